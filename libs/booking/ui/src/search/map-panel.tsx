import { Card, Skeleton } from '@convoy/ui-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LaterPart } from '../components/later-part.tsx';
import type { MapPanelProps } from './map-panel.props.ts';

const depotMap = () => import('./depot-map.tsx').then(({ DepotMap }) => DepotMap);

/** The place of the map. Its code comes after everything else: it is large, and the vans matter more. */
export function MapPanel({ ready, ...props }: MapPanelProps & { ready: boolean }) {
  const { t } = useTranslation('booking');
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    if (!ready) return;
    // Safari knows no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setCalm(true), 300);
      return () => clearTimeout(timer);
    }
    const turn = requestIdleCallback(() => setCalm(true), { timeout: 2_000 });
    return () => cancelIdleCallback(turn);
  }, [ready]);
  return (
    <section aria-label={t('search.mapLabel')}>
      {calm ? <LaterPart load={depotMap} waiting={<MapPlace />} props={props} /> : <MapPlace />}
    </section>
  );
}

/** As large as the map with its line below. */
export function MapPlace() {
  return (
    <Card className="overflow-hidden p-0">
      {/* 48 px more than the drawing. A class and no style of its own: those that a server writes are refused. */}
      <Skeleton className="h-[29.25rem] w-full rounded-none" />
    </Card>
  );
}
