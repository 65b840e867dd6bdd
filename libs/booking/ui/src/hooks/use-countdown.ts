import { useEffect, useState } from 'react';

/** Time left until a moment. */
export interface Countdown {
  /** Whole seconds, never negative. */
  seconds: number;
  /** `m:ss`, or `h:mm:ss` from an hour. */
  text: string;
  over: boolean;
}

/** @param until ISO moment  @param now milliseconds since the epoch */
export function timeLeft(until: string, now: number): Countdown {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const text = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { seconds, text, over: seconds === 0 };
}

/**
 * Counts down to a moment, once a second, and stops at zero.
 * @param until ISO moment, or null for nothing to count
 */
export function useCountdown(until: string | null): Countdown | null {
  const [now, setNow] = useState(() => Date.now());
  const left = until ? timeLeft(until, now) : null;
  const running = left !== null && !left.over;
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
