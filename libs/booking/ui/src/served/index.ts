import type { ServedPlace } from '@convoy/platform/manifest';
import type { ServedPages } from '@convoy/shell-api';
import type { VanResult } from '../../../contract/src/index.ts';
import { depots, vanSearch } from '../booking.api.ts';
import { type BookingUrlState, isPeriod, parseBookingUrl } from '../booking-url.state.ts';
import { OPENED_PART } from '../components/further.rule.ts';
import { alternativesTo, placesFor } from '../search/search.api.ts';
import { dateFaults, filtersOf } from '../search/search-filters.ts';

export { locales } from '../locales.ts';

const whole = (answer: never) => answer;
const stateAt = ({ search }: Pick<ServedPlace, 'search'>) => parseBookingUrl(new URLSearchParams(search));
/** The list of vans that an address asks for; null for a period that has passed. */
function vansAsked(place: ServedPlace): { readonly address: string; readonly state: BookingUrlState } | null {
  const state = stateAt(place);
  if (isPeriod(state) && dateFaults(filtersOf(state), place.today).from) return null;
  return { address: vanSearch(state).queryKey[0], state };
}

/** `/booking` for a guest who searches, as the server renders it. Its later steps, and what plugins add, are the shell's. */
export const servedPages: ServedPages<'booking'> = {
  'book-a-van': {
    load: () => import('./find-a-van.page.tsx'),
    serves: (place) =>
      stateAt(place).step === 'search' && !new URLSearchParams(place.search).has(OPENED_PART),
    reads: (place) => {
      const { location, near } = stateAt(place);
      const places = placesFor(near ? '' : location);
      return { [depots.queryKey[0]]: whole, ...(places.enabled && { [places.queryKey[0]]: whole }) };
    },
    lists: (place) => [vansAsked(place)?.address].filter((one) => one !== undefined),
    further: (place, answers) => {
      const asked = vansAsked(place);
      const found = asked && (answers[asked.address] as { readonly items: readonly VanResult[] } | undefined);
      return asked && found?.items.length === 0 ? [alternativesTo(asked.state).queryKey[0]] : [];
    },
    elsewhere: ['booking.voice.v1', 'booking.assistant.v1'],
    description: ({ t }) => t('page.text'),
  },
};
