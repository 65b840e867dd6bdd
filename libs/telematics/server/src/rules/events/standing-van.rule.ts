import type { TrackerPoint } from '@convoy/platform/ports';
import { accuracyOf } from '../clean-points.rule.ts';
import { metresBetween } from '../geometry.ts';
import { type Leg, legsOf, TOWED_METRES } from '../legs.rule.ts';
import { type Finding, findingAt } from './finding.ts';

/** Moving with the ignition off for so long without getting anywhere ends what may be towing, milliseconds. */
const TOW_PAUSE_MS = 30 * 60_000;

/**
 * Idling: the engine on and the van standing, at least so many minutes on end. Told where it began.
 * @param points as `cleanPoints` gives them
 */
export function idlingOf(points: readonly TrackerPoint[], idleMinutes: number): Finding[] {
  const found: Finding[] = [];
  let run: Leg[] = [];
  const close = () => {
    const value = run.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
    if (run[0] && value >= idleMinutes)
      found.push(findingAt(run[0].from, { kind: 'idling', value, unit: 'min' }));
    run = [];
  };
  for (const leg of legsOf(points)) {
    if (leg.kind === 'idle') run.push(leg);
    else close();
  }
  close();
  return found;
}

/**
 * Towing: the van gets away from where it stood with its ignition off, further than fixes wander. Told at the first fix that shows
 * it, once until the van stood still for half an hour or was driven.
 * @param points as `cleanPoints` gives them
 */
export function towingOf(points: readonly TrackerPoint[]): Finding[] {
  const found: Finding[] = [];
  let origin: TrackerPoint | null = null;
  let movedAt = 0;
  let told = false;
  for (const leg of legsOf(points)) {
    const isOver = leg.kind !== 'towed' && (leg.kind !== 'standing' || leg.to.at - movedAt >= TOW_PAUSE_MS);
    if (isOver) {
      origin = null;
      told = false;
      continue;
    }
    if (leg.kind !== 'towed') continue;
    origin ??= leg.from;
    movedAt = leg.to.at;
    if (told || metresBetween(origin, leg.to) - accuracyOf(origin) - accuracyOf(leg.to) < TOWED_METRES)
      continue;
    found.push(findingAt(leg.to, { kind: 'towing' }));
    told = true;
  }
  return found;
}
