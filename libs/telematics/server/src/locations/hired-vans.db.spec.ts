import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { bookingReturned } from '@convoy/booking/contract';
import { systemContext, type TenantContext } from '@convoy/platform/context';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let api: TestApi;
let brand: TenantContext;
let cookie: string;
let van: BuiltVan;
let vanId: number;
let hireId: number;
const seenAt = Date.now() - 60_000;
const today = civilToday('Europe/London', new Date(seenAt));

const get = async (path: string) =>
  (await api.call('GET', `/api/telematics${path}`, { on: brand.slug, as: cookie })).body;
const looks = () =>
  database.rows<{ details: { hires: string } }>(
    `select details from audit_entry where tenant_id = $1 and action = 'look' order by id`,
    [brand.id],
  );
const byTown = (on: boolean) =>
  database.rows(
    `insert into telematics_settings (tenant_id, hired_by_town) values ($1, $2)
     on conflict (tenant_id) do update set hired_by_town = $2`,
    [brand.id, on],
  );

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  brand = await aTenant(database, { slug: 'hired-vans', plan: 'professional' });
  await database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [brand.id],
  );
  cookie = await api.signIn(brand, await anOperator(database, brand));
  van = await aVan(database, brand, await aDepot(database, brand));
  vanId = van.id;
  const handedOver = new Date(Date.now() - 2 * HOUR_MS);
  const hire = await aBooking(database, brand, {
    van,
    customer: await aCustomer(database, brand),
    from: handedOver,
    until: new Date(Date.now() + 24 * HOUR_MS),
    status: 'active',
    columns: { handed_over_at: handedOver },
  });
  hireId = hire.id;
  await database.rows(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', '356307042441013', 'Tracker', $2, now() - interval '1 day')`,
    [brand.id, vanId],
  );
  const intake = api.worker.app.get(ReportIntake, { strict: false });
  const device = (await intake.find('teltonika', '356307042441013'))!;
  await intake.take(device, [aPoint({ at: seenAt, speedKmh: 40 })]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => database.rows(`delete from telematics_settings where tenant_id = $1`, [brand.id]));

it('drives no more once nothing was heard of it for five minutes', async () => {
  const heard = (minutes: number) =>
    database.rows(
      `update telematics_latest set received_at = now() - make_interval(mins => $2) where van_id = $1`,
      [vanId, minutes],
    );
  expect(await get('/locations')).toMatchObject([{ isMoving: true, speed: 24.9 }]);
  await heard(6);
  expect(await get('/locations')).toMatchObject([{ isMoving: false, speed: 0, silent: false }]);
  expect(await get('/live')).toMatchObject({ live: 0, moving: 0 });
  await heard(0);
});

describe('a van on hire', () => {
  it('is shown with its hire, and each look at its track is kept for the auditors', async () => {
    expect(await get('/locations')).toMatchObject([
      { vanId, bookingId: hireId, latitude: 53.7997, longitude: -1.5492 },
    ]);
    const before = (await looks()).length;
    expect(await get(`/vans/${vanId}/trail?day=${today}`)).toMatchObject({ at: [expect.any(Number)] });
    const after = await looks();
    expect(after).toHaveLength(before + 1);
    expect(after.at(-1)!.details.hires).toBe(String(hireId));
  });

  it('is shown by town alone where the brand says so, without a point and without a trail', async () => {
    await byTown(true);
    expect(await get('/locations')).toMatchObject([
      { address: 'Leeds', latitude: null, longitude: null, heading: null },
    ]);
    expect(await get(`/vans/${vanId}/trail?day=${today}`)).toMatchObject({ at: [], latitude: [] });
    expect(await get(`/trips?vanId=${vanId}&day=${today}`)).toEqual([]);
    // What happened to it has its town, and the way it drove is not shown.
    await database.rows(
      `insert into telematics_event (tenant_id, van_id, booking_id, day, kind, at, latitude, longitude, place)
       values ($1, $2, $3, $4, 'idling', now(), 53.7997, -1.5492, 'Leeds')`,
      [brand.id, vanId, hireId, today],
    );
    await database.rows(
      `insert into telematics_trip (tenant_id, van_id, booking_id, day, started_at, ended_at, from_latitude, from_longitude,
         from_place, to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
       values ($1, $2, $3, $4, now() - interval '1 hour', now(), 53.8, -1.55, 'Leeds', 53.96, -1.08, 'York', 38000, 2700, 0)`,
      [brand.id, vanId, hireId, today],
    );
    expect(await get('/events')).toMatchObject([{ place: 'Leeds', latitude: null, longitude: null }]);
    expect(await get(`/routes/${vanId}`)).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    await byTown(false);
    expect(await get('/events')).toMatchObject([{ latitude: 53.7997 }]);
    expect(await get(`/routes/${vanId}`)).toMatchObject({ of: 'driven' });
  });
});

