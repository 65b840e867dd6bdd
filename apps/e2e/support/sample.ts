import { createHash } from 'node:crypto';
import { deep } from './deep.ts';

/**
 * Which part of each rotating sample this run takes. `npm test` derives it from the commit and prints it; the same number repeats
 * the same sample.
 */
const turn = () => Number(process.env.CONVOY_TURN ?? 0);

/**
 * One of several equal choices, such as the brand a journey runs in; the deep campaign takes all of them.
 * @param of the journey: two journeys come to different choices in the same run
 */
export function oneInTurn<T>(of: string, choices: readonly T[]): readonly T[] {
  return deep ? choices : choices.slice(placeOf(of, choices.length)).slice(0, 1);
}

/**
 * A few of many, of which each is taken in some turn; the deep campaign takes all of them. The number stays the same when the
 * product grows, so that the run does not become longer.
 * @param of the campaign: two campaigns over the same things take different ones in the same run
 * @returns each with its place among all, by which a campaign chooses its look: one thing is always met in the same look
 */
export function fewInTurn<T extends { readonly name: string }>(
  of: string,
  all: readonly T[],
  few: number,
): readonly (readonly [place: number, T])[] {
  const places = [...all.entries()];
  if (deep) return places;
  // Neighbours are alike: a block of them would be one slice's pages.
  const mixed = places.sort(([, a], [, b]) => hashOf(of + a.name) - hashOf(of + b.name));
  const blocks = Math.ceil(mixed.length / few);
  if (blocks === 0) return [];
  const block = placeOf(of, blocks);
  return mixed.slice(block * few, (block + 1) * few);
}

const placeOf = (of: string, places: number) => (turn() + hashOf(of)) % places;

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();
