import { seedDemoData } from '@convoy/api/testing/demo-data';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { businessStatsSchema, customerStatsSchema } from '@convoy/reporting/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SLUGS = ['swift-vans', 'northern-hire'];
let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: SLUGS });
  await seedDemoData(database, SLUGS);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** A table of one tenant, every row, as the owner sees it; the figures are then made the slow way. */
const all = <R>(table: string, tenantId: number) =>
  database.rows<R>(`select * from ${table} where tenant_id = $1`, [tenantId]);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const change = (now: number, before: number) =>
  before === 0 ? null : Math.round((100 * (now - before)) / before);
const londonDay = (at: Date) => civilToday('Europe/London', at);
const londonTime = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' }).format(at);

interface BookingRow {
  customer_id: number;
  status: string;
  pickup_at: Date;
  return_at: Date;
  rental_paid_pence: number;
}

describe.each(SLUGS)('the dashboard of %s', (slug) => {
  const stats = async (userId: number) =>
    (
      await api.call('GET', '/api/dashboard/stats', {
        on: slug,
        as: await api.signIn(api.brands[slug]!, { id: userId }),
      })
    ).body;

  it('shows staff what a count by hand gives', async () => {
    const tenantId = api.brands[slug]!.id;
    const now = new Date();
    const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
    const yesterday = londonDay(new Date(now.getTime() - 86_400_000));
    const bookings = await all<BookingRow>('booking', tenantId);
    const vans = await all<{ status: string }>('van', tenantId);
    const payments = await all<{ status: string; processed_at: Date | null; rental_part_pence: number }>(
      'payment',
      tenantId,
    );
    const jobs = await all<{ status: string; scheduled_date: string }>('maintenance', tenantId);
    const taken = (when: (at: Date) => boolean) =>
      sum(
        payments
          .filter(({ status, processed_at }) => status === 'succeeded' && processed_at && when(processed_at))
          .map(({ rental_part_pence }) => rental_part_pence),
      );
    const active = bookings.filter(({ status }) => status === 'active').length;
    const activeThen = bookings.filter(
      ({ status, pickup_at, return_at }) =>
        ['active', 'completed'].includes(status) && pickup_at <= weekAgo && return_at > weekAgo,
    ).length;
    const fleet = vans.filter(({ status }) => status !== 'unavailable').length;
    const today = taken((at) => londonDay(at) === londonDay(now));
    const before = taken((at) => londonDay(at) === yesterday && londonTime(at) < londonTime(now));
    const inAWeek = londonDay(new Date(now.getTime() + 7 * 86_400_000));
    const utilisation = Math.round((100 * active) / fleet);
    const [operator] = await database.rows<{ id: number }>(
      `select id from app_user where tenant_id = $1 and role = 'operator' limit 1`,
      [tenantId],
    );

    const shown = businessStatsSchema.parse(await stats(operator!.id));
    expect(active).toBeGreaterThan(0);
    expect(shown).toEqual({
      activeBookings: active,
      bookingsTrend: change(active, activeThen),
      fleetUtilization: utilisation,
      utilizationTrend: change(utilisation, Math.round((100 * activeThen) / fleet)),
      revenueToday: today / 100,
      revenueTrend: change(today, before),
      maintenanceDue: jobs.filter(
        ({ status, scheduled_date }) => status === 'scheduled' && scheduled_date <= inAWeek,
      ).length,
    });
  });

  it('shows each customer their own figures and nothing of the business', async () => {
    const tenantId = api.brands[slug]!.id;
    const bookings = await all<BookingRow>('booking', tenantId);
    const customers = [...new Set(bookings.map(({ customer_id }) => customer_id))].slice(0, 10);
    for (const customer of customers) {
      const own = bookings.filter(({ customer_id }) => customer_id === customer);
      expect(customerStatsSchema.parse(await stats(customer))).toEqual({
        totalBookings: own.length,
        activeRentals: own.filter(({ status }) => status === 'active').length,
        upcomingBookings: own.filter(
          ({ status, pickup_at }) => ['pending', 'confirmed'].includes(status) && pickup_at > new Date(),
        ).length,
        totalSpent: sum(own.map(({ rental_paid_pence }) => rental_paid_pence)) / 100,
      });
    }
  });
});
