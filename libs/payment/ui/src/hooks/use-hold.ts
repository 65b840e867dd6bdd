import type { Booking } from '@convoy/booking/contract';
import { useEffect, useState } from 'react';

/** What is left of a booking's hold: `m:ss`, and whether it is over. Null when nothing is held. */
export function useHold({ status, holdExpiresAt }: Pick<Booking, 'status' | 'holdExpiresAt'>): {
  text: string;
  over: boolean;
} | null {
  const until = status === 'pending' && holdExpiresAt ? Date.parse(holdExpiresAt) : null;
  const [now, setNow] = useState(() => Date.now());
  const over = until !== null && now >= until;
  useEffect(() => {
    if (until === null || over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until, over]);
  if (until === null) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, over };
}
