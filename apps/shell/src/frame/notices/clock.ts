import { apiGet, watchCalls } from '@convoy/shell-api';
import { useEffect, useState } from 'react';

/** A clock may be this far from the server's before anybody is told (ms). */
export const CLOCK_TOLERANCE = 5 * 60_000;

/**
 * How far the device's clock is from the server's, in whole minutes; 0 within the tolerance.
 *
 * @param date an answer's `Date` header, which is exact to a second
 */
export function clockError(date: string | null, now: number): number {
  const server = date === null ? Number.NaN : Date.parse(date);
  const difference = now - server;
  return Math.abs(difference) > CLOCK_TOLERANCE ? Math.round(difference / 60_000) : 0;
}

/** Minutes the device's clock goes wrong, where it matters; 0 where it does not or is not known yet. */
export function useClockError(matters: boolean): number {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    if (!matters) return;
    const end = watchCalls(({ date }) => {
      if (date !== null) setMinutes(clockError(date, Date.now()));
    });
    // A page that makes no call of its own would never learn it. Offline there is nothing to compare with.
    apiGet('/api/tenant').catch(() => undefined);
    return end;
  }, [matters]);
  return matters ? minutes : 0;
}
