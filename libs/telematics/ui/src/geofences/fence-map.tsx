import { Alert, Card } from '@convoy/ui-kit';
import { type MapArea, type MapPoint, TrackMap } from '@convoy/ui-kit/map';
import { useTranslation } from 'react-i18next';

/** Fences on the map. With `onPick` a press on it says where. */
export default function FenceMap({
  areas,
  corners,
  frame,
  height,
  onPick,
}: {
  areas: readonly MapArea[];
  corners?: readonly MapPoint[];
  frame: readonly MapPoint[];
  height: number;
  onPick?: ((point: MapPoint) => void) | undefined;
}) {
  const { t } = useTranslation('telematics');
  return (
    <Card className="self-start overflow-hidden lg:sticky lg:top-20">
      <TrackMap
        label={t('fences.map')}
        areas={areas}
        {...(corners && { corners })}
        frame={frame}
        height={height}
        {...(onPick && { onPick })}
        instead={<Alert className="rounded-none border-0">{t('fences.noMap')}</Alert>}
      />
    </Card>
  );
}
