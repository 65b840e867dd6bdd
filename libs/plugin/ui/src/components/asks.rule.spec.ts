import { describe, expect, it } from 'vitest';
import { newsOf, partsOf, placesOf } from './asks.rule.ts';

describe('what an integration asks for, in words', () => {
  it('names whose events it hears, each once, in a steady order', () => {
    expect(
      newsOf(['fleet.van-added.v1', 'booking.confirmed.v1', 'booking.cancelled.v1', 'permit.issued.v1']),
    ).toEqual(['booking', 'fleet', 'other']);
    expect(newsOf([])).toEqual([]);
  });

  it('names each place once, and one without a word by its id', () => {
    expect(
      placesOf(['booking.form.after.v1', 'booking.form.before.v1', 'booking.detail.after.v1', 'x.y.v1']),
    ).toEqual(['bookingForm', 'booking', { slot: 'x.y.v1' }]);
  });

  it('names what the ports are for', () => {
    expect(partsOf(['booking.price-rule.v1', 'customer.identity-check.v1', 'x.y.v1'])).toEqual([
      'price',
      'identity',
      { port: 'x.y.v1' },
    ]);
  });
});
