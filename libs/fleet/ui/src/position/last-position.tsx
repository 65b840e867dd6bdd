import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { lastPosition } from '../fleet.api.ts';

const PositionCard = lazy(() => import('./position-card.tsx'));

/** Where a van was last; nothing where the brand has nobody who knows, or nobody can say so. */
export function LastPositionOf({ vanId }: { vanId: number }) {
  const { data } = useQuery(lastPosition(vanId));
  if (!data || data.state === 'not-offered') return null;
  return (
    <Suspense fallback={null}>
      <PositionCard vanId={vanId} last={data} />
    </Suspense>
  );
}
