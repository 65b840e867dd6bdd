import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { paymentsBench } from '@convoy/payment/testing/payments-bench';
import type { TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { hiresBench, type SignedIn } from './hires-bench.ts';

const percent = fc.integer({ min: -4000, max: 6000 }).map((hundredths) => hundredths / 100);
const weekdays = fc.uniqueArray(fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'), {
  minLength: 1,
  maxLength: 4,
});
const pounds = (most: number) => fc.integer({ min: 0, max: most }).map((pence) => (pence / 100).toFixed(2));
const effect = fc.record({ percent });
const common = {
  name: fc.constantFrom('One', 'Two', 'Three'),
  priority: fc.integer({ min: -1, max: 1 }),
  vanType: fc.constantFrom(null, null, 'small', 'medium', 'large'),
};
const seasons = fc.constantFrom(
  { from: '01-10', until: '03-20' },
  { from: '12-18', until: '01-03' },
  { from: '04-01', until: '09-30' },
  { from: '10-15', until: '11-30' },
);
/** Rules as an admin would send them. */
const anyRule = fc.oneof(
  fc.record({ kind: fc.constant('base-rate'), ...common, effect: fc.record({ dailyRate: pounds(15_000) }) }),
  fc.record({ kind: fc.constant('season'), ...common, conditions: seasons, effect }),
  fc.record({ kind: fc.constant('weekday'), ...common, conditions: fc.record({ days: weekdays }), effect }),
  fc.record({
    kind: fc.constant('length'),
    ...common,
    conditions: fc.record({ minDays: fc.constantFrom(2, 3, 7, 14, 28), pickupDays: fc.option(weekdays) }),
    effect,
  }),
  fc.record({
    kind: fc.constant('lead-time'),
    ...common,
    conditions: fc.record({ minDaysAhead: fc.constantFrom(0, 7, 30, 90) }),
    effect,
  }),
  fc.record({
    kind: fc.constant('fee'),
    ...common,
    conditions: fc.record({ per: fc.constantFrom('hire', 'day') }),
    effect: fc.record({ amount: pounds(3000) }),
  }),
);
const rounding = fc.record({
  kind: fc.constant('rounding'),
  name: fc.constant('Round'),
  conditions: fc.record({ way: fc.constantFrom('nearest', 'down', 'up') }),
  effect: fc.record({ to: fc.constantFrom('0.05', '0.50', '1.00', '5.00') }),
});
const anyRules = fc
  .tuple(fc.array(anyRule, { maxLength: 8 }), fc.option(rounding))
  .map(([rules, last]): object[] => (last ? [...rules, last] : rules));

const clock = fc
  .integer({ min: 6 * 4, max: 21 * 4 })
  .map(
    (quarters) =>
      `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`,
  );
const anyHire = fc.record({
  van: fc.nat(),
  ahead: fc.integer({ min: 1, max: 250 }),
  days: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 45 })),
  times: fc.option(fc.tuple(clock, clock)),
  oneWay: fc.boolean(),
  extras: fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
  code: fc.constantFrom(null, null, 'TENOFF', 'FIVEOFF'),
  quoted: fc.boolean(),
});
type Hire = typeof anyHire extends fc.Arbitrary<infer H> ? H : never;

/** How many hires are tried under one set of rules. */
const HIRES_PER_RULES = 10;

/** What was asked for, and what each place said of it. */
export interface SamePrice {
  readonly asked: unknown;
  /** A search and a quote without extras and code: days, hire, total. */
  readonly shown: readonly unknown[];
  readonly quoted: readonly unknown[];
  /** Quote and booking with extras and code: all sums and lines. */
  readonly wished: readonly unknown[];
  readonly booked: readonly unknown[];
  /** What the payment provider is to take, and the total that was quoted, pounds. */
  readonly charged: string;
  readonly total: string;
}

/** A brand whose vans, depots, extras and codes make every line of a price possible. */
async function brandOf(database: TestDatabase, api: TestApi) {
  const bench = await hiresBench(database, api, 'same-price');
  const tenant = [bench.tenant.id];
  await database.rows('update depot set out_of_hours_fee_pence = 1750 where tenant_id = $1', tenant);
  const [away] = await database.rows<{ id: number }>(
    `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours,
                        turnaround_minutes, out_of_hours_fee_pence)
     select tenant_id, 'Away', 'away', address, 'Awaytown', postcode, latitude, longitude, phone, hours, 30, 2500
     from depot where id = $1 returning id`,
    [bench.depot.id],
  );
  await database.rows('update depot set closed_on_bank_holidays = false where tenant_id = $1', tenant);
  await database.rows(
    `insert into one_way_route (tenant_id, from_depot_id, to_depot_id, fee_pence, relocation_minutes)
     values ($1, $2, $3, 4500, 120)`,
    [bench.tenant.id, bench.depot.id, away!.id],
  );
  const vans = [];
  for (const [vanType, dailyRatePence] of [
    ['small', 4599],
    ['medium', 8501],
    ['large', 10_003],
    ['medium', 7777],
  ] as const) {
    vans.push(await bench.van({ vanType, dailyRatePence, depositPence: 12_345 }));
  }
  const extras = await database.rows<{ id: number }>(
    `insert into extra (tenant_id, name, per, price_pence, cap_pence, max_quantity, stock)
     values ($1, 'Sat-nav', 'day', 333, 1999, 2, 2), ($1, 'Blankets', 'hire', 1250, null, 2, null) returning id`,
    tenant,
  );
  await database.rows(
    `insert into promotion (tenant_id, code, name, percent_bp, amount_pence)
     values ($1, 'TENOFF', 'Ten off', 1033, null), ($1, 'FIVEOFF', 'Five off', null, 500)`,
    tenant,
  );
  const admin = await bench.operator();
  await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.actor.id]);
  return { bench, vans, extras: extras.map(({ id }) => id), admin, customer: await bench.customer() };
}

