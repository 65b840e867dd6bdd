import type { Depot } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import { Badge, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { useFurther } from '../components/further.tsx';
import { useDayPrice } from '../components/use-day-price.ts';
import { VanPicture } from '../components/van-picture.tsx';
import { type SuggestionReason, suggestVans } from './smart-suggestions.rule.ts';

/** First icons: one of the others would load all of those for a search. */
const icons: Record<SuggestionReason, string> = {
  cheapest: 'pound-sterling',
  electric: 'plug-zap',
  premium: 'trophy',
  near: 'map-pin',
};

/** Up to four vans of the result that stand out, and why. Scrolls sideways on phones. */
export function SuggestionsPanel({
  vans,
  location,
  depots,
  onChoose,
}: {
  vans: readonly VanResult[];
  location: string;
  depots: readonly Depot[];
  onChoose: (van: VanResult) => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const dayPrice = useDayPrice();
  const further = useFurther();
  const suggestions = suggestVans(vans, location, depots);
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="smart-suggestions" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id="smart-suggestions" className="flex items-center gap-2 text-base leading-6">
          <Icon name="sparkles" className="size-4 text-primary-text" />
          {t('suggestions.title')}
        </h2>
        <p className="text-muted-foreground text-sm">{t('suggestions.text')}</p>
      </div>
      <ul className="relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0 sm:pb-0 xl:grid-cols-4">
        {suggestions.map(({ van, reasons }) => {
          const name = `${van.make} ${van.model}`;
          return (
            <li key={van.id} className="w-[17rem] shrink-0 snap-start sm:w-auto">
              <button
                type="button"
                {...further('van', van.id)}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(van);
                }}
                className="group flex h-full w-full items-stretch gap-3 overflow-hidden rounded-xl border border-border bg-surface p-2.5 text-left shadow-xs transition hover:border-primary/60 hover:shadow-md"
              >
                <VanPicture src={van.imageUrl} className="w-28 shrink-0 self-center rounded-lg" />
                <span className="flex min-w-0 flex-1 flex-col justify-center gap-1">
                  <span className="flex flex-wrap gap-1">
                    {reasons.map((reason) => (
                      <Badge
                        key={reason}
                        tone={reason === 'electric' ? 'success' : 'primary'}
                        className="h-auto min-h-6 max-w-full whitespace-normal py-0.5"
                      >
                        <Icon name={icons[reason]} />
                        <span className="min-w-0 text-balance">
                          {t(`suggestions.${reason}`, { location: van.location })}
                        </span>
                      </Badge>
                    ))}
                  </span>
                  <span className="truncate font-medium text-sm">
                    <span className="sr-only">{t('suggestions.chooseBefore')} </span>
                    {name}
                  </span>
                  <span className="text-muted-foreground text-sm tabular-nums">
                    {van.price
                      ? t('van.totalFor', {
                          amount: money(van.price.rentalAmount),
                          count: van.price.totalDays,
                        })
                      : dayPrice(van)}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
