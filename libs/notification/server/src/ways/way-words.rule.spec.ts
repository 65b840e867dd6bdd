import { notificationKinds } from '@convoy/notification/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { wayWords } from './way-words.rule.ts';

describe('a notification told by another way', () => {
  it('says what it is and what it is about', () => {
    const params = { bookingId: 1, reference: 'SV-7F3K2', amount: '85.00' };
    expect(wayWords({ kind: 'payment-received', params }, 'en')).toEqual({
      title: 'Payment received',
      text: 'SV-7F3K2 · £85.00',
    });
    expect(wayWords({ kind: 'password-changed', params: {} }, 'en').text).toBe('Password changed');
  });

  it.each(Object.keys(formatLocales) as PageLanguage[])('has words for every kind in %s', (language) => {
    for (const kind of notificationKinds)
      expect(wayWords({ kind, params: {} }, language).title, kind).not.toMatch(/kinds/);
  });
});
