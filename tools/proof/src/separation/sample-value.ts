import { idParamSchema, idSchema } from '@convoy/platform/schema';
import type { seededRandom } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import fc from 'fast-check';
import { z } from 'zod';
import type { JsonSchema } from '../fuzz/door.ts';
import { valuesOf } from '../fuzz/from-schema.ts';
import { type Id, namesRecord } from './ids.rule.ts';

/** A random choice that a seed repeats. */
export type Chance = ReturnType<typeof seededRandom>;

/** A schema as JSON has it, as far as values are made of it. */
export interface ValueSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
  readonly oneOf?: readonly ValueSchema[];
  readonly allOf?: readonly ValueSchema[];
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly items?: ValueSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
  readonly propertyNames?: ValueSchema;
}

const made = new WeakMap<z.ZodType, ValueSchema>();

/** What a door takes, as JSON schema; one that cannot be told is anything. */
export function schemaOf(schema: z.ZodType | null): ValueSchema | null {
  if (!schema) return null;
  let known = made.get(schema);
  if (!known) {
    known = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ValueSchema;
    made.set(schema, known);
  }
  return known;
}

/** Where ids come from, and what is plausible at this host. */
export interface Samples {
  readonly chance: Chance;
  /** The name of a record for a field; `depth` 1 is a field of the body itself. */
  idFor(name: string, depth: number): Id;
  /** What is searched for. */
  readonly search: string;
  /** A depot's name of the host's own. */
  readonly depot: string;
  /** How often a field is given whatever its schema takes, instead of what is likely there: 0.1. Never where left out. */
  readonly anything?: number;
}

const idForms = [schemaOf(idSchema)!, schemaOf(idParamSchema)!] as const;

/** Whether a value names a record: its field is called so, or it has the form of our ids. */
export const holdsId = (schema: ValueSchema, name: string): boolean =>
  namesRecord(name) ||
  (schema.maximum !== undefined && schema.maximum === idForms[0].maximum) ||
  (schema.pattern !== undefined && schema.pattern === idForms[1].pattern);

const drawn = new WeakMap<ValueSchema, fc.Arbitrary<unknown>>();

/** Any value that a schema takes, as fuzzing draws it. */
function drawOf(schema: ValueSchema, name: string, chance: Chance): unknown {
  const known = drawn.get(schema) ?? valuesOf(schema as JsonSchema, {}, name);
  drawn.set(schema, known);
  return fc.sample(known, { seed: chance.between(0, 0x7fffffff), numRuns: 1 })[0];
}

const today = civilToday('Europe/London');

/**
 * A value a schema would take, as likely as can be told from it and the field's name. How chance is asked depends on the schema
 * alone, so that two runs with the same seed differ in nothing but ids.
 */
export function sampleOf(schema: ValueSchema, name: string, samples: Samples, depth = 0): unknown {
  const { chance } = samples;
  // `false` takes nothing at all.
  if (typeof schema !== 'object') return null;
  const inner = schema.anyOf ?? schema.oneOf;
  if (inner) {
    const some = inner.filter((one) => one.type !== 'null');
    return sampleOf(chance.pick(some.length > 0 ? some : inner), name, samples, depth);
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((one) => sampleOf(one, name, samples, depth)));
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const type = typeOf(schema);
  if (type === 'object' || schema.properties) return objectOf(schema, samples, depth);
  if (type === 'array') {
    const least = Math.max(1, schema.minItems ?? 1);
    return Array.from(
      { length: chance.between(least, Math.max(least, Math.min(schema.maxItems ?? 3, 3))) },
      () => sampleOf(schema.items ?? {}, name, samples, depth + 1),
    );
  }
  if (holdsId(schema, name)) {
    const id = samples.idFor(name, depth);
    return type === 'string' ? String(id) : id;
  }
  if (type === 'boolean') return chance.chance(0.5);
  if (type === 'integer' || type === 'number') {
    if (isAnything(samples)) return drawOf(schema, name, chance);
    const low = schema.minimum ?? 1;
    return Math.min(Math.max(low, 1) + chance.between(0, 20), schema.maximum ?? 1_000);
  }
  const isDescribed =
    schema.pattern !== undefined || schema.format !== undefined || schema.maxLength !== undefined;
  return isDescribed && isAnything(samples) ? drawOf(schema, name, chance) : textOf(schema, name, samples);
}

