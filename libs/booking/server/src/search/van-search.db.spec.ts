import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { VanResult } from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import type { TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  type BuiltDepot,
  type BuiltVan,
  openTestDatabase,
  seededRandom,
  specSeed,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SEED = specSeed();
const random = seededRandom(SEED);
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const NEVER = Object.fromEntries(DAYS.map((day) => [day, null]));
const ALWAYS = Object.fromEntries(DAYS.map((day) => [day, ['08:00', '18:00']]));

let database: TestDatabase;
let api: TestApi;
let brand: TenantContext;
let other: TenantContext;
let home: BuiltDepot;
let far: BuiltDepot;
let vans: BuiltVan[];
let customer: { id: number };
let cookie: string;

beforeAll(async () => {
  console.log(`seed ${SEED} (CONVOY_SPEC_SEED repeats it)`);
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  brand = api.brands['swift-vans']!;
  other = api.brands['northern-hire']!;
  home = await aDepot(database, brand, { name: 'Home Yard', town: 'Homeford' });
  far = await aDepot(database, brand, { name: 'Far Yard', town: 'Farford' });
  await aDepot(database, brand, { name: 'Shut Yard', town: 'Shutford', hours: NEVER });
  await database.rows(
    `update depot set latitude = 55.95, longitude = -3.19, out_of_hours_fee_pence = 1999 where id = $1`,
    [far.id],
  );
  await database.rows('update depot set out_of_hours_fee_pence = 2501 where id = $1', [home.id]);
  await database.rows(
    `insert into one_way_route (tenant_id, from_depot_id, to_depot_id, fee_pence, relocation_minutes)
     values ($1, $2, $3, 4321, 600)`,
    [brand.id, home.id, far.id],
  );
  vans = [];
  for (const [vanType, dailyRatePence] of [
    ['small', 5533],
    ['medium', 7001],
    ['medium', 8500],
    ['large', 9999],
  ] as const)
    vans.push(await aVan(database, brand, home, { vanType, dailyRatePence }));
  await database.rows(
    `insert into price_rule (tenant_id, kind, name, van_type, van_id, depot_id, conditions, effect) values
       ($1, 'base-rate', 'Mediums here', 'medium', null, $2, '{}', '{"dailyRatePence":7777}'),
       ($1, 'season', 'Every year', null, null, null, '{"from":"01-01","until":"12-31"}', '{"percentBp":1234}'),
       ($1, 'weekday', 'Weekend', null, null, null, '{"days":["sat","sun"]}', '{"percentBp":-333}'),
       ($1, 'length', 'Days', null, null, null, '{"minDays":3,"maxDays":null,"pickupDays":null,"returnDays":null}', '{"percentBp":-1111}'),
       ($1, 'lead-time', 'Early', null, null, null, '{"minDaysAhead":20,"maxDaysAhead":null}', '{"percentBp":-500}'),
       ($1, 'fee', 'Cleaning', null, null, null, '{"per":"hire"}', '{"amountPence":1505}'),
       ($1, 'fee', 'Roads', null, $3, null, '{"per":"day"}', '{"amountPence":199}'),
       ($1, 'rounding', 'Whole ten pence', null, null, null, '{"way":"up"}', '{"toPence":10}')`,
    [brand.id, home.id, vans[0]!.id],
  );
  // Its pack closes depots on Sundays, bank holidays and in Christmas week: an answer would depend on the day of the run.
  await database.rows('update depot set hours = $2, closed_on_bank_holidays = false where tenant_id = $1', [
    other.id,
    JSON.stringify(ALWAYS),
  ]);
  await database.rows('delete from depot_closure where tenant_id = $1', [other.id]);
  customer = await aCustomer(database, brand);
  cookie = await api.signIn(brand, customer);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const today = civilToday('Europe/London');
const day = (ahead: number) => addDays(today, ahead);
const get = (path: string, query: Record<string, string | number> = {}, on = brand) =>
  api.call('GET', `${path}?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`, {
    on: on.slug,
  });
const search = async (query: Record<string, string | number>): Promise<VanResult[]> =>
  (await get('/api/vans', query)).body;

describe('the price of a search', () => {
  it('is what a quote of the same hire says, to the penny, for every van and 40 periods', async () => {
    let compared = 0;
    for (let n = 0; n < 40; n++) {
      const [ahead, length] = [random.between(1, 60), random.between(1, 9)];
      const times = random.pick([
        ['', ''],
        ['T09:00', 'T17:30'],
        ['T06:00', 'T12:00'],
        ['T12:00', 'T21:30'],
      ]);
      const hire = { pickupDate: day(ahead) + times[0], returnDate: day(ahead + length) + times[1] };
      const back = random.chance(0.4) ? 'Far Yard' : undefined;
      const found = await search({
        location: 'Home Yard',
        ...hire,
        ...(back ? { returnLocation: back } : {}),
      });
      expect(found).toHaveLength(4);
      for (const van of found) {
        const quote = await api.call('POST', '/api/quotes', {
          on: brand.slug,
          as: cookie,
          body: { vanId: van.id, ...hire, pickupLocation: 'Home Yard', returnLocation: back ?? null },
        });
        const what = { seed: SEED, n, hire, back, van: van.id };
        expect([what, quote.status]).toEqual([what, 201]);
        const { totalDays, pickupDate, returnDate, rentalAmount, totalAmount } = quote.body;
        expect([what, van.price]).toEqual([
          what,
          { totalDays, pickupDate, returnDate, rentalAmount, totalAmount },
        ]);
        const base = quote.body.lines.find((line: { code: string }) => line.code === 'hire');
        expect([what, van.dailyRate]).toEqual([what, base.unitAmount]);
        compared += 1;
      }
    }
    expect(compared).toBe(160);
  });

  it('orders vans, with the fees inside it; the base rate by the rules stands also without dates', async () => {
    const cheapest = await search({
      location: 'Home Yard',
      pickupDate: day(5),
      returnDate: day(9),
      sort: 'price',
    });
    const pence = cheapest.map(({ price }) => Number(price!.rentalAmount));
    expect(pence).toEqual(pence.toSorted((a, b) => a - b));
    const undated = await search({ location: 'Home Yard' });
    expect(undated.map(({ dailyRate, price }) => [dailyRate, price])).toEqual([
      ['55.33', null],
      ['77.77', null],
      ['77.77', null],
      ['99.99', null],
    ]);
    // Before dates are known, the fees of a day are in the day and that of a hire stands beside it.
    expect(undated.map(({ perDay, perHire }) => [perDay, perHire])).toEqual([
      ['57.32', '15.05'],
      ['77.77', '15.05'],
      ['77.77', '15.05'],
      ['99.99', '15.05'],
    ]);
  });
});

describe('a one-way search', () => {
  it('finds vans where there is a route, and shows the others as not to be had, at no price', async () => {
    const hire = { pickupDate: day(5), returnDate: day(6) };
    const there = await search({ location: 'Home Yard', returnLocation: 'Farford', ...hire });
    expect(there.map(({ available }) => available)).toEqual([true, true, true, true]);
    const van = await aVan(database, brand, far);
    const back = await search({ location: 'Far Yard', returnLocation: 'Home Yard', ...hire });
    expect(back.map(({ id, available, price }) => [id, available, price])).toEqual([[van.id, false, null]]);
    await database.rows('delete from van where id = $1', [van.id]);
  });

  it('keeps the way home free', async () => {
    const van = vans[3]!;
    const { id } = await aBooking(database, brand, {
      van,
      customer,
      from: new Date(`${day(8)}T01:00:00Z`),
      until: new Date(`${day(8)}T02:00:00Z`),
    });
    const until = `${day(7)}T18:00`;
    const asked = { location: 'Home Yard', vanType: 'large', pickupDate: day(6), returnDate: until };
    expect((await search(asked))[0]!.available).toBe(true);
    expect((await search({ ...asked, returnLocation: 'Far Yard' }))[0]!.available).toBe(false);
    await database.rows('delete from van_allocation where booking_id = $1', [id]);
  });

  it('to a place that is no depot is refused', async () => {
    const answer = await get('/api/vans', {
      returnLocation: 'Nowhere',
      pickupDate: day(5),
      returnDate: day(6),
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'DEPOT_UNKNOWN']);
  });
});

describe('near me', () => {
  it('ranks depots by distance and says how far they are', async () => {
    const van = await aVan(database, brand, far);
    const edinburgh = { latitude: 55.9, longitude: -3.2 };
    const found = await search({ ...edinburgh, sort: 'distance', perPage: 100 });
    expect([found[0]!.id, found[0]!.distanceMiles]).toEqual([van.id, 3.5]);
    expect(found.map(({ distanceMiles }) => distanceMiles!)).toEqual(
      found.map(({ distanceMiles }) => distanceMiles!).toSorted((a, b) => a - b),
    );
    expect((await search({ ...edinburgh, radius: 20 })).map(({ id }) => id)).toEqual([van.id]);
    await database.rows('delete from van where id = $1', [van.id]);
  });
});

describe('one van', () => {
  it('is shown as a search shows it, with dates and without', async () => {
    const hire = { pickupDate: day(5), returnDate: day(7), returnLocation: 'Far Yard' };
    const [first] = await search({ location: 'Home Yard', ...hire });
    expect((await get(`/api/vans/${first!.id}`, hire)).body).toEqual(first);
    const undated = await get(`/api/vans/${first!.id}`);
    expect([undated.status, undated.body.price, undated.body.id]).toEqual([200, null, first!.id]);
  });

  it('of another brand is as absent as one that never was; odd questions are refused', async () => {
    for (const [id, on] of [
      [vans[0]!.id, other],
      [4711, brand],
      [4711, other],
    ] as const) {
      const answer = await get(`/api/vans/${id}`, {}, on);
      expect([answer.status, answer.body.code]).toEqual([404, 'VAN_NOT_FOUND']);
    }
    for (const [path, query] of [
      ['/api/vans/none', {}],
      ['/api/vans/0', {}],
      [`/api/vans/${vans[0]!.id}`, { pickupDate: day(3) }],
      [`/api/vans/${vans[0]!.id}`, { location: 'Home Yard' }],
      ['/api/vans', { latitude: 52 }],
      ['/api/vans', { latitude: 52, longitude: 100 }],
      ['/api/vans', { licence: 'A' }],
      ['/api/vans', { driverAge: 12 }],
      ['/api/vans', { sort: 'colour' }],
      ['/api/vans', { radius: -5 }],
      ['/api/vans', { radius: 20 }],
      ['/api/vans', { location: '', radius: 20 }],
      ['/api/vans', { latitude: 52, longitude: -1, location: 'Home Yard' }],
      ['/api/vans/alternatives', { radius: 20 }],
      ['/api/availability', {}],
      ['/api/availability', { month: '2026-13' }],
    ] as const) {
      const answer = await get(path, query);
      expect([path, query, answer.status, answer.body.code]).toEqual([path, query, 400, 'INVALID_INPUT']);
    }
  });
});

describe('a van whose time in the workshop has begun', () => {
  it('is there and not available, though nobody has noted that its job has started', async () => {
    const van = await aVan(database, brand, far);
    const shown = async () => {
      const [found] = await search({ location: 'Far Yard' });
      return [found!.status, found!.available];
    };
    expect(await shown()).toEqual(['available', true]);
    const [job] = await database.rows<{ id: number }>(
      `insert into maintenance (tenant_id, van_id, type, description, scheduled_date)
       values ($1, $2, 'service', 'Yearly service', current_date) returning id`,
      [brand.id, van.id],
    );
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, maintenance_id, blocked_from, blocked_until)
       values ($1, $2, 'maintenance', $3, now() - interval '1 hour', now() + interval '1 hour')`,
      [brand.id, van.id, job!.id],
    );
    expect(await shown()).toEqual(['maintenance', false]);
    await database.rows('delete from van_allocation where van_id = $1', [van.id]);
    await database.rows('delete from maintenance where id = $1', [job!.id]);
    await database.rows('delete from van where id = $1', [van.id]);
  });
});

describe('what is offered instead', () => {
  it('are the nearest dates of the same length, other sizes and other depots, from the price a search says', async () => {
    const [small] = vans;
    const { id } = await aBooking(database, brand, {
      van: small!,
      customer,
      from: new Date(`${day(30)}T00:00:00Z`),
      until: new Date(`${day(33)}T00:00:00Z`),
    });
    const faraway = await aVan(database, brand, far, { vanType: 'small' });
    const asked = { location: 'Home Yard', vanType: 'small', pickupDate: day(31), returnDate: day(32) };
    expect((await search({ ...asked, available: 'true' })).length).toBe(0);
    const { body } = await get('/api/vans/alternatives', asked);
    expect(body.dates.map((one: { pickupDate: string }) => one.pickupDate)).toEqual([
      day(33),
      day(34),
      day(28),
    ]);
    const { returnDate, free, from } = body.dates[0];
    const [same] = await search({ ...asked, pickupDate: day(33), returnDate });
    expect([returnDate, free, from]).toEqual([day(34), 1, same!.price!.rentalAmount]);
    expect(body.sizes.map((one: { vanType: string; free: number }) => [one.vanType, one.free])).toEqual([
      ['medium', 2],
      ['large', 1],
    ]);
    expect(body.depots).toHaveLength(1);
    const [found] = await search({ ...asked, location: 'Far Yard' });
    expect(body.depots[0]).toMatchObject({ depotId: far.id, name: 'Far Yard', free: 1 });
    expect(body.depots[0].from).toBe(found!.price!.rentalAmount);
    expect(body.depots[0].distanceMiles).toBeGreaterThan(100);
    expect(body.nextOpen).toBeNull();
    await database.rows('delete from van_allocation where booking_id = $1', [id]);
    await database.rows('delete from van where id = $1', [faraway.id]);
  });

  it('names the next day on which a closed depot opens', async () => {
    await database.rows(
      `insert into depot_closure (tenant_id, depot_id, from_date, until_date, reason) values ($1, $2, $3, $4, 'A move')`,
      [brand.id, far.id, day(10), day(14)],
    );
    api.app.get(FleetService).forget(brand.id);
    const { body } = await get('/api/vans/alternatives', {
      location: 'Far Yard',
      pickupDate: day(11),
      returnDate: day(12),
    });
    expect(body.nextOpen).toBe(day(15));
    await database.rows('delete from depot_closure');
  });

  it('is not asked for without end, like months of free days', async () => {
    const limit = async (path: string, query: Record<string, string>) =>
      Number((await get(path, query)).headers['x-ratelimit-limit']);
    const month = await limit('/api/availability', { month: day(0).slice(0, 7) });
    expect(month).toBe(600);
    expect(await limit('/api/vans/alternatives', {})).toBe(month);
  });

  it('shows nothing of another brand', async () => {
    await database.rows(
      `insert into depot_closure (tenant_id, depot_id, from_date, until_date, reason)
       select tenant_id, id, $2, $2, 'Stocktaking' from depot where tenant_id = $1`,
      [brand.id, day(3)],
    );
    api.app.get(FleetService).forget(brand.id);
    const hire = { pickupDate: day(3), returnDate: day(4) };
    const own = await get('/api/vans/alternatives', hire);
    expect(own.body.dates.length).toBeGreaterThan(0);
    expect(own.body.nextOpen).toBe(day(4));
    const { body } = await get('/api/vans/alternatives', hire, other);
    expect(body).toEqual({ dates: [], sizes: [], depots: [], nextOpen: null });
    await database.rows('delete from depot_closure where tenant_id = $1', [brand.id]);
    api.app.get(FleetService).forget(brand.id);
  });
});

describe('a month of free days', () => {
  const month = day(40).slice(0, 7);
  const days = async (query: Record<string, string | number>, on = brand) => {
    const { status, body } = await get('/api/availability', { month, ...query }, on);
    expect([status, body.month]).toEqual([200, month]);
    return body.days as { date: string; free: number; total: number; open: boolean }[];
  };

  it('counts the vans that can be had from opening to closing', async () => {
    const van = vans[1]!;
    const at = day(40);
    const { id } = await aBooking(database, brand, {
      van,
      customer,
      from: new Date(`${at}T12:00:00Z`),
      until: new Date(`${at}T13:00:00Z`),
    });
    const all = await days({ location: 'Home Yard', vanType: 'medium' });
    expect(all.map(({ date }) => date)).toEqual(
      Array.from({ length: all.length }, (_, n) => addDays(`${month}-01`, n)),
    );
    const bookable = all.filter(({ date }) => date > today);
    expect(bookable.length).toBeGreaterThan(8);
    for (const one of bookable)
      expect(one).toEqual({ date: one.date, free: one.date === at ? 1 : 2, total: 2, open: true });
    const own = await days({ vanId: van.id });
    expect(own.filter(({ date }) => date > today && date !== at).every(({ free }) => free === 1)).toBe(true);
    expect(own.find(({ date }) => date === at)).toEqual({ date: at, free: 0, total: 1, open: true });
    await database.rows('delete from van_allocation where booking_id = $1', [id]);
  });

  it('has none in the past, none where the depot never opens, and none beyond what can be booked', async () => {
    const past = (await get('/api/availability', { month: '2020-02', location: 'Home Yard' })).body.days;
    expect([past.length, past.every(({ free }: { free: number }) => free === 0)]).toEqual([29, true]);
    const later = (await get('/api/availability', { month: '2199-12', location: 'Home Yard' })).body.days;
    expect(later.every(({ free }: { free: number }) => free === 0)).toBe(true);
    const shut = await days({ location: 'Shut Yard' });
    expect(shut.every(({ free, open }) => free === 0 && !open)).toBe(true);
  });

  it('of another brand’s van is a van that is not there', async () => {
    const answer = await get('/api/availability', { month, vanId: vans[0]!.id }, other);
    expect([answer.status, answer.body.code]).toEqual([404, 'VAN_NOT_FOUND']);
  });

  it('agrees with the search, day by day', async () => {
    const van = vans[2]!;
    for (const [from, until] of [
      [41, 43],
      [46, 47],
    ] as const)
      await aBooking(database, brand, {
        van,
        customer,
        from: new Date(`${day(from)}T09:00:00Z`),
        until: new Date(`${day(until)}T09:00:00Z`),
      });
    const free = new Map((await days({ vanId: van.id })).map((one) => [one.date, one.free === 1]));
    for (let ahead = 38; ahead < 50; ahead++) {
      if (!free.has(day(ahead))) continue;
      const hire = { pickupDate: `${day(ahead)}T08:00`, returnDate: `${day(ahead)}T18:00` };
      expect([ahead, free.get(day(ahead))]).toEqual([
        ahead,
        (await get(`/api/vans/${van.id}`, hire)).body.available,
      ]);
    }
  });
});

describe('staff', () => {
  it('find vans on shorter notice than a depot asks of customers', async () => {
    await database.rows('update depot set notice_minutes = 43200 where id = $1', [far.id]);
    const van = await aVan(database, brand, far);
    api.app.get(FleetService).forget(brand.id);
    const path = `/api/vans/${van.id}?pickupDate=${day(5)}&returnDate=${day(6)}`;
    const as = await api.signIn(brand, await anOperator(database, brand));
    const [forStaff, forAll] = [
      await api.call('GET', path, { on: brand.slug, as }),
      await api.call('GET', path, { on: brand.slug }),
    ];
    expect([forStaff.body.available, forAll.body.available]).toEqual([true, false]);
  });
});
