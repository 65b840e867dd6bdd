import { expect, it } from 'vitest';
import { slugOf } from './slug.rule.ts';

it('makes an address of a name', () => {
  expect(slugOf('Ford Transit Custom')).toBe('ford-transit-custom');
  expect(slugOf('  Citroën ë-Berlingo (L2) ')).toBe('citroen-e-berlingo-l2');
  expect(slugOf('../login')).toBe('login');
});
