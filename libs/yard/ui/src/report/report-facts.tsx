import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { ConditionReport } from '../../../contract/src/index.ts';
import { useFuelWords } from '../gauge/use-fuel-words.ts';

/** What a report says, with its photos. */
export function ReportFacts({ report }: { readonly report: ConditionReport }) {
  const { t } = useTranslation('yard');
  const { number } = useFormats();
  const fuelWords = useFuelWords();
  const { odometerMiles, fuelEighths, chargePercent, keys, equipment, photos, marks, notes } = report;
  const facts: readonly (readonly [string, string | null])[] = [
    [
      t('meters.odometer'),
      odometerMiles === null ? null : t('facts.miles', { miles: number(odometerMiles) }),
    ],
    [t('meters.fuel'), fuelEighths === null ? null : fuelWords(fuelEighths)],
    [t('meters.charge'), chargePercent === null ? null : t('meters.percent', { percent: chargePercent })],
    [t('items.keys'), keys === null ? null : number(keys)],
    [t('facts.equipment'), equipment.length === 0 ? null : equipment.join(', ')],
    [t('facts.marks'), number(marks.length)],
    [t('items.notes'), notes === '' ? null : notes],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3 text-sm">
      <dl className="flex flex-col gap-1.5">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-muted-foreground">{label}</dt>
                <dd className="text-end tabular-nums [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {photos.length > 0 && (
        <ul aria-label={t('facts.photos')} className="grid grid-cols-4 gap-2">
          {photos.map((photo, at) => (
            <li key={photo.id}>
              <a href={photo.url} target="_blank" rel="noreferrer">
                <img
                  src={photo.small}
                  alt={t('photos.alt', { panel: t(`panels.${photo.panel}`), number: at + 1 })}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-md bg-muted object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
