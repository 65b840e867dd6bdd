import { Alert, Badge, Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import { type VanDriving, warnsOf } from '../../../contract/src/index.ts';
import { ScoreBadge } from './score-badge.tsx';
import { ScoreReasons } from './score-reasons.tsx';
import { useFigures } from './use-figures.ts';

/** How one van was driven: its score with reasons, what it drove and used, and a warning of harsh driving. */
export function DrivingCard({ driving }: { readonly driving: VanDriving }) {
  const { t } = useTranslation('telematics');
  const { inUnit, span } = useFigures();
  const { registration, van, drivingScore } = driving;
  return (
    <Card className="h-full">
      <CardContent className="flex h-full flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-lg leading-6 [overflow-wrap:anywhere]">{registration}</h2>
            <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">{van}</p>
          </div>
          <ScoreBadge score={drivingScore} />
        </div>
        {warnsOf(driving) && (
          <Alert tone="warning" role="note" title={t('driving.warning')}>
            {t('driving.warningText', {
              braking: driving.harshBraking,
              acceleration: driving.rapidAcceleration,
            })}
          </Alert>
        )}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm sm:grid-cols-3">
          <Figure name={t('driving.distance')}>{inUnit(driving.totalDistance, 'mi')}</Figure>
          <Figure name={t('driving.speed')}>{inUnit(driving.averageSpeed, 'mph')}</Figure>
          <Figure name={t('driving.fuel')}>
            {inUnit(driving.fuelUsage, 'litres')}
            {driving.fuelUsage !== null && driving.fuelIsEstimate && (
              <Badge tone="outline" className="ms-2">
                {t('driving.estimate')}
              </Badge>
            )}
          </Figure>
          <Figure name={t('driving.idle')}>{span(driving.idleTime)}</Figure>
          <Figure name={t('driving.carbon')}>{inUnit(driving.carbonFootprint, 'kg')}</Figure>
        </dl>
        <details className="mt-auto">
          <summary className="cursor-pointer font-medium text-sm">{t('driving.why')}</summary>
          <div className="mt-2">
            <ScoreReasons score={drivingScore} reasons={driving.reasons} />
          </div>
        </details>
      </CardContent>
    </Card>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
