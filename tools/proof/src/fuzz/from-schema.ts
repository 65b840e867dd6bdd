import fc from 'fast-check';
import type { JsonSchema } from './door.ts';
import { hostileKey, hostileValue } from './hostile.ts';

/** Values that are there: ids by the name of the field that takes them, names of places, days. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** One of those that are there when it is asked for: lists may get other values as a campaign goes on. */
export const oneOf = <T>(there: readonly T[]): fc.Arbitrary<T> =>
  fc.nat(0xffff).map((n) => there[n % there.length]!);

/** Values that a schema takes, with what is there under its fields' names mostly being that. */
export function valuesOf(schema: JsonSchema, known: Known, name = '', depth = 0): fc.Arbitrary<unknown> {
  const made = madeOf(schema, known, name, depth);
  const there = known[name];
  return there && there.length > 0
    ? fc.oneof({ weight: 4, arbitrary: oneOf(there) }, { weight: 1, arbitrary: made })
    : made;
}

function madeOf(schema: JsonSchema, known: Known, name: string, depth: number): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined;
  if (choices) return fc.oneof(...choices.map((one) => valuesOf(one, known, name, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
    case 'number':
      return numbersOf(schema, type);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arraysOf(schema, known, name, depth);
    case 'object':
      return objectsOf(schema, known, depth);
    default:
      return fc.constantFrom<unknown>('a', 1, true, null);
  }
}

function textsOf(schema: JsonSchema): fc.Arbitrary<string> {
  const least = Number(schema.minLength ?? 0);
  const most = Math.min(Number(schema.maxLength ?? 40), least + 60);
  if (typeof schema.pattern === 'string') {
    try {
      // Some patterns say more than can be made from; most of those are of days and times.
      return fc.stringMatching(new RegExp(schema.pattern), { size: 'small' });
    } catch {
      return fc.constantFrom(
        '2030-05-06',
        '2030-05-06T10:00',
        '10:00',
        '85.00',
        'AB12 CDE',
        'a@example.com',
        '1',
      );
    }
  }
  if (schema.format === 'email') return fc.nat(1_000).map((n) => `fuzz-${n}@example.com`);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.format === 'date') return fc.constantFrom('2030-05-06', '2026-12-24');
  return fc.string({ minLength: least, maxLength: Math.max(least, most) });
}

function numbersOf(schema: JsonSchema, type: 'integer' | 'number'): fc.Arbitrary<number> {
  const low = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1_000 : Number(schema.exclusiveMinimum) + 1),
  );
  const high = Math.max(low, Math.min(Number(schema.maximum ?? low + 100_000), Number.MAX_SAFE_INTEGER));
  const whole = fc.integer({ min: Math.ceil(low), max: Math.floor(high) });
  if (type === 'integer')
    return fc.oneof({ weight: 4, arbitrary: whole }, fc.constantFrom(Math.ceil(low), Math.floor(high)));
  const step = Number(schema.multipleOf ?? 0.01);
  return fc.oneof(
    whole,
    fc.integer({ min: 0, max: 500 }).map((n) => Math.min(high, Number((low + n * step).toFixed(2)))),
  );
}

function arraysOf(schema: JsonSchema, known: Known, name: string, depth: number): fc.Arbitrary<unknown> {
  const fixed = schema.prefixItems as readonly JsonSchema[] | undefined;
  if (fixed) return fc.tuple(...fixed.map((one) => valuesOf(one, known, name, depth + 1)));
  const least = Number(schema.minItems ?? 0);
  const most = Math.max(least, Math.min(Number(schema.maxItems ?? 4), 4));
  const singular = name.replace(/s$/, '');
  return fc.array(valuesOf((schema.items as JsonSchema) ?? {}, known, singular, depth + 1), {
    minLength: least,
    maxLength: most,
  });
}

function objectsOf(schema: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema.required ?? []) as string[];
  if (Object.keys(properties).length === 0) {
    const inner = schema.additionalProperties;
    if (typeof inner !== 'object' || inner === null || depth > 4) return fc.constant({});
    const names = schema.propertyNames
      ? valuesOf(schema.propertyNames as JsonSchema, known).map(String)
      : hostileKey;
    return fc.dictionary(names, valuesOf(inner as JsonSchema, known, '', depth + 1), { maxKeys: 3 });
  }
  const made = Object.fromEntries(
    Object.entries(properties).map(([key, one]) => [key, valuesOf(one, known, key, depth + 1)]),
  );
  // With half of what may be left out something is always wrong with one of them: a quarter lets many through.
  const given = Object.entries(made).map(([key, one]) =>
    required.includes(key)
      ? one.map((value): [string, unknown][] => [[key, value]])
      : fc.oneof(
          { weight: 3, arbitrary: fc.constant<[string, unknown][]>([]) },
          { weight: 1, arbitrary: one.map((value): [string, unknown][] => [[key, value]]) },
        ),
  );
  return fc.tuple(...given).map((all) => Object.fromEntries(all.flat()));
}

type Place = readonly (string | number)[];

/** Every place of a value: the whole, and whatever is in it. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

/** A copy with something else at one place: another value, nothing, or one thing more. */
function wrongAt(
  value: unknown,
  place: Place,
  how: 'other' | 'gone' | 'more',
  key: string,
  wrong: unknown,
): unknown {
  const [first, ...rest] = place;
  if (first === undefined) {
    if (how !== 'more' || typeof value !== 'object' || value === null || Array.isArray(value)) return wrong;
    return { ...value, ...Object.fromEntries([[key, wrong]]) };
  }
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as Record<string, unknown>) };
  const slots = copy as Record<string, unknown>;
  if (rest.length === 0 && how === 'gone') delete slots[first];
  else slots[first] = wrongAt(slots[first], rest, how, key, wrong);
  return copy;
}

/** Values of a schema in which one thing is wrong. */
export function nearlyOf(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid,
      fc.nat(10_000),
      fc.constantFrom('other' as const, 'other' as const, 'gone' as const, 'more' as const),
      hostileKey,
      hostileValue,
    )
    .map(([value, at, how, key, wrong]) => {
      const places = placesOf(value);
      return wrongAt(value, places[at % places.length]!, how, key, wrong);
    });
}
