import { Slot } from '@convoy/shell-api';

/**
 * Where the work of the day stands, above the cards. What shows it is many times the page: it comes when the page stands, and
 * fills the height that is kept for it.
 * @param due whether it may come
 */
export function TodayPlace({ due }: { due: boolean }) {
  return (
    <div className="h-[46rem] empty:animate-pulse empty:rounded-xl empty:bg-muted lg:h-[33rem] [&>div]:h-full">
      {due && <Slot id="reporting.dashboard-today.v1" />}
    </div>
  );
}
