import { useEffect, useState } from 'react';

/** How often the picture moves while it plays, ms. */
const TICK = 50;
/** How many seconds of the day pass in a second. */
export const paces = [10, 60, 300] as const;
export type Pace = (typeof paces)[number];

export interface Replay {
  /** The moment that is shown, seconds since 1970; null while nothing is shown again. */
  readonly at: number | null;
  readonly isPlaying: boolean;
  readonly pace: Pace;
  readonly seek: (at: number) => void;
  /** Plays on, from the beginning where it had come to the end; or stops. */
  readonly toggle: () => void;
  readonly setPace: (pace: Pace) => void;
  /** Shows again what is now. */
  readonly leave: () => void;
}

/**
 * Shows a span of time again, like a film.
 * @param span first and last moment, seconds since 1970; null where there is nothing to show
 * @param of begins from nothing whenever it is another one
 */
export function useReplay(span: readonly [number, number] | null, of: string): Replay {
  const [at, setAt] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [pace, setPace] = useState<Pace>(60);
  const [shown, setShown] = useState(of);
  if (shown !== of) {
    setShown(of);
    setAt(null);
    setPlaying(false);
  }
  const first = span?.[0] ?? null;
  const last = span?.[1] ?? null;
  useEffect(() => {
    if (!isPlaying || first === null || last === null) return;
    const timer = setInterval(
      () => setAt((now) => Math.min(last, (now ?? first) + (pace * TICK) / 1000)),
      TICK,
    );
    return () => clearInterval(timer);
  }, [isPlaying, first, last, pace]);
  const hasEnded = at !== null && last !== null && at >= last;
  useEffect(() => {
    if (hasEnded) setPlaying(false);
  }, [hasEnded]);
  return {
    at,
    isPlaying,
    pace,
    seek: setAt,
    toggle: () => {
      if (!isPlaying && (at === null || hasEnded)) setAt(first);
      setPlaying(!isPlaying);
    },
    setPace,
    leave: () => {
      setAt(null);
      setPlaying(false);
    },
  };
}
