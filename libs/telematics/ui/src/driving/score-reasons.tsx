import { useFormats } from '@convoy/shell-api';
import { useTranslation } from 'react-i18next';
import type { ScoreReason } from '../../../contract/src/index.ts';

/** What a score is made of, and what took points from it. */
export function ScoreReasons({
  score,
  reasons,
}: {
  readonly score: number | null;
  readonly reasons: readonly ScoreReason[];
}) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  if (score === null) return <p className="text-muted-foreground text-sm">{t('driving.tooLittle')}</p>;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {reasons.length === 0 ? (
        <p>{t('driving.noReasons')}</p>
      ) : (
        <ul aria-label={t('driving.reasons')} className="flex flex-col gap-1">
          {reasons.map(({ kind, count, rate, points }) => (
            <li key={kind} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t('driving.reason', {
                  kind: t(`alerts.kinds.${kind}`),
                  times: number(count),
                  rate: number(rate),
                })}
              </span>
              <span className="font-medium tabular-nums">
                {t('driving.points', { points: number(points) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-pretty text-muted-foreground">{t('driving.how')}</p>
    </div>
  );
}
