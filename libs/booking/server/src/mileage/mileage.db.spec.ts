import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { aDepot, aVan, type BuiltDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let other: HiresBench;
let ann: SignedIn;
let depot: BuiltDepot;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'mileage-here');
  other = await hiresBench(database, api, 'mileage-there');
  depot = await aDepot(database, bench.tenant, { name: 'Milesford' });
  ann = await bench.customer();
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => database.rows('update booking set hold_slot = null where customer_id = $1', [ann.actor.id]));

const allow = (miles: number | null, pence: number | null, tenantId = bench.tenant.id) =>
  database.rows(
    `insert into booking_policy (tenant_id, miles_per_day, extra_mile_pence) values ($1, $2, $3)
     on conflict (tenant_id) do update set miles_per_day = $2, extra_mile_pence = $3`,
    [tenantId, miles, pence],
  );
const hire = async (from: number) => ({
  vanId: (await aVan(database, bench.tenant, depot)).id,
  pickupDate: bench.day(from),
  returnDate: bench.day(from + 2),
  pickupLocation: 'Milesford',
});

describe('the mileage allowance of a booking', () => {
  it('is the one that was quoted, whatever the rates say by then', async () => {
    await allow(120, 18);
    const wanted = await hire(10);
    const quoted = await bench.post('/api/quotes', wanted, ann);
    expect(quoted.body).toMatchObject({ milesPerDay: 120, extraMileAmount: '0.18' });
    await allow(50, 99);
    const booked = await bench.book({ ...wanted, quoteId: quoted.body.id }, ann);
    expect(booked.body).toMatchObject({ milesPerDay: 120, extraMileAmount: '0.18' });
    await allow(60, 88);
    const shown = await api.call('GET', `/api/bookings/${booked.body.id}`, {
      on: bench.tenant.slug,
      as: ann.cookie,
    });
    expect(shown.body).toMatchObject({ milesPerDay: 120, extraMileAmount: '0.18' });
  });

  it("is the brand's of the moment without a quote", async () => {
    await allow(120, 18);
    expect((await bench.book(await hire(20), ann)).body).toMatchObject({
      milesPerDay: 120,
      extraMileAmount: '0.18',
    });
  });

  it("is the van's own where it has one, as quoted and as booked, and both figures or neither", async () => {
    await allow(120, 18);
    const [wanted, plain] = [await hire(24), await hire(24)];
    const own = (miles: number | null, pence: number | null) =>
      database.rows('update van set miles_per_day = $2, extra_mile_pence = $3 where id = $1', [
        wanted.vanId,
        miles,
        pence,
      ]);
    await own(300, 9);
    const quoted = await bench.post('/api/quotes', wanted, ann);
    expect(quoted.body).toMatchObject({ milesPerDay: 300, extraMileAmount: '0.09' });
    expect((await bench.post('/api/quotes', plain, ann)).body).toMatchObject({ milesPerDay: 120 });
    await own(50, 99);
    expect((await bench.book({ ...wanted, quoteId: quoted.body.id }, ann)).body).toMatchObject({
      milesPerDay: 300,
      extraMileAmount: '0.09',
    });
    await expect(own(50, null)).rejects.toMatchObject({ constraint: 'van_mileage' });
  });

  it('is none of a van without a limit, beside a brand that has one, and never both', async () => {
    await allow(120, 18);
    const wanted = await hire(27);
    const van = (set: string) => database.rows(`update van set ${set} where id = $1`, [wanted.vanId]);
    await van('unlimited_miles = true');
    const none = { milesPerDay: null, extraMileAmount: null };
    const quoted = await bench.post('/api/quotes', wanted, ann);
    expect(quoted.body).toMatchObject(none);
    expect((await bench.book({ ...wanted, quoteId: quoted.body.id }, ann)).body).toMatchObject(none);
    expect((await bench.book(await hire(27), ann)).body).toMatchObject({ milesPerDay: 120 });
    await expect(van('miles_per_day = 50, extra_mile_pence = 9')).rejects.toMatchObject({
      constraint: 'van_unlimited_miles',
    });
  });

  it('is none where the brand set none, also beside a brand that has one', async () => {
    await allow(null, null);
    await allow(77, 7, other.tenant.id);
    expect((await bench.book(await hire(30), ann)).body).toMatchObject({
      milesPerDay: null,
      extraMileAmount: null,
    });
  });

  it('has both figures or neither, also for the database', async () => {
    await expect(allow(100, null)).rejects.toMatchObject({ constraint: 'booking_policy_mileage' });
  });
});
