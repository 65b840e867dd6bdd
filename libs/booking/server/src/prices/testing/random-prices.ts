import { weekdayNames } from '@convoy/booking/contract';
import { vanTypes } from '@convoy/fleet/contract';
import { addDays } from '@convoy/platform/time';
import fc from 'fast-check';
import type { HireToPrice } from '../hire-price.ts';
import type { ChosenExtra, PromotionRecord, StoredPriceRule } from '../price-records.ts';

/** Any percentage a rule may have, in hundredths; few of them at the ends, so that ordinary ones are met as well. */
const anyPercent = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -4000, max: 4000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -10_000, max: 50_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(-10_000, -5000, 0, 50_000) },
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2, nil: null });
const weekdays = fc.uniqueArray(fc.constantFrom(...weekdayNames), { minLength: 1, maxLength: 7 });
const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-06-01', days));
const dayOfYear = fc.integer({ min: 0, max: 365 }).map((days) => addDays('2024-01-01', days).slice(5));

const common = {
  name: fc.constantFrom('One', 'one', 'Two', 'Three'),
  active: fc.constantFrom(true, true, true, false),
  priority: fc.integer({ min: -1, max: 1 }),
  vanType: orNull(fc.constantFrom(...vanTypes)),
  vanId: fc.option(fc.integer({ min: 1, max: 2 }), { freq: 1, nil: null }),
  depotId: orNull(fc.integer({ min: 1, max: 2 })),
  createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
};

const seasonDays = fc.oneof(
  fc.record({ from: dayOfYear, until: dayOfYear }),
  fc
    .tuple(date, fc.integer({ min: 0, max: 400 }))
    .map(([from, days]) => ({ from, until: addDays(from, days) })),
);
const lengths = fc
  .record({
    minDays: fc.integer({ min: 1, max: 40 }),
    span: orNull(fc.integer({ min: 0, max: 40 })),
    pickupDays: orNull(weekdays),
    returnDays: orNull(weekdays),
  })
  .map(({ minDays, span, pickupDays, returnDays }) => ({
    minDays,
    maxDays: span === null ? null : Math.min(minDays + span, 365),
    pickupDays,
    returnDays,
  }));
const percentEffect = anyPercent.map((percentBp) => ({ percentBp }));

const anyRule = fc.oneof(
  fc.record({
    kind: fc.constant('base-rate' as const),
    ...common,
    conditions: fc.constant({}),
    effect: fc.integer({ min: 0, max: 30_000 }).map((dailyRatePence) => ({ dailyRatePence })),
  }),
  fc.record({
    kind: fc.constant('season' as const),
    ...common,
    conditions: seasonDays,
    effect: percentEffect,
  }),
  fc.record({
    kind: fc.constant('weekday' as const),
    ...common,
    conditions: weekdays.map((days) => ({ days })),
    effect: percentEffect,
  }),
  fc.record({ kind: fc.constant('length' as const), ...common, conditions: lengths, effect: percentEffect }),
  fc.record({ kind: fc.constant('length' as const), ...common, conditions: lengths, effect: percentEffect }),
  fc.record({
    kind: fc.constant('lead-time' as const),
    ...common,
    conditions: fc.record({
      minDaysAhead: fc.integer({ min: 0, max: 60 }),
      maxDaysAhead: fc.constant(null),
    }),
    effect: percentEffect,
  }),
  fc.record({
    kind: fc.constant('fee' as const),
    ...common,
    conditions: fc.constantFrom('hire' as const, 'day' as const).map((per) => ({ per })),
    effect: fc.integer({ min: 0, max: 5000 }).map((amountPence) => ({ amountPence })),
  }),
);
const rounding = fc.record({
  kind: fc.constant('rounding' as const),
  ...common,
  vanType: fc.constant(null),
  vanId: fc.constant(null),
  depotId: fc.constant(null),
  conditions: fc.constantFrom('nearest' as const, 'down' as const, 'up' as const).map((way) => ({ way })),
  effect: fc.constantFrom(1, 50, 100, 500, 333).map((toPence) => ({ toPence })),
});

/** Up to a dozen rules of all kinds, with numbers of their own; one rounding at most. */
export const anyRules: fc.Arbitrary<StoredPriceRule[]> = fc
  .tuple(fc.array(anyRule, { maxLength: 12 }), fc.option(rounding, { nil: null }))
  .map(([rules, last]) =>
    [...rules, ...(last ? [last] : [])].map((rule, at): StoredPriceRule => ({ ...rule, id: at + 1 })),
  );

const anyExtra: fc.Arbitrary<ChosenExtra> = fc.record({
  extra: fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    name: fc.constant('Extra'),
    description: fc.constant(''),
    per: fc.constantFrom('day' as const, 'hire' as const),
    pricePence: fc.integer({ min: 0, max: 3000 }),
    capPence: orNull(fc.integer({ min: 0, max: 6000 })),
    maxQuantity: fc.constant(5),
    stock: fc.constant(null),
    active: fc.constant(true),
    sortOrder: fc.integer({ min: 0, max: 3 }),
  }),
  quantity: fc.integer({ min: 1, max: 5 }),
});

/** A promotion by percentage or by amount. */
export const anyPromotion: fc.Arbitrary<PromotionRecord> = fc
  .oneof(
    fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }), amountPence: fc.constant(null) }),
    fc.record({ percentBp: fc.constant(null), amountPence: fc.integer({ min: 1, max: 100_000 }) }),
  )
  .map((effect) => ({
    id: 77,
    code: 'CODE',
    name: 'Code',
    validFrom: null,
    validUntil: null,
    hireFrom: null,
    hireUntil: null,
    minDays: 1,
    minSpendPence: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    used: 0,
    active: true,
    ...effect,
  }));

/** Any hire. `late` is one that ends later in the day than it began, so that its last date is a day earlier. */
export const anyHire: fc.Arbitrary<HireToPrice> = fc
  .record({
    van: fc.record({
      id: fc.integer({ min: 1, max: 3 }),
      vanType: fc.constantFrom(...vanTypes),
      depotId: fc.integer({ min: 1, max: 3 }),
      dailyRatePence: fc.integer({ min: 0, max: 30_000 }),
      depositPence: fc.integer({ min: 0, max: 50_000 }),
    }),
    pickupDate: date,
    totalDays: fc.oneof(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 364 })),
    late: fc.boolean(),
    daysAhead: fc.integer({ min: 0, max: 400 }),
    oneWayFeePence: fc.constantFrom(0, 4500),
    outOfHours: fc.record({ pickupPence: fc.constantFrom(0, 2000), returnPence: fc.constantFrom(0, 2000) }),
    extras: fc.uniqueArray(anyExtra, { maxLength: 4, selector: ({ extra }) => extra.id }),
    promotion: fc.option(anyPromotion, { nil: null }),
  })
  .map(({ late, ...hire }) => ({
    ...hire,
    returnDate: addDays(hire.pickupDate, hire.totalDays - (late ? 1 : 0)),
  }));
