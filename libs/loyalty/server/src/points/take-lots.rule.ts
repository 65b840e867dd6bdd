/** Points with a day on which they expire. */
export interface Lot {
  readonly id: number;
  /** The entry they were first earned by. */
  readonly entryId: number;
  readonly leftPoints: number;
  readonly expiresAt: Date | null;
}

/** Points taken from one lot. */
export interface LotSlice {
  readonly lotId: number;
  readonly entryId: number;
  readonly points: number;
  readonly expiresAt: Date | null;
}

/**
 * Takes points from the lots that expire first; those that never expire come last, the older lot first.
 *
 * @returns the slices and how many points no lot had
 */
export function takeFirstToExpire(
  lots: readonly Lot[],
  points: number,
): { slices: LotSlice[]; missing: number } {
  const order = lots.toSorted(
    (one, other) =>
      (one.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) -
        (other.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) || one.id - other.id,
  );
  const slices: LotSlice[] = [];
  let missing = points;
  for (const { id, entryId, leftPoints, expiresAt } of order) {
    const taken = Math.min(missing, leftPoints);
    if (taken === 0) continue;
    slices.push({ lotId: id, entryId, points: taken, expiresAt });
    missing -= taken;
  }
  return { slices, missing };
}
