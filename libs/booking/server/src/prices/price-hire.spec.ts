import { priceRuleInputSchema } from '@convoy/booking/contract';
import { addDays } from '@convoy/platform/time';
import { describe, expect, it } from 'vitest';
import type { HireToPrice } from './hire-price.ts';
import { priceHire, spendOf } from './price-hire.ts';
import { ruleOf } from './rate-views.ts';
import { compileTariff } from './tariff.ts';

/** Rules as the API takes them, each with a number and an age by its place: the first is the oldest. */
const tariffOf = (...rules: object[]) =>
  compileTariff(
    rules.map((rule, at) => ({
      ...ruleOf(priceRuleInputSchema.parse(rule)),
      id: 900 - at,
      createdAt: `2026-01-0${at + 1}T00:00:00.000Z`,
    })),
  );

/** £100 a day, Monday 5 October 2026, 10 days ahead, a medium van with the number 1 at depot 1. */
const hire = (days: number, given: Partial<HireToPrice> & { rate?: number } = {}): HireToPrice => ({
  van: { id: 1, vanType: 'medium', depotId: 1, dailyRatePence: given.rate ?? 10_000, depositPence: 25_000 },
  pickupDate: '2026-10-05',
  returnDate: addDays(given.pickupDate ?? '2026-10-05', days),
  totalDays: days,
  daysAhead: 10,
  oneWayFeePence: 0,
  outOfHours: { pickupPence: 0, returnPence: 0 },
  extras: [],
  promotion: null,
  ...given,
});
const rental = (rules: object[], ...of: Parameters<typeof hire>) =>
  priceHire(tariffOf(...rules), hire(...of)).rentalPence;

describe('what plugins charge', () => {
  const permit = { pluginId: 'sample-parking-permit', code: 'permit', label: 'Permit', pence: 1_234 };
  const free = { ...permit, code: 'badge', label: 'Badge', pence: 0 };
  const tenOff = { id: 21, name: 'Ten off', percentBp: 1000, amountPence: null } as HireToPrice['promotion'];

  it('stands in lines that name the plugin, with VAT inside, even where it costs nothing', () => {
    const price = priceHire(compileTariff([]), hire(1, { pluginLines: [permit, free] }));
    expect(price.lines.slice(1)).toEqual([
      {
        code: 'plugin',
        ruleId: null,
        pluginId: 'sample-parking-permit',
        pluginCode: 'permit',
        label: 'Permit',
        quantity: 1,
        unitAmount: '12.34',
        amount: '12.34',
      },
      expect.objectContaining({ pluginCode: 'badge', amount: '0.00' }),
    ]);
    expect([price.rentalPence, price.vatPence, price.totalPence]).toEqual([11_234, 1_872, 36_234]);
  });

  it('is taken off by no promotion and counts for none, and is rounded with the rest', () => {
    const rounding = {
      kind: 'rounding',
      name: 'Pounds',
      conditions: { way: 'nearest' },
      effect: { to: '1.00' },
    };
    const price = priceHire(tariffOf(rounding), hire(1, { promotion: tenOff, pluginLines: [permit] }));
    expect(price.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['hire', '100.00'],
      ['plugin', '12.34'],
      ['promotion', '-10.00'],
      ['rounding', '-0.34'],
    ]);
    expect(spendOf(price.lines)).toBe(10_000);
  });
});

describe('a hire without rules', () => {
  it('is days times rate, with VAT inside and the deposit apart', () => {
    expect(priceHire(compileTariff([]), hire(3, { rate: 8500 }))).toEqual({
      totalDays: 3,
      dailyRatePence: 8500,
      lines: [
        {
          code: 'hire',
          ruleId: null,
          label: 'Van hire, 3 days',
          quantity: 3,
          unitAmount: '85.00',
          amount: '255.00',
        },
      ],
      rentalPence: 25_500,
      vatPence: 4250,
      depositPence: 25_000,
      totalPence: 50_500,
    });
  });
});

