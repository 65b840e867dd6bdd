import { expect, it } from 'vitest';
import { fields } from '../testing/plugin.fixtures.ts';
import { entriesOf, entriesSchema } from './settings-entries.rule.ts';

const schema = entriesSchema(fields);
const begun = entriesOf(fields);

it('begins a form with what is set', () => {
  expect(begun).toEqual({ zone: 'A', mail: '', days: 7, print: true, unit: 'mile' });
  expect(schema.safeParse({ ...begun, mail: null }).success).toBe(true);
});

it.each([
  ['a text that is too long', { zone: 'ABCDEF' }],
  ['an address that is none', { mail: 'nobody' }],
  ['a number beyond its bounds', { days: 31 }],
  ['half a day', { days: 1.5 }],
  ['no number where one has to stand', { days: null }],
  ['what is not to be chosen', { unit: 'yard' }],
])('refuses %s', (_what, change) => {
  expect(schema.safeParse({ ...begun, mail: null, ...change }).success).toBe(false);
});
