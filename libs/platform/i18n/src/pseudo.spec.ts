import { describe, expect, it } from 'vitest';
import { pseudoText, pseudoTexts } from './pseudo.ts';

describe('pseudoText', () => {
  it('disguises, lengthens and brackets, and keeps what is filled in', () => {
    const text = pseudoText('Hello {{name}}, pay <1>now</1> by {date}');
    expect(text).toMatch(/^\[Ĥéļļö \{\{name\}\}, þåý <1>ñöŵ<\/1> bý \{date\} .+\]$/);
    const long = 'Sentences of the trade, such as this one.';
    expect(pseudoText(long).length).toBeGreaterThanOrEqual(long.length * 1.35);
  });

  it('does so for every text of a namespace', () => {
    expect(pseudoTexts({ a: { b: 'Van' }, c: 'Depot' })).toEqual({ a: { b: '[Ṽåñ on]' }, c: '[Ðéþöţ on]' });
  });
});
