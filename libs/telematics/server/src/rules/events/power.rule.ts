import type { TrackerPoint } from '@convoy/platform/ports';
import { type Finding, findingAt } from './finding.ts';

/**
 * A resting 12 V lead battery at this voltage is about empty, and well again at that one (Battery Council International, open
 * circuit: 11.9 V is discharged, 12.2 V half charged). Cranking pulls it lower for a moment: two fixes must say so.
 */
const LOW_VOLTS = 11.8;
const WELL_VOLTS = 12.2;
/** The tracker's own battery: low, and charged again, percent. */
const LOW_PERCENT = 20;
const WELL_PERCENT = 30;
/** Below this the wire is off rather than the battery low, volts. */
const LEAST_VOLTS = 6;

interface Gauge {
  readonly unit: 'V' | '%';
  readonly low: number;
  readonly well: number;
  readonly read: (point: TrackerPoint) => number | null;
}
const gauges: readonly Gauge[] = [
  {
    unit: 'V',
    low: LOW_VOLTS,
    well: WELL_VOLTS,
    read: ({ supplyVolts, ignition }) =>
      ignition === true || supplyVolts === null || supplyVolts < LEAST_VOLTS ? null : supplyVolts,
  },
  { unit: '%', low: LOW_PERCENT, well: WELL_PERCENT, read: ({ batteryPercent }) => batteryPercent },
];

/**
 * Batteries that run low: the van's while the engine is off, and the tracker's own. Told once until it is well again.
 * @param points as `cleanPoints` gives them
 */
export function lowBatteries(points: readonly TrackerPoint[]): Finding[] {
  const found = gauges.flatMap((gauge) => lowOf(points, gauge));
  // One moment has one: the van's battery before the tracker's.
  const moments = new Set<number>();
  return found.filter(({ at }) => !moments.has(at) && moments.add(at));
}

function lowOf(points: readonly TrackerPoint[], { unit, low, well, read }: Gauge): Finding[] {
  const found: Finding[] = [];
  let before: number | null = null;
  let told = false;
  for (const point of points) {
    const value = read(point);
    if (value === null) continue;
    if (value >= well) told = false;
    if (!told && value < low && before !== null && before < low) {
      found.push(findingAt(point, { kind: 'low-battery', value, unit, limit: low }));
      told = true;
    }
    before = value;
  }
  return found;
}
