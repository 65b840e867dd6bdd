import { useState } from 'react';
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
  /** The refusal is of no interest any more. */
  forget: () => void;
} {
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<NearMeRefusal | null>(null);
  const refuse = (why: NearMeRefusal) => {
    setAsking(false);
    setRefusal(why);
  };
  const ask = () => {
    if (!('geolocation' in navigator)) return refuse('unsupported');
    setAsking(true);
    setRefusal(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = nearPoint(coords.latitude.toFixed(6), coords.longitude.toFixed(6));
        if (!point) return refuse('far-away');
        setAsking(false);
        onFound(point);
      },
      ({ code }) => refuse(code === 1 ? 'denied' : 'unknown'),
      { timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  };
  return { ask, asking, refusal, forget: () => setRefusal(null) };
}
