import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { aDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'depots-here'),
    await hiresBench(database, api, 'depots-there'),
  ];
  [operator, customer] = [await here.operator(), await here.customer()];
  stranger = await there.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator, on = here) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const doors = '/api/fleet/depots';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const week = (hours: readonly [string, string] | null) => Object.fromEntries(DAYS.map((day) => [day, hours]));
let named = 0;
const depot = (given: Record<string, unknown> = {}) => ({
  name: `Yard ${++named}`,
  address: '1 Mill Lane',
  town: 'Leeds',
  postcode: 'ls1 4ap',
  phone: '0113 496 0001',
  hours: week(['08:00', '18:00']),
  closedOnBankHolidays: false,
  ...given,
});
const added = async (given: Record<string, unknown> = {}) => {
  const answer = await call('POST', doors, depot(given));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body.depot;
};
const change = (one: { id: number; revision: number }, body: Record<string, unknown>) =>
  call('PATCH', `${doors}/${one.id}`, { revision: one.revision, ...body });
const vanAt = async (at: { name: string }) => {
  const { id } = await here.van();
  const { revision } = (await call('GET', `/api/fleet/vans/${id}`)).body;
  await call('PATCH', `/api/vans/${id}`, { location: at.name, revision });
  return { id };
};
const eventsOf = async (id: number) =>
  (
    await database.rows<{ type: string }>('select type from outbox_event where aggregate = $1 order by id', [
      `depot:${id}`,
    ])
  ).map(({ type }) => type);
const publicNames = async () =>
  (await call('GET', '/api/depots', undefined, null)).body.map(({ name }: { name: string }) => name);

describe('depots', () => {
  it('are kept by staff of the brand; customers and guests are refused at every door', async () => {
    const { id } = await added();
    const asked = [
      ['GET', doors],
      ['GET', `${doors}/${id}`],
      ['POST', doors, depot()],
      ['PATCH', `${doors}/${id}`, { town: 'York', revision: 1 }],
      ['POST', `${doors}/${id}/close`, { reason: 'Lease over' }],
      ['POST', `${doors}/${id}/reopen`, {}],
    ] as const;
    for (const [method, path, body] of asked) {
      expect([path, ...said(await call(method, path, body, customer))]).toEqual([path, 403, 'FORBIDDEN']);
      expect([path, ...said(await call(method, path, body, null))]).toEqual([path, 401, 'UNAUTHENTICATED']);
    }
    expect((await call('GET', `${doors}/${id}`)).body).toMatchObject({ town: 'Leeds', closedAt: null });
  });

  it('of another brand are not there, in the words for what is not there', async () => {
    const theirs = await aDepot(database, there.tenant, { name: 'Otley Road' });
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { town: 'Stolen', revision: 1 }],
      ['POST', '/close', { reason: 'Stolen' }],
      ['POST', '/reopen', {}],
    ] as const)
      expect(said(await call(method, `${doors}/${theirs.id}${path}`, body))).toEqual([
        404,
        'DEPOT_NOT_FOUND',
      ]);
    const route = { depotId: theirs.id, fee: '10.00', relocationMinutes: 0 };
    expect(said(await call('POST', doors, depot({ routes: [route] })))).toEqual([422, 'DEPOT_ROUTE_UNKNOWN']);
    const ids = (await call('GET', doors)).body.map(({ id }: { id: number }) => id);
    expect(ids).not.toContain(theirs.id);
    const mine = (await call('GET', doors, undefined, stranger, there)).body;
    expect(mine.map(({ name }: { name: string }) => name).sort()).toEqual(['Otley Road', 'Testford']);
    expect(await database.rows('select town, revision from depot where id = $1', [theirs.id])).toEqual([
      { town: 'Testford', revision: 1 },
    ]);
  });
});

