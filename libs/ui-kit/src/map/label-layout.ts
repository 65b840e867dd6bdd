/** A box on the screen, px: left, top, right, bottom. */
export type ScreenBox = readonly [number, number, number, number];

const overlap = (a: ScreenBox, b: ScreenBox) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/**
 * Which labels can stand: each in turn, unless it would lie on one before it or on something taken.
 *
 * @param labels boxes in order of importance; null stays away
 * @param taken boxes of what is drawn anyway
 */
export function placeLabels(
  labels: readonly (ScreenBox | null)[],
  taken: readonly ScreenBox[],
): readonly boolean[] {
  const used = [...taken];
  return labels.map((label) => {
    if (!label || used.some((other) => overlap(label, other))) return false;
    used.push(label);
    return true;
  });
}
