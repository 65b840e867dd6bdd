import { Button } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nearPoint } from '../booking-url.state.ts';
import { type ChosenPlace, placeName } from './place-field.tsx';
import { placesFor } from './search.api.ts';

/**
 * From where the distances are, one line above the vans. A place that had to be guessed is named as a guess, with what
 * else may have been meant.
 */
export function PlaceNote({
  place: { location, near },
  isDepot,
  onChoose,
}: {
  place: ChosenPlace;
  /** The text names a depot of the brand: there is nothing to say. */
  isDepot: boolean;
  onChoose: (place: ChosenPlace) => void;
}) {
  const { t } = useTranslation('booking');
  const guesses = useQuery({
    ...placesFor(location),
    enabled: location.length > 1 && near === null && !isDepot,
  });
  if (location === '' && near === null) return null;
  if (isDepot && !near) return null;
  if (near) {
    return (
      <Line>{location ? t('search.distancesFrom', { place: location }) : t('search.distancesFromYou')}</Line>
    );
  }
  const [best, ...others] = guesses.data ?? [];
  // The line keeps its place while the answer is on its way.
  if (!best) return <Line>{guesses.isSuccess ? t('search.placeUnknown', { place: location }) : ' '}</Line>;
  if (best.exact) return <Line>{t('search.distancesFrom', { place: placeName(best) })}</Line>;
  return (
    <Line>
      {t('search.guessed', { place: location })}{' '}
      {[best, ...others.filter(({ exact }) => !exact)].slice(0, 3).map((guess) => (
        <Button
          key={`${guess.kind} ${guess.name} ${guess.latitude} ${guess.longitude}`}
          variant="outline"
          size="sm"
          onClick={() =>
            onChoose({
              location: placeName(guess),
              near: nearPoint(guess.latitude.toFixed(6), guess.longitude.toFixed(6)),
            })
          }
        >
          {t('search.didYouMean', { place: placeName(guess) })}
        </Button>
      ))}
    </Line>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <p aria-live="polite" className="flex min-h-6 flex-wrap items-center gap-2 text-muted-foreground text-sm">
      {children}
    </p>
  );
}