describe('a new depot', () => {
  it('is answered whole, is where its postcode lies, and is known to customers at once', async () => {
    const other = await added();
    const made = await added({
      name: 'Kirkgate',
      hours: { ...week(['07:30', '19:00']), sun: null },
      outOfHoursFee: '25.50',
      turnaroundMinutes: 90,
      noticeMinutes: 120,
      minHireDays: 2,
      maxHireDays: 60,
      closures: [{ from: here.day(5), until: here.day(6), reason: 'Stocktaking' }],
      routes: [{ depotId: other.id, fee: 45, relocationMinutes: 75 }],
    });
    expect(made).toMatchObject({
      name: 'Kirkgate',
      postcode: 'LS1 4AP',
      hours: { mon: ['07:30', '19:00'], sun: null },
      outOfHoursFee: '25.50',
      closures: [{ from: here.day(5), until: here.day(6), reason: 'Stocktaking' }],
      routes: [{ depotId: other.id, fee: '45.00', relocationMinutes: 75 }],
      vans: 0,
      closedAt: null,
      revision: 1,
    });
    expect(made.latitude).toBeCloseTo(53.8, 1);
    expect(made.longitude).toBeCloseTo(-1.55, 1);
    expect((await call('GET', `${doors}/${made.id}`)).body).toEqual(made);
    const shown = (await call('GET', '/api/depots', undefined, null)).body.find(
      ({ id }: { id: number }) => id === made.id,
    );
    expect(shown).toMatchObject({ minHireDays: 2, outOfHoursFee: '25.50', oneWay: [{ depotId: other.id }] });
    expect(shown).not.toHaveProperty('revision');
    expect(await eventsOf(made.id)).toEqual(['fleet.depot-added.v1']);
  });

  it.each([
    ['a day that closes before it opens', { hours: week(['18:00', '08:00']) }, 400, 'INVALID_INPUT'],
    ['hours over midnight', { hours: week(['20:00', '24:00']) }, 400, 'INVALID_INPUT'],
    ['a week of six days', { hours: { mon: null } }, 400, 'INVALID_INPUT'],
    ['a postcode that is none', { postcode: '12345' }, 400, 'INVALID_INPUT'],
    ['a postcode nobody knows', { postcode: 'ZZ9 9ZZ' }, 422, 'DEPOT_POSITION_UNKNOWN'],
    ['half a position', { latitude: 53.8 }, 400, 'INVALID_INPUT'],
    ['a place abroad', { latitude: 48.8, longitude: 2.3 }, 400, 'INVALID_INPUT'],
    ['a name of signs alone', { name: '***' }, 400, 'INVALID_INPUT'],
    ['a telephone that is none', { phone: 'call me' }, 400, 'INVALID_INPUT'],
    ['a shortest hire above the longest', { minHireDays: 9, maxHireDays: 8 }, 400, 'INVALID_INPUT'],
    ['a fee below nothing', { outOfHoursFee: '-1' }, 400, 'INVALID_INPUT'],
    [
      'a closure that ends before it begins',
      { closures: [{ from: '2027-01-02', until: '2027-01-01', reason: 'Backwards' }] },
      400,
      'INVALID_INPUT',
    ],
    ['a region of its own', { bankHolidayRegion: 'cornwall' }, 400, 'INVALID_INPUT'],
  ])('refuses %s', async (_what, given, status, code) => {
    const name = `Refused ${++named}`;
    expect(said(await call('POST', doors, depot({ name, ...given })))).toEqual([status, code]);
    expect(await database.rows('select 1 from depot where name = $1', [name])).toEqual([]);
  });

  it('has a name of its own in the brand, in any case, whatever another brand has', async () => {
    await added({ name: 'Station Yard' });
    const again = await call('POST', doors, depot({ name: 'STATION yard' }));
    expect(said(again)).toEqual([409, 'DEPOT_NAME_TAKEN']);
    // A van that is sent to the one would be sent to the other: they are chosen by what is left without signs.
    const alike = await call('POST', doors, depot({ name: 'Station-Yard!' }));
    expect([...said(alike), alike.body.details]).toEqual([409, 'DEPOT_NAME_TAKEN', { name: 'Station Yard' }]);
    expect(said(await change(await added(), { name: 'Státion Yard' }))).toEqual([409, 'DEPOT_NAME_TAKEN']);
    const elsewhere = await call('POST', doors, depot({ name: 'Station Yard' }), stranger, there);
    expect(elsewhere.status).toBe(201);
  });
});

