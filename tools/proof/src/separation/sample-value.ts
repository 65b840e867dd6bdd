import type { seededRandom } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { z } from 'zod';
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
  readonly default?: unknown;
  readonly additionalProperties?: unknown;
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
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  if (type === 'object' || schema.properties) return objectOf(schema, samples, depth);
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
      sampleOf(schema.items ?? {}, name, samples, depth + 1),
    );
  if (namesRecord(name)) {
    const id = samples.idFor(name, depth);
    return type === 'string' ? String(id) : id;
  }
  if (type === 'boolean') return chance.chance(0.5);
  if (type === 'integer' || type === 'number') {
    const low = schema.minimum ?? 1;
    return Math.min(Math.max(low, 1) + chance.between(0, 20), schema.maximum ?? 1_000);
  }
  return textOf(schema, name, samples);
}

function objectOf(schema: ValueSchema, samples: Samples, depth: number): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    // Optional things are there half the time; whatever names a record nearly always.
    const wanted = samples.chance.chance(namesRecord(name) ? 0.9 : 0.4);
    if (!wanted && !schema.required?.includes(name)) continue;
    value[name] = sampleOf(inner, name, samples, depth + 1);
  }
  return value;
}

function textOf(schema: ValueSchema, name: string, { chance, depot, search }: Samples): string {
  const days = chance.between(20, 60);
  const number = chance.between(100, 999);
  if (name === 'q') return search;
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
  const text = `probe ${number}`.padEnd(schema.minLength ?? 0, ' more');
  return schema.maxLength ? text.slice(0, schema.maxLength) : text;
}

const mayBeDate = ({ pattern, format, maxLength = 40 }: ValueSchema) =>
  format === 'date' || pattern?.includes('\\d') === true || (!pattern && maxLength >= 10);
