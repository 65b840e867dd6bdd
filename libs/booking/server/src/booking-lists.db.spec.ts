// Rotates: every filter and order of the lists; the journey of staff goes through one.
import { bookingCalendarSchema, bookingListSchema } from '@convoy/booking/contract';
import type { TenantContext } from '@convoy/platform/context';
import {
  aCrowd,
  aTenant,
  ExplainingDb,
  openTestDatabase,
  type PlanNode,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingListsQueries } from './booking-lists.queries.ts';

let database: TestDatabase;
let db: ExplainingDb;
let lists: BookingListsQueries;
let tenant: TenantContext;
let some: {
  van_id: number;
  customer_id: number;
  pickup_depot_id: number;
  pickup_date: string;
  reference: string;
};

beforeAll(async () => {
  database = await openTestDatabase();
  tenant = await aTenant(database);
  await aCrowd(database, tenant);
  await aCrowd(database, await aTenant(database));
  // Over two years, and a few of them out on hire.
  await database.rows(
    `update booking set pickup_date = pickup_date + (id % 700)::int, return_date = return_date + (id % 700)::int,
       status = case id % 100 when 0 then 'active' else status end`,
  );
  await database.asSuperuser('analyze');
  [some] = (await database.rows(
    'select van_id, customer_id, pickup_depot_id, pickup_date, reference from booking where tenant_id = $1 limit 1',
    [tenant.id],
  )) as [typeof some];
  db = new ExplainingDb(database);
  lists = new BookingListsQueries(db);
});
afterAll(() => database.close());

const queries: readonly [string, () => Record<string, string>, readonly string[]][] = [
  ['without a filter', () => ({}), ['booking_newest']],
  ['of a van', () => ({ van: String(some.van_id) }), ['booking_van']],
  ['of a customer', () => ({ customer: String(some.customer_id) }), ['booking_customer']],
  ['of a day', () => ({ from: some.pickup_date, until: some.pickup_date }), ['booking_pickup']],
  [
    'of a day of return',
    () => ({ from: some.pickup_date, until: some.pickup_date, end: 'return' }),
    ['booking_return'],
  ],
  ['overdue', () => ({ only: 'overdue' }), []],
  ['of a state', () => ({ status: 'active' }), []],
  ['beginning with a reference', () => ({ q: some.reference }), ['booking_search_reference']],
  ['beginning with a registration', () => ({ q: 'ZA00 12' }), ['van_search_registration', 'booking_van']],
  ['beginning with a name', () => ({ q: 'first-12' }), ['app_user_search_name', 'booking_customer']],
];

/** What a list of the pages asks for. */
const EXTENT = { counted: true, whole: false } as const;

/** Depots are few and may be read whole; bookings never. */
const wholeTable = (plans: readonly PlanNode[]) =>
  plans.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'booking');

describe('lists of bookings among thousands', () => {
  it.each(queries)('%s are read by their indexes, with values and without', async (_what, query, indexes) => {
    await lists.list({ tenant }, bookingListSchema.parse(query()), undefined, EXTENT);
    const plans = await db.plans(tenant);
    expect(wholeTable(plans)).toEqual([]);
    expect(plans.map((node) => node['Index Name'])).toEqual(expect.arrayContaining([...indexes]));
  });

  it.each([
    ['a customer’s own', {}, 'booking_customer'],
    ['a customer’s own of a state', { status: 'completed' }, 'booking_customer'],
    ['a customer’s own that are open', { only: 'open' }, 'booking_customer'],
  ] as const)('%s are read by the index of customers, without the others’', async (_what, query, index) => {
    const input = bookingListSchema.parse(query);
    const { rows, total } = await lists.list({ tenant }, input, some.customer_id, EXTENT);
    expect(rows).toHaveLength(total);
    expect(new Set(rows.map(({ customer_id }) => customer_id)).size).toBeLessThanOrEqual(1);
    const plans = await db.plans(tenant);
    expect(wholeTable(plans)).toEqual([]);
    const used = plans.map((node) => node['Index Name']);
    expect(used).toContain(index);
    expect(used).not.toContain('booking_newest');
  });

  it('of one shape have each their own answer', async () => {
    const of = async (status: string, customer: number | undefined) =>
      (await lists.list({ tenant }, bookingListSchema.parse({ status, sort: '-total' }), customer, EXTENT))
        .total;
    const all = await of('completed', undefined);
    const active = await of('active', undefined);
    expect([all > 0, active > 0, all + active]).toEqual([true, true, 5_000]);
    expect(await of('completed', some.customer_id)).toBeLessThan(all);
    expect(await of('completed', 1)).toBe(0);
    await db.plans(tenant);
  });

  it('past their end still say how many there are', async () => {
    const page = bookingListSchema.parse({ page: '600', status: 'active' });
    expect(await lists.list({ tenant }, page, undefined, EXTENT)).toMatchObject({ rows: [], total: 50 });
    expect(await lists.list({ tenant }, page, undefined, { ...EXTENT, counted: false })).toEqual({
      rows: [],
      total: 0,
      cursors: { next: null, prev: null },
    });
    await db.plans(tenant);
  });

  it('pages of many vans are read by the index of vans', async () => {
    const asked = Array.from({ length: 20 }, (_, n) => ({
      vanId: Number(some.van_id) + (n % 2 ? n : -n),
      page: 1,
      perPage: 5,
      counted: true,
    }));
    const [first] = await lists.ofVans({ tenant }, asked, undefined, false);
    expect(first!.total).toBeGreaterThan(0);
    expect(first!.rows.map(({ van_id }) => van_id)).toEqual(Array(first!.total).fill(some.van_id));
    const plans = await db.plans(tenant);
    expect(wholeTable(plans)).toEqual([]);
    expect(plans.map((node) => node['Index Name'])).toContain('booking_van');
    const [nobodys] = await lists.ofVans({ tenant }, asked, 1, false);
    expect(nobodys).toEqual({ rows: [], total: 0, cursors: { next: null, prev: null } });
  });

  it('a month of the calendar reads the month and the hires that reach into it', async () => {
    const month = bookingCalendarSchema.parse({ from: some.pickup_date, until: some.pickup_date });
    const rows = await lists.calendar({ tenant }, month, undefined, 5_000);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ pickup_date }) => pickup_date)).toContain(some.pickup_date);
    const plans = await db.plans(tenant);
    expect(wholeTable(plans)).toEqual([]);
    expect(plans.map((node) => node['Index Name'])).toContain('booking_pickup');
  });
});
