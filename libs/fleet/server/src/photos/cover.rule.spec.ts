import { expect, it } from 'vitest';
import { areSeen, coverAfter } from './cover.rule.ts';

const photo = (id: number, published: boolean, cover = false) => ({ id, published, cover });

it('gives the place of a cover to the next photo that is published, never to one for staff only', () => {
  const cover = photo(1, true, true);
  expect(coverAfter([cover, photo(2, false), photo(3, true), photo(4, true)], 1)).toBe(3);
  expect(coverAfter([photo(2, true), cover, photo(3, true)], 1)).toBe(2);
  expect(coverAfter([cover, photo(2, false)], 1)).toBeNull();
  expect(coverAfter([cover], 1)).toBeNull();
});

it('knows whether customers see a photo of a van', () => {
  expect(areSeen([])).toBe(false);
  expect(areSeen([photo(1, false)])).toBe(false);
  expect(areSeen([photo(1, false), photo(2, true)])).toBe(true);
  expect(areSeen([photo(1, false, true)])).toBe(true);
});
