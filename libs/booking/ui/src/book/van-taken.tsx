import { useFormats } from '@convoy/shell-api';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { VanResult } from '../../../contract/src/index.ts';
import { useDayPrice } from '../components/use-day-price.ts';
import { VanPicture } from '../components/van-picture.tsx';

/** The van is gone for these dates: what the depot has instead, one press away. Dates and notes stay. */
export function VanTaken({
  message,
  alternatives,
  onChoose,
  onSearch,
}: {
  message: string;
  alternatives: readonly VanResult[];
  onChoose: (van: VanResult) => void;
  onSearch: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const dayPrice = useDayPrice();
  return (
    <Alert tone="warning" title={message}>
      <p>{t(alternatives.length > 0 ? 'unavailable.text' : 'unavailable.none')}</p>
      {alternatives.length > 0 && (
        <ul className="mt-3 grid gap-3 sm:grid-cols-2">
          {alternatives.map((van) => (
            <li key={van.id} className="grid">
              <button
                type="button"
                onClick={() => onChoose(van)}
                className="flex items-center gap-3 rounded-lg border border-border bg-surface p-2 text-left transition hover:border-primary/60 hover:shadow-sm"
              >
                <VanPicture src={van.imageUrl} className="aspect-[4/3] w-20 shrink-0 rounded-md" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    <span className="sr-only">{t('unavailable.choose')}: </span>
                    {van.make} {van.model}
                  </span>
                  <span className="block truncate text-muted-foreground">{t(`vanTypes.${van.vanType}`)}</span>
                  <span className="block tabular-nums">
                    {van.price
                      ? t('van.totalFor', {
                          amount: money(van.price.rentalAmount),
                          count: van.price.totalDays,
                        })
                      : dayPrice(van)}
                  </span>
                </span>
                <Icon name="chevron-right" className="size-4 shrink-0 text-muted-foreground" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button variant="outline" size="sm" className="mt-3" onClick={onSearch}>
        {t('unavailable.search')}
      </Button>
    </Alert>
  );
}
