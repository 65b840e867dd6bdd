import { useEffect, useRef, useState } from 'react';
import { type NearPoint, nearPoint } from '../booking-url.state.ts';

/** Why the browser did not say where the person is, or that it said a place no van is hired at. */
export type NearMeRefusal = 'denied' | 'unknown' | 'far-away' | 'unsupported';

const PATIENCE_MS = 10_000;
const FRESH_MS = 300_000;

/** Asks the browser where the person is, on a press and never before. */
export function useNearMe(onFound: (point: NearPoint) => void): {
  ask: () => void;
  asking: boolean;
  refusal: NearMeRefusal | null;
  /** Refusal or answer are of no interest any more. */
  forget: () => void;
} {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<NearMeRefusal | null>(null);
  // The answer may take as long as the browser asks its person: it is told to whoever listens by then, if anybody does.
  const listener = useRef(onFound);
  useEffect(() => {
    listener.current = onFound;
  });
  const attempt = useRef(0);
  useEffect(
    () => () => {
      attempt.current += 1;
    },
    [],
  );
  const refuse = (why: NearMeRefusal) => {
    setAsking(false);
    setRefusal(why);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return refuse('unsupported');
    setAsking(true);
    setRefusal(null);
    attempt.current += 1;
    const asked = attempt.current;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (asked !== attempt.current) return;
        const point = nearPoint(coords.latitude.toFixed(6), coords.longitude.toFixed(6));
        if (!point) return refuse('far-away');
        setAsking(false);
        listener.current(point);
      },
      ({ code }) => {
        if (asked === attempt.current) refuse(code === 1 ? 'denied' : 'unknown');
      },
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  const forget = () => {
    attempt.current += 1;
    setAsking(false);
    setRefusal(null);
  };
  return { ask, asking, refusal, forget };
}