/** Tries random hires under random rules, set through the API as an admin would. */
export async function* samePrices(
  database: TestDatabase,
  api: TestApi,
  given: { runs: number; seed: number; choices?: (at: number) => object | undefined },
): AsyncGenerator<SamePrice> {
  const brand = await brandOf(database, api);
  const { bench } = brand;
  const { stripe } = paymentsBench(database, api, bench.tenant);
  const hires = fc.sample(anyHire, { numRuns: given.runs, seed: given.seed });
  const rules = fc.sample(anyRules, {
    numRuns: Math.ceil(given.runs / HIRES_PER_RULES),
    seed: given.seed,
  });
  let address = 0;
  /** Each call from somewhere else: how often one address may ask is not what this is about. */
  const call = (method: string, path: string, body: unknown, as: SignedIn | null) => {
    address += 1;
    const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
    return api.call(method, path, { on: bench.tenant.slug, as: as?.cookie, body, from });
  };
  for (const [at, hire] of hires.entries()) {
    if (at % HIRES_PER_RULES === 0) await setRules(rules[at / HIRES_PER_RULES]!);
    yield await samePrice(hire, given.choices?.(at));
  }

  async function setRules(wanted: readonly object[]): Promise<void> {
    const { body } = await call('GET', '/api/rates', undefined, brand.admin);
    for (const { id } of body.rules) await call('DELETE', `/api/price-rules/${id}`, undefined, brand.admin);
    for (const rule of wanted) {
      const made = await call('POST', '/api/price-rules', rule, brand.admin);
      if (made.status !== 201) throw new Error(`${JSON.stringify(rule)}: ${made.text}`);
    }
  }

  async function samePrice(hire: Hire, pluginChoices: object | undefined): Promise<SamePrice> {
    const van = brand.vans[hire.van % brand.vans.length]!;
    const [pickup, end] = [bench.day(hire.ahead), addDays(bench.day(hire.ahead), hire.days)];
    const asked = {
      vanId: van.id,
      pickupDate: hire.times ? `${pickup}T${hire.times[0]}` : pickup,
      returnDate: hire.times ? `${end}T${hire.times[1]}` : end,
      pickupLocation: 'Testford',
      ...(hire.oneWay ? { returnLocation: 'Away' } : {}),
    };
    const wishes = {
      ...asked,
      extras: brand.extras.flatMap((extraId, n) =>
        hire.extras[n]! > 0 ? [{ extraId, quantity: hire.extras[n]! }] : [],
      ),
      promotionCode: hire.code,
      ...(pluginChoices ? { pluginChoices } : {}),
    };
    const query = new URLSearchParams({ location: 'Testford', perPage: '100' });
    for (const key of ['pickupDate', 'returnDate'] as const) query.set(key, asked[key]);
    if (hire.oneWay) query.set('returnLocation', 'Away');
    const found = await call('GET', `/api/vans?${query}`, undefined, null);
    const shown = found.body.find?.((one: { id: number }) => one.id === van.id)?.price ?? found.body;
    const plain = await call('POST', '/api/quotes', asked, null);
    const quote = await call('POST', '/api/quotes', wishes, brand.customer);
    const booking = await call(
      'POST',
      '/api/bookings',
      hire.quoted
        ? { ...wishes, quoteId: quote.body.id }
        : { ...wishes, totalAmount: quote.body.totalAmount },
      brand.customer,
    );
    const charged = await chargedFor(stripe, booking.body.id);
    await forget(booking.body.id);
    return {
      asked: wishes,
      shown: [shown.totalDays, shown.rentalAmount, shown.totalAmount],
      quoted: [plain.body.totalDays, plain.body.rentalAmount, plain.body.totalAmount],
      wished: sumsOf(quote),
      booked: sumsOf(booking),
      charged,
      total: quote.body.totalAmount,
    };
  }

  async function chargedFor(provider: Stripe, bookingId: number): Promise<string> {
    const answer = await call(
      'POST',
      '/api/create-payment-intent',
      { bookingId, type: 'rental' },
      brand.customer,
    );
    const [intent = ''] = String(answer.body.clientSecret).split('_secret_');
    if (!answer.body.clientSecret) return answer.text;
    return ((await provider.paymentIntents.retrieve(intent)).amount / 100).toFixed(2);
  }

  /** Makes room for the next hire. */
  async function forget(bookingId: number): Promise<void> {
    for (const table of ['van_allocation', 'extra_allocation']) {
      await database.rows(`delete from ${table} where booking_id = $1`, [bookingId]);
    }
    await database.rows('update booking set hold_slot = null where id = $1', [bookingId]);
  }
}

/** All that a quote and a booking say of money; of a refusal what it says. */
const sumsOf = ({ status, body }: TestAnswer): unknown[] =>
  status === 201
    ? [
        body.totalDays,
        body.rentalAmount,
        body.depositAmount,
        body.totalAmount,
        body.vatAmount,
        body.promotionCode,
        body.lines,
      ]
    : [body];
