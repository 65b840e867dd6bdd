import { hoursOn, type OpenFacts } from './depot-hours.rule.ts';

/** Both ends of a hire as they were chosen: civil dates, and wall-clock times or empty texts. */
export interface ChosenEnds {
  readonly pickupDate: string;
  readonly pickupTime: string;
  readonly returnDate: string;
  readonly returnTime: string;
}

/** The hours that stand for blank times; null where they are not known. */
export interface StandingTimes {
  readonly pickup: string | null;
  readonly return: string | null;
}

/**
 * The hours at which a hire begins and ends where no times were chosen, as the server has them: when the depot opens, and back by
 * the same hour, moved into the opening hours of that day; on one date when it closes. Of today only the server knows how soon
 * the van can be ready.
 * @param home where the hire begins; undefined while several depots may be meant
 */
export function standingTimes(
  { pickupDate, pickupTime, returnDate }: ChosenEnds,
  { home, goal, today }: { home: OpenFacts | undefined; goal: OpenFacts | undefined; today: string },
): StandingTimes {
  const opens = home && pickupDate > today ? hoursOn(home, pickupDate)?.[0] : undefined;
  const starts = pickupTime || opens;
  const hours = goal && returnDate ? hoursOn(goal, returnDate) : null;
  return { pickup: opens ?? null, return: hours && back(hours, starts, pickupDate === returnDate) };
}

function back([opens, closes]: readonly [string, string], starts: string | undefined, sameDay: boolean) {
  if (sameDay) return closes;
  if (starts === undefined) return null;
  if (starts < opens) return opens;
  return starts > closes ? closes : starts;
}
