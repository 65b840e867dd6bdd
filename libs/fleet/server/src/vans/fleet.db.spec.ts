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
    await hiresBench(database, api, 'fleet-here'),
    await hiresBench(database, api, 'fleet-there'),
  ];
  await aDepot(database, here.tenant, { name: 'Otley Road' });
  operator = await here.operator();
  customer = await here.customer();
  stranger = await there.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator, on = here) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];

let plates = 0;
const van = (given: Record<string, unknown> = {}) => ({
  registration: `fl ${10 + ++plates} van`,
  make: 'Ford',
  model: 'Transit Custom',
  year: 2024,
  vanType: 'medium',
  loadLength: '3.2',
  fuelType: 'diesel',
  seats: 2,
  dailyRate: '85.00',
  depositAmount: 250,
  location: 'testford',
  taxExpiresOn: '2090-01-01',
  insuranceExpiresOn: '2090-01-01',
  motExpiresOn: '2090-01-01',
  ...given,
});
const added = async (given: Record<string, unknown> = {}) => {
  const answer = await call('POST', '/api/vans', van(given));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};
/** What anybody finds of a van. */
const found = async (id: number) =>
  (await call('GET', '/api/vans?perPage=100', undefined, null)).body.find(
    (one: { id: number }) => one.id === id,
  );
const inADay = (days: number) => here.day(days);
const eventsOf = async (id: number) =>
  (
    await database.rows<{ type: string }>('select type from outbox_event where aggregate = $1 order by id', [
      `van:${id}`,
    ])
  ).map(({ type }) => type);

describe('the fleet', () => {
  it('is for staff of the brand; customers and guests are refused at every door', async () => {
    const { id } = await here.van();
    const doors = [
      ['GET', '/api/fleet/vans'],
      ['GET', `/api/fleet/vans/${id}`],
      ['GET', `/api/fleet/vans/${id}/diary?from=2026-01-01&until=2026-01-02`],
      ['GET', `/api/fleet/vans/${id}/history`],
      ['POST', '/api/fleet/vans/bulk', { vanIds: [id], change: { action: 'retire', reason: 'Sold' } }],
      ['POST', '/api/vans', van()],
      ['PATCH', `/api/vans/${id}`, { make: 'Fiat', revision: 1 }],
      ['POST', `/api/vans/${id}/odometer`, { miles: 10 }],
      ['POST', `/api/vans/${id}/retire`, { reason: 'Sold' }],
      ['POST', `/api/vans/${id}/reinstate`, {}],
    ] as const;
    for (const [method, path, body] of doors) {
      expect([path, ...said(await call(method, path, body, customer))]).toEqual([path, 403, 'FORBIDDEN']);
      expect([path, ...said(await call(method, path, body, null))]).toEqual([path, 401, 'UNAUTHENTICATED']);
      expect([path, ...said(await call(method, path, body, stranger))]).toEqual([
        path,
        401,
        'UNAUTHENTICATED',
      ]);
    }
    expect(await database.rows('select status, make from van where id = $1', [id])).toEqual([
      { status: 'available', make: 'Ford' },
    ]);
  });

  it('shows and changes nothing of another brand, in the words for what is not there', async () => {
    const theirs = await there.van();
    const doors = [
      ['GET', ''],
      ['GET', '/diary?from=2026-01-01&until=2026-01-02'],
      ['GET', '/history'],
    ] as const;
    for (const [method, path] of doors)
      expect(said(await call(method, `/api/fleet/vans/${theirs.id}${path}`))).toEqual([
        404,
        'FLEET_VAN_NOT_FOUND',
      ]);
    for (const [method, path, body] of [
      ['PATCH', '', { make: 'Stolen', revision: 1 }],
      ['POST', '/odometer', { miles: 10 }],
      ['POST', '/retire', { reason: 'Stolen' }],
      ['POST', '/reinstate', {}],
    ] as const)
      expect(said(await call(method, `/api/vans/${theirs.id}${path}`, body))).toEqual([
        404,
        'FLEET_VAN_NOT_FOUND',
      ]);
    const bulk = await call('POST', '/api/fleet/vans/bulk', {
      vanIds: [theirs.id],
      change: { action: 'status', status: 'unavailable' },
    });
    expect(bulk.body).toEqual({
      changed: [],
      refused: [{ id: theirs.id, registration: null, code: 'FLEET_VAN_NOT_FOUND', hires: [], jobs: [] }],
    });
    const list = (await call('GET', '/api/fleet/vans')).body.map((one: { id: number }) => one.id);
    expect(list).not.toContain(theirs.id);
    const [row] = await database.rows<{ make: string; status: string; retired_at: null; revision: number }>(
      'select make, status, retired_at, revision from van where id = $1',
      [theirs.id],
    );
    expect(row).toEqual({ make: 'Ford', status: 'available', retired_at: null, revision: 1 });
  });
});