describe('a change of a depot', () => {
  it('is known to prices at once: a new route is offered with its fee, and gone when it is taken away', async () => {
    const [from, to] = [await added(), await added()];
    const van = await vanAt(from);
    const quote = () =>
      here.post('/api/quotes', {
        vanId: van.id,
        pickupDate: here.day(20),
        returnDate: here.day(22),
        pickupLocation: from.name,
        returnLocation: to.name,
      });
    expect(said(await quote())).toEqual([422, 'ONE_WAY_NOT_OFFERED']);
    const offered = await change(from, { routes: [{ depotId: to.id, fee: '45.00', relocationMinutes: 60 }] });
    expect(offered.status).toBe(200);
    const priced = await quote();
    expect(priced.status).toBe(201);
    expect(JSON.stringify(priced.body.lines)).toContain('45.00');
    await change(offered.body.depot, { routes: [] });
    expect(said(await quote())).toEqual([422, 'ONE_WAY_NOT_OFFERED']);
    expect(await eventsOf(from.id)).toEqual([
      'fleet.depot-added.v1',
      'fleet.depot-changed.v1',
      'fleet.depot-changed.v1',
    ]);
  });

  it('of two who read the same, the second changes nothing and gets what is there', async () => {
    const one = await added();
    const closure = { from: here.day(3), until: here.day(3), reason: 'Training' };
    const first = await change(one, { closures: [closure] });
    expect(first.status).toBe(200);
    const second = await change(one, { town: 'York' });
    expect(said(second)).toEqual([409, 'CONFLICT']);
    expect(second.body.details.current).toEqual(first.body.depot);
    const merged = await change(second.body.details.current, { town: 'York' });
    expect(merged.body.depot).toMatchObject({ town: 'York', closures: [closure] });
  });

  it('to another district takes it along to where that is, unless its place is said', async () => {
    const york = await change(await added(), { postcode: 'yo1 7hh', town: 'York' });
    const { latitude, longitude } = york.body.depot;
    expect([latitude.toFixed(1), longitude.toFixed(1)]).toEqual(['54.0', '-1.1']);
    const exact = await change(york.body.depot, { latitude: 53.9585, longitude: -1.0803 });
    const near = await change(exact.body.depot, { postcode: 'YO1 9ZZ' });
    expect(near.body.depot).toMatchObject({ postcode: 'YO1 9ZZ', latitude: 53.9585, longitude: -1.0803 });
    const told = await change(near.body.depot, { postcode: 'HU1 1AA', latitude: 53.74, longitude: -0.33 });
    expect(told.body.depot).toMatchObject({ latitude: 53.74, longitude: -0.33 });
    expect(said(await change(told.body.depot, { postcode: 'ZZ9 9ZZ' }))).toEqual([
      422,
      'DEPOT_POSITION_UNKNOWN',
    ]);
  });

  it('leaves hires as agreed and names those for which the depot is not open any more', async () => {
    const one = await added();
    const van = await vanAt(one);
    const hire = {
      vanId: van.id,
      pickupDate: `${here.day(30)}T08:30`,
      returnDate: `${here.day(31)}T12:00`,
      pickupLocation: one.name,
    };
    const hirer = await here.customer();
    const booked = await here.book(hire, hirer);
    expect(booked.status).toBe(201);
    const later = await change(one, { hours: week(['09:00', '18:00']) });
    expect(later.body.outsideHours).toMatchObject([
      { reference: booked.body.reference, end: 'pickup', date: here.day(30), time: '08:30' },
    ]);
    const away = { from: here.day(31), until: here.day(31), reason: 'A move' };
    const shut = await change(later.body.depot, { closures: [away] });
    expect(shut.body.outsideHours.map(({ end }: { end: string }) => end)).toEqual(['return']);
    // What was outside before is no news, and other facts move nobody.
    const renamed = await change(shut.body.depot, { town: 'York', closures: [] });
    expect(renamed.body.outsideHours).toEqual([]);
    expect((await call('GET', `/api/bookings/${booked.body.id}`, undefined, hirer)).body).toMatchObject({
      status: 'pending',
      pickupDate: `${here.day(30)}T08:30`,
    });
    // Nobody else can begin then.
    expect(said(await here.book({ ...hire, vanId: (await vanAt(one)).id }, hirer))).toEqual([
      422,
      'OUTSIDE_HOURS',
    ]);
  });

  it('keeps the longest hire at or above the shortest, whichever of them is changed', async () => {
    const one = await added({ minHireDays: 5, maxHireDays: 10 });
    expect(said(await change(one, { maxHireDays: 4 }))).toEqual([422, 'DEPOT_HIRE_LENGTH']);
    expect(said(await change(one, { routes: [{ depotId: one.id, fee: 1, relocationMinutes: 0 }] }))).toEqual([
      422,
      'DEPOT_ROUTE_UNKNOWN',
    ]);
  });
});

