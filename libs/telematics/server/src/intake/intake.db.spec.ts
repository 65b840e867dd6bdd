import { createHmac } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import type { TrackerPoint } from '@convoy/platform/ports';
import {
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
  walkPages,
} from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import {
  REPORTED_BATCH_TYPE,
  type RegisteredDevice,
  trackerChanged,
  type VanLocation,
} from '@convoy/telematics/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { LocationsLiveResolver } from '../locations/locations-live.resolver.ts';
import { PositionWriter } from './position.writer.ts';
import { ReportIntake } from './report-intake.service.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let operator: Person;
let stranger: Person;
let customer: Person;
let depot: { id: number };
const IMEI = '356307042441013';

interface Person {
  readonly cookie: string;
  readonly at: TenantContext;
}
const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
  cookie: await api.signIn(at, actor),
  at,
});
const call = (method: string, path: string, as: Person, body?: unknown) =>
  api.call(method, `/api/telematics${path}`, { on: as.at.slug, as: as.cookie, body });
const buyGps = (tenant: TenantContext) =>
  database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [tenant.id],
  );
const register = async (as: Person, input: Record<string, unknown>): Promise<RegisteredDevice> => {
  const answer = await call('POST', '/devices', as, input);
  expect(answer).toMatchObject({ status: 201 });
  // Trackers are believed to have been in their van for a day, so that points of today count.
  await database.rows(
    `update telematics_device set mounted_at = now() - interval '1 day' where tenant_id = $1 and van_id is not null`,
    [as.at.id],
  );
  return answer.body;
};
const locations = async (as: Person): Promise<VanLocation[]> => (await call('GET', '/locations', as)).body;
const stored = (tenant: TenantContext) =>
  database.rows<{ van_id: number }>(
    'select * from telematics_position where tenant_id = $1 order by device_time',
    [tenant.id],
  );

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'intake-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'intake-there', plan: 'professional' });
  for (const tenant of [here, there]) await buyGps(tenant);
  operator = await signedIn(here, await anOperator(database, here));
  stranger = await signedIn(there, await anOperator(database, there));
  depot = await aDepot(database, here);
  customer = await signedIn(here, await aCustomer(database, here));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('trackers', () => {
  it('are registered once a brand, by staff alone, with an IMEI that is one', async () => {
    const vanId = (await aVan(database, here, depot)).id;
    const input = { protocol: 'teltonika', identity: IMEI, label: 'FMC130 one', vanId };
    expect((await call('POST', '/devices', operator, { ...input, identity: '356307042441014' })).status).toBe(
      400,
    );
    expect((await call('POST', '/devices', customer, input)).status).toBe(403);
    const { device, secret } = await register(operator, input);
    expect({ device, secret }).toMatchObject({
      device: { identity: IMEI, vanId, firstFixAt: null },
      secret: null,
    });
    expect((await call('POST', '/devices', operator, { ...input, vanId: null })).body.code).toBe(
      'TELEMATICS_DEVICE_TAKEN',
    );
    expect(
      (await call('POST', '/devices', operator, { ...input, identity: '490154203237518' })).body.code,
    ).toBe('TELEMATICS_VAN_HAS_TRACKER');
    // Another brand learns nothing of it.
    expect((await call('GET', '/devices', stranger)).body).toEqual([]);
    expect(
      (await call('PUT', `/devices/${device.id}`, stranger, { label: 'x', vanId: null, revision: 1 })).status,
    ).toBe(404);
  });

  it('that are phones have no name that another brand comes upon', async () => {
    const phone = { protocol: 'osmand', label: 'Phone', vanId: null };
    for (const identity of ['van1', '48241179', 'fifteen-letters'])
      expect((await call('POST', '/devices', operator, { ...phone, identity })).status).toBe(400);
  });

  it('are looked after by operators, who set neither limits nor privacy', async () => {
    const settings = (await call('GET', '/settings', operator)).body;
    expect(settings).toMatchObject({ hiredByTown: false, retentionDays: 90 });
    expect((await call('PUT', '/settings', operator, { ...settings, hiredByTown: true })).status).toBe(403);
  });

  it('report to the brand that registered them first, and to none without the add-on', async () => {
    const intake = api.worker.app.get(ReportIntake, { strict: false });
    expect(await intake.find('teltonika', '123456789012347')).toBeNull();
    expect(await intake.find('teltonika', IMEI)).toMatchObject({ tenantId: here.id });
  });
});

