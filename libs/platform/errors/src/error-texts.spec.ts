import { describe, expect, it } from 'vitest';
import { DomainError, defineErrors } from './domain-error.ts';
import { defineErrorTexts, ErrorSentences } from './error-texts.ts';

const errors = defineErrors({
  TOO_LONG: { status: 422, message: 'A hire can be at most {days} long.' },
  CLOSED: { status: 422, message: '{depot} is closed on {date}.' },
  PRICE: { status: 409, message: 'The price is {totalAmount}.' },
  STATE: { status: 409, message: 'It is {status}.' },
  INVALID: { status: 400, message: 'Not valid: {summary}.' },
  ONE_OF: { status: 400, message: 'Choose {kinds}.' },
});
const sentences = new ErrorSentences(
  [
    defineErrorTexts(
      { errors, faults: { required: 'is required' }, values: { no_show: 'not collected' } },
      {
        de: {
          errors: {
            TOO_LONG: 'Eine Miete dauert höchstens {days}.',
            CLOSED: '{depot} ist am {date} geschlossen.',
            PRICE: 'Der Preis ist {totalAmount}.',
            STATE: 'Sie ist {status}.',
            INVALID: 'Ungültig: {summary}.',
          },
          faults: { required: 'wird gebraucht' },
          values: { no_show: 'nicht abgeholt' },
        },
      },
    ),
  ],
  (text) => `[${text}]`,
);
const say = (
  code: keyof typeof errors,
  details: Record<string, unknown>,
  language: 'en' | 'de' | 'fr' | 'qps',
) => sentences.of(new DomainError(errors[code], details), language);

describe('ErrorSentences', () => {
  it('says an error in the language, with lengths, days, sums and states as it writes them', () => {
    expect(say('TOO_LONG', { days: 1 }, 'de')).toBe('Eine Miete dauert höchstens 1 Tag.');
    expect(say('TOO_LONG', { days: 1090 }, 'de')).toBe('Eine Miete dauert höchstens 1.090 Tage.');
    expect(say('CLOSED', { depot: 'Leeds', date: '2026-11-23' }, 'de')).toBe(
      'Leeds ist am Mo., 23. Nov. 2026 geschlossen.',
    );
    expect(say('PRICE', { totalAmount: '1085.00' }, 'de')).toBe('Der Preis ist 1.085,00\u00a0£.');
    expect(say('STATE', { status: 'no_show' }, 'de')).toBe('Sie ist nicht abgeholt.');
    expect(say('INVALID', { summary: 'is required' }, 'de')).toBe('Ungültig: wird gebraucht.');
  });

  it('is English where a language lacks the sentence, also in what is filled in', () => {
    expect(say('TOO_LONG', { days: 90 }, 'fr')).toBe('A hire can be at most 90 days long.');
    expect(say('STATE', { status: 'no_show' }, 'en')).toBe('It is not collected.');
    expect(say('PRICE', { totalAmount: '85.00' }, 'en')).toBe('The price is £85.00.');
    expect(say('ONE_OF', { kinds: ['JPEG', 'PNG', 'WebP'] }, 'en')).toBe('Choose JPEG, PNG or WebP.');
    expect(say('TOO_LONG', {}, 'en')).toBe('A hire can be at most {days} long.');
  });

  it('disguises itself for the pseudo-language', () => {
    expect(say('STATE', { status: 'no_show' }, 'qps')).toBe('[It is not collected.]');
  });

  it('leaves what only looks like a day as it was typed: a refusal never fails itself', () => {
    for (const language of ['en', 'de'] as const) {
      expect(say('CLOSED', { depot: '2026-99-99', date: '2026-02-31' }, language)).toContain('2026-99-99');
    }
  });
});
