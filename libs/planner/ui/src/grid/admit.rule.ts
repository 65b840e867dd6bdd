import { type Stretch, sameStretch } from './grid-layout.ts';

/** The rows whose bars are drawn, each with the stretch of it that is drawn. */
export type Drawn = ReadonlyMap<number, Stretch>;

export const NOTHING_DRAWN: Drawn = new Map();

/**
 * What the next frame draws: rows that are wanted no more go, and so many come, or get other days, that about `most` bars are new.
 * A jump brings hundreds of bars; drawn in one frame they would hold up the page.
 * @param wanted rows in the order in which they are needed
 * @param newBars how many bars a row gets that it does not have in the stretch that is drawn of it
 * @returns `drawn` itself where nothing is left to do
 */
export function admit(
  drawn: Drawn,
  wanted: readonly number[],
  sight: Stretch,
  newBars: (row: number, was: Stretch | undefined) => number,
  most: number,
): Drawn {
  const next = new Map<number, Stretch>();
  let changes = false;
  let left = most;
  for (const row of wanted) {
    const was = drawn.get(row);
    if (was && sameStretch(was, sight)) next.set(row, was);
    else if (left > 0) {
      next.set(row, sight);
      changes = true;
      // A row without bars takes its time too.
      left -= 1 + newBars(row, was);
    } else if (was) next.set(row, was);
  }
  return changes || next.size < drawn.size ? next : drawn;
}

/** Rows by the time at which they are needed: those in sight, from the top; then those beyond, the nearest first. */
export function byNeed(rows: readonly number[], { from, until }: Stretch): number[] {
  const away = (row: number) => (row < from ? from - row : row > until ? row - until : 0);
  return [...rows].sort((a, b) => away(a) - away(b) || a - b);
}