describe('the intake', () => {
  const minute = 60_000;
  let points: TrackerPoint[];
  let start: number;

  beforeAll(() => {
    start = Date.now() - 30 * minute;
    points = Array.from({ length: 20 }, (_, place) =>
      aPoint({
        at: start + place * minute,
        latitude: 53.79 + place / 1000,
        speedKmh: place === 19 ? 0 : 48,
        headingDegrees: 90,
      }),
    );
  });

  it('keeps points durably, each once, whatever their order, and refuses what cannot be true', async () => {
    const intake = api.worker.app.get(ReportIntake, { strict: false });
    const device = (await intake.find('teltonika', IMEI))!;
    const shuffled = [...points].reverse();
    expect(
      await intake.take(device, [
        ...shuffled,
        aPoint({ at: Date.now(), latitude: 0, longitude: 0 }),
        aPoint({ at: Date.now() + 3_600_000 }),
        aPoint({ at: start - 2 * 86_400_000 }),
      ]),
    ).toEqual({ taken: 20, refused: 3 });
    await intake.take(device, points);
    expect(await stored(here)).toHaveLength(20);
    // The fix of a second and what happened in it have one instant.
    const both = aPoint({ at: start - minute, latitude: 53.79 });
    await intake.take(device, [both, { ...both, harsh: 'braking' }]);
    expect((await stored(here))[0]).toMatchObject({ harsh: 'braking' });
    await database.rows("delete from telematics_position where tenant_id = $1 and harsh = 'braking'", [
      here.id,
    ]);
    const [latest] = await locations(operator);
    expect(latest).toMatchObject({
      isMoving: false,
      speed: 0,
      address: expect.stringMatching(/\w/),
      bookingId: null,
    });
    expect(Date.parse(latest!.at)).toBe(points[19]!.at);
    const dirty = await database.rows('select * from telematics_dirty where tenant_id = $1', [here.id]);
    expect(dirty.length).toBeGreaterThan(0);
    const [{ firstFixAt, lastFixAt }] = (await call('GET', '/devices', operator)).body;
    expect([Date.parse(firstFixAt), Date.parse(lastFixAt)]).toEqual([points[0]!.at, points[19]!.at]);
    expect((await call('GET', '/live', operator)).body).toMatchObject({ devices: 1, live: 1, moving: 0 });
  });

  it('shows nothing of it to another brand or to customers', async () => {
    expect(await locations(stranger)).toEqual([]);
    expect(await stored(there)).toEqual([]);
    const { vanId } = (await locations(operator))[0]!;
    const day = civilToday('Europe/London', new Date(start));
    expect((await call('GET', `/vans/${vanId}/trail?day=${day}`, stranger)).status).toBe(404);
    expect((await call('GET', '/locations', customer)).status).toBe(403);
    const trail = await call('GET', `/vans/${vanId}/trail?day=${day}`, operator);
    expect(trail.body).toMatchObject({ day, thinned: false });
  });
});

describe('a first fix', () => {
  it('is told in the write that keeps it, once', async () => {
    const vanId = (await aVan(database, here, depot)).id;
    const { device } = await register(operator, {
      protocol: 'teltonika',
      identity: '490154203237518',
      label: 'First',
      vanId,
    });
    const writer = api.worker.app.get(PositionWriter, { strict: false });
    for (const ago of [60_000, 30_000])
      await writer.keep({ tenant: here }, [
        { vanId, deviceId: device.id, point: aPoint({ at: Date.now() - ago }) },
      ]);
    const told = await database.rows<{ payload: unknown }>(
      `select payload from outbox_event where tenant_id = $1 and type = $2 and aggregate = $3 and payload ->> 'change' = 'first-fix'`,
      [here.id, trackerChanged.type, `telematics-device:${device.id}`],
    );
    expect(told.map(({ payload }) => trackerChanged.payload.parse(payload))).toEqual([
      { telematicsDeviceId: device.id, change: 'first-fix', label: 'First', vanId, actorId: null },
    ]);
  });
});

