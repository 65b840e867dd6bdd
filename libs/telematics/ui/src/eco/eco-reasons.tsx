import { useFormats } from '@convoy/shell-api';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { EcoReport } from '../../../contract/src/index.ts';

/** What took points from the eco score. */
export function EcoReasons({
  eco: { score, reasons },
}: {
  readonly eco: Pick<EcoReport, 'score' | 'reasons'>;
}) {
  const { t } = useTranslation('telematics');
  const { number } = useFormats();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('eco.reasons.title')}</CardTitle>
        <CardDescription>{t('eco.reasons.text')}</CardDescription>
      </CardHeader>
      <CardContent>
        {score === null ? (
          <p className="text-sm">{t('driving.tooLittle')}</p>
        ) : reasons.length === 0 ? (
          <p className="text-sm">{t('eco.reasons.none')}</p>
        ) : (
          <ul aria-label={t('eco.reasons.title')} className="flex flex-col gap-2 text-sm">
            {reasons.map(({ kind, points }) => (
              <li key={kind} className="flex flex-wrap justify-between gap-x-4">
                <span>{t(`eco.reasons.${kind}`)}</span>
                <span className="font-medium tabular-nums">
                  {t('driving.points', { points: number(points) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}
