/** What the odometer of a van showed around a day and since, in the order in which it was noted. */
export interface ReadingsSince {
  /** The last reading before the day, and those of the day. */
  readonly byThen: readonly number[];
  /** Those after it. */
  readonly after: readonly number[];
}

/** An odometer that goes back to so few miles is a new one. */
const NEW_BELOW = 1_000;

/**
 * Miles driven through some readings, whatever the instrument shows. One that shows less than before is new, and what was
 * driven until then is not known beyond the last reading of the old one; but where it shows no less than the reading before
 * the last, and is not next to nothing, that last one was a slip of the pen which is put right: what it added counts for nothing.
 */
export function milesDriven(readings: readonly number[]): number {
  let miles = 0;
  /** Of the instrument that is in, without slips: none is below the one before. */
  let shown: number[] = [];
  for (const reading of readings) {
    const last = shown.at(-1);
    if (last === undefined || reading >= last) shown.push(reading);
    else if (shown.length > 1 && reading >= Math.max(shown.at(-2)!, NEW_BELOW))
      shown[shown.length - 1] = reading;
    else {
      miles += last - shown[0]!;
      shown = [reading];
    }
  }
  return shown.length === 0 ? miles : miles + shown.at(-1)! - shown[0]!;
}

/**
 * Miles driven since a day on which something was done.
 * @param noted what was noted then; null where nobody did: then it is counted from what was read last, or else first
 * @returns null where there is nothing to count from
 */
export function milesSince({ byThen, after }: ReadingsSince, noted: number | null): number | null {
  if (noted === null) {
    const from = [...byThen.slice(-1), ...after];
    return from.length === 0 ? null : milesDriven(from);
  }
  // Where it stands among the readings of its day: beside the nearest, since the instrument may be another one by evening.
  let nearest = -1;
  for (const [at, miles] of byThen.entries())
    if (nearest < 0 || Math.abs(miles - noted) <= Math.abs(byThen[nearest]! - noted)) nearest = at;
  const isBehind = nearest >= 0 && byThen[nearest]! <= noted;
  const rest = byThen.slice(isBehind ? nearest + 1 : Math.max(nearest, 0));
  return milesDriven([noted, ...rest, ...after]);
}
