import { useEffect, useState } from 'react';
import type { VanLocation } from '../../../contract/src/index.ts';
import type { TrackFix } from './track.rule.ts';

const none: readonly TrackFix[] = [];

/**
 * Fixes of a van that arrived since its trail was read, so that the trail grows without being read again: each look at the track of
 * a hired van is noted.
 * @param of what the trail is of; another one has no fixes yet
 */
export function useLiveTail(location: VanLocation | undefined, of: string): readonly TrackFix[] {
  const [tail, setTail] = useState<{ of: string; fixes: readonly TrackFix[] }>({ of, fixes: none });
  const at = location?.at;
  const latitude = location?.latitude ?? null;
  const longitude = location?.longitude ?? null;
  const speed = location?.speed ?? null;
  useEffect(() => {
    if (at === undefined || latitude === null || longitude === null) return;
    const fix = { at: Math.round(Date.parse(at) / 1000), latitude, longitude, speed };
    setTail((old) => {
      const fixes = old.of === of ? old.fixes : none;
      return (fixes.at(-1)?.at ?? 0) >= fix.at ? old : { of, fixes: [...fixes, fix] };
    });
  }, [of, at, latitude, longitude, speed]);
  return tail.of === of ? tail.fixes : none;
}
