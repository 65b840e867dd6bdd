import { z } from '@convoy/ui-kit/forms';
import type { PluginField } from '../../../contract/src/index.ts';

/** What stands in a field of a form. */
export type Entry = string | number | boolean | null;
/** What stands in a form, by the fields' names. */
export type Entries = Record<string, Entry>;

/** What a form begins with: what is set. A text that is none is an empty one. */
export const entriesOf = (fields: readonly PluginField[]): Entries =>
  Object.fromEntries(
    fields.map(({ name, kind, value }) => [name, kind === 'number' ? value : (value ?? '')]),
  );

/**
 * The rules of a form as far as a page can know them: kinds, bounds and choices. The integration's own rules are the server's.
 * What is left empty is as the integration begins with.
 */
export const entriesSchema = (fields: readonly PluginField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, ruleOf(field)])));

function ruleOf(field: PluginField): z.ZodType<Entry> {
  switch (field.kind) {
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.enum(field.choices.map(({ value }) => value) as [string, ...string[]]).nullable();
    case 'number': {
      const { least, most, whole } = field;
      let rule = whole ? z.int() : z.number();
      if (least !== null) rule = rule.min(least);
      if (most !== null) rule = rule.max(most);
      // Something has to stand where there is a value to begin with: what is no number would be taken for nothing said.
      return field.initial === null ? rule.nullable() : rule;
    }
    case 'text': {
      const text = field.format === 'email' ? z.email() : field.format === 'uri' ? z.url() : z.string();
      return (field.most === null ? text : text.max(field.most)).nullable();
    }
  }
}
