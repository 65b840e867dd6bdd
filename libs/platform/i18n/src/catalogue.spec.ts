import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';

const catalogue = createCatalogue({
  en: { mail: { subject: 'Booking {{reference}}', days_one: '{{count}} day', days_other: '{{count}} days' } },
  fr: {
    mail: {
      subject: 'Réservation {{reference}}',
      days_one: '{{count}} jour',
      days_many: '{{count}} de jours',
      days_other: '{{count}} jours',
    },
  },
});

describe('createCatalogue', () => {
  it('says a text in its language, filled, without changing what it is filled with', () => {
    expect(catalogue.in('fr')('mail.subject', { reference: '<SV-1>' })).toBe('Réservation <SV-1>');
  });

  it('takes the plural form of the language', () => {
    const days = (language: 'en' | 'fr', count: number) => catalogue.in(language)('mail.days', { count });
    expect([0, 1, 2].map((count) => days('en', count))).toEqual(['0 days', '1 day', '2 days']);
    expect([0, 1, 2].map((count) => days('fr', count))).toEqual(['0 jour', '1 jour', '2 jours']);
    expect(days('fr', 2_000_000)).toBe('2000000 de jours');
  });

  it('takes English for what a language lacks', () => {
    expect(catalogue.in('ja')('mail.days', { count: 2 })).toBe('2 days');
    expect(catalogue.in('qps')('mail.subject', { reference: 'A' })).toMatch(/^\[Ɓ?.*A.*\]$/);
  });

  it('fails for a key that nobody wrote', () => {
    // @ts-expect-error a wrong key does not compile
    expect(() => catalogue.in('en')('mail.subjekt')).toThrow(/mail\.subjekt/);
  });
});
