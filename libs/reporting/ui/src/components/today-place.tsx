import { Slot } from '@convoy/shell-api';
import { cn } from '@convoy/ui-kit';
import { useState } from 'react';

/**
 * Where the work of the day stands, above the cards. What shows it is many times the page: it comes when the page stands, and
 * fills the height that is kept for it. One that cannot be loaded leaves no hole.
 * @param due whether it may come
 */
export function TodayPlace({ due }: { due: boolean }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <div className={cn('h-[46rem] lg:h-[33rem] [&>div]:h-full', WAITING)}>
      {due && <Slot id="reporting.dashboard-today.v1" onFailed={() => setFailed(true)} />}
    </div>
  );
}

/** How the place looks until the board is in it, also while the board's code is on its way. */
const WAITING = [
  '[&:not(:has(section))]:animate-pulse',
  '[&:not(:has(section))]:rounded-xl',
  '[&:not(:has(section))]:bg-muted',
];
