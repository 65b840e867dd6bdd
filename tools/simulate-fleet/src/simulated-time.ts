const HOUR = 3_600_000;

/**
 * The clock of the vans: it begins some hours ago, runs faster until it has caught up with the present, and keeps to it
 * from then on. It never runs ahead, because points of the future are not believed.
 */
export interface SimulatedTime {
  readonly begunAt: number;
  /** How many hours ago the vans begin, and how many of theirs pass in one of ours (at least 1). */
  readonly sinceHours: number;
  readonly hoursPerHour: number;
}

/** What the vans' clocks show at a moment of ours; both in milliseconds since 1970 UTC. */
export function simulatedNow({ begunAt, sinceHours, hoursPerHour }: SimulatedTime, now: number): number {
  return Math.min(now, begunAt - sinceHours * HOUR + (now - begunAt) * hoursPerHour);
}
