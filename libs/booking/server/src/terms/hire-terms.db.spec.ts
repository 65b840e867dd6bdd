import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { depotSchema } from '@convoy/fleet/contract';
import { placeSchema } from '@convoy/places/contract';
import {
  aClosure,
  aDepot,
  aRoute,
  aTenant,
  aVan,
  type BuiltDepot,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let ann: SignedIn;
let harbour: BuiltDepot;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'testford-vans');
  harbour = await aDepot(database, bench.tenant, {
    name: 'Harbour',
    town: 'Hull',
    latitude: 53.74,
    longitude: -0.33,
    outOfHoursFeePence: 2550,
    noticeMinutes: 3 * 24 * 60,
    minHireDays: 2,
    maxHireDays: 10,
  });
  await aDepot(database, bench.tenant, {
    name: 'Hilltop',
    town: 'Whitby',
    latitude: 54.48,
    longitude: -0.61,
  });
  const hilltop = await depotId('Hilltop');
  await aRoute(database, bench.tenant, harbour, { id: hilltop }, { feePence: 4500, relocationMinutes: 600 });
  await aClosure(database, bench.tenant, harbour, {
    from: bench.day(20),
    until: bench.day(21),
    reason: 'Regatta',
  });
  ann = await bench.customer();
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  await database.rows('update booking set hold_slot = null where customer_id = $1', [ann.actor.id]);
});

const depotId = async (name: string) =>
  (
    await database.rows<{ id: number }>('select id from depot where tenant_id = $1 and name = $2', [
      bench.tenant.id,
      name,
    ])
  )[0]!.id;
const aHarbourVan = () => aVan(database, bench.tenant, harbour);
const wanted = (van: { id: number }, from: string, until: string, more: Record<string, unknown> = {}) => ({
  vanId: van.id,
  pickupDate: from,
  returnDate: until,
  pickupLocation: 'Harbour',
  ...more,
});
const quote = (body: unknown) => bench.post('/api/quotes', body, ann);

describe('a hire that ends at another depot', () => {
  it('costs the fee of its route, and its van is blocked until it is home', async () => {
    const van = await aHarbourVan();
    const hire = wanted(van, bench.day(10), bench.day(12), { returnLocation: 'Hilltop' });
    const quoted = await quote(hire);
    expect(quoted.status).toBe(201);
    expect(quoted.body).toMatchObject({ returnLocation: 'Hilltop', rentalAmount: '215.00' });
    expect(quoted.body.lines).toContainEqual(expect.objectContaining({ code: 'one-way', amount: '45.00' }));
    const booked = await bench.book({ ...hire, quoteId: quoted.body.id }, ann);
    expect([booked.status, booked.body.rentalAmount]).toEqual([201, '215.00']);
    const [held] = await database.rows<{ minutes: number }>(
      `select extract(epoch from a.blocked_until - b.return_at)::int / 60 as minutes
       from van_allocation a join booking b on b.tenant_id = a.tenant_id and b.id = a.booking_id
       where a.tenant_id = $1 and a.van_id = $2`,
      [bench.tenant.id, van.id],
    );
    // The turnaround of an hour, and ten hours on the road.
    expect(held!.minutes).toBe(660);
    // It is home again: the van's own depot never changes.
    expect(
      await database.rows('select depot_id from van where tenant_id = $1 and id = $2', [
        bench.tenant.id,
        van.id,
      ]),
    ).toEqual([{ depot_id: harbour.id }]);
  });

  it('is not offered without a route, not even the other way', async () => {
    const van = await aVan(database, bench.tenant, { id: await depotId('Hilltop') });
    const back = {
      ...wanted(van, bench.day(10), bench.day(12)),
      pickupLocation: 'Hilltop',
      returnLocation: 'Harbour',
    };
    expect((await quote(back)).body).toMatchObject({
      code: 'ONE_WAY_NOT_OFFERED',
      message: 'A hire from Hilltop cannot end at Harbour.',
    });
  });
});

