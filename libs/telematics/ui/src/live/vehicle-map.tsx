import { Alert, Card } from '@convoy/ui-kit';
import {
  type MapLineEnd,
  type MapMoment,
  type MapPoint,
  type MapVehicle,
  TrackMap,
} from '@convoy/ui-kit/map';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { VanLocation } from '../../../contract/src/index.ts';
import { badgeOf } from './badge-looks.ts';

/** The vans on the map, with the trail of the one that is tracked. */
export default function VehicleMap({
  locations,
  tracked,
  trail,
  framed,
  moment,
  height,
  onTrack,
}: {
  locations: readonly VanLocation[];
  tracked: number | null;
  trail: readonly (readonly MapLineEnd[])[];
  /** What the map shows: it moves when this is another text, and not because vans drive. */
  framed: string;
  moment: MapMoment | null;
  height: number;
  onTrack: (vanId: number) => void;
}) {
  const { t } = useTranslation('telematics');
  const vehicles = useMemo(() => locations.flatMap(vehicleOf), [locations]);
  const now = useRef({ vehicles, trail, tracked });
  now.current = { vehicles, trail, tracked };
  const hasVehicles = vehicles.length > 0;
  const frame = useMemo((): readonly MapPoint[] => {
    void framed;
    const at = now.current;
    const way = at.trail.flat().map(([longitude, latitude]) => ({ longitude, latitude }));
    if (way.length > 0) return way;
    const one = at.vehicles.filter(({ id }) => id === String(at.tracked));
    return one.length > 0 ? one : hasVehicles ? at.vehicles : [];
  }, [framed, hasVehicles]);
  return (
    <Card className="overflow-hidden">
      <TrackMap
        label={t('live.map')}
        vehicles={vehicles}
        selectedId={tracked === null ? null : String(tracked)}
        onOpen={(id) => onTrack(Number(id))}
        trail={trail}
        moment={moment}
        frame={frame}
        height={height}
        instead={<Alert className="rounded-none border-0">{t('live.noMap')}</Alert>}
      />
    </Card>
  );
}

function vehicleOf(location: VanLocation): MapVehicle[] {
  const { vanId, registration, latitude, longitude, heading, isMoving } = location;
  // A van that is shown by its town alone is in the list, and nowhere on the map.
  if (latitude === null || longitude === null) return [];
  return [
    {
      id: String(vanId),
      label: registration,
      latitude,
      longitude,
      heading: isMoving ? heading : null,
      tone: badgeOf(location).tone,
    },
  ];
}