function objectOf(schema: ValueSchema, samples: Samples, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    // Optional things are there half the time; whatever names a record nearly always.
    const wanted = samples.chance.chance(isOrHoldsId(inner, name) ? 0.9 : 0.4);
    if (!wanted && !schema.required?.includes(name)) continue;
    value[name] = sampleOf(inner, name, samples, depth + 1);
  }
  for (const [name, inner] of freeFields(schema)) value[name] = sampleOf(inner, name, samples, depth + 1);
  return value;
}

/** Fields of what has names of its own: those that may be, or any. */
function freeFields(schema: ValueSchema): (readonly [string, ValueSchema])[] {
  const { properties, additionalProperties: inner } = schema;
  if (properties || typeof inner !== 'object' || !inner) return [];
  const names = (schema.propertyNames?.enum as string[] | undefined) ?? schema.required ?? ['probe'];
  return names.map((name) => [name, inner as ValueSchema]);
}

/** Names of the fields at any depth that are given the name of a record, each once. */
export const idFieldsIn = (schema: ValueSchema | null): string[] => [...new Set(idFields(schema, ''))];

function idFields(schema: ValueSchema | null, name: string): string[] {
  if (!schema || typeof schema !== 'object' || schema.type === 'null') return [];
  const some = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (some) return some.flatMap((one) => idFields(one, name));
  if ('const' in schema || schema.enum) return [];
  const type = typeOf(schema);
  if (type === 'object' || schema.properties)
    return [...Object.entries(schema.properties ?? {}), ...freeFields(schema)].flatMap(([field, inner]) =>
      idFields(inner, field),
    );
  if (type === 'array') return idFields(schema.items ?? {}, name);
  return holdsId(schema, name) ? [name] : [];
}

const typeOf = ({ type }: ValueSchema) =>
  typeof type === 'object' ? type.find((one) => one !== 'null') : type;

const isAnything = ({ chance, anything = 0 }: Samples) => anything > 0 && chance.chance(anything);

/** Whether ids may be in it, at any depth. */
function isOrHoldsId(schema: ValueSchema, name: string): boolean {
  if (typeof schema !== 'object') return false;
  return (
    holdsId(schema, name) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].some((one) =>
      isOrHoldsId(one, name),
    ) ||
    (schema.items !== undefined && isOrHoldsId(schema.items, name)) ||
    Object.entries(schema.properties ?? {}).some(([inner, one]) => isOrHoldsId(one, inner))
  );
}

function textOf(schema: ValueSchema, name: string, samples: Samples): string {
  const { chance, depot } = samples;
  const days = chance.between(20, 60);
  const number = chance.between(100, 999);
  if (name === 'q') return samples.search;
  if (/location/i.test(name)) return depot;
  if (/month/i.test(name)) return addDays(today, days).slice(0, 7);
  if (/(at|since)$/i.test(name) || schema.format === 'date-time') return `${addDays(today, -days)}T10:00:00Z`;
  if (/return|until|^to$|expires|due/i.test(name) && mayBeDate(schema)) return addDays(today, days + 60);
  if (/date|pickup|from|day|valid/i.test(name) && mayBeDate(schema)) return addDays(today, days);
  if (/email/i.test(name) || schema.format === 'email') return `probe-${number}@example.com`;
  if (/phone/i.test(name)) return `0113 496 0${number}`;
  if (/postcode/i.test(name)) return 'LS1 4AP';
  if (/registration|plate/i.test(name)) return `PR${String(number).slice(0, 2)} OBE`;
  if (/url|address$/i.test(name) || schema.format === 'uri') return 'https://example.com/probe';
  if (/password/i.test(name)) return 'a probe that knows nothing';
  if (/amount|price|fee|rate|total|cost/i.test(name)) return `${number % 50}.00`;
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-000000000${number}`;
  if (/color|colour/i.test(name)) return '#336699';
  if (schema.pattern?.startsWith('^\\d{4}-\\d')) return addDays(today, days);
  if (schema.pattern && /\\d\{\d/.test(schema.pattern)) return String(number).repeat(2);
  const text = `probe ${chance.between(1, 999_999)}`.padEnd(schema.minLength ?? 0, ' more');
  return schema.maxLength ? text.slice(0, schema.maxLength) : text;
}

const mayBeDate = ({ pattern, format, maxLength = 40 }: ValueSchema) =>
  format === 'date' || pattern?.includes('\\d') === true || (!pattern && maxLength >= 10);
