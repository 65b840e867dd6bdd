import { describe, expect, it } from 'vitest';
import { maskedNumber } from './masked-number.rule.ts';

describe('a masked driver number', () => {
  it.each([
    ['of Great Britain keeps name and ending', 'TESTE853175M99AB', 'TESTE•••••••••AB'],
    ['of Northern Ireland keeps both ends', '12345678', '12••••78'],
  ])('%s', (_what, number, masked) => {
    expect(maskedNumber(number)).toBe(masked);
    expect(masked).toHaveLength(number.length);
  });
});
