import type { Tally } from '../separation/judge.ts';
import type { RunMode } from './world.ts';

/** A world with one wall. */
export type OneWall = Exclude<RunMode, 'whole'>;

/** Of 100 probes so many may be without an answer: doors that never come to their rows show nothing of any wall. */
export const MOST_UNANSWERED: Readonly<Record<OneWall, number>> = {
  // Whoever may do everything comes to doors that are not made for them: a guest has no person whose key it could be.
  'rls-alone': 3,
  'app-alone': 1,
};

/** Doors that have to show one's own. */
export const FEWEST_OWN = 25;

type Counted = Pick<Tally, 'probes' | 'foreign' | 'byReach' | 'pastTheRule' | 'ownSeenAt'>;

/** How many of 100 probes got no answer: the product failed, or a limit stood before the door. */
export const unansweredOf = (
  { probes, byReach }: Pick<Counted, 'probes' | 'byReach'>,
  failed: number,
): number => (100 * (failed + (byReach['not tried'] ?? 0))) / Math.max(1, probes);

/**
 * Why a run that found nothing shows nothing: too much failed, too little came in, nobody saw their own. Empty for one that does.
 * @param failed probes that the product failed at
 * @param asked probes with something foreign
 */
export function hollowness(tally: Counted, failed: number, mode: OneWall, asked: number): string[] {
  const faults: string[] = [];
  if (tally.foreign < asked) faults.push(`${tally.foreign} probes with something foreign of ${asked}`);
  const unanswered = unansweredOf(tally, failed);
  if (unanswered > MOST_UNANSWERED[mode])
    faults.push(`${unanswered.toFixed(1)} of 100 probes were not answered, ${MOST_UNANSWERED[mode]} may`);
  // Probes that never come anywhere would find nothing either.
  if (tally.pastTheRule <= asked / 4)
    faults.push(`${tally.pastTheRule} probes came past the rule of their door`);
  if (tally.ownSeenAt.size < FEWEST_OWN) faults.push(`one’s own was seen at ${tally.ownSeenAt.size} doors`);
  return faults;
}
