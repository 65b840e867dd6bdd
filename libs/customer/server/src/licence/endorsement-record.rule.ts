import type { Endorsement } from '@convoy/customer/contract';
import { yearsLater } from '../life-years.rule.ts';
import { spanOf } from './endorsement-codes.ts';

/** Years in which offences add up at court (Road Traffic Offenders Act 1988, section 29). */
const TOTTING_YEARS = 3;
/** Points from which a court disqualifies (section 35). */
const TOTTING_POINTS = 12;
/** Points at which a new driver's licence is revoked (Road Traffic (New Drivers) Act 1995, section 2). */
const NEW_DRIVER_POINTS = 6;
/** Years after the first test in which an offence does that (section 1). */
const NEW_DRIVER_YEARS = 2;
/** For a code nobody knows here: as long as the longest. */
const LONGEST = { years: 11, from: 'conviction' } as const;

/**
 * The first day on which an endorsement is no longer on the record. Where it runs from a conviction that has not come
 * yet, it is on the record for good.
 */
export function endorsementGoneOn(endorsement: Endorsement): string | null {
  const span = spanOf(endorsement.code, endorsement.disqualified) ?? LONGEST;
  const from = span.from === 'offence' ? endorsement.offenceOn : endorsement.convictedOn;
  return from === null ? null : yearsLater(from, span.years);
}

/** Endorsements that are on the record on a day. */
export function onRecord(endorsements: readonly Endorsement[], on: string): Endorsement[] {
  return endorsements.filter((one) => {
    const gone = endorsementGoneOn(one);
    return one.offenceOn <= on && (gone === null || on < gone);
  });
}

/** The points of a driver on a day. */
export interface PointsStanding {
  /** All on the record: what insurers and brands ask about. */
  readonly recorded: number;
  /** Of offences of the last three years: what a court adds up. */
  readonly counting: number;
  /** A court takes the licence at twelve. The driver may drive until it does. */
  readonly liableToDisqualification: boolean;
}

/** Adds the points up. */
export function pointsOn(endorsements: readonly Endorsement[], on: string): PointsStanding {
  const sum = (some: readonly Endorsement[]) => some.reduce((total, { points }) => total + points, 0);
  const counting = sum(countingAt(endorsements, on));
  return {
    recorded: sum(onRecord(endorsements, on)),
    counting,
    liableToDisqualification: counting >= TOTTING_POINTS,
  };
}

/**
 * The first day from `on` on which a record has at most `limit` points; null where that never comes. Offences of the
 * future are nobody's to know.
 */
export function pointsFallTo(endorsements: readonly Endorsement[], limit: number, on: string): string | null {
  const days = [on, ...endorsements.map(endorsementGoneOn).filter((day) => day !== null && day > on)].sort();
  return days.find((day) => pointsOn(endorsements, day!).recorded <= limit) ?? null;
}

/**
 * The day of the offence with which a new driver came to six points, or null. The licence is revoked for it; whoever
 * passed the test again holds a licence that began later. Points from before the test count as well.
 * @param heldFrom the day the licence became a full one
 */
export function newDriverRevocation(endorsements: readonly Endorsement[], heldFrom: string): string | null {
  const probationEnds = yearsLater(heldFrom, NEW_DRIVER_YEARS);
  const inProbation = endorsements
    .map(({ offenceOn }) => offenceOn)
    .filter((day) => heldFrom <= day && day < probationEnds)
    .sort();
  return (
    inProbation.find(
      (day) =>
        countingAt(endorsements, day).reduce((total, { points }) => total + points, 0) >= NEW_DRIVER_POINTS,
    ) ?? null
  );
}

/** Offences of the three years up to a day. */
function countingAt(endorsements: readonly Endorsement[], on: string): Endorsement[] {
  return endorsements.filter(({ offenceOn }) => offenceOn <= on && on < yearsLater(offenceOn, TOTTING_YEARS));
}
