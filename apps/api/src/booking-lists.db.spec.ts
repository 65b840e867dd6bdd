import type { BookingListItem } from '@convoy/booking/contract';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let annsCookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  annsCookie = await api.signIn(tenant, await aCustomer(database, tenant));
  await takeVans();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Hires of one customer, taken in the order of neither their dates nor their totals. */
async function takeVans(): Promise<void> {
  // Leeds City is open every day.
  const [depot] = await database.rows<{ id: number; name: string }>(
    `select id, name from depot where tenant_id = $1 and name_lc = 'leeds city'`,
    [tenant.id],
  );
  const today = civilToday('Europe/London');
  for (const [ahead, dailyRatePence] of [
    [30, 8500],
    [10, 98_000],
    [50, 8500],
    [20, 700],
    [60, 12_000],
    [40, 4300],
  ] as const) {
    const van = await aVan(database, tenant, depot!, { dailyRatePence });
    const { status } = await api.call('POST', '/api/bookings', {
      on: tenant.slug,
      as: annsCookie,
      body: {
        vanId: van.id,
        pickupDate: addDays(today, ahead),
        returnDate: addDays(today, ahead + 3),
        pickupLocation: depot!.name,
      },
    });
    expect(status).toBe(201);
  }
}

describe('lists', () => {
  it('tell total and neighbours in headers, also on a page past the end', async () => {
    const page = (path: string) => api.call('GET', path, { on: tenant.slug, as: annsCookie });
    for (const path of ['/api/bookings', '/api/vans']) {
      const first = await page(`${path}?perPage=2&page=1`);
      const total = Number(first.headers['x-total-count']);
      expect(total).toBeGreaterThan(4);
      expect(first.body).toHaveLength(2);
      expect(first.headers.link).toContain('rel="next"');
      const beyond = await page(`${path}?perPage=2&page=900`);
      expect([path, beyond.body, Number(beyond.headers['x-total-count'])]).toEqual([path, [], total]);
    }
  });

  it.each([
    ['pickup', (one: BookingListItem) => one.pickupDate],
    ['total', (one: BookingListItem) => one.totalAmount.padStart(12, '0')],
    ['reference', (one: BookingListItem) => one.reference],
  ] as const)('come in the order of %s, both ways', async (sort, keyOf) => {
    const list = async (order: string) => {
      const answer = await api.call('GET', `/api/bookings?perPage=100&sort=${order}`, {
        on: tenant.slug,
        as: annsCookie,
      });
      return (answer.body as BookingListItem[]).map(keyOf);
    };
    const up = await list(sort);
    expect(new Set(up).size).toBeGreaterThan(2);
    expect(up).toEqual(up.toSorted());
    expect(await list(`-${sort}`)).toEqual(up.toSorted().toReversed());
  });

  it('refuse an order they do not know', async () => {
    const answer = await api.call('GET', '/api/bookings?sort=notes', { on: tenant.slug, as: annsCookie });
    expect(answer.status).toBe(400);
  });
});
