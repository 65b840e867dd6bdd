import type { Depot } from '@convoy/fleet/contract';
import { MapView } from '@convoy/ui-kit/map';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Where a depot is. A chunk of its own: the map is heavy, and the address stands beside it in words. */
export default function DepotMap({ depot }: { depot: Depot }) {
  const { t } = useTranslation('site');
  const places = useMemo(
    () => [
      {
        id: String(depot.id),
        longitude: depot.longitude,
        latitude: depot.latitude,
        label: depot.name,
        detail: `${depot.address}, ${depot.town} ${depot.postcode}`,
        icon: 'van',
      },
    ],
    [depot],
  );
  return <MapView label={t('depotPage.mapLabel', { depot: depot.name })} places={places} height={320} />;
}
