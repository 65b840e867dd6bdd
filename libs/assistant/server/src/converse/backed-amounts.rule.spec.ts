import type { ChatCard } from '@convoy/assistant/contract';
import { describe, expect, it } from 'vitest';
import { amountsIn, isBacked } from './backed-amounts.rule.ts';

const bookings = (totalAmount: string): ChatCard => ({
  kind: 'bookings',
  bookings: [
    {
      bookingId: 1,
      reference: 'SV-7F3K2',
      van: 'Ford Transit',
      pickupDate: '2026-12-01T08:00',
      returnDate: '2026-12-02T08:00',
      pickupLocation: 'Leeds',
      status: 'confirmed',
      totalAmount,
      outstandingAmount: '0.00',
      href: '/booking/1',
      payHref: null,
    },
  ],
});

describe('amounts of a text', () => {
  it('are read in every way that people write them', () => {
    expect(amountsIn('£85, £1,234.50, 40 pounds, GBP 12.5 and 99 pence')).toEqual([
      8500, 123450, 4000, 1250, 99,
    ]);
  });

  it('are read as other languages write them', () => {
    expect(amountsIn('85,00 £, 1.234,50 £, 1\u202f234,50 £ und £1,234')).toEqual([
      8500, 123450, 123450, 123400,
    ]);
  });

  it('need a call of the same turn', () => {
    const facts = { cards: [bookings('335.00')], searched: true };
    expect(isBacked('It comes to £335.00.', facts)).toBe(true);
    expect(isBacked('It comes to £334.99.', facts)).toBe(false);
    expect(isBacked('Yours for only £1.', { cards: [], searched: false })).toBe(false);
    expect(isBacked('The deposit is £250.', { cards: [], amounts: ['250.00'], searched: false })).toBe(true);
  });
});

describe('amounts that no call can back', () => {
  it.each([
    'It costs five hundred pounds.',
    'Yours for a few quid.',
    'Er kostet fünfhundert Pfund.',
    'Cela coûte cent livres.',
    'Cuesta cien libras.',
    'Costa cento sterline.',
    'It costs €85.',
    'It costs 85 euros.',
    'Just $5 a day.',
    '料金は￡８５です。',
    '料金は85ポンドです。',
    '价格是85英镑。',
    '价格是五百英镑。',
    'Cuesta 85 libras.',
  ])('are withheld: %s', (text) => {
    expect(isBacked(text, { cards: [], searched: true })).toBe(false);
  });

  it('are no amounts where nothing is counted', () => {
    for (const text of ['Prices are in pounds.', 'Alle Preise in britischen Pfund.', 'Ask me for a quote.'])
      expect([text, isBacked(text, { cards: [], searched: false })]).toEqual([text, true]);
    expect(isBacked('料金は￡８５です。', { cards: [], amounts: ['85.00'], searched: true })).toBe(true);
  });
});

describe('availability in a text', () => {
  it('needs a search of the same turn', () => {
    for (const text of [
      'The Transit is available tomorrow.',
      'There are three vans free.',
      'We have free vans for you.',
    ])
      expect([text, isBacked(text, { cards: [], searched: false })]).toEqual([text, false]);
    expect(isBacked('The Transit is available tomorrow.', { cards: [], searched: true })).toBe(true);
    expect(isBacked('Cancelling is free of charge until Friday.', { cards: [], searched: false })).toBe(true);
  });
});
