import type { Depot } from '@convoy/fleet/contract';
import type { Place } from '@convoy/places/contract';
import { cn, foldText, Icon, Spinner, SuggestField, type Suggestion } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type NearPoint, nearPoint } from '../booking-url.state.ts';
import { useNearMe } from '../hooks/use-near-me.ts';
import { useSettled } from '../hooks/use-settled.ts';
import { placesFor } from './search.api.ts';

/** A place as it stands in the box once it is chosen. */
export const placeName = ({ kind, name, area }: Place): string =>
  kind === 'town' && area ? `${name}, ${area}` : name;

/** Depots in the list while a place may be meant: room is left for places. */
const DEPOTS_BESIDE_PLACES = 3;

/** What was chosen: a depot or text by its name, a place or the person's own position by its point. */
export interface ChosenPlace {
  readonly location: string;
  readonly near: NearPoint | null;
}

/**
 * Where the van is wanted: a depot, a town, an outcode or a postcode, or where the person stands. Choosing tells the
 * search at once; what is merely typed waits for Search.
 */
export function PlaceField({
  value,
  depots,
  onType,
  onChoose,
  className,
}: {
  value: ChosenPlace;
  depots: readonly Depot[];
  onType: (text: string) => void;
  onChoose: (place: ChosenPlace) => void;
  className?: string;
}) {
  const { t } = useTranslation('booking');
  const text = useSettled(value.near ? '' : value.location, 200);
  const { data: places = [] } = useQuery(placesFor(text));
  const nearMe = useNearMe((near) => onChoose({ location: '', near }));
  const shown = value.near && value.location === '' ? t('search.nearMeValue') : value.location;

  const wanted = foldText(text.trim());
  const ours = depots.filter((depot) =>
    [depot.name, depot.town, depot.postcode, depot.address].some((part) => foldText(part).includes(wanted)),
  );
  const suggestions: (Suggestion & { place?: Place })[] = [
    ...(places.length > 0 ? ours.slice(0, DEPOTS_BESIDE_PLACES) : depots).map((depot) => ({
      id: depot.id,
      value: depot.name,
      detail: t('search.depotAt', { town: depot.town, postcode: depot.postcode }),
      terms: [depot.town, depot.postcode, depot.address],
    })),
    ...places.map((place) => ({
      id: `${place.kind} ${place.name} ${place.latitude} ${place.longitude}`,
      value: placeName(place),
      detail: place.exact
        ? t(`search.placeKinds.${place.kind}`)
        : t('search.didYouMean', { place: place.name }),
      // Already the answer to what was typed, also where that was mended.
      terms: [value.location],
      place,
    })),
  ];
  const take = (name: string) => {
    const { place } = suggestions.find((one) => one.value === name) ?? {};
    const near = place ? nearPoint(place.latitude.toFixed(6), place.longitude.toFixed(6)) : null;
    onChoose({ location: name, near });
  };
  return (
    <div className={cn('flex min-w-0 flex-col', className)}>
      <div className="relative">
        <SuggestField
          name="location"
          icon="map-pin"
          maxLength={120}
          label={t('search.location')}
          placeholder={t('search.locationPlaceholder')}
          listLabel={t('search.placesList')}
          value={shown}
          suggestions={suggestions}
          onValueChange={(name, chosen) => {
            nearMe.forget();
            if (chosen) take(name);
            else onType(name);
          }}
          className="[&_input]:pe-12"
        />
        <button
          type="button"
          aria-label={t('search.nearMe')}
          title={t('search.nearMe')}
          aria-busy={nearMe.asking}
          onClick={nearMe.asking ? undefined : nearMe.ask}
          className="absolute end-0 top-[1.625rem] grid h-11 w-11 place-items-center rounded-md text-primary-text noscript:hidden hover:text-foreground focus-visible:outline-2 focus-visible:outline-ring focus-visible:-outline-offset-2 md:h-10"
        >
          {nearMe.asking ? <Spinner className="size-4" /> : <Icon name="compass" className="size-4" />}
        </button>
      </div>
      <p aria-live="polite" className="text-muted-foreground text-sm not-empty:mt-1.5">
        {nearMe.refusal && t(`search.nearMeRefused.${nearMe.refusal}`)}
      </p>
    </div>
  );
}
