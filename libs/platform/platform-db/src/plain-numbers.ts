/** A result with numbers in place of bigints; dates and bytes as they are. */
export type PlainNumbers<T> = T extends bigint
  ? number
  : T extends Date | Uint8Array
    ? T
    : T extends readonly (infer Item)[]
      ? PlainNumbers<Item>[]
      : T extends object
        ? { [Key in keyof T]: PlainNumbers<T[Key]> }
        : T;

/**
 * Turns each bigint of a result into a number, as all other code reads them: ids have 36 bits, money fits.
 * @throws RangeError where a number would not be exact
 */
export function plainNumbers<T>(value: T): PlainNumbers<T> {
  return converted(value) as PlainNumbers<T>;
}

function converted(value: unknown): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is beyond the exact integers`);
    return number;
  }
  if (Array.isArray(value)) return value.map(converted);
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, converted(inner)]));
}
