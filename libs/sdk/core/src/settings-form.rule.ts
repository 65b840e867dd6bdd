import { z } from 'zod';

/**
 * A field of the form a tenant sets a plugin by. Its label and help are texts of the plugin, `settings.<name>.label` and `.help`; so
 * is the word for each choice, `settings.<name>.choices.<value>`.
 */
export type SettingsField = { readonly name: string; readonly optional: boolean } & (
  | {
      readonly kind: 'text';
      readonly format: 'email' | 'uri' | null;
      readonly most: number | null;
      readonly initial: string | null;
    }
  | {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly least: number | null;
      readonly most: number | null;
      readonly initial: number | null;
    }
  | { readonly kind: 'switch'; readonly initial: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly initial: string | null }
);

/** As much of JSON Schema as a form is made of. */
interface FieldSchema {
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: unknown;
  readonly maxLength?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly exclusiveMinimum?: unknown;
  readonly exclusiveMaximum?: unknown;
  readonly default?: unknown;
}

/**
 * The form of a plugin's settings.
 * @returns the fields in their order, and the names of those no form can be made of
 */
export function settingsForm(settings: z.ZodObject): {
  readonly fields: readonly SettingsField[];
  readonly unfit: readonly string[];
} {
  const whole = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' });
  const became = z.toJSONSchema(settings, { io: 'output', unrepresentable: 'any' }).properties ?? {};
  const required = new Set(whole.required ?? []);
  const fields: SettingsField[] = [];
  const unfit: string[] = [];
  for (const [name, schema] of Object.entries(whole.properties ?? {})) {
    // What is made into something else as it is read cannot be shown again as it was written.
    const stays = typeof schema === 'object' && typeOf(schema) === typeOf(became[name]);
    const field = stays ? fieldOf(name, !required.has(name), schema as FieldSchema) : null;
    if (field) fields.push(field);
    else unfit.push(name);
  }
  return { fields, unfit };
}

const typeOf = (schema: unknown): unknown => (schema as { type?: unknown } | undefined)?.type;
const number = (value: unknown): number | null =>
  // What zod says of any whole number is no bound anybody set.
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
/** The nearest value to a bound that a form may offer; of fractions the bound itself, which the server refuses then. */
const bound = (inclusive: unknown, exclusive: unknown, step: number): number | null => {
  const beyond = number(exclusive);
  return number(inclusive) ?? (beyond === null ? null : beyond + step);
};
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function fieldOf(name: string, optional: boolean, schema: FieldSchema): SettingsField | null {
  const base = { name, optional };
  const among = Array.isArray(schema.enum) ? schema.enum : schema.const === undefined ? null : [schema.const];
  if (among) {
    const choices = among.filter((choice) => typeof choice === 'string');
    if (choices.length !== among.length) return null;
    return { ...base, kind: 'choice', choices, initial: text(schema.default) };
  }
  switch (schema.type) {
    case 'string': {
      // A file is no text.
      if (schema.format === 'binary') return null;
      const format = schema.format === 'email' || schema.format === 'uri' ? schema.format : null;
      return { ...base, kind: 'text', format, most: number(schema.maxLength), initial: text(schema.default) };
    }
    case 'number':
    case 'integer':
      return {
        ...base,
        kind: 'number',
        whole: schema.type === 'integer',
        least: bound(schema.minimum, schema.exclusiveMinimum, schema.type === 'integer' ? 1 : 0),
        most: bound(schema.maximum, schema.exclusiveMaximum, schema.type === 'integer' ? -1 : 0),
        initial: number(schema.default),
      };
    case 'boolean':
      return { ...base, kind: 'switch', initial: schema.default === true };
    default:
      return null;
  }
}
