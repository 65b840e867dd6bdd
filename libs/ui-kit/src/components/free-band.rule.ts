/** A part of the window, in its pixels. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** A control that must stay in reach. */
export interface Taken extends Band {
  readonly left: number;
  readonly right: number;
}

/** What a message needs, and where it may stand. */
export interface Wanted {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Height of the window. */
  readonly window: number;
  /** Kept free around controls and at the edges. */
  readonly gap: number;
}

/**
 * How far from the bottom of the window a message can stand without lying over a control: the lowest place that is
 * free. Where none is, the bottom: one can put the message away there.
 */
export function freeBottom(taken: readonly Taken[], wanted: Wanted): number {
  const { height, left, right, window, gap } = wanted;
  const across = taken.filter((control) => control.right > left && control.left < right);
  // Right above something that stands in the way is the next place that can be free.
  const places = [gap, ...across.map(({ top }) => window - top + gap)].sort((one, other) => one - other);
  const free = places.find((bottom) => {
    const lower = window - bottom;
    const upper = lower - height;
    if (bottom < gap || upper < gap) return false;
    return across.every((control) => control.bottom + gap <= upper || control.top - gap >= lower);
  });
  return free ?? gap;
}
