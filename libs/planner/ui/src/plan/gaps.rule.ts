import type { PlannerVan } from '../../../contract/src/index.ts';
import { DAY_MINUTES } from './plan-time.rule.ts';

/** A stretch between two takes of a van that a short hire would fill. Minutes of the plan. */
export interface Gap {
  readonly from: number;
  readonly until: number;
  /** Whole days in it. */
  readonly days: number;
}

/** Longest gap that is marked, days: a longer one is free time that ordinary searches fill. */
const MOST_DAYS = 3;

/**
 * Gaps worth filling: a whole day up to three between two takes of one van, still ahead. A van that is out of service or has
 * nothing after the gap has none.
 */
export function gapsOf(van: Pick<PlannerVan, 'takes' | 'status'>, now: number): Gap[] {
  if (van.status === 'unavailable') return [];
  const gaps: Gap[] = [];
  let end: number | null = null;
  for (const take of van.takes) {
    if (end !== null) {
      const from = Math.max(end, now);
      const days = Math.floor((take.blockedFrom - from) / DAY_MINUTES);
      if (days >= 1 && days <= MOST_DAYS) gaps.push({ from, until: take.blockedFrom, days });
    }
    end = Math.max(end ?? take.blockedUntil, take.blockedUntil);
  }
  return gaps;
}
