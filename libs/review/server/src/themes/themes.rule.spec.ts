import { describe, expect, it } from 'vitest';
import { holdsTheme, termsOf, themesOf } from './themes.rule.ts';

describe('terms of a text', () => {
  it('are folded words and pairs without stop words', () => {
    expect([...termsOf('The CLEAN van, friendly staff: café!')].sort()).toEqual([
      'cafe',
      'clean',
      'friendly',
      'friendly staff',
      'staff',
    ]);
  });

  it('make no pair across a stop word or a full stop', () => {
    expect([...termsOf('clean and tidy. Staff')]).not.toContain('clean tidy');
    expect([...termsOf('tidy. Staff')]).not.toContain('tidy staff');
  });
});

describe('themes', () => {
  const texts = [
    { rating: 5, comment: 'Friendly staff. Friendly staff!' },
    { rating: 4, comment: 'Really friendly staff and a clean van' },
    { rating: 5, comment: 'Clean cab' },
    { rating: 3, comment: 'Clean, slow' },
    { rating: 1, comment: 'Long queue, flat tyre' },
    { rating: 2, comment: 'A long queue' },
  ];

  it('count reviews, not mentions, by the side of their stars', () => {
    expect(themesOf(texts, 'praise')).toEqual([
      { term: 'clean', reviews: 2 },
      { term: 'friendly staff', reviews: 2 },
    ]);
    expect(themesOf(texts, 'complaint')).toEqual([{ term: 'long queue', reviews: 2 }]);
  });

  it('lead to the reviews they were counted in', () => {
    for (const side of ['praise', 'complaint'] as const)
      for (const { term, reviews } of themesOf(texts, side))
        expect(texts.filter((text) => holdsTheme(text, side, term))).toHaveLength(reviews);
  });
});
