import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CancellationFacts, cancellationTerms, hoursBefore } from './cancellation.rule.ts';

const facts: CancellationFacts = {
  tiers: [
    { hoursBefore: 48, percent: 0 },
    { hoursBefore: 24, percent: 50 },
    { hoursBefore: 0, percent: 100 },
  ],
  pickupAt: new Date('2026-11-23T10:00:00Z'),
  now: new Date('2026-11-20T10:00:00Z'),
  timeZone: 'Europe/London',
  rentalPence: 25_501,
  rentalPaidPence: 25_501,
  depositPaidPence: 20_000,
  leastPercent: 0,
  pending: false,
};
const at = (now: string, change: Partial<CancellationFacts> = {}) =>
  cancellationTerms({ ...facts, now: new Date(now), ...change });

describe('calling a hire off', () => {
  it.each([
    ['long before', '2026-11-01T00:00:00Z', 0, 0],
    ['at the last moment that is free', '2026-11-21T10:00:00.000Z', 0, 0],
    ['just after it', '2026-11-21T10:00:00.001Z', 50, 12_751],
    ['a day before', '2026-11-22T10:00:00.000Z', 50, 12_751],
    ['on the day', '2026-11-23T09:59:00Z', 100, 25_501],
    ['after the pickup time', '2026-11-23T12:00:00Z', 100, 25_501],
  ])('%s', (_, now, percent, feePence) => {
    expect(at(now)).toMatchObject({
      percent,
      feePence,
      rentalBackPence: 25_501 - feePence,
      depositBackPence: 20_000,
      freeUntil: percent === 0 ? new Date('2026-11-21T10:00:00Z') : null,
    });
  });

  it.each([
    ['2026-11-01T00:00:00Z', 50, 50],
    ['2026-11-22T10:00:00Z', 25, 50],
    ['2026-11-23T09:59:00Z', 50, 100],
  ])('at %s costs no less than the %i %% it had come to', (now, leastPercent, percent) => {
    expect(at(now, { leastPercent })).toMatchObject({ percent, freeUntil: null });
  });

  it('never costs more than was paid for the hire, and nothing of the deposit', () => {
    expect(at('2026-11-23T09:00:00Z', { rentalPaidPence: 3_000 })).toMatchObject({
      percent: 100,
      feePence: 3_000,
      rentalBackPence: 0,
      depositBackPence: 20_000,
    });
    expect(at('2026-11-23T09:00:00Z', { rentalPaidPence: 0 })).toMatchObject({
      feePence: 0,
      depositBackPence: 20_000,
    });
  });

  it('costs nothing while it waits for its money', () => {
    expect(at('2026-11-23T09:00:00Z', { pending: true, rentalPaidPence: 0, depositPaidPence: 0 })).toEqual({
      percent: 0,
      feePence: 0,
      rentalBackPence: 0,
      depositBackPence: 0,
      freeUntil: null,
    });
  });

  it('counts days by the depot’s calendar over both clock changes', () => {
    // Sunday 29 March 2026, 10:00 in London is 09:00 UTC; Friday 10:00 is 10:00 UTC: 47 hours.
    expect(hoursBefore(new Date('2026-03-29T09:00:00Z'), 48, 'Europe/London')).toEqual(
      new Date('2026-03-27T10:00:00Z'),
    );
    // Sunday 25 October 2026, 10:00 in London is 10:00 UTC; Friday 10:00 is 09:00 UTC: 49 hours.
    expect(hoursBefore(new Date('2026-10-25T10:00:00Z'), 48, 'Europe/London')).toEqual(
      new Date('2026-10-23T09:00:00Z'),
    );
    // Hours that are no whole days pass as hours.
    expect(hoursBefore(new Date('2026-10-25T10:00:00Z'), 12, 'Europe/London')).toEqual(
      new Date('2026-10-24T22:00:00Z'),
    );
    expect(hoursBefore(new Date('2026-10-25T10:00:00Z'), 48, 'America/New_York')).toEqual(
      new Date('2026-10-23T10:00:00Z'),
    );
  });

  it('is free until the pickup where the brand asks nothing', () => {
    const tiers = [{ hoursBefore: 0, percent: 0 }];
    expect(at('2026-11-23T09:00:00Z', { tiers })).toMatchObject({ feePence: 0, freeUntil: facts.pickupAt });
    expect(at('2026-11-23T11:00:00Z', { tiers })).toMatchObject({ feePence: 0, freeUntil: null });
  });

  it('never gets cheaper by waiting, and gives back all that is not the fee', () => {
    const hours = fc.integer({ min: -48, max: 24 * 20 });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 25_501 }), (one, other, rentalPaidPence) => {
        const terms = (before: number) =>
          at(new Date(facts.pickupAt.getTime() - before * 3_600_000).toISOString(), { rentalPaidPence });
        const [early, late] = [terms(Math.max(one, other)), terms(Math.min(one, other))];
        expect(late.feePence).toBeGreaterThanOrEqual(early.feePence);
        for (const { feePence, rentalBackPence } of [early, late])
          expect(feePence + rentalBackPence).toBe(rentalPaidPence);
      }),
    );
  });
});
