import type { VanDriving } from './driving.ts';

/** Miles an hour above which a van counts as on a highway, or as driving in a city (specification, part 2, Telematics). */
const HIGHWAY_MPH = 50;
const CITY_MPH = 20;
/** Scores from which a band begins, and events above which a driver is warned of (the same source). */
const GOOD_SCORE = 80;
const FAIR_SCORE = 60;
const MOST_EVENTS = 5;

export type TrafficBadge = 'parked' | 'highway' | 'city' | 'slow';

/** What the badge of a van says. */
export function trafficBadge({ isMoving, speed }: { isMoving: boolean; speed: number }): TrafficBadge {
  if (!isMoving) return 'parked';
  if (speed > HIGHWAY_MPH) return 'highway';
  return speed > CITY_MPH ? 'city' : 'slow';
}

export type ScoreBand = 'good' | 'fair' | 'poor';

/** Green, yellow or red. */
export function scoreBand(score: number): ScoreBand {
  if (score >= GOOD_SCORE) return 'good';
  return score >= FAIR_SCORE ? 'fair' : 'poor';
}

/** Whether a card warns of harsh driving. */
export const warnsOf = ({
  harshBraking,
  rapidAcceleration,
}: Pick<VanDriving, 'harshBraking' | 'rapidAcceleration'>): boolean =>
  harshBraking > MOST_EVENTS || rapidAcceleration > MOST_EVENTS;
