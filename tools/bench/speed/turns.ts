/**
 * Longest that one side of a pair of rounds is asked before the other has its turn, seconds. Whatever else the machine does for a
 * while falls on both sides then. Long beside an answer, so that the connections are busy for nearly all of it.
 */
export const TURN_SECONDS = 2;

/** One side's part of a pair, as long as it was asked. */
export interface Turn<Side> {
  readonly side: Side;
  readonly seconds: number;
}

/**
 * The turns of a pair of rounds: both sides as often and as long, the one that begins changing from turn to turn and from pair to
 * pair, so that neither is always the one that comes after a pause.
 * @param sides the one that begins the first pair first
 * @param pair counted from 0
 * @param seconds of each side within the pair
 * @param longest of a turn, seconds
 */
export function turnsOf<Side>(
  sides: readonly [Side, Side],
  pair: number,
  seconds: number,
  longest = TURN_SECONDS,
): readonly Turn<Side>[] {
  const times = Math.max(1, Math.ceil(seconds / longest));
  return Array.from({ length: times }, (_, at) => {
    const order = (pair + at) % 2 === 0 ? sides : sides.toReversed();
    return order.map((side) => ({ side, seconds: seconds / times }));
  }).flat();
}
