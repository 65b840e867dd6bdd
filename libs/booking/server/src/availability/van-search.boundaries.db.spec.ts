import type { RequestContext, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltDepot,
  type BuiltVan,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchServices } from './testing/search-services.ts';

let database: TestDatabase;
let services: ReturnType<typeof searchServices>;
let tenant: TenantContext;
let ctx: RequestContext;
let depot: BuiltDepot;
let van: BuiltVan;
let customer: { id: number };

const ROUND_THE_CLOCK = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['00:00', '23:59'] as const]),
);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  tenant = await aTenant(database);
  ctx = contextOf(tenant);
  depot = await aDepot(database, tenant, { name: 'Yard', hours: ROUND_THE_CLOCK, turnaroundMinutes: 60 });
  van = await aVan(database, tenant, depot);
  customer = await aCustomer(database, tenant);
  services = searchServices(database);
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether the one van can be had, and for how many days it is charged. */
async function ask(pickupDate: string, returnDate: string): Promise<[free: boolean, days: number | null]> {
  const asked = { pickupDate, returnDate, available: false, page: 1, perPage: 10 };
  const { vans } = await services.search.search(ctx, asked);
  expect(vans.map(({ id }) => id)).toEqual([van.id]);
  return [vans[0]!.available, vans[0]!.price?.totalDays ?? null];
}
const block = (from: string, until: string, kind = 'block', columns = '', values = '') =>
  database.rows(
    `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until${columns})
     values ($1, $2, $3, $4, $5${values})`,
    [tenant.id, van.id, kind, from, until],
  );

/** Only what the clock on the wall says; timers and the database go on. */
const itIs = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });

describe('a van', () => {
  beforeEach(() => itIs('2027-05-01T09:00:00Z'));

  it('is free up to the very moment it is wanted and from the moment it is back', async () => {
    // Wanted from 09:00 to 09:00 UTC, and for an hour of turnaround.
    await block('2027-06-01T09:00:00Z', '2027-06-10T09:00:00Z');
    await block('2027-06-11T10:00:00Z', '2027-06-12T10:00:00Z');
    expect(await ask('2027-06-10T10:00', '2027-06-11T10:00')).toEqual([true, 1]);
    expect(await ask('2027-06-10T09:59', '2027-06-11T09:59')).toEqual([false, 1]);
    expect(await ask('2027-06-10T10:00', '2027-06-11T10:01')).toEqual([false, 2]);
  });

  it('is looked up by the first that ends after the start, whatever lies far behind or ahead', async () => {
    await block('2027-01-01T00:00:00Z', '2027-04-01T00:00:00Z');
    await block('2028-01-01T00:00:00Z', '2029-01-01T00:00:00Z');
    expect(await ask('2027-06-10T10:00', '2027-06-11T10:00')).toEqual([true, 1]);
    await block('2027-06-10T12:00:00Z', '2027-06-10T13:00:00Z');
    expect(await ask('2027-06-10T10:00', '2027-06-11T10:00')).toEqual([false, 1]);
    // Another van's diary is its own.
    const another = await aVan(database, tenant, await aDepot(database, tenant, { name: 'Elsewhere' }));
    await database.rows('update van_allocation set van_id = $2 where tenant_id = $1', [
      tenant.id,
      another.id,
    ]);
    const { vans } = await services.search.search(ctx, {
      location: 'Yard',
      pickupDate: '2027-06-10T10:00',
      returnDate: '2027-06-11T10:00',
      available: true,
      page: 1,
      perPage: 10,
    });
    expect(vans.map(({ id }) => id)).toEqual([van.id]);
  });

  it('is taken by maintenance and blocks as by hires', async () => {
    const [job] = await database.rows<{ id: number }>(
      `insert into maintenance (tenant_id, van_id, type, description, scheduled_date)
       values ($1, $2, 'service', 'Oil', '2027-06-10') returning id`,
      [tenant.id, van.id],
    );
    const wanted = ['2027-06-10T10:00', '2027-06-11T10:00'] as const;
    expect(await ask(...wanted)).toEqual([true, 1]);
    await block('2027-06-10T12:00Z', '2027-06-10T14:00Z', 'maintenance', ', maintenance_id', `, ${job!.id}`);
    expect(await ask(...wanted)).toEqual([false, 1]);
    await database.rows('delete from van_allocation where tenant_id = $1', [tenant.id]);
    await block('2027-06-11T08:00Z', '2027-06-11T08:01Z');
    expect(await ask(...wanted)).toEqual([false, 1]);
  });

  it('that is out of service can never be had; one that is on hire or in the workshop now can be had later', async () => {
    for (const [status, free] of [
      ['rented', true],
      ['maintenance', true],
      ['unavailable', false],
    ] as const) {
      await database.rows('update van set status = $2 where id = $1', [van.id, status]);
      expect([status, await ask('2027-06-10', '2027-06-11')]).toEqual([status, [free, 1]]);
      const now = await services.search.search(ctx, { available: false, page: 1, perPage: 10 });
      expect([status, now.vans[0]!.available, now.vans[0]!.price]).toEqual([status, false, null]);
    }
  });
});

