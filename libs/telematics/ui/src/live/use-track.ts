import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { VanLocation } from '../../../contract/src/index.ts';
import { vanTrail, vanTrips } from '../telematics.api.ts';
import { linesOf, placeAt, withTail } from './track.rule.ts';
import { useLiveTail } from './use-live-tail.ts';
import { useReplay } from './use-replay.ts';

const none: readonly never[] = [];

/** What a page shows of the day of the van that is tracked. */
export function useTrack(tracked: VanLocation | undefined, day: string, isLatest: boolean) {
  const isHidden = tracked !== undefined && tracked.latitude === null;
  const enabled = tracked !== undefined && !isHidden;
  const vanId = tracked?.vanId ?? 0;
  const trail = useQuery({ ...vanTrail(vanId, day, isLatest), enabled });
  const trips = useQuery({ ...vanTrips(vanId, day, isLatest), enabled });
  const of = `${vanId} ${day}`;
  const tail = useLiveTail(enabled && isLatest ? tracked : undefined, of);
  const read = enabled ? trail.data : undefined;
  const track = useMemo(() => (read ? withTail(read, tail) : null), [read, tail]);
  const lines = useMemo(() => (track ? linesOf(track) : none), [track]);
  const first = track?.at[0];
  const last = track?.at.at(-1);
  const span = useMemo(
    () => (first !== undefined && last !== undefined && last > first ? ([first, last] as const) : null),
    [first, last],
  );
  const replay = useReplay(span, of);
  const place = track && replay.at !== null ? placeAt(track, replay.at) : null;
  return {
    isHidden,
    trail,
    trips,
    lines,
    span,
    replay,
    place,
    /** Changes when the map should move: another van or day, or the day has been read. */
    framed: `${of} ${read ? 'read' : ''}`,
  };
}
