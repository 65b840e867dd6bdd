import { describe, expect, it } from 'vitest';
import { maskedNumber } from './masked-number.rule.ts';

describe('a masked driver number', () => {
  it.each([
    ['of Great Britain keeps the name', 'TESTE853175M99AB', 'TESTE•••••••••••'],
    ['of Northern Ireland keeps how it begins', '12345678', '12••••••'],
  ])('%s', (_what, number, masked) => {
    expect(maskedNumber(number)).toBe(masked);
    expect(masked).toHaveLength(number.length);
  });
});
