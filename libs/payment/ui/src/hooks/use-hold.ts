import type { Booking } from '@convoy/booking/contract';
import { useEffect, useState } from 'react';

/** `m:ss`, or `h:mm:ss` from an hour. @param seconds whole and not negative */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What is left of a booking's hold, as `clockText`, and whether it is over. Null when nothing is held. */
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
  return { text: clockText(seconds), over };
}
