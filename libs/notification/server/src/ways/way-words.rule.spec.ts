import { describe, expect, it } from 'vitest';
import { wayWords } from './way-words.rule.ts';

const words = {
  nameOf: (kind: string) => ({ 'payment-received': 'Payment received' })[kind] ?? 'Password changed',
  about: (_kind: string, params: unknown) => (params as { reference?: string }).reference ?? '',
};

describe('a notification told by another way', () => {
  it('says what it is, what it is about and how much', () => {
    const params = { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' };
    expect(wayWords({ kind: 'payment-received', params }, 'en', words)).toEqual({
      title: 'Payment received',
      text: 'SV-7F3K2 · £85.00',
    });
  });

  it('says its name where there is nothing more to say', () => {
    expect(wayWords({ kind: 'password-changed', params: {} }, 'en', words).text).toBe('Password changed');
  });
});
