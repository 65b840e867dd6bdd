import { Slot } from '@convoy/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** The page stands first, with its figures; then the work of the day comes, ms. */
const AFTER = 800;

/**
 * Where the work of the day stands, above the cards. What shows it is many times the page: it comes when the page has what it
 * asked for, so that it does not compete with the first load, and fills the height that is kept for it.
 */
export function TodayPlace() {
  const [due, setDue] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (due) return;
    const look = setInterval(() => client.isFetching() === 0 && setDue(true), AFTER);
    return () => clearInterval(look);
  }, [client, due]);
  return (
    <div className="h-[46rem] empty:animate-pulse empty:rounded-xl empty:bg-muted sm:h-[33rem] [&>div]:h-full">
      {due && <Slot id="reporting.dashboard-today.v1" />}
    </div>
  );
}
