import { Alert, Button, Card } from '@convoy/ui-kit';
import { TrackMap } from '@convoy/ui-kit/map';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteAnalysis } from '../../../contract/src/index.ts';
import { mapLine } from './route-line.rule.ts';

const HEIGHT = 360;

/** The current and the optimised route on the map: one at a time, because lines that lie on each other cannot be told apart. */
export default function RouteMap({ route }: { readonly route: RouteAnalysis }) {
  const { t } = useTranslation('telematics');
  const [shown, setShown] = useState<'current' | 'optimised'>('optimised');
  const { currentRoute, optimizedRoute } = route;
  const { line, stops } = shown === 'current' ? currentRoute : optimizedRoute;
  const trail = useMemo(() => [mapLine(line)], [line]);
  // Both routes visit the same stops: the map stays where it is while one looks from one to the other.
  const frame = useMemo(
    () =>
      [...mapLine(currentRoute.line), ...mapLine(optimizedRoute.line)].map(([longitude, latitude]) => ({
        longitude,
        latitude,
      })),
    [currentRoute, optimizedRoute],
  );
  return (
    <Card className="overflow-hidden">
      <fieldset className="flex flex-wrap gap-2 border-border border-b p-3">
        <legend className="sr-only">{t('routes.showOnMap')}</legend>
        {(['current', 'optimised'] as const).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={shown === one ? 'primary' : 'outline'}
            aria-pressed={shown === one}
            onClick={() => setShown(one)}
          >
            {t(`routes.${one}`)}
          </Button>
        ))}
      </fieldset>
      <TrackMap
        label={t('routes.map')}
        trail={trail}
        corners={stops}
        frame={frame}
        height={HEIGHT}
        instead={<Alert className="rounded-none border-0">{t('routes.noMap')}</Alert>}
      />
    </Card>
  );
}
