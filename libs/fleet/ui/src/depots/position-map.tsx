import { type MapPlace, type MapPoint, MapView } from '@convoy/ui-kit/map';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a depot is, on a map; a press beside the pin moves it there. */
export default function PositionMap({
  name,
  latitude,
  longitude,
  height,
  onPick,
}: {
  name: string;
  /** Null while it is nowhere yet. */
  latitude: number | null;
  longitude: number | null;
  height: number;
  onPick: (point: MapPoint) => void;
}) {
  const { t } = useTranslation('fleet');
  const places = useMemo(
    (): MapPlace[] =>
      latitude === null || longitude === null
        ? []
        : [{ id: 'depot', latitude, longitude, label: name, tone: 'primary', icon: 'warehouse' }],
    [latitude, longitude, name],
  );
  return <MapView label={t('depots.map')} places={places} height={height} onPick={onPick} />;
}