describe('a new van', () => {
  it('is answered whole, kept as it was meant, and found by customers at once', async () => {
    const made = await added({
      registration: 'ab12-cde',
      loadVolume: 6.5,
      grossWeightKg: 3000,
      payloadKg: 1090,
      euroClass: 'euro-6',
      cleanAirCompliant: true,
      odometerMiles: 12_345,
      motExpiresOn: inADay(100),
      ownership: 'leased',
      leaseMonthly: '312.5',
      notes: 'Second key is in the safe.',
    });
    expect(made).toMatchObject({
      registration: 'AB12CDE',
      location: 'Testford',
      loadLength: '3.2',
      loadVolume: '6.5',
      depositAmount: '250.00',
      leaseMonthly: '312.50',
      category: 'cargo',
      licenceCategory: 'B',
      minDriverAge: 21,
      odometerMiles: 12_345,
      motExpiresOn: inADay(100),
      taxExpiresOn: '2090-01-01',
      status: 'available',
      revision: 1,
    });
    expect((await call('GET', `/api/fleet/vans/${made.id}`)).body).toEqual(made);
    expect(await found(made.id)).toMatchObject({
      registration: 'AB12CDE',
      available: true,
      dailyRate: '85.00',
    });
    expect(await eventsOf(made.id)).toEqual(['fleet.van-added.v1']);
    const history = (await call('GET', `/api/fleet/vans/${made.id}/history`)).body;
    expect(history).toMatchObject([{ action: 'add', actorName: 'Robin Tester' }]);
    expect(
      await database.rows('select miles, previous_miles, noted_by from van_odometer where van_id = $1', [
        made.id,
      ]),
    ).toEqual([{ miles: 12_345, previous_miles: null, noted_by: operator.actor.id }]);
  });

  it('has a registration of its own in the brand, whatever another brand has', async () => {
    const registration = 'TW1N PLT';
    await added({ registration });
    const again = await call('POST', '/api/vans', van({ registration: 'tw1nplt' }));
    expect(said(again)).toEqual([409, 'VAN_REGISTRATION_TAKEN']);
    expect(again.body.message).toContain('TW1NPLT');
    const elsewhere = await call('POST', '/api/vans', van({ registration }), stranger, there);
    expect(elsewhere.status).toBe(201);
  });

  it.each([
    ['a depot that is not there', { location: 'Atlantis' }, 422, 'VAN_DEPOT_UNKNOWN'],
    ['a plate with other signs', { registration: 'AB12 €€€' }, 400, 'INVALID_INPUT'],
    ['a year to come', { year: new Date().getFullYear() + 2 }, 400, 'INVALID_INPUT'],
    ['a length of two decimals', { loadLength: '3.25' }, 400, 'INVALID_INPUT'],
    ['a length beyond lorries', { loadLength: 25 }, 400, 'INVALID_INPUT'],
    ['pence of pence', { dailyRate: '85.001' }, 400, 'INVALID_INPUT'],
    ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, 400, 'INVALID_INPUT'],
    ['another host without https', { imageUrl: '//evil.example/x.png' }, 400, 'INVALID_INPUT'],
    ['a day that is none', { motExpiresOn: '2026-02-30' }, 400, 'INVALID_INPUT'],
    ['a day of another century', { motExpiresOn: '2101-01-01' }, 400, 'INVALID_INPUT'],
    ['more payload than weight', { grossWeightKg: 3000, payloadKg: 3000 }, 422, 'VAN_PAYLOAD_TOO_HIGH'],
    ['a lorry for a car licence', { grossWeightKg: 7200 }, 422, 'VAN_LICENCE_TOO_LOW'],
    ['a bus for a car licence', { seats: 16 }, 422, 'VAN_LICENCE_TOO_LOW'],
    ['a state of its own', { status: 'rented' }, 400, 'INVALID_INPUT'],
  ])('refuses %s', async (_what, given, status, code) => {
    const plate = `RF${status}${++plates}`;
    const answer = await call('POST', '/api/vans', van({ registration: plate, ...given }));
    expect(said(answer)).toEqual([status, code]);
    expect(await database.rows('select 1 from van where registration = $1', [plate])).toEqual([]);
  });

  it('takes 4.25 tonnes on a car licence where it is electric, and 7.2 on C1', async () => {
    await added({ grossWeightKg: 4250, fuelType: 'electric' });
    await added({ grossWeightKg: 7200, licenceCategory: 'C1' });
    expect(said(await call('POST', '/api/vans', van({ grossWeightKg: 4250 })))).toEqual([
      422,
      'VAN_LICENCE_TOO_LOW',
    ]);
  });
});

