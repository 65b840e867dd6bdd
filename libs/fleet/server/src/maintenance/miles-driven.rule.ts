/** What an odometer showed, and whether it was said to be another instrument by then. */
export interface Reading {
  readonly miles: number;
  /** Null where that was not said. */
  readonly replaced: boolean | null;
}

/** What the odometer of a van showed around a day and since, in the order in which it was noted. */
export interface ReadingsSince {
  /** The last reading before the day, and those of the day. */
  readonly byThen: readonly Reading[];
  /** Those after it. */
  readonly after: readonly Reading[];
}

/**
 * Readings by the instrument that showed them, without slips: within one, none is below the one before. A reading below the
 * last one is a new instrument where that was said. Otherwise the last one or two were slips where this one is no less than the
 * reading before them, at any mileage: a slip at hand-over is often repeated at the return. Else it is a new instrument, unless
 * the next reading goes on from the old one: then it was a slip itself.
 */
export function instrumentsOf<T extends Reading>(readings: readonly T[]): T[][] {
  const instruments: T[][] = [];
  let shown: T[] = [];
  /** The instrument that is in seems to be new only because a reading was lower. */
  let guessed = false;
  for (const reading of readings) {
    const last = shown.at(-1);
    const old = instruments.at(-1);
    const oldLast = old?.at(-1);
    if (last === undefined) shown.push(reading);
    else if (reading.replaced === true) begin(reading, false);
    else if (guessed && old && oldLast && shown.length <= SLIPS_IN_A_ROW && reading.miles >= oldLast.miles) {
      shown = instruments.pop() as T[];
      guessed = false;
      shown.push(reading);
    } else if (reading.miles >= last.miles) shown.push(reading);
    else if (reading.replaced === false || reading.miles >= beforeSlips(shown)) {
      // What is said to be the same instrument corrects everything above it.
      while ((shown.at(-1)?.miles ?? -1) > reading.miles) shown.pop();
      shown.push(reading);
    } else begin(reading, true);
  }
  return shown.length === 0 ? instruments : [...instruments, shown];

  function begin(reading: T, isGuess: boolean): void {
    instruments.push(shown);
    shown = [reading];
    guessed = isGuess;
  }
}

/** So many readings in a row may be slips: one at a hand-over and its copy at the return. */
const SLIPS_IN_A_ROW = 2;

/** The reading before the slips; infinite where all that was read would be one. */
const beforeSlips = (shown: readonly Reading[]): number =>
  shown.length < 2
    ? Number.POSITIVE_INFINITY
    : shown.at(-1 - Math.min(SLIPS_IN_A_ROW, shown.length - 1))!.miles;

/**
 * Miles driven through some readings, whatever the instrument shows. What was driven between the last reading of an old
 * instrument and its replacement is not known.
 */
export function milesDriven(readings: readonly Reading[]): number {
  return instrumentsOf(readings).reduce(
    (miles, shown) => miles + (shown.at(-1)?.miles ?? 0) - (shown[0]?.miles ?? 0),
    0,
  );
}

/**
 * Miles driven since a day on which something was done.
 * @param noted what was noted then; null where nothing was: then it is counted from what was read last, or else first
 * @returns null where there is nothing to count from
 */
export function milesSince({ byThen, after }: ReadingsSince, noted: number | null): number | null {
  if (noted === null) {
    const from = [...byThen.slice(-1), ...after];
    return from.length === 0 ? null : milesDriven(from);
  }
  // Where it stands among the readings of its day: beside the nearest, since the instrument may be another one by evening.
  let nearest = -1;
  for (const [at, { miles }] of byThen.entries())
    if (nearest < 0 || Math.abs(miles - noted) <= Math.abs(byThen[nearest]!.miles - noted)) nearest = at;
  const isBehind = nearest >= 0 && byThen[nearest]!.miles <= noted;
  const at = isBehind ? nearest + 1 : Math.max(nearest, 0);
  const begin: Reading = { miles: noted, replaced: null };
  const withNoted = (at: number) => [...byThen.slice(0, at), begin, ...byThen.slice(at), ...after];
  const isSlip = (at: number) => !instrumentsOf(withNoted(at)).flat().includes(begin);
  // What was noted is a slip itself where the readings around it say so.
  const isBelowAll = byThen.length > 0 && byThen.every(({ miles }) => miles > noted);
  if (isSlip(at) || (isBelowAll && isSlip(byThen.length))) return milesSince({ byThen, after }, null);
  return milesDriven(withNoted(at).slice(at));
}
