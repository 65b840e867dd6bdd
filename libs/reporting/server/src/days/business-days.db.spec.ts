// Rotates: figures day by day; the rules of days have unit specs.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type LifeWatch, lives, liveThrough } from '@convoy/booking/testing/booking-life';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { earnThrough, moneyLives } from '@convoy/payment/testing/money-life';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, specSeed, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { businessTrendsSchema } from '@convoy/reporting/contract';
import { BusinessDaysQueries } from '@convoy/reporting/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysByHand } from '../../../testing/days-by-hand.ts';

let database: TestDatabase;
let api: TestApi;
let days: BusinessDaysQueries;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  days = api.app.get(BusinessDaysQueries, { strict: false });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** The figures as they are kept. */
async function kept(tenant: TenantContext) {
  const rows = await database.rows<{ day: string } & Record<string, number>>(
    `select day::text, hired_minutes, booked_minutes, made, revenue_pence from business_day
     where tenant_id = $1 and hired_minutes + booked_minutes + made + revenue_pence > 0 order by day`,
    [tenant.id],
  );
  return rows.map(({ day, hired_minutes, booked_minutes, made, revenue_pence }) => [
    day,
    { hiredMinutes: hired_minutes, bookedMinutes: booked_minutes, made, revenuePence: revenue_pence },
  ]);
}

/**
 * Lets all events be heard. Brands of specs have no look to write mails in, and providers fail on purpose: what an event has a
 * listener fail at is given up at once, as it would be in the end, so that those after it come.
 */
async function allIsHeard(): Promise<void> {
  for (;;) {
    const waiting = await database.rows(
      `update outbox_event set available_at = now(), attempts = 11
       where delivered_at is null and dead_at is null returning id`,
    );
    if (waiting.length === 0) return;
    await api.deliver();
  }
}

async function expectRight(tenant: TenantContext): Promise<void> {
  await allIsHeard();
  const byHand = [...(await daysByHand(database, tenant))].sort(([a], [b]) => (a < b ? -1 : 1));
  expect(await kept(tenant)).toEqual(byHand);
  expect(await days.faults({ tenant })).toEqual([]);
}

describe('the figures of days', () => {
  const watch: LifeWatch = {
    moved: (tenant, bookingId) => days.count({ tenant }, bookingId),
    atRest: expectRight,
  };

  it('are what a count by hand gives, after any life of hires', async () => {
    const seed = specSeed();
    console.log(`days of hires: seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(lives({ min: 30, max: 30 }), async (steps) => {
        await liveThrough(database, api, steps, watch);
      }),
      { seed, numRuns: 5, endOnFailure: true },
    );
  }, 300_000);

  it('are what a count by hand gives, after any life of money', async () => {
    const seed = specSeed();
    console.log(`days of money: seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(moneyLives({ min: 30, max: 30 }), async (steps) => {
        await earnThrough(database, api, steps, watch);
      }),
      { seed, numRuns: 5, endOnFailure: true },
    );
  }, 300_000);
});