describe('a hold', () => {
  it('takes the van while it lasts and for not a moment longer', async () => {
    const from = new Date(Date.now() + 20 * 86_400_000);
    const until = new Date(from.getTime() + 3 * 86_400_000);
    const holdExpiresAt = new Date(Date.now() + 600_000);
    await aBooking(database, tenant, { van, customer, from, until, holdExpiresAt });
    const day = (date: Date) => date.toISOString().slice(0, 10);
    expect((await ask(day(from), day(until)))[0]).toBe(false);
    await database.rows('update van_allocation set hold_expires_at = now() where tenant_id = $1', [
      tenant.id,
    ]);
    expect((await ask(day(from), day(until)))[0]).toBe(true);
    // Behind a hold that has run out the next one still counts.
    const next = { from: until, until: new Date(until.getTime() + 86_400_000) };
    await aBooking(database, tenant, { van, customer, ...next });
    expect((await ask(day(from), day(next.until)))[0]).toBe(false);
    expect((await ask(day(from), day(new Date(until.getTime() - 2 * 86_400_000))))[0]).toBe(true);
  });
});

describe('an overdue hire', () => {
  it('keeps its van for as long as its allocation is stretched, though it should be back', async () => {
    const [ago, soon] = [new Date(Date.now() - 3 * 86_400_000), new Date(Date.now() + 3_600_000)];
    await aBooking(database, tenant, {
      van,
      customer,
      from: ago,
      until: new Date(Date.now() - 3_600_000),
      status: 'active',
    });
    const free = async () =>
      (await services.search.search(ctx, { available: true, page: 1, perPage: 10 })).total === 1;
    expect(await free()).toBe(true);
    await database.rows('update van_allocation set blocked_until = $2 where tenant_id = $1', [
      tenant.id,
      soon,
    ]);
    expect(await free()).toBe(false);
  });
});

describe('clocks', () => {
  it('that go forward: a day is a day, the van is back an hour of the sun earlier, and a missing time is refused', async () => {
    itIs('2027-03-01T09:00:00Z');
    await block('2027-03-28T10:00:00Z', '2027-03-29T10:00:00Z');
    // Back at 10:00 summer time, 09:00 UTC, and an hour of turnaround.
    expect(await ask('2027-03-27T10:00', '2027-03-28T10:00')).toEqual([true, 1]);
    expect(await ask('2027-03-27T10:00', '2027-03-28T10:01')).toEqual([false, 2]);
    await expect(ask('2027-03-28T01:30', '2027-03-29T01:30')).rejects.toMatchObject({ code: 'TIME_MISSING' });
    expect(await ask('2027-03-28T00:59', '2027-03-28T02:00')).toEqual([true, 1]);
  });

  it('that go back: a time that comes twice is the first of the two', async () => {
    itIs('2027-10-01T09:00:00Z');
    // 01:30 first is 00:30 UTC.
    await block('2027-10-31T00:00:00Z', '2027-10-31T00:30:00Z');
    expect(await ask('2027-10-31T01:30', '2027-11-01T01:30')).toEqual([true, 1]);
    expect(await ask('2027-10-31T01:29', '2027-11-01T01:29')).toEqual([false, 1]);
    await block('2027-11-02T11:00:00Z', '2027-11-03T00:00:00Z');
    expect(await ask('2027-10-31T10:00', '2027-11-02T10:00')).toEqual([true, 2]);
    expect(await ask('2027-10-31T10:00', '2027-11-02T10:01')).toEqual([false, 3]);
  });

  it('count 29 February as a day, and know no 29 February in other years', async () => {
    itIs('2028-02-01T09:00:00Z');
    expect(await ask('2028-02-28', '2028-03-01')).toEqual([true, 2]);
    expect(await ask('2028-02-29', '2028-03-01')).toEqual([true, 1]);
    await block('2028-02-29T12:00:00Z', '2028-02-29T12:01:00Z');
    expect(await ask('2028-02-28', '2028-03-01')).toEqual([false, 2]);
    expect(await ask('2028-03-01', '2028-03-02')).toEqual([true, 1]);
  });

  it('strike midnight: an end at 00:00 leaves the day that begins, and its turnaround does not', async () => {
    itIs('2027-06-01T09:00:00Z');
    // Midnight of summer time is 23:00 UTC.
    await block('2027-06-11T00:00:00Z', '2027-06-12T00:00:00Z');
    expect(await ask('2027-06-10T00:00', '2027-06-11T00:00')).toEqual([true, 1]);
    expect(await ask('2027-06-10T00:00', '2027-06-11T00:01')).toEqual([false, 2]);
    expect(await ask('2027-06-12T00:59', '2027-06-13T00:59')).toEqual([false, 1]);
    expect(await ask('2027-06-12T01:00', '2027-06-13T01:00')).toEqual([true, 1]);
  });
});
