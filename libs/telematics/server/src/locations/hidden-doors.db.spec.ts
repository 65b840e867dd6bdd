import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { systemContext, type TenantContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';
import {
  aBooking,
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { vanTelematicsEvent } from '@convoy/telematics/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { aPoint } from '../../../testing/a-point.ts';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';
import { DayService } from '../days/day.service.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';

const HOUR_MS = 3_600_000;
const LEEDS = { latitude: 53.8, longitude: -1.55 };
/** In France, far from every town of the gazetteer. */
const LILLE = { latitude: 50.62925, longitude: 3.057256 };

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: ReturnType<typeof telematicsBench>;
let staff: Person;
let number = 0;

const service = <Service>(type: new (...given: never[]) => Service): Service =>
  api.worker.app.get(type, { strict: false });
const get = async (path: string) => (await bench.call('GET', `/telematics${path}`, staff)).body;
const dayOf = (at: number) => civilToday('Europe/London', new Date(at));
/** A time of yesterday: the whole of a drive lies on one civil day. */
const drivenAt = Date.parse(`${dayOf(Date.now() - 24 * HOUR_MS)}T12:00:00Z`);

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'hidden-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'hidden-there', plan: 'professional' });
  bench = telematicsBench(database, api);
  for (const tenant of [here, there]) {
    await bench.withGps(tenant);
    await database.rows(
      `insert into telematics_geofence (tenant_id, name, kind, latitude, longitude, metres, tells_enter, tells_leave, dwell_minutes, created_at)
       values ($1, 'Clinic', 'circle', $2, $3, 300, true, true, null, now() - interval '7 days')`,
      [tenant.id, LEEDS.latitude, LEEDS.longitude],
    );
  }
  staff = await bench.staffOf(here);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => byTown(true));

const byTown = (on: boolean) =>
  database.rows(
    `insert into telematics_settings (tenant_id, hired_by_town) values ($1, $2)
     on conflict (tenant_id) do update set hired_by_town = $2`,
    [here.id, on],
  );

interface HiredVan {
  readonly van: BuiltVan;
  readonly hire: number;
  readonly device: { readonly deviceId: number; readonly tenantId: number };
}
/** A van with a tracker that a hire has had for two days. */
async function aHiredVan(at: TenantContext): Promise<HiredVan> {
  const van = await aVan(database, at, await aDepot(database, at));
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'osmand', $2, 'Tracker', $3, now() - interval '7 days') returning id`,
    [at.id, `hidden-${++number}`, van.id],
  );
  const handedOver = new Date(Date.now() - 48 * HOUR_MS);
  const { id } = await aBooking(database, at, {
    van,
    customer: (await bench.customerOf(at)).actor,
    from: handedOver,
    until: new Date(Date.now() + 24 * HOUR_MS),
    status: 'active',
    columns: { handed_over_at: handedOver },
  });
  return { van, hire: Number(id), device: { deviceId: Number(device!.id), tenantId: at.id } };
}
/** Out of the fence and back into it, with a hard stop on the way. */
const roundTrip = () =>
  aDrive({ at: drivenAt, ...LEEDS }, [
    { seconds: 300, kmh: 60 },
    { seconds: 2, kmh: 60, every: 1 },
    { seconds: 2, kmh: 40, every: 1 },
    { seconds: 600, kmh: 0, ignition: false, every: 60 },
    { seconds: 300, kmh: 60, heading: 180, ignition: true },
    { seconds: 600, kmh: 0, ignition: false, every: 60 },
  ]);
async function drive(at: TenantContext, { van, device }: HiredVan, points = roundTrip()): Promise<void> {
  await service(ReportIntake).take(device, points);
  const ctx = systemContext(at, 'worker', emptyAbility(), randomUUID());
  await service(DayService).recompute(ctx, van.id, dayOf(drivenAt));
}
const told = async (at: TenantContext, { van }: HiredVan) =>
  (
    await database.rows<{ payload: { kind: string; geofence: string | null; place: string } }>(
      'select payload from outbox_event where tenant_id = $1 and type = $2 and aggregate = $3 order by id',
      [at.id, vanTelematicsEvent.type, `van:${van.id}`],
    )
  ).map(({ payload }) => payload);
const kindsOf = (events: readonly { kind: string }[]) => events.map(({ kind }) => kind).sort();
const listed = async ({ van }: HiredVan) => get(`/events?vanId=${van.id}`);
const looks = async ({ van }: HiredVan) =>
  (
    await database.rows<{ details: { day: string; hires: string } }>(
      `select details from audit_entry where tenant_id = $1 and action = 'look' and subject_id = $2 order by id`,
      [here.id, van.id],
    )
  ).map(({ details }) => details);

describe('a geofence of a brand that shows hired vans by town alone', () => {
  it('tells nothing of a hired van, neither in the list nor to others, and the rest without it', async () => {
    const [hidden, shown] = [await aHiredVan(here), await aHiredVan(there)];
    await drive(here, hidden);
    await drive(there, shown);
    const all = ['geofence-enter', 'geofence-leave', 'harsh-braking'];
    expect(kindsOf(await told(there, shown))).toEqual(expect.arrayContaining(all));
    const heard = await told(here, hidden);
    expect(kindsOf(heard)).toContain('harsh-braking');
    expect(heard.filter(({ kind, geofence }) => kind.startsWith('geofence') || geofence)).toEqual([]);
    expect(kindsOf(await listed(hidden))).toEqual(kindsOf(heard));
    await byTown(false);
    expect(kindsOf(await listed(hidden))).toEqual(expect.arrayContaining(all));
  });

  it('tells of it once the hire is late', async () => {
    const late = await aHiredVan(here);
    await database.rows(`update booking set return_at = now() - interval '1 minute' where id = $1`, [
      late.hire,
    ]);
    await drive(here, late);
    expect(await told(here, late)).toContainEqual(
      expect.objectContaining({ kind: 'geofence-leave', geofence: 'Clinic' }),
    );
  });
});

describe('a place that has no town near', () => {
  it('is told no more exactly than a town is', async () => {
    const abroad = await aHiredVan(here);
    await drive(
      here,
      abroad,
      roundTrip().map((point) => ({
        ...point,
        latitude: point.latitude - LEEDS.latitude + LILLE.latitude,
        longitude: point.longitude - LEEDS.longitude + LILLE.longitude,
      })),
    );
    const places = [...(await told(here, abroad)), ...(await listed(abroad))].map(({ place }) => place);
    expect(places.length).toBeGreaterThan(0);
    for (const place of places) expect(place).toMatch(/^50\.[67], 3\.1$/);
  });
});

describe('a hire that was given another van', () => {
  it('hides the way of the earlier one while it lasts', async () => {
    const earlier = await aHiredVan(here);
    await drive(here, earlier);
    const later = await aVan(database, here, await aDepot(database, here));
    await database.rows('update booking set van_id = $2 where id = $1', [earlier.hire, later.id]);
    await database.rows(
      `insert into telematics_earlier_van (tenant_id, booking_id, van_id, from_at, to_at)
       values ($1, $2, $3, now() - interval '48 hours', now() - interval '1 hour')`,
      [here.id, earlier.hire, earlier.van.id],
    );
    const day = dayOf(drivenAt);
    expect((await get(`/vans/${earlier.van.id}/trail?day=${day}`)).at).toEqual([]);
    expect(await get(`/trips?vanId=${earlier.van.id}&day=${day}`)).toEqual([]);
    expect((await get(`/routes/${earlier.van.id}`)).code).toBe('ROUTE_NOT_FOUND');
    await byTown(false);
    expect((await get(`/vans/${earlier.van.id}/trail?day=${day}`)).at.length).toBeGreaterThan(0);
  });
});

describe('the driven route of a hired van', () => {
  it('is a look at its track that is kept for the auditors; a planned one is none', async () => {
    await byTown(false);
    const hired = await aHiredVan(here);
    await drive(here, hired);
    expect(await get(`/routes/${hired.van.id}`)).toMatchObject({ of: 'driven' });
    expect(await looks(hired)).toMatchObject([{ day: dayOf(drivenAt), hires: String(hired.hire) }]);
    await bench.call('PUT', `/telematics/routes/${hired.van.id}/stops`, staff, { stops: ['Leeds', 'York'] });
    expect(await get(`/routes/${hired.van.id}`)).toMatchObject({ of: 'planned' });
    expect(await looks(hired)).toHaveLength(1);
  });
});

describe('a tracker whose brand has the add-on no more', () => {
  it('is taken no more positions of, whatever way they come', async () => {
    const { device } = await aHiredVan(
      await aTenant(database, { slug: 'hidden-lost', plan: 'professional' }),
    );
    const point = aPoint({ at: Date.now() - 60_000 });
    expect(await service(ReportIntake).take(device, [point])).toEqual({ taken: 0, refused: 1 });
  });
});

describe('days that cannot be', () => {
  it.each(['2999-01-01', '9999-12-31', '0001-01-01'])('are empty: %s', async (day) => {
    const hired = await aHiredVan(here);
    await byTown(false);
    expect(await get(`/vans/${hired.van.id}/trail?day=${day}`)).toSatisfy(
      ({ at, code }) => code === 'INVALID_INPUT' || at.length === 0,
    );
    expect(await get(`/trips?vanId=${hired.van.id}&day=${day}`)).toSatisfy(
      (answer) => answer.code === 'INVALID_INPUT' || answer.length === 0,
    );
  });
});

describe('one van in the graph, which the plugin of the trackers reads for the page of the van', () => {
  const ask = async (id: number, as = staff) =>
    (
      await api.call('POST', '/graphql', {
        on: as.at.slug,
        as: as.cookie,
        body: { query: `{ vanLocation(vanId: ${id}) { latitude longitude address at } }` },
      })
    ).body;

  it('has its place while that may be shown, no coordinates while it is hidden, and is no other brand’s', async () => {
    const hired = await aHiredVan(here);
    expect((await ask(hired.van.id)).data.vanLocation).toBeNull();
    await drive(here, hired);
    expect((await ask(hired.van.id)).data.vanLocation).toMatchObject({ latitude: null, longitude: null });
    await byTown(false);
    const { latitude, longitude } = (await ask(hired.van.id)).data.vanLocation;
    expect([latitude, longitude]).toEqual([
      expect.closeTo(LEEDS.latitude, 0),
      expect.closeTo(LEEDS.longitude, 0),
    ]);
    const answer = await ask(hired.van.id, await bench.staffOf(there));
    expect([answer.data?.vanLocation ?? null, answer.errors[0].extensions.code]).toEqual([
      null,
      'TELEMATICS_VAN_NOT_FOUND',
    ]);
  });
});