describe('a change', () => {
  it('is seen by customers at once: price, depot, and what it is', async () => {
    const { id, revision } = await added();
    const changed = await call('PATCH', `/api/vans/${id}`, {
      dailyRate: '99.50',
      location: 'OTLEY ROAD',
      vanType: 'large',
      notes: '',
      revision,
    });
    expect(changed.body).toMatchObject({
      dailyRate: '99.50',
      location: 'Otley Road',
      vanType: 'large',
      notes: null,
    });
    expect(changed.body.revision).toBeGreaterThan(revision);
    expect(await found(id)).toMatchObject({ dailyRate: '99.50', location: 'Otley Road', vanType: 'large' });
    const [latest] = (await call('GET', `/api/fleet/vans/${id}/history`)).body;
    expect(latest).toMatchObject({
      action: 'change',
      changes: {
        dailyRate: ['85.00', '99.50'],
        location: ['Testford', 'Otley Road'],
        vanType: ['medium', 'large'],
      },
    });
    expect(await eventsOf(id)).toEqual(['fleet.van-added.v1', 'fleet.van-changed.v1']);
  });

  it('of two who read the same, the second changes nothing and gets what is there', async () => {
    const { id, revision } = await added();
    const first = await call('PATCH', `/api/vans/${id}`, { model: 'Transit', revision });
    expect(first.status).toBe(200);
    const second = await call('PATCH', `/api/vans/${id}`, { model: 'Tourneo', seats: 3, revision });
    expect(said(second)).toEqual([409, 'CONFLICT']);
    expect(second.body.details.current).toEqual(first.body);
    expect((await call('GET', `/api/fleet/vans/${id}`)).body).toMatchObject({ model: 'Transit', seats: 2 });
    const merged = await call('PATCH', `/api/vans/${id}`, {
      seats: 3,
      revision: second.body.details.current.revision,
    });
    expect(merged.body).toMatchObject({ model: 'Transit', seats: 3 });
  });

  it('only one of ten at once is taken', async () => {
    const { id, revision } = await added();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        call('PATCH', `/api/vans/${id}`, { model: `Model ${at}`, revision }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const [{ model }] = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect((await call('GET', `/api/fleet/vans/${id}`)).body.model).toBe(model);
  });

  it('is not in the way of a hire that begins meanwhile', async () => {
    const { id, revision } = await added();
    await database.rows(`update van set status = 'rented', updated_at = now() where id = $1`, [id]);
    const changed = await call('PATCH', `/api/vans/${id}`, { notes: 'Wipers', revision });
    expect(changed.body).toMatchObject({ status: 'rented', notes: 'Wipers' });
  });

  it('keeps what belongs together, also with what was there before', async () => {
    const { id, revision } = await added({ grossWeightKg: 3000, payloadKg: 1000 });
    for (const [body, code] of [
      [{ payloadKg: 3500 }, 'VAN_PAYLOAD_TOO_HIGH'],
      [{ grossWeightKg: 900 }, 'VAN_PAYLOAD_TOO_HIGH'],
      [{ grossWeightKg: 7200 }, 'VAN_LICENCE_TOO_LOW'],
      [{ seats: 12 }, 'VAN_LICENCE_TOO_LOW'],
    ] as const)
      expect(said(await call('PATCH', `/api/vans/${id}`, { ...body, revision }))).toEqual([422, code]);
    expect((await call('GET', `/api/fleet/vans/${id}`)).body.revision).toBe(revision);
  });
});

describe('a van that joins without a price or a paper', () => {
  const customersFind = async (id: number) => {
    const search = await found(id);
    const alone = await call('GET', `/api/vans/${id}`, undefined, customer);
    const named = await call(
      'GET',
      `/api/availability?month=${inADay(1).slice(0, 7)}&vanId=${id}`,
      undefined,
      null,
    );
    return [search !== undefined, alone.status, named.status];
  };
  const booked = async (id: number) => (await here.book(here.hire({ id }, 5), customer)).status;

  it('is a draft that nobody finds or hires until they are there, and then is in service', async () => {
    const draft = await added({ dailyRate: null, insuranceExpiresOn: null });
    expect(draft).toMatchObject({ draft: true, status: 'unavailable', dailyRate: '0.00' });
    expect(await customersFind(draft.id)).toEqual([false, 404, 404]);
    expect(await booked(draft.id)).toBe(409);
    const list = (await call('GET', '/api/fleet/vans')).body;
    expect(list.find(({ id }: { id: number }) => id === draft.id)).toMatchObject({ draft: true });
    const change = (body: Record<string, unknown>, revision: number) =>
      call('PATCH', `/api/vans/${draft.id}`, { ...body, revision });
    const byHand = await change({ status: 'available' }, draft.revision);
    expect([...said(byHand), byHand.body.details.lacks]).toEqual([409, 'VAN_DRAFT', ['price', 'insurance']]);
    const bulk = await call('POST', '/api/fleet/vans/bulk', {
      vanIds: [draft.id],
      change: { action: 'status', status: 'available' },
    });
    expect(bulk.body.refused).toMatchObject([{ id: draft.id, code: 'VAN_DRAFT' }]);
    const priced = await change({ dailyRate: '99.00' }, draft.revision);
    expect(priced.body).toMatchObject({ draft: true, status: 'unavailable' });
    const whole = await change({ insuranceExpiresOn: '2090-01-01' }, priced.body.revision);
    expect(whole.body).toMatchObject({ draft: false, status: 'available' });
    expect(await customersFind(draft.id)).toEqual([true, 200, 200]);
    expect(await booked(draft.id)).toBe(201);
  });

  it('is kept from the road by the table, whoever writes', async () => {
    const draft = await added({ insuranceExpiresOn: null });
    await expect(
      database.rows("update van set status = 'available' where id = $1", [draft.id]),
    ).rejects.toMatchObject({ constraint: 'van_draft_is_not_hired' });
  });
});

describe('an odometer', () => {
  it('runs forward, and back only with a reason that is kept', async () => {
    const { id } = await added({ odometerMiles: 1000 });
    const note = (body: unknown) => call('POST', `/api/vans/${id}/odometer`, body);
    expect((await note({ miles: 1500 })).body.odometerMiles).toBe(1500);
    const back = await note({ miles: 900 });
    expect(said(back)).toEqual([422, 'ODOMETER_BACKWARDS']);
    expect(back.body.message).toContain('1,500');
    expect((await note({ miles: 12, reason: 'New instrument' })).body.odometerMiles).toBe(12);
    expect(
      await database.rows(
        'select miles, previous_miles, reason from van_odometer where van_id = $1 order by noted_at',
        [id],
      ),
    ).toEqual([
      { miles: 1000, previous_miles: null, reason: null },
      { miles: 1500, previous_miles: 1000, reason: null },
      { miles: 12, previous_miles: 1500, reason: 'New instrument' },
    ]);
    const [latest] = (await call('GET', `/api/fleet/vans/${id}/history`)).body;
    expect(latest).toMatchObject({
      action: 'odometer',
      reason: 'New instrument',
      changes: { odometerMiles: [1500, 12] },
    });
  });

  it('is changed by the table of readings alone, which keeps to that whoever writes', async () => {
    const { id } = await added({ odometerMiles: 1000 });
    await expect(
      database.rows('update van set odometer_miles = 5 where id = $1', [id]),
    ).rejects.toMatchObject({
      code: 'CV430',
    });
    await expect(
      database.rows(
        'insert into van_odometer (tenant_id, van_id, miles, previous_miles) values ($1, $2, 5, 1)',
        [here.tenant.id, id],
      ),
    ).rejects.toMatchObject({ constraint: 'van_odometer_runs_forward' });
  });
});
