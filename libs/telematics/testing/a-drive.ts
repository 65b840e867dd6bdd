import type { TrackerPoint } from '@convoy/platform/ports';
import { aPoint } from './a-point.ts';

const METRES_A_DEGREE = 111_195.08;

/** A stretch of a drive at one speed. */
export interface DriveStretch {
  readonly seconds: number;
  readonly kmh: number;
  /** Degrees clockwise from north; as before where left out. */
  readonly heading?: number;
  /** As before where left out; null where the tracker does not tell. */
  readonly ignition?: boolean | null;
  /** Seconds between fixes; 10 where left out. */
  readonly every?: number;
  readonly facts?: Partial<TrackerPoint>;
}

/** Fixes of a van that drives some stretches one after the other. Each stretch ends with a fix; the first fix is at the start. */
export function aDrive(
  start: Pick<TrackerPoint, 'at' | 'latitude' | 'longitude'>,
  stretches: readonly DriveStretch[],
): TrackerPoint[] {
  let { at, latitude, longitude } = start;
  let heading = 0;
  let ignition: boolean | null = true;
  const points: TrackerPoint[] = [];
  for (const stretch of stretches) {
    heading = stretch.heading ?? heading;
    if (stretch.ignition !== undefined) ignition = stretch.ignition;
    const note = () =>
      points.push(
        aPoint({
          at,
          latitude,
          longitude,
          speedKmh: stretch.kmh,
          headingDegrees: heading,
          accuracyMetres: 5,
          ignition,
          ...stretch.facts,
        }),
      );
    if (points.length === 0) note();
    const every = stretch.every ?? 10;
    for (let gone = 0; gone < stretch.seconds; ) {
      const step = Math.min(every, stretch.seconds - gone);
      gone += step;
      at += step * 1000;
      const metres = (stretch.kmh / 3.6) * step;
      const turn = (heading * Math.PI) / 180;
      latitude += (Math.cos(turn) * metres) / METRES_A_DEGREE;
      longitude += (Math.sin(turn) * metres) / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180));
      note();
    }
  }
  return points;
}
