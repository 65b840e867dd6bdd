import type { KitTexts } from '@convoy/ui-kit';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { type FormMessages, faultOf, type SchemaIssue, sentenceOf } from './form-message.rule.ts';

/** The part of a schema that says which fields may be left out. */
interface ObjectLike {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/**
 * What a form holds as what the call takes: an empty text or a missing number is null where the schema admits null, and
 * left out where it may be left out and not be empty, and no one is told that an empty phone number is badly written.
 */
export function withoutEmpty(schema: z.ZodType, values: FieldValues): FieldValues {
  const shape = (schema as ObjectLike).shape;
  if (!shape) return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const rule = shape[name];
      const empty = value === null || (typeof value === 'string' && value.trim() === '');
      if (!rule || !empty) return [[name, value]];
      // Null first: left out of a change it would mean "as before".
      if (rule.safeParse(null).success) return [[name, null]];
      if (rule.safeParse(value).success) return [[name, value]];
      return rule.safeParse(undefined).success ? [] : [[name, value]];
    }),
  );
}

interface Say {
  readonly messages: FormMessages | undefined;
  readonly texts: KitTexts;
}

/** The first fault of each field, in words. */
function faultsOf<V extends FieldValues>(
  issues: readonly SchemaIssue[],
  values: V,
  { messages, texts }: Say,
): FieldErrors<V> {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'root';
    if (get(errors, path)) continue;
    const fault = faultOf(issue, path === 'root' ? undefined : get(values, path));
    set(errors, path, { type: fault.code, message: sentenceOf(fault, messages, texts) });
  }
  return errors as FieldErrors<V>;
}

/** What is wrong with entries that were sent without a script, in the words that the form has for it. */
export function faultsOfPosted<V extends FieldValues>(
  schema: z.ZodType<unknown, FieldValues>,
  values: V,
  say: Say,
): FieldErrors<V> {
  const result = schema.safeParse(withoutEmpty(schema, values));
  return result.success ? {} : faultsOf(result.error.issues as readonly SchemaIssue[], values, say);
}

/** Checks a form by the schema of its call; the first fault of each field, in words. */
export function formResolver<S extends z.ZodType<unknown, FieldValues>>(
  schema: S,
  say: () => Say,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values) => {
    const result = await schema.safeParseAsync(withoutEmpty(schema, values));
    if (result.success) return { values: result.data, errors: {} };
    return { values: {}, errors: faultsOf(result.error.issues as readonly SchemaIssue[], values, say()) };
  };
}
