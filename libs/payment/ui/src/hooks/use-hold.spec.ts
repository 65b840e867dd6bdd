import { expect, it } from 'vitest';
import { clockText } from './use-hold.ts';

it('writes hours where there are some', () => {
  expect(clockText(9)).toBe('0:09');
  expect(clockText(29 * 60 + 59)).toBe('29:59');
  expect(clockText(86_399)).toBe('23:59:59');
});
