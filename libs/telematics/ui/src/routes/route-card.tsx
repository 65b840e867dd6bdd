import { Badge, Card, CardContent, CardHeader, CardTitle } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { RouteStop } from '../../../contract/src/index.ts';

/** One route: its figures and its stops in order. */
export function RouteCard({
  title,
  isEstimate,
  figures,
  stops,
}: {
  readonly title: string;
  readonly isEstimate: boolean;
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly stops: readonly RouteStop[];
}) {
  const { t } = useTranslation('telematics');
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-2">
          {title}
          {isEstimate && <Badge tone="outline">{t('routes.estimate')}</Badge>}
        </CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <ol
          aria-label={`${title}: ${t('routes.stopList')}`}
          className="flex list-decimal flex-col gap-1 ps-5 text-sm"
        >
          {stops.map(({ name }, at) => (
            <li key={at} className="[overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