describe('whom a rule concerns', () => {
  const base = (dailyRate: number, scope: object = {}) => ({
    kind: 'base-rate',
    name: 'Rate',
    effect: { dailyRate },
    ...scope,
  });
  const all = base(10);
  const depot = base(20, { depotId: 1 });
  const size = base(30, { vanType: 'medium' });
  const sizeAtDepot = base(40, { vanType: 'medium', depotId: 1 });
  const van = base(50, { vanId: 1 });

  it.each([
    ['all', [all], 1000],
    ['a depot before all', [all, depot], 2000],
    ['a size before a depot', [depot, size], 3000],
    ['a size at a depot before a size', [size, sizeAtDepot], 4000],
    ['a van before a size at a depot', [sizeAtDepot, van], 5000],
    ['priority before everything', [van, base(60, { priority: 1 })], 6000],
    ['a negative priority after everything', [all, base(60, { vanId: 1, priority: -1 })], 1000],
    ['the older of two alike', [base(70), base(80)], 7000],
    ['not what is switched off', [all, base(90, { vanId: 1, active: false })], 1000],
    ['not another van', [all, base(90, { vanId: 2 })], 1000],
    ['not another size', [all, base(90, { vanType: 'small' })], 1000],
    ['not another depot', [all, base(90, { depotId: 2 })], 1000],
    ['not its size at another depot', [all, base(90, { vanType: 'medium', depotId: 2 })], 1000],
  ])('%s', (what, rules, pence) => {
    expect(rental(rules, 1)).toBe(pence);
    expect(rental([...rules].reverse(), 1)).toBe(
      // Turned round, age is turned round, too.
      what === 'the older of two alike' ? 8000 : pence,
    );
  });
});