describe('what happened to a hired van', () => {
  it('is a look at it, kept once for a person, a hire and a quarter of an hour, and not where its place is hidden', async () => {
    await database.rows(
      `insert into telematics_event (tenant_id, van_id, booking_id, day, kind, at, latitude, longitude, place)
       values ($1, $2, $3, $4, 'speeding', now() - interval '2 minutes', 53.7997, -1.5492, 'Leeds'),
         ($1, $2, null, $4, 'towing', now() - interval '9 days', 53.7997, -1.5492, 'Leeds')`,
      [brand.id, vanId, hireId, today],
    );
    const about = (kind: string, as = cookie) =>
      api.call('GET', `/api/telematics/events?vanId=${vanId}&kind=${kind}`, { on: brand.slug, as });
    const before = (await looks()).length;
    await byTown(true);
    expect((await about('speeding')).body).toMatchObject([{ bookingId: hireId, latitude: null }]);
    await byTown(false);
    // Nothing of a hire: no look.
    expect((await about('towing')).body).toMatchObject([{ bookingId: null }]);
    expect((await about('low-battery')).body).toEqual([]);
    // The list of all vans is no look at one of them.
    expect((await get('/events')).length).toBeGreaterThan(0);
    expect(await looks()).toHaveLength(before);

    for (let poll = 0; poll < 3; poll++) expect((await about('speeding')).status).toBe(200);
    await Promise.all([about('speeding'), about('speeding')]);
    expect((await looks()).slice(before)).toMatchObject([{ details: { hires: String(hireId) } }]);
    const other = await api.signIn(brand, await anOperator(database, brand));
    expect((await about('speeding', other)).status).toBe(200);
    expect(await looks()).toHaveLength(before + 2);
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    try {
      expect((await about('speeding', other)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
    expect(await looks()).toHaveLength(before + 3);
    await database.rows(
      `delete from telematics_event where tenant_id = $1 and kind in ('speeding', 'towing')`,
      [brand.id],
    );
  });
});

describe('a hired van that is marked as stolen or in breach', () => {
  const reason = 'The police have the case number 1234.';
  const mark = (body: unknown, { key = randomUUID() as string, as = cookie } = {}) =>
    api.call('POST', `/api/telematics/vans/${vanId}/mark`, {
      on: brand.slug,
      as,
      body,
      headers: { 'idempotency-key': key },
    });
  const takeBack = (id: number, as = cookie) =>
    api.call('DELETE', `/api/telematics/marks/${id}`, { on: brand.slug, as });
  const marks = () =>
    database.rows<{ id: number; booking_id: number; ended_at: Date | null; ended_by: number | null }>(
      'select * from telematics_hire_mark where tenant_id = $1 order by marked_at, id',
      [brand.id],
    );
  const told = async () =>
    (
      await database.rows<{ payload: { change: string } }>(
        `select payload from outbox_event where tenant_id = $1 and type = 'telematics.hire-mark-changed.v1' order by created_at`,
        [brand.id],
      )
    ).map(({ payload }) => payload.change);
  beforeEach(() => byTown(true));
  afterEach(() =>
    database.rows(
      'update telematics_hire_mark set ended_at = now() where tenant_id = $1 and ended_at is null',
      [brand.id],
    ),
  );

  it('is shown where it is, with the mark, its reason and who made it, until the mark is taken back', async () => {
    expect(await get('/locations')).toMatchObject([{ latitude: null, mark: null }]);
    const made = await mark({ kind: 'stolen', reason: `  ${reason} ` });
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'stolen',
        reason,
        markedBy: expect.stringMatching(/\w+ \w+/),
        markedAt: expect.any(String),
      },
    });
    expect(await get('/locations')).toMatchObject([{ latitude: 53.7997, mark: made.body }]);
    expect((await get(`/vans/${vanId}/trail?day=${today}`)).at).toHaveLength(1);
    expect(await get('/events')).toMatchObject([{ latitude: 53.7997 }]);
    expect(await get(`/routes/${vanId}`)).toMatchObject({ of: 'driven' });

    expect((await takeBack(made.body.id)).status).toBe(204);
    expect(await get('/locations')).toMatchObject([{ latitude: null, mark: null }]);
    expect((await get(`/vans/${vanId}/trail?day=${today}`)).at).toEqual([]);
    expect(await get('/events')).toMatchObject([{ latitude: null }]);
    expect(await get(`/routes/${vanId}`)).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
    expect(await takeBack(made.body.id)).toMatchObject({
      status: 404,
      body: { code: 'HIRE_MARK_NOT_FOUND' },
    });
    expect(await told()).toEqual(['marked', 'taken-back']);
  });

  it('leaves an audit entry for the mark and for its end, without the reason', async () => {
    const entries = await database.rows<{ action: string; details: object }>(
      `select action, details from audit_entry where tenant_id = $1 and subject = 'HireMark' order by at`,
      [brand.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['mark', 'take-back']);
    expect(entries[0]!.details).toMatchObject({ kind: 'stolen', vanId, bookingId: hireId });
    expect(JSON.stringify(entries)).not.toContain('police');
  });

  it('is marked once: a repeated call makes no second mark, and another one is refused while the first stands', async () => {
    const body = { kind: 'breach', reason };
    const key = randomUUID();
    const [first, again] = [await mark(body, { key }), await mark(body, { key })];
    expect(again.body).toEqual(first.body);
    expect(await mark(body)).toMatchObject({ status: 409, body: { code: 'HIRE_MARKED_ALREADY' } });
    await expect(
      database.rows(
        `insert into telematics_hire_mark (tenant_id, van_id, booking_id, kind, reason, marked_by)
         select tenant_id, van_id, booking_id, kind, reason, marked_by from telematics_hire_mark where id = $1`,
        [first.body.id],
      ),
    ).rejects.toThrow(/telematics_hire_mark_open/);
  });

  it.each([
    ['too short a reason', { kind: 'stolen', reason: '  short   ' }],
    ['too long a reason', { kind: 'stolen', reason: 'x'.repeat(501) }],
    ['another kind', { kind: 'lost', reason }],
    ['no reason', { kind: 'stolen' }],
  ])('is not marked with %s', async (_what, body) => {
    const before = (await marks()).length;
    expect(await mark(body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
    expect(await marks()).toHaveLength(before);
  });

  it('is not marked by its customer, by another brand, or while no hire has it', async () => {
    const customer = await api.signIn(brand, await aCustomer(database, brand));
    expect((await mark({ kind: 'stolen', reason }, { as: customer })).status).toBe(403);
    const made = await mark({ kind: 'stolen', reason });
    const rival = await aTenant(database, { slug: 'hired-vans-rival', plan: 'professional' });
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
      [rival.id],
    );
    const theirs = await api.signIn(rival, await anOperator(database, rival));
    const asRival = (method: string, path: string, body?: unknown) =>
      api.call(method, path, { on: rival.slug, as: theirs, body });
    expect((await asRival('DELETE', `/api/telematics/marks/${made.body.id}`)).status).toBe(404);
    expect(
      await asRival('POST', `/api/telematics/vans/${vanId}/mark`, { kind: 'stolen', reason }),
    ).toMatchObject({ status: 404, body: { code: 'TELEMATICS_VAN_NOT_FOUND' } });
    await takeBack(made.body.id);
    const parked = await aVan(database, brand, await aDepot(database, brand));
    const answer = await api.call('POST', `/api/telematics/vans/${parked.id}/mark`, {
      on: brand.slug,
      as: cookie,
      body: { kind: 'stolen', reason },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VAN_NOT_ON_HIRE' } });
  });

  it('is no longer marked once the hire gave it back, and the next hire of it may be', async () => {
    const made = await mark({ kind: 'breach', reason });
    await database.rows(`update booking set status = 'completed', returned_at = now() where id = $1`, [
      hireId,
    ]);
    expect(await get('/locations')).toMatchObject([{ bookingId: null, mark: null }]);
    const next = await aBooking(database, brand, {
      van,
      customer: await aCustomer(database, brand),
      from: new Date(Date.now() - HOUR_MS),
      until: new Date(Date.now() + 24 * HOUR_MS),
      status: 'active',
      allocated: false,
      columns: { handed_over_at: new Date() },
    });
    // The event of the return is still on its way.
    expect(await get('/locations')).toMatchObject([{ bookingId: next.id, latitude: null, mark: null }]);
    const second = await mark({ kind: 'stolen', reason });
    expect(second.status).toBe(201);
    expect((await marks()).find(({ id }) => Number(id) === made.body.id)).toMatchObject({ ended_by: null });

    await database.rows(`update booking set status = 'completed', returned_at = now() where id = $1`, [
      next.id,
    ]);
    const listener = api.worker.app
      .get(ListenerRegistry, { strict: false })
      .of(bookingReturned.type)
      .find(({ name }) => name === 'telematics.ended-hire')!;
    const ctx = systemContext(brand, 'worker', emptyAbility(), randomUUID());
    for (let time = 0; time < 2; time++)
      await listener.handle(
        ctx,
        { bookingId: next.id, customerId: 1, vanId },
        { eventId: 1, at: new Date() },
      );
    expect((await marks()).filter(({ ended_at }) => ended_at === null)).toEqual([]);
    expect((await told()).filter((change) => change === 'ended')).toHaveLength(2);
    await database.rows(`update booking set status = 'active', returned_at = null where id = $1`, [hireId]);
  });
});

describe('a hired van that is late', () => {
  it('is shown as usual once it is overdue', async () => {
    await byTown(true);
    await database.rows(`update booking set return_at = now() - interval '1 minute' where id = $1`, [hireId]);
    expect(await get('/locations')).toMatchObject([{ latitude: 53.7997 }]);
    expect((await get(`/vans/${vanId}/trail?day=${today}`)).at).toHaveLength(1);
  });
});