describe('a tracker', () => {
  it('is registered once for one Idempotency-Key; its secret is not told again', async () => {
    const send = () =>
      api.call('POST', '/api/telematics/devices', {
        on: here.slug,
        as: operator.cookie,
        body: { protocol: 'api', identity: 'bridge-once', label: 'Once', vanId: null },
        headers: { 'idempotency-key': 'register-of-the-spec' },
      });
    const first = await send();
    expect(first).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const again = await send();
    expect([again.status, again.text.includes(first.body.secret)]).toEqual([409, false]);
    expect(again.body.code).not.toBe('TELEMATICS_DEVICE_TAKEN');
    const rows = await database.rows(
      "select id from telematics_device where tenant_id = $1 and identity = 'bridge-once'",
      [here.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is found by a name without its accents, where the brand has the add-on', async () => {
    const input = {
      protocol: 'osmand',
      identity: 'telefono-de-lukasz-1',
      label: 'Teléfono de Łukasz',
      vanId: null,
    };
    await register(operator, input);
    const found = async (at: TenantContext, as: string) =>
      (await api.call('GET', '/api/search?q=telefono%20de%20lukasz', { on: at.slug, as })).body;
    expect(await found(here, operator.cookie)).toMatchObject([{ title: 'Teléfono de Łukasz' }]);
    const without = await aTenant(database, { slug: 'intake-without', plan: 'professional' });
    const staff = await anOperator(database, without);
    await database.rows(
      `insert into telematics_device (tenant_id, protocol, identity, label)
       values ($1, 'osmand', 'telefono-2', 'Teléfono de Łukasz')`,
      [without.id],
    );
    expect(await found(without, await api.signIn(without, staff))).toEqual([]);
  });

  it('is heard live by brands that have the add-on alone', async () => {
    const without = await aTenant(database, { slug: 'intake-unheard', plan: 'professional' });
    const live = api.app.get(LocationsLiveResolver, { strict: false });
    const hear = live.vanLocationsChanged({}, {}, { ctx: { tenant: without } } as never);
    await expect(hear).rejects.toMatchObject({ code: 'PLAN_LACKS' });
  });
});

describe('events', () => {
  it('are paged by the one that a page ends with, while others happen', async () => {
    const { vanId } = (await locations(operator))[0]!;
    const happen = (secondsAgo: number) =>
      database.rows(
        `insert into telematics_event (tenant_id, van_id, day, kind, at, place)
         values ($1, $2, current_date, 'idling', now() - make_interval(secs => $3), 'Leeds')`,
        [here.id, vanId, secondsAgo],
      );
    for (let place = 1; place <= 5; place++) await happen(place * 60);
    const listed = (await call('GET', '/events?perPage=100', operator)).body as { id: number }[];
    expect(listed.length).toBeGreaterThanOrEqual(5);
    let at = 30;
    const pages = await walkPages<{ id: number }>(async (address) => {
      const answer = await api.call('GET', address, { on: here.slug, as: operator.cookie });
      await happen(at--);
      return answer;
    }, '/api/telematics/events?perPage=2');
    expect(pages.flat().map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  });
});

describe('the signed call', () => {
  it('takes a batch that its secret signed, and nothing else', async () => {
    const vanId = (await aVan(database, here, depot)).id;
    const { device, secret } = await register(operator, {
      protocol: 'api',
      identity: 'bridge-1',
      label: 'Bridge',
      vanId,
    });
    const point = { at: new Date().toISOString(), latitude: 51.5, longitude: -0.12 };
    const body = JSON.stringify({ points: [point] });
    const send = (key: string, text: string, time = Math.floor(Date.now() / 1000), signed = body) => {
      const signature = createHmac('sha256', Buffer.from(key, 'hex'))
        .update(`${time}.${signed}`)
        .digest('hex');
      return api.call(
        'POST',
        `/api/telematics/positions?device=${device.id}&time=${time}&signature=${signature}`,
        {
          on: here.slug,
          raw: text,
          headers: { 'content-type': REPORTED_BATCH_TYPE },
        },
      );
    };
    expect(await send(secret!, body)).toMatchObject({ status: 200, body: { taken: 1, refused: 0 } });
    expect((await send(secret!, body.replace('51.5', '51.6'))).body.code).toBe('TELEMATICS_SIGNATURE_WRONG');
    expect((await send('00'.repeat(32), body)).body.code).toBe('TELEMATICS_SIGNATURE_WRONG');
    expect((await send(secret!, body, Math.floor(Date.now() / 1000) - 600)).body.code).toBe(
      'TELEMATICS_SIGNATURE_WRONG',
    );
    // Of a batch with points that cannot be read, or cannot be true, the others are kept.
    const later = { ...point, at: new Date(Date.parse(point.at) + 1000).toISOString() };
    const mixed = JSON.stringify({
      points: [
        { ...point, latitude: 91 },
        { ...point, at: 'now' },
        { ...point, latitude: 0, longitude: 0 },
        later,
      ],
    });
    expect(await send(secret!, mixed, undefined, mixed)).toMatchObject({
      status: 200,
      body: { taken: 1, refused: 3 },
    });
    expect(await stored(here)).toContainEqual(
      expect.objectContaining({ van_id: vanId, device_time: new Date(later.at) }),
    );
    // A brand that gave the add-on up is tracked no longer, by this way neither.
    await database.rows('delete from subscription_add_on where tenant_id = $1', [here.id]);
    await expect.poll(async () => (await send(secret!, body)).body.code).toBe('PLAN_LACKS');
    await buyGps(here);
    await expect.poll(async () => (await send(secret!, body)).status).toBe(200);
  });
});
