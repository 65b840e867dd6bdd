/**
 * The day somebody completes a number of years, counted from a day. Who was born on 29 February is a year older on
 * 1 March of other years (Family Law Reform Act 1969, section 9, counts from the beginning of the anniversary; there is
 * none before).
 */
export function yearsLater(from: string, years: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(2000, month - 1, day));
  // The day of the month overflows into March by itself.
  date.setUTCFullYear(year + years, month - 1, day);
  return date.toISOString().slice(0, 10);
}

/** Completed years between two days; negative when `on` is earlier. */
export function yearsBetween(from: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(from.slice(0, 4));
  return yearsLater(from, years) <= on ? years : years - 1;
}