describe('closing a depot', () => {
  it('is refused while vans stand there, while hires are ahead, and both are named', async () => {
    const one = await added();
    const van = await vanAt(one);
    const hirer = await here.customer();
    const booked = await here.book({ ...here.hire(van, 40), pickupLocation: one.name }, hirer);
    expect(booked.status).toBe(201);
    const refused = await call('POST', `${doors}/${one.id}/close`, { reason: 'Lease over' });
    expect(said(refused)).toEqual([409, 'DEPOT_IN_USE']);
    const { registration } = (await call('GET', `/api/fleet/vans/${van.id}`)).body;
    expect(refused.body.details).toMatchObject({
      vans: [registration],
      hires: [{ reference: booked.body.reference }],
    });
    expect(refused.body.message).toContain(booked.body.reference);
    // The van is moved, the hire stays where it was agreed.
    const { revision } = (await call('GET', `/api/fleet/vans/${van.id}`)).body;
    await call('PATCH', `/api/vans/${van.id}`, { location: 'Testford', revision });
    const still = await call('POST', `${doors}/${one.id}/close`, { reason: 'Lease over' });
    expect(still.body.details).toMatchObject({ vans: [], hires: [{ bookingId: booked.body.id }] });
    await here.post(`/api/bookings/${booked.body.id}/cancel`, {}, hirer);
    const closed = await call('POST', `${doors}/${one.id}/close`, { reason: 'Lease over' });
    expect(closed.body).toMatchObject({ closedReason: 'Lease over' });
    expect(await publicNames()).not.toContain(one.name);
    expect(await eventsOf(one.id)).toContain('fleet.depot-closed.v1');
  });

  it('ends what could begin there: no van moves there, no hire names it, no route leads to it', async () => {
    const [one, other] = [await added(), await added()];
    const offered = await change(other, { routes: [{ depotId: one.id, fee: 9, relocationMinutes: 0 }] });
    await call('POST', `${doors}/${one.id}/close`, { reason: 'Flood' });
    const { id } = await here.van();
    const { revision } = (await call('GET', `/api/fleet/vans/${id}`)).body;
    expect(said(await call('PATCH', `/api/vans/${id}`, { location: one.name, revision }))).toEqual([
      422,
      'VAN_DEPOT_UNKNOWN',
    ]);
    const hire = { ...here.hire({ id }, 50), returnLocation: one.name };
    expect(said(await here.post('/api/quotes', hire))).toEqual([422, 'DEPOT_UNKNOWN']);
    expect((await call('GET', `${doors}/${other.id}`)).body.routes).toEqual([]);
    // A change of the other depot does not take the route away for good.
    await change({ ...offered.body.depot }, { town: 'York' });
    expect(said(await call('POST', `${doors}/${one.id}/close`, { reason: 'Again' }))).toEqual([
      409,
      'DEPOT_IS_CLOSED',
    ]);
    expect((await call('POST', `${doors}/${one.id}/reopen`)).status).toBe(200);
    expect((await call('GET', `${doors}/${other.id}`)).body.routes).toMatchObject([{ depotId: one.id }]);
    expect(await publicNames()).toContain(one.name);
    expect(said(await call('POST', `${doors}/${one.id}/reopen`))).toEqual([409, 'DEPOT_IS_OPEN']);
  });

  it('keeps a van that had left from coming back there', async () => {
    const one = await added();
    const { id } = await vanAt(one);
    expect((await call('POST', `/api/vans/${id}/retire`, { reason: 'Sold' })).status).toBe(200);
    expect((await call('POST', `${doors}/${one.id}/close`, { reason: 'Lease over' })).status).toBe(200);
    expect(said(await call('POST', `/api/vans/${id}/reinstate`, {}))).toEqual([409, 'DEPOT_IS_CLOSED']);
  });

  it('is kept by the database, whatever asks', async () => {
    const [one, used] = [await added(), await added()];
    await vanAt(used);
    await expect(
      database.rows("update depot set closed_at = now(), closed_reason = 'x' where id = $1", [used.id]),
    ).rejects.toMatchObject({ code: 'CV434' });
    await call('POST', `${doors}/${one.id}/close`, { reason: 'Lease over' });
    const { id } = await here.van();
    await expect(
      database.rows('update van set depot_id = $1 where id = $2', [one.id, id]),
    ).rejects.toMatchObject({ code: 'CV435' });
    const booked = await here.book(here.hire({ id }, 60), await here.customer());
    for (const column of ['pickup_depot_id', 'return_depot_id'])
      await expect(
        database.rows(`update booking set ${column} = $1 where id = $2`, [one.id, booked.body.id]),
      ).rejects.toMatchObject({ code: 'CV435' });
    for (const hours of ['[]', '{"mon": ["18:00", "08:00"]}', '{"mon": ["8", "9"]}', '{"noday": null}'])
      await expect(
        database.rows('update depot set hours = $1 where id = $2', [hours, used.id]),
      ).rejects.toMatchObject({ code: '23514' });
  });

  it('does not lose the race against a hire: one of the two is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await added();
      const van = await vanAt(one);
      // The van goes away for good; a hire that is being made still names the depot as its end.
      const home = await added({ routes: [{ depotId: one.id, fee: 5, relocationMinutes: 0 }] });
      const { revision } = (await call('GET', `/api/fleet/vans/${van.id}`)).body;
      await call('PATCH', `/api/vans/${van.id}`, { location: home.name, revision });
      const hire = {
        ...here.hire(van, 70),
        pickupLocation: home.name,
        returnLocation: one.name,
      };
      const hirer = await here.customer();
      const [booked, closed] = await Promise.all([
        here.book(hire, hirer),
        call('POST', `${doors}/${one.id}/close`, { reason: 'Lease over' }),
      ]);
      expect([booked.status === 201, closed.status === 200].filter(Boolean)).toHaveLength(1);
      expect([booked.status, closed.status].every((status) => [200, 201, 409, 422].includes(status))).toBe(
        true,
      );
    }
  });
});
