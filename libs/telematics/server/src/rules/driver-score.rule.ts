import type { ScoreReason } from '@convoy/telematics/contract';

/** Kinds that are judged, in the order in which reasons are listed. */
export const scoredKinds = ['harsh-braking', 'rapid-acceleration', 'harsh-cornering', 'speeding'] as const;
export type ScoredKind = (typeof scoredKinds)[number];

/**
 * What one event on 100 kilometres takes from 100 points. A brand's most careful drivers have less than one harsh manoeuvre on
 * 100 km; ten brakings and ten stretches of speeding leave 10 points. Speeding weighs most: it is told once an hour only.
 */
export const pointsFor: Readonly<Record<ScoredKind, number>> = {
  'harsh-braking': 4,
  'rapid-acceleration': 3,
  'harsh-cornering': 3,
  speeding: 5,
};
/** Less than this is too little to judge by, metres. */
export const LEAST_JUDGED_METRES = 1000;
const METRES_OF_RATE = 100_000;

/** What was driven by one hirer, or of one day. */
export interface DrivenPart {
  readonly distanceMetres: number;
  readonly events: Readonly<Record<ScoredKind, number>>;
}

/** A score out of 100 and what took points from it; they add up to 100. Null where too little was driven. Not rounded. */
export interface DriverScore {
  readonly score: number | null;
  readonly reasons: readonly ScoreReason[];
}

/**
 * How a part was driven: 100 less what its events on 100 kilometres take, no less than 0. Where they would take more than 100, each
 * takes its share.
 */
export function scoreOf({ distanceMetres, events }: DrivenPart): DriverScore {
  if (distanceMetres < LEAST_JUDGED_METRES) return { score: null, reasons: [] };
  const found = scoredKinds.map((kind): ScoreReason => {
    const rate = (events[kind] * METRES_OF_RATE) / distanceMetres;
    return { kind, count: events[kind], rate, points: rate * pointsFor[kind] };
  });
  const taken = found.reduce((sum, { points }) => sum + points, 0);
  const share = taken > 100 ? 100 / taken : 1;
  const reasons = found
    .filter(({ count }) => count > 0)
    .map((reason) => ({ ...reason, points: reason.points * share }));
  return { score: taken > 100 ? 0 : 100 - taken, reasons };
}

/**
 * How a van was driven by all who had it: the mean of its parts, each weighing as much as it drove. So each hirer answers for their
 * own part only, and the parts add up to the van's. Parts too short to judge are left out.
 */
export function scoreOfParts(parts: readonly DrivenPart[]): DriverScore {
  const judged = parts.filter(({ distanceMetres }) => distanceMetres >= LEAST_JUDGED_METRES);
  const metres = judged.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  if (metres === 0) return { score: null, reasons: [] };
  const scores = judged.map((part) => ({ ...scoreOf(part), share: part.distanceMetres / metres }));
  const reasons = scoredKinds.map((kind): ScoreReason => {
    const count = judged.reduce((sum, { events }) => sum + events[kind], 0);
    const points = scores.reduce(
      (sum, { reasons, share }) =>
        sum + share * (reasons.find((reason) => reason.kind === kind)?.points ?? 0),
      0,
    );
    return { kind, count, rate: (count * METRES_OF_RATE) / metres, points };
  });
  return {
    score: scores.reduce((sum, { score, share }) => sum + share * (score ?? 0), 0),
    reasons: reasons.filter(({ count }) => count > 0),
  };
}

/** A score as people see it: whole points, reasons to a tenth. */
export const shownScore = ({ score, reasons }: DriverScore) => ({
  score: score === null ? null : Math.round(score),
  reasons: reasons.map(({ rate, points, ...reason }) => ({
    ...reason,
    rate: tenth(rate),
    points: tenth(points),
  })),
});

const tenth = (value: number) => Math.round(value * 10) / 10;
