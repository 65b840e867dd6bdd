import fc from 'fast-check';
import { type Door, nameOf } from './door.ts';
import { type Known, valuesOf } from './from-schema.ts';

/** What a door is known to take: a value that is sent as JSON, or a file. */
export type Taken =
  | { readonly body: unknown; readonly file?: never }
  | { readonly file: Buffer; readonly type: string; readonly body?: never };

/** A file with another byte somewhere, or without its end. */
export function damaged([{ file, type = '' }, at, byte]: [{ file?: Buffer; type?: string }, number, number]) {
  const whole = file as Buffer;
  const place = at % whole.length;
  if (byte % 3 === 0) return { body: whole.subarray(0, place), kind: type };
  const copy = Buffer.from(whole);
  copy[place] = byte;
  return { body: copy, kind: type };
}

/** One body for each door that it takes, as far as that is known; the same each time for one seed. */
export function bodiesOf(
  doors: readonly Door[],
  known: Known,
  taken: Readonly<Record<string, (n: number) => Taken>>,
  seed: number,
): (door: Door) => { readonly bytes: Buffer; readonly type: string } {
  const shaped = new Map(
    doors.flatMap((door) => (door.body ? [[door, valuesOf(door.body, known)] as const] : [])),
  );
  let n = 0;
  return (door) => {
    n += 1;
    const given = taken[nameOf(door)]?.(n);
    if (given?.file) return { bytes: given.file, type: given.type };
    const values = shaped.get(door);
    const body = given?.body ?? (values ? fc.sample(values, { seed: seed + n, numRuns: 1 })[0] : {});
    return { bytes: Buffer.from(JSON.stringify(body) ?? '{}'), type: 'application/json' };
  };
}
