import { describe, expect, it } from 'vitest';
import { readNumber } from './number-text.rule.ts';

describe('readNumber', () => {
  it.each([
    ['en-GB', '1,234.5', 1234.5],
    ['en-GB', '1234', 1234],
    ['en-GB', '-3', -3],
    ['en-GB', '−3', -3],
    ['en-GB', '.5', 0.5],
    ['en-GB', '5.', 5],
    ['en-GB', '1,2', null],
    ['en-GB', '1.2.3', null],
    ['en-GB', '12 km', null],
    ['en-GB', '', null],
    ['en-GB', '-', null],
    ['de', '1.234,5', 1234.5],
    ['de', '1234,5', 1234.5],
    ['de', '1.5', 1.5],
    ['de', '1.234', 1234],
    ['fr', '1\u202f234,5', 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['ja', '1,234', 1234],
  ])('%s: %j is %j', (locale, text, number) => {
    expect(readNumber(text, locale)).toBe(number);
  });

  it('reads back what the locale writes', () => {
    for (const locale of ['en-GB', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja'])
      for (const number of [0, 7, -12.5, 1234.5, 1234567.25])
        expect(readNumber(number.toLocaleString(locale), locale)).toBe(number);
  });
});