describe('a hire', () => {
  let bench: HiresBench;
  let staff: SignedIn;
  beforeAll(async () => {
    bench = await hiresBench(database, api, 'days-of-a-hire');
    staff = await bench.operator();
  });
  const figures = async () => new Map((await kept(bench.tenant)) as [string, Record<string, number>][]);

  it('is agreed, then called off, and leaves no trace in them', async () => {
    const van = await bench.van();
    const { body } = await bench.book(bench.hire(van, 5, 7), staff);
    await bench.post(`/api/bookings/${body.id}/confirm`, {}, staff);
    await allIsHeard();
    expect((await figures()).get(bench.day(6))?.bookedMinutes).toBe(1_440);
    expect((await bench.post(`/api/bookings/${body.id}/cancel`, {}, staff)).body).toMatchObject({
      status: 'cancelled',
    });
    await allIsHeard();
    expect((await figures()).get(bench.day(6))).toBeUndefined();
  });

  it('is counted once, however often and in whatever order its events come', async () => {
    const van = await bench.van();
    const { body } = await bench.book(bench.hire(van, 5, 7), staff);
    await bench.post(`/api/bookings/${body.id}/confirm`, {}, staff);
    await allIsHeard();
    const before = await kept(bench.tenant);
    await Promise.all(Array.from({ length: 8 }, () => days.count({ tenant: bench.tenant }, body.id)));
    expect(await kept(bench.tenant)).toEqual(before);
  });

  it('that runs over the end of summer time has its 25 hours that day', async () => {
    const van = await bench.van();
    const { body } = await bench.book(bench.hire(van, 9, 10), staff);
    await database.rows(
      `update booking set status = 'completed', hold_expires_at = null, hold_slot = null, handed_over_at = '2026-10-24 10:00+01',
         returned_at = '2026-10-26 10:00+00' where id = $1`,
      [body.id],
    );
    await days.count({ tenant: bench.tenant }, body.id);
    const now = await figures();
    expect(['2026-10-24', '2026-10-25', '2026-10-26'].map((day) => now.get(day)?.hiredMinutes)).toEqual([
      14 * 60,
      25 * 60,
      10 * 60,
    ]);
    await expectRight(bench.tenant);
  });

  it('is found by the night’s comparison when it was not counted, and then is', async () => {
    await database.rows('update business_day set made = made + 1 where tenant_id = $1 and day = $2', [
      bench.tenant.id,
      civilToday(bench.tenant.timeZone),
    ]);
    expect(await days.faults({ tenant: bench.tenant })).toEqual([civilToday(bench.tenant.timeZone)]);
    await api.job('reporting.days');
    expect(await days.faults({ tenant: bench.tenant })).toEqual([]);
  });
});

describe('GET /api/dashboard/trends', () => {
  it('shows staff the days of their own brand, and customers nothing', async () => {
    const [one, other] = [
      await hiresBench(database, api, 'trends-one'),
      await hiresBench(database, api, 'trends-other'),
    ];
    const staff = await one.operator();
    const customer = await one.customer();
    const van = await one.van();
    await database.rows("update van set created_at = now() - interval '400 days' where id = $1", [van.id]);
    const { body: booking } = await one.book(one.hire(van, 3, 5), staff);
    await one.post(`/api/bookings/${booking.id}/confirm`, {}, staff);
    await allIsHeard();
    const today = civilToday(one.tenant.timeZone);
    for (const [period, points] of [
      ['30d', 30],
      ['90d', 90],
      ['12m', 52],
    ] as const) {
      const { status, body } = await one.get(`/api/dashboard/trends?period=${period}`, staff);
      expect(status).toBe(200);
      const trends = businessTrendsSchema.parse(body);
      expect(trends.points).toHaveLength(points);
      expect(trends.points.at(-1)).toMatchObject({ until: today, bookingsMade: 1, utilization: 0 });
      expect(trends.sums.bookingsMade).toBe(1);
      expect(trends.ahead.map(({ from }) => from)).toEqual(
        Array.from({ length: 14 }, (_, index) => addDays(today, index + 1)),
      );
      expect(trends.ahead[3]).toEqual({ from: one.day(4), until: one.day(4), booked: 100 });
    }
    expect((await one.get('/api/dashboard/trends?period=1d', staff)).status).toBe(400);
    expect((await one.get('/api/dashboard/trends', customer)).status).toBe(403);
    const elsewhere = await other.get('/api/dashboard/trends', await other.operator());
    expect(elsewhere.body).toMatchObject({ sums: { bookingsMade: 0, revenuePence: 0 }, before: null });
  });

  it('counts maintenance by weeks, and what is overdue apart', async () => {
    const bench = await hiresBench(database, api, 'trends-maintenance');
    const van = await bench.van();
    const today = civilToday(bench.tenant.timeZone);
    const at = [-1, 0, 6, 7, 55, 56].map((days) => addDays(today, days));
    for (const day of at)
      await database.rows(
        `insert into maintenance (tenant_id, van_id, type, description, scheduled_date)
         values ($1, $2, 'service', 'Oil', $3)`,
        [bench.tenant.id, van.id, day],
      );
    const { body } = await bench.get('/api/dashboard/trends', await bench.operator());
    expect(body.maintenance.overdue).toBe(1);
    expect(body.maintenance.weeks.map(({ jobs }: { jobs: number }) => jobs)).toEqual([
      2, 1, 0, 0, 0, 0, 0, 1,
    ]);
  });
});