it('of two rules of the same instant the one with the lower number counts, however they are stored', () => {
  const at = (id: number, dailyRate: number) => ({
    ...ruleOf(priceRuleInputSchema.parse({ kind: 'base-rate', name: 'Rate', effect: { dailyRate } })),
    id,
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  for (const rules of [
    [at(5, 50), at(9, 90)],
    [at(9, 90), at(5, 50)],
  ]) {
    expect(priceHire(compileTariff(rules), hire(1)).rentalPence).toBe(5000);
  }
});

describe('seasons', () => {
  const season = (from: string, until: string, percent: number, more: object = {}) => ({
    kind: 'season',
    name: 'Season',
    conditions: { from, until },
    effect: { percent },
    ...more,
  });
  it.each([
    ['both ends are inside', [season('10-05', '10-06', 10)], 3, {}, 32_000],
    ['every year', [season('10-05', '10-05', 10)], 1, { pickupDate: '2031-10-05' }, 11_000],
    ['that year alone', [season('2026-10-05', '2026-10-05', 10)], 1, { pickupDate: '2027-10-05' }, 10_000],
    ['over the new year', [season('12-30', '01-02', 10)], 5, { pickupDate: '2026-12-31' }, 53_000],
    ['29 February, in a leap year', [season('02-29', '02-29', 10)], 3, { pickupDate: '2028-02-28' }, 31_000],
    ['29 February, in another', [season('02-29', '02-29', 10)], 3, { pickupDate: '2027-02-28' }, 30_000],
    ['the day of the return is not charged', [season('10-07', '10-07', 10)], 2, {}, 20_000],
    [
      'a year alone before every year',
      [season('10-01', '10-10', 10), season('2026-10-01', '2026-10-10', 20)],
      1,
      {},
      12_000,
    ],
    [
      'nothing suppresses by its priority',
      [season('01-01', '12-31', 50), season('10-01', '10-10', 0, { priority: 5 })],
      1,
      {},
      10_000,
    ],
  ] as const)('%s', (_what, rules, days, given, pence) => {
    expect(rental([...rules], days, given)).toBe(pence);
  });
});

describe('weekdays', () => {
  const weekday = (days: string[], percent: number) => ({
    kind: 'weekday',
    name: 'Days',
    conditions: { days },
    effect: { percent },
  });
  it('count day by day; fewer days are narrower', () => {
    // Monday to Sunday: five at 10 % off, Saturday and Sunday 20 % more.
    const rules = [
      weekday(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], -10),
      weekday(['sat', 'sun'], 20),
    ];
    expect(rental(rules, 7)).toBe(5 * 9000 + 2 * 12_000);
  });

  it('with seasons never take more off a day than it costs', () => {
    const season = {
      kind: 'season',
      name: 'Sale',
      conditions: { from: '10-06', until: '10-06' },
      effect: { percent: -70 },
    };
    const price = priceHire(tariffOf(weekday(['mon', 'tue'], -50), season), hire(2));
    expect(price.lines.map((line) => [line.code, line.quantity, line.unitAmount])).toEqual([
      ['hire', 2, '100.00'],
      ['season', 1, '-70.00'],
      ['weekday', 1, '-50.00'],
      ['weekday', 1, '-30.00'],
    ]);
    expect(price.rentalPence).toBe(5000);
  });
});

describe('lengths', () => {
  const length = (minDays: number, percent: number, more: object = {}) => ({
    kind: 'length',
    name: `From ${minDays}`,
    conditions: { minDays, ...more },
    effect: { percent },
  });
  it.each([
    [5, 50_000],
    [6, 56_000],
    [7, 56_000],
    [8, 64_000],
    [26, 208_000],
    [27, 210_000],
    [28, 210_000],
    [40, 300_000],
  ])('%i days by tiers of a week and of a month', (days, pence) => {
    expect(rental([length(7, -20), length(28, -25)], days)).toBe(pence);
  });

  it('a tier with an end goes back to the price before, but to no less than it was', () => {
    // Seven days 560; eight would be 800 without a tier.
    expect(rental([length(7, -30, { maxDays: 7 })], 8)).toBe(80_000);
    expect(rental([length(7, -30, { maxDays: 7 })], 6)).toBe(49_000);
  });

  it('a dearer single day is capped by two plain ones, and the line names the rule that made it dear', () => {
    const price = priceHire(tariffOf(length(1, 150, { maxDays: 1 })), hire(1));
    expect(price.lines.map(({ code, ruleId, amount }) => [code, ruleId, amount])).toEqual([
      ['hire', null, '100.00'],
      ['length', 900, '150.00'],
      ['length-cap', 900, '-50.00'],
    ]);
  });

  it('a weekend rate asks for its days, and caps what is shorter', () => {
    const weekend = length(1, -40, { maxDays: 4, pickupDays: ['fri'], returnDays: ['mon'] });
    const friday = { pickupDate: '2026-10-09' };
    expect(rental([weekend], 3, friday)).toBe(18_000);
    // Friday to Sunday would be 200; staying until Monday costs 180.
    expect(rental([weekend], 2, friday)).toBe(18_000);
    // Back on Monday later in the day than it began is a fourth day; back on Tuesday is no weekend.
    expect(rental([weekend], 4, { ...friday, returnDate: '2026-10-12' })).toBe(24_000);
    expect(rental([weekend], 4, friday)).toBe(40_000);
    expect(rental([weekend], 3)).toBe(30_000);
  });

  it('staying on later the same day is a longer hire, too', () => {
    const weekend = length(4, -50, { pickupDays: ['fri'], returnDays: ['mon'] });
    const monday = { pickupDate: '2026-10-09', returnDate: '2026-10-12' };
    expect(rental([weekend], 4, monday)).toBe(20_000);
    // Back by the hour of the pickup is three days; a little later would be four at half the price.
    expect(rental([weekend], 3, monday)).toBe(20_000);
    expect(rental([weekend], 4, { pickupDate: '2026-10-09' })).toBe(40_000);
  });

  it('the longer hire is priced by its own seasons', () => {
    const dear = {
      kind: 'season',
      name: 'Dear',
      conditions: { from: '10-11', until: '10-11' },
      effect: { percent: 200 },
    };
    // Seven days would be 900 less 20 %: more than six plain ones.
    expect(rental([length(7, -20), dear], 6)).toBe(60_000);
  });
});

describe('lead time', () => {
  const lead = (minDaysAhead: number, percent: number, maxDaysAhead: number | null = null) => ({
    kind: 'lead-time',
    name: 'Ahead',
    conditions: { minDaysAhead, maxDaysAhead },
    effect: { percent },
  });
  const rules = [lead(0, 15, 1), lead(30, -5), lead(90, -10)];
  it.each([
    [0, 11_500],
    [1, 11_500],
    [2, 10_000],
    [29, 10_000],
    [30, 9500],
    [90, 9000],
  ])('%i days ahead', (daysAhead, pence) => {
    expect(rental(rules, 1, { daysAhead })).toBe(pence);
  });
});

describe('rounding', () => {
  const rounding = (way: string, to: string) => ({
    kind: 'rounding',
    name: 'Round',
    conditions: { way },
    effect: { to },
  });
  it.each([
    ['nearest', '1.00', 12_349, 12_300],
    ['nearest', '1.00', 12_350, 12_400],
    ['down', '5.00', 12_499, 12_000],
    ['up', '5.00', 12_001, 12_500],
    ['up', '5.00', 12_500, 12_500],
    ['down', '500.00', 12_345, 0],
  ])('%s to %s', (way, to, rate, pence) => {
    expect(rental([rounding(way, to)], 1, { rate })).toBe(pence);
  });
});

describe('a promotion', () => {
  it('is measured by hire and extras, not by fees', () => {
    const fee = { kind: 'fee', name: 'Fee', conditions: { per: 'day' }, effect: { amount: 5 } };
    const price = priceHire(tariffOf(fee), hire(2, { oneWayFeePence: 4500 }));
    expect(price.rentalPence).toBe(25_500);
    expect(spendOf(price.lines)).toBe(20_000);
  });
});
