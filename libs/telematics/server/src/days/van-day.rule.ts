import type { TrackerPoint } from '@convoy/platform/ports';
import { cleanPoints } from '../rules/clean-points.rule.ts';
import { type DayPart, dayOf, type HiredTime } from '../rules/day-roll-up.rule.ts';
import { type EventOptions, eventsOf } from '../rules/events/events.rule.ts';
import { metresInside } from '../rules/events/fence-distance.rule.ts';
import { byMoment, type Finding } from '../rules/events/finding.ts';
import { geofenceEvents, type WatchedFence } from '../rules/events/geofence-events.rule.ts';
import { legsOf } from '../rules/legs.rule.ts';
import { type DrivenTrip, tripsOf } from '../rules/trips.rule.ts';

/** A geofence; round a depot, a van may sleep. */
export interface DayFence extends WatchedFence {
  readonly isDepot: boolean;
}

/** What a civil day is worked out with. */
export interface VanDayOptions extends Omit<EventOptions, 'isDepot'> {
  /** The instants between which the day lies, milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly hires: readonly HiredTime[];
  readonly fences: readonly DayFence[];
}

/** A hire's number beside what it had to do with; null where no hire had the van. */
type OfHire<Thing> = Thing & { readonly bookingId: number | null };

/** Everything that is kept of a van and a civil day. */
export interface VanDay {
  /** Trips that began on the day. */
  readonly trips: readonly OfHire<DrivenTrip>[];
  readonly findings: readonly OfHire<Finding>[];
  readonly parts: readonly DayPart[];
  /** The van was under way at the first midnight: a trip of the day before ends on this one. */
  readonly cameOverMidnight: boolean;
}

/**
 * Works out a van's civil day. The answer depends on the fixes alone, not on when or in which order they came.
 * @param given fixes of the day in any order, with those before it that tell what went on, and those after it that end its trips
 */
export function vanDay(given: readonly TrackerPoint[], options: VanDayOptions): VanDay {
  const { from, to, hires, fences } = options;
  const { points } = cleanPoints(given, options.now);
  const isOnDay = (at: number) => at >= from && at < to;
  const ofHire = <Thing>(thing: Thing, at: number): OfHire<Thing> => ({
    ...thing,
    bookingId: hires.find((hire) => at >= hire.from && at < hire.to)?.bookingId ?? null,
  });
  const depots = fences.filter(({ isDepot }) => isDepot);
  const isDepot = (point: TrackerPoint) => depots.some(({ area }) => metresInside(area, point) > 0);
  const findings = [...eventsOf(points, { ...options, isDepot }), ...geofenceEvents(points, fences)]
    .filter(({ at }) => isOnDay(at))
    .sort(byMoment);
  return {
    trips: tripsOf(points)
      .trips.filter(({ startAt }) => isOnDay(startAt))
      .map((trip) => ofHire(trip, trip.startAt)),
    findings: findings.map((finding) => ofHire(finding, finding.at)),
    parts: dayOf(points, { from, to, hires, findings }),
    cameOverMidnight: legsOf(points).some(
      (leg) => leg.from.at < from && leg.to.at >= from && leg.kind !== 'standing',
    ),
  };
}
