import { expect, it } from 'vitest';
import { referencePrefix } from './reference-prefix.rule.ts';

it.each([
  ['Acme Van Hire', 'AVH'],
  ['Acme Van Hire of York', 'AVH'],
  ['Élan', 'EL'],
  ['X', 'VH'],
  ['Vans 4 U', 'VU'],
  ['東京', 'VH'],
])('%s begins references with %s', (business, prefix) => {
  expect(referencePrefix(business)).toBe(prefix);
});
