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

  it('costs what the terms say, whatever was paid: the rest goes back, what is missing is asked for', () => {
    const late = '2026-11-23T09:00:00Z';
    const inFull = {
      percent: 100,
      feePence: 25_501,
      duePence: 0,
      rentalBackPence: 0,
      depositBackPence: 20_000,
    };
    expect(at(late)).toMatchObject(inFull);
    // The deposit alone: it goes back whole, and the hire is owed.
    expect(at(late, { rentalPaidPence: 0 })).toMatchObject({ ...inFull, duePence: 25_501 });
    expect(at(late, { rentalPaidPence: 3_000 })).toMatchObject({ ...inFull, duePence: 22_501 });
    expect(at('2026-11-22T09:00:00Z', { rentalPaidPence: 20_000 })).toMatchObject({
      feePence: 12_751,
      duePence: 0,
      rentalBackPence: 7_249,
    });
  });

  it('costs nothing while it waits for its money', () => {
    expect(at('2026-11-23T09:00:00Z', { pending: true, rentalPaidPence: 0, depositPaidPence: 0 })).toEqual({
      percent: 0,
      feePence: 0,
      duePence: 0,
      rentalBackPence: 0,
      depositBackPence: 0,
      freeUntil: null,
    });
  });

  it.each([
    // Sunday 29 March 2026, 10:00 in London: an hour of the three days is missing.
    ['2026-03-29T09:00:00Z', 72, '2026-03-26T09:00:00Z'],
    // Sunday 25 October 2026, 10:00 in London: the three days have an hour more.
    ['2026-10-25T10:00:00Z', 72, '2026-10-22T10:00:00Z'],
    ['2026-10-25T10:00:00Z', 12, '2026-10-24T22:00:00Z'],
  ])('counts the hours that the terms say over a change of clocks: %s', (pickup, hours, limit) => {
    expect(hoursBefore(new Date(pickup), hours)).toEqual(new Date(limit));
    const tiers = [
      { hoursBefore: hours, percent: 0 },
      { hoursBefore: 0, percent: 100 },
    ];
    const terms = { tiers, pickupAt: new Date(pickup) };
    expect(at(limit, terms)).toMatchObject({ percent: 0, freeUntil: new Date(limit) });
    expect(at(new Date(Date.parse(limit) + 1).toISOString(), terms).percent).toBe(100);
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
        for (const { feePence, duePence, rentalBackPence } of [early, late]) {
          expect(feePence - duePence + rentalBackPence).toBe(rentalPaidPence);
          expect(Math.min(duePence, rentalBackPence)).toBe(0);
        }
      }),
    );
  });
});
