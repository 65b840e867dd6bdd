import type { TrackerPoint } from '@convoy/platform/ports';
import { byMoment, type Finding } from './finding.ts';
import { type HarshLimits, harshDriving, usualHarshLimits } from './harsh-driving.rule.ts';
import { lowBatteries } from './power.rule.ts';
import { type SilenceOptions, silencesOf } from './silence.rule.ts';
import { type SpeedLimits, speedingOf } from './speeding.rule.ts';
import { idlingOf, towingOf } from './standing-van.rule.ts';

/** What a brand calls harsh, fast, idle and silent. */
export interface EventOptions extends SpeedLimits, SilenceOptions {
  readonly harsh: HarshLimits;
  readonly idleMinutes: number;
}

/** Limits of a brand that has set none (the defaults of table telematics_settings). 113 km/h is 70 mph. */
export const usualEventLimits = {
  limitAt: null,
  limitKmh: 113,
  harsh: usualHarshLimits,
  idleMinutes: 5,
  silentHours: 12,
} as const satisfies Partial<EventOptions>;

/**
 * Everything that fixes of one van show beside geofences, in the order of time.
 * @param points as `cleanPoints` gives them
 */
export const eventsOf = (points: readonly TrackerPoint[], options: EventOptions): Finding[] =>
  [
    ...harshDriving(points, options.harsh),
    ...speedingOf(points, options),
    ...idlingOf(points, options.idleMinutes),
    ...towingOf(points),
    ...lowBatteries(points),
    ...silencesOf(points, options),
  ].sort(byMoment);
