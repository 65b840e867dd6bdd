import { priceRuleInputSchema } from '@convoy/booking/contract';
import { specSeed } from '@convoy/platform/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceConflicts } from './price-conflicts.ts';
import { ruleOf } from './rate-views.ts';
import { inSeason, seasonsMeet } from './season.ts';
import { anyRules } from './testing/random-prices.ts';

const rule = (id: number, input: object) => ({
  ...ruleOf(priceRuleInputSchema.parse({ name: `Rule ${id}`, ...input })),
  id,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
});
const season = (id: number, from: string, until: string, more: object = {}) =>
  rule(id, { kind: 'season', conditions: { from, until }, effect: { percent: 5 }, ...more });
const base = (id: number, more: object = {}) =>
  rule(id, { kind: 'base-rate', effect: { dailyRate: '50' }, ...more });
const fee = (id: number, name: string) =>
  rule(id, { kind: 'fee', name, conditions: { per: 'hire' }, effect: { amount: 1 } });
const length = (id: number, conditions: object) =>
  rule(id, { kind: 'length', conditions, effect: { percent: -5 } });

const said = (...rules: Parameters<typeof priceConflicts>[0][number][]) =>
  priceConflicts(rules).map(({ winnerId, loserId, because }) => `${winnerId} over ${loserId}: ${because}`);

describe('conflicts', () => {
  it.each([
    ['the older', [base(1), base(2)], ['1 over 2: older']],
    ['the narrower', [base(1), base(2, { vanType: 'small' })], ['2 over 1: narrower']],
    ['the higher priority', [base(1), base(2, { priority: 1 })], ['2 over 1: priority']],
    ['none between two sizes', [base(1, { vanType: 'large' }), base(2, { vanType: 'small' })], []],
    [
      'a size and a depot meet',
      [base(1, { vanType: 'large' }), base(2, { depotId: 3 })],
      ['1 over 2: narrower'],
    ],
    ['none with what is switched off', [base(1), base(2, { active: false })], []],
    ['none between kinds', [base(1), fee(2, 'x')], []],
    [
      'seasons that touch',
      [season(1, '06-01', '06-10'), season(2, '06-10', '06-12')],
      ['2 over 1: narrower'],
    ],
    ['none between seasons apart', [season(1, '06-01', '06-09'), season(2, '06-10', '06-12')], []],
    [
      'a season over the new year and a date',
      [season(1, '12-20', '01-05'), season(2, '2027-01-05', '2027-02-01')],
      ['1 over 2: narrower'],
    ],
    ['fees of one name', [fee(1, 'Cleaning'), fee(2, 'CLEANING'), fee(3, 'Cover')], ['1 over 2: older']],
    ['tiers', [length(1, { minDays: 7 }), length(2, { minDays: 28 })], ['2 over 1: narrower']],
    ['none between tiers apart', [length(1, { minDays: 7, maxDays: 27 }), length(2, { minDays: 28 })], []],
    [
      'none between weekends of other days',
      [length(1, { minDays: 2, pickupDays: ['fri'] }), length(2, { minDays: 2, pickupDays: ['sat'] })],
      [],
    ],
  ])('%s', (_what, rules, expected) => {
    expect(said(...rules)).toEqual(expected);
    expect(said(...[...rules].reverse())).toEqual(expected);
  });

  it('know where a van stands and how large it is', () => {
    const rules = [base(1, { vanId: 5 }), base(2, { vanType: 'small' }), base(3, { depotId: 2 })];
    const vans = new Map([[5, { vanType: 'large' as const, depotId: 2 }]]);
    expect(priceConflicts(rules, vans).map(({ winnerId, loserId }) => [winnerId, loserId])).toEqual([
      [1, 3],
      [2, 3],
    ]);
  });

  it('name each pair once, with a winner that beats its loser whatever else is there', () => {
    const seed = specSeed();
    fc.assert(
      fc.property(anyRules, (rules) => {
        const pairs = priceConflicts(rules);
        const keys = pairs.map(({ winnerId, loserId }) => [winnerId, loserId].sort().join());
        expect(new Set(keys).size).toBe(keys.length);
        for (const { winnerId, loserId } of pairs) {
          const two = rules.filter(({ id }) => id === winnerId || id === loserId);
          expect(priceConflicts(two)[0]).toMatchObject({ winnerId, loserId });
        }
      }),
      { seed, numRuns: 200, verbose: 1 },
    );
  });
});

describe('seasons', () => {
  it.each([
    ['06-01', '03-01', '02-29', '02-29', true],
    ['06-01', '03-01', '03-02', '03-02', false],
    ['12-20', '01-05', '02-29', '02-29', false],
    ['2025-01-01', '2025-12-31', '02-29', '02-29', false],
    ['2027-03-01', '2028-02-28', '02-29', '02-29', false],
    ['2027-03-01', '2028-02-29', '02-29', '02-29', true],
    ['2096-03-01', '2104-02-28', '02-29', '02-29', false],
    ['2096-03-01', '2104-02-29', '02-29', '02-29', true],
    ['2025-01-01', '2099-12-31', '02-29', '02-29', true],
    ['2025-06-01', '2025-06-30', '05-31', '06-01', true],
    ['2025-06-01', '2025-06-30', '07-01', '05-31', false],
  ])('%s to %s and %s to %s: %s, whichever comes first', (aFrom, aUntil, bFrom, bUntil, expected) => {
    const [a, b] = [
      { from: aFrom, until: aUntil },
      { from: bFrom, until: bUntil },
    ];
    expect([seasonsMeet(a, b), seasonsMeet(b, a)]).toEqual([expected, expected]);
  });

  it('meet exactly where some day is in both', () => {
    const day = fc
      .integer({ min: 0, max: 365 })
      .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(5, 10));
    const recurring = fc.record({ from: day, until: day });
    const dated = fc
      .tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 0, max: 500 }))
      .map(([start, days]) => ({
        from: new Date(Date.UTC(2024, 0, 1 + start)).toISOString().slice(0, 10),
        until: new Date(Date.UTC(2024, 0, 1 + start + days)).toISOString().slice(0, 10),
      }));
    const seed = specSeed();
    const calendar = Array.from({ length: 2200 }, (_, at) =>
      new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10),
    );
    fc.assert(
      fc.property(fc.oneof(recurring, dated), fc.oneof(recurring, dated), (a, b) => {
        expect(seasonsMeet(a, b)).toBe(calendar.some((date) => inSeason(a, date) && inSeason(b, date)));
      }),
      { seed, numRuns: 150, verbose: 1 },
    );
  });
});
