import type { VanResult } from '../../../contract/src/index.ts';
import { depots, vanSearch } from '../booking.api.ts';
import { type BookingUrlState, isPeriod, parseBookingUrl } from '../booking-url.state.ts';
import { OPENED_PART } from '../components/further.rule.ts';
import { alternativesTo, placesFor } from '../search/search.api.ts';
import { dateFaults, filtersOf } from '../search/search-filters.ts';

export { locales } from '../locales.ts';

/** Where the page stands, as far as it is read here. */
interface Place {
  readonly search: string;
  readonly today: string;
}

const whole = (answer: never) => answer;
const stateAt = ({ search }: Place) => parseBookingUrl(new URLSearchParams(search));
/** The list of vans that an address asks for; null for a period that has passed. */
function vansAsked(place: Place): { readonly address: string; readonly state: BookingUrlState } | null {
  const state = stateAt(place);
  if (isPeriod(state) && dateFaults(filtersOf(state), place.today).from) return null;
  return { address: vanSearch(state).queryKey[0], state };
}

/** `/booking` for a guest who searches, as the server renders it. Its later steps, and what plugins add, are the shell's. */
export const findAVan = {
  load: () => import('./find-a-van.page.tsx'),
  serves: (place: Place) =>
    stateAt(place).step === 'search' && !new URLSearchParams(place.search).has(OPENED_PART),
  reads: (place: Place) => {
    const { location, near } = stateAt(place);
    const places = placesFor(near ? '' : location);
    return { [depots.queryKey[0]]: whole, ...(places.enabled && { [places.queryKey[0]]: whole }) };
  },
  lists: (place: Place) => [vansAsked(place)?.address].filter((one) => one !== undefined),
  further: (place: Place, answers: Readonly<Record<string, unknown>>) => {
    const asked = vansAsked(place);
    const found = asked && (answers[asked.address] as { readonly items: readonly VanResult[] } | undefined);
    return asked && found?.items.length === 0 ? [alternativesTo(asked.state).queryKey[0]] : [];
  },
  elsewhere: ['booking.voice.v1', 'booking.assistant.v1'],
};
