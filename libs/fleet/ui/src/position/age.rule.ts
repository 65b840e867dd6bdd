/** The largest unit that is full, milliseconds each. */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, as `Intl.RelativeTimeFormat` takes it; what is less than a minute ago, or ahead, is now. */
export function ageOf(at: number, now: number): readonly [value: number, unit: 'day' | 'hour' | 'minute'] {
  const passed = Math.max(0, now - at);
  const [unit, length] = units.find(([, least]) => passed >= least) ?? (['minute', 60_000] as const);
  // Zero, and not minus zero, which is said otherwise.
  return [0 - Math.floor(passed / length), unit];
}