describe('the terms of a depot', () => {
  it('charge for each end outside opening hours', async () => {
    const van = await aHarbourVan();
    const { body } = await quote(wanted(van, `${bench.day(10)}T06:00`, `${bench.day(12)}T21:00`));
    expect(body.lines.map(({ code, amount }: { code: string; amount: string }) => [code, amount])).toEqual([
      ['hire', '255.00'],
      ['out-of-hours-pickup', '25.50'],
      ['out-of-hours-return', '25.50'],
    ]);
  });

  it('refuse with a sentence: closing days, notice, too short, too long, an hour that does not exist', async () => {
    const van = await aHarbourVan();
    const refused = async (from: string, until: string) => (await quote(wanted(van, from, until))).body;
    expect(await refused(bench.day(18), bench.day(20))).toMatchObject({
      code: 'DEPOT_CLOSED',
      details: { reason: 'Regatta', nextOpen: bench.day(22) },
    });
    expect(await refused(`${bench.day(20)}T06:00`, bench.day(24))).toMatchObject({ code: 'DEPOT_CLOSED' });
    expect(await refused(`${bench.day(1)}T10:00`, bench.day(5))).toMatchObject({
      code: 'NOTICE_TOO_SHORT',
      message: 'Harbour needs 72 hours of notice before a pickup.',
    });
    expect(await refused(bench.day(10), bench.day(11))).toMatchObject({
      code: 'HIRE_TOO_SHORT',
      message: 'A hire from Harbour lasts at least 2 days.',
    });
    expect(await refused(bench.day(10), bench.day(21))).toMatchObject({ code: 'HIRE_TOO_LONG' });
  });

  it('let staff take a hire on short notice', async () => {
    const van = await aHarbourVan();
    const desk = await bench.operator();
    const { status } = await bench.post(
      '/api/quotes',
      wanted(van, `${bench.day(1)}T10:00`, bench.day(5)),
      desk,
    );
    expect(status).toBe(201);
  });
});

describe('what anybody may ask', () => {
  const get = (path: string) => api.call('GET', path, { on: bench.tenant.slug });

  it('GET /api/depots: each with its terms, in the form of the contract, of this brand alone', async () => {
    await aDepot(database, await aTenant(database), { name: 'Theirs' });
    const { status, body } = await get('/api/depots');
    expect(status).toBe(200);
    expect(
      depotSchema
        .array()
        .parse(body)
        .map(({ name }) => name),
    ).not.toContain('Theirs');
    expect(body.find(({ name }: { name: string }) => name === 'Harbour')).toMatchObject({
      outOfHoursFee: '25.50',
      noticeMinutes: 4320,
      minHireDays: 2,
      maxHireDays: 10,
      oneWay: [{ fee: '45.00' }],
      closedDays: [
        { date: bench.day(20), reason: 'Regatta' },
        { date: bench.day(21), reason: 'Regatta' },
      ],
    });
  });

  it('GET /api/places: likeliest first, mended where it must be', async () => {
    const { status, body } = await get('/api/places?q=Sheffeild&limit=3');
    expect(status).toBe(200);
    expect(placeSchema.array().parse(body)[0]).toMatchObject({
      kind: 'town',
      name: 'Sheffield',
      exact: false,
    });
    expect((await get('/api/places?q=HU1%204AP')).body[0]).toMatchObject({ kind: 'outcode', name: 'HU1' });
    await database.rows(
      `insert into place_postcode values ('HU14AP', 53.7444, -0.3325) on conflict do nothing`,
    );
    expect((await get('/api/places?q=hu14ap')).body).toEqual([
      {
        kind: 'postcode',
        name: 'HU1 4AP',
        area: expect.any(String),
        latitude: 53.7444,
        longitude: -0.3325,
        exact: true,
      },
    ]);
    for (const bad of [
      '',
      '?q=',
      '?q=a',
      '?q=Leeds&limit=0',
      '?q=Leeds&limit=21',
      `?q=${'x'.repeat(81)}`,
      '?q=Leeds&more=1',
    ])
      expect([bad, (await get(`/api/places${bad}`)).status]).toEqual([bad, 400]);
    expect((await get('/api/places?q=Atlantis')).body).toEqual([]);
  });
});
