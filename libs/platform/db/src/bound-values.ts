import pg from 'pg';

/** How pg writes a value; it exports this without types. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/**
 * A value as a statement's parameter: what pg makes of it, made without its detours where it is plain. A search binds some
 * thirty of them, most of them short lists.
 */
export function boundValue(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return (Array.isArray(value) ? plainList(value) : null) ?? prepareValue(value);
  }
}

const NEEDS_ESCAPE = /["\\]/;

/** A list of whole numbers, truths and texts without quotes as an array's text; null for any other. */
function plainList(values: readonly unknown[]): string | null {
  let text = '{';
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (at > 0) text += ',';
    if (typeof value === 'string') {
      if (NEEDS_ESCAPE.test(value)) return null;
      text += `"${value}"`;
    } else if (typeof value === 'boolean' || Number.isSafeInteger(value)) text += String(value);
    else return null;
  }
  return `${text}}`;
}
