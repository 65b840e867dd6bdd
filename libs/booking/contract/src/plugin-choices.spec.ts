import { describe, expect, it } from 'vitest';
import { plainChoices, pluginChoicesSchema, withChoicesOf } from './plugin-choices.ts';

describe('what is chosen of plugins', () => {
  it('is the same whatever its order, and without those of which nothing is chosen', () => {
    const one = { parking: { zone: 'a', days: 2 }, empty: {}, cover: { full: true } };
    const other = { cover: { full: true }, parking: { days: 2, zone: 'a' } };
    expect(JSON.stringify(plainChoices(one))).toBe(JSON.stringify(plainChoices(other)));
  });

  it('is put in and taken out by plugin', () => {
    const first = withChoicesOf({}, 'parking', { zone: 'a' });
    expect(withChoicesOf(first, 'cover', { full: true })).toEqual({
      parking: { zone: 'a' },
      cover: { full: true },
    });
    expect(withChoicesOf(first, 'parking', {})).toEqual({});
  });

  const many = (count: number, of: (n: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_none, n) => [of(n), true]));
  it.each([
    ['a name that is no id', { 'Parking Permit': { a: 1 } }],
    ['a value that is no plain one', { parking: { a: { b: 1 } } }],
    ['a long text', { parking: { a: 'x'.repeat(201) } }],
    ['half a character', { parking: { a: '\ud83d' } }],
    ['a NUL', { parking: { a: 'a\u0000b' } }],
    ['too many choices', { parking: many(21, (n) => `c${n}`) }],
    [
      'too many plugins',
      Object.fromEntries(Object.keys(many(11, (n) => `plugin-${n}`)).map((id) => [id, { a: 1 }])),
    ],
    ['no record', [] as unknown],
  ])('refuses %s', (_what, choices) => {
    expect(pluginChoicesSchema.safeParse(choices).success).toBe(false);
  });

  it('takes plain values', () => {
    const choices = { 'sample-parking-permit': { zone: 'a', days: 2, late: false, note: '' } };
    expect(pluginChoicesSchema.parse(choices)).toEqual(choices);
  });
});
