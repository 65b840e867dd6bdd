import { describe, expect, it } from 'vitest';
import { acceptedPence } from './accepted-pence.rule.ts';

describe('what accepted charges come to', () => {
  it('counts accepted lines alone, in whole pence', () => {
    expect(
      acceptedPence([
        { state: 'accepted', amount: '0.10' },
        { state: 'accepted', amount: '0.20' },
        { state: 'proposed', amount: '99.00' },
        { state: 'dropped', amount: '5.00' },
        { state: 'accepted', amount: null },
      ]),
    ).toBe(30);
  });
});
