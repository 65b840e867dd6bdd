import { z } from 'zod';
import { invalidRequest, type StripeApiError } from './errors.ts';
import type { FormObject } from './form-decoding.ts';

/** An integer as a form carries it. */
export const integer = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    params: { code: 'parameter_invalid_integer', word: 'integer' },
  })
  .transform(Number);

/** A boolean as a form carries it. */
export const boolean = z
  .string()
  .refine((text) => text === 'true' || text === 'false', { params: { word: 'boolean' } })
  .transform((text) => text === 'true');

export const text = z.string().max(5000);

/** `metadata[name]=value`. An empty value removes the name, an empty metadata removes all. */
export const metadata = z.union([z.literal(''), z.record(z.string().max(40), z.string().max(500))]);

export const expand = z.array(z.string()).max(10);

/** `created=…` or `created[gte]=…`. */
export const createdRange = z.union([
  integer,
  z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial(),
]);

/** What every list takes. */
export const pagingShape = {
  limit: integer.optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand: expand.optional(),
};

/**
 * Checks a call's parameters against what the emulator knows.
 * @throws StripeApiError in Stripe's words: unknown, missing, empty or malformed parameter.
 */
export function readParameters<S extends z.ZodType>(schema: S, form: FormObject): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw faultOf(result.error.issues[0]!, form);
}

function faultOf(issue: z.core.$ZodIssue, form: FormObject): StripeApiError {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = spell([...path, issue.keys[0]!]);
    // The types of the stripe package were asked before: this one is only not emulated.
    return invalidRequest(`The emulator does not know this parameter of Stripe: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = spell(path);
  const value = valueAt(form, path);
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (value === '') {
    return invalidRequest(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
        `however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  }
  if (issue.code === 'custom' && issue.params) {
    return invalidRequest(`Invalid ${issue.params.word}: ${String(value)}`, {
      ...(issue.params.code ? { code: String(issue.params.code) } : {}),
      param,
    });
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param });
  }
  const shown = typeof value === 'string' ? value.slice(0, 80) : JSON.stringify(value).slice(0, 80);
  return invalidRequest(`Invalid ${param}: ${shown}`, { param });
}

/** `['metadata', 'booking']` → `metadata[booking]`. */
export function spell(path: string[]): string {
  return path.map((name, index) => (index === 0 ? name : `[${name}]`)).join('');
}

function valueAt(form: FormObject, path: string[]): unknown {
  let value: unknown = form;
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** Metadata after a change: names merge, an empty value removes one, an empty metadata removes all. */
export function mergeMetadata(
  before: Record<string, string> | null,
  change: z.infer<typeof metadata> | undefined,
): Record<string, string> {
  if (change === undefined) return before ?? {};
  if (change === '') return {};
  const merged = { ...before, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}
