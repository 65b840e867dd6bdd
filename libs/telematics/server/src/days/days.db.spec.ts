import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { systemContext, type TenantContext } from '@convoy/platform/context';
import { emptyAbility } from '@convoy/platform/policy';
import type { TrackerPoint } from '@convoy/platform/ports';
import { aDepot, aTenant, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { vanTelematicsEvent } from '@convoy/telematics/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { aPoint } from '../../../testing/a-point.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';
import { DayJobs } from './day.jobs.ts';
import { DayService } from './day.service.ts';

const IMEIS = ['356307042441013', '490154203237518', '352093081452251', '359632107567362'];
const HOUR = 3_600_000;

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let day: string;
let midnight: number;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'days-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'days-there', plan: 'professional' });
  for (const tenant of [here, there])
    await database.rows(
      `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
       select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
      [tenant.id],
    );
  day = addDays(civilToday('Europe/London'), -2);
  const [row] = await database.rows<{ at: Date }>(`select $1::timestamp at time zone 'Europe/London' as at`, [
    day,
  ]);
  midnight = row!.at.getTime();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const service = <Service>(type: new (...given: never[]) => Service): Service =>
  api.worker.app.get(type, { strict: false });
const contextOf = (tenant: TenantContext) => systemContext(tenant, 'worker', emptyAbility(), randomUUID());

interface TrackedVan {
  readonly vanId: number;
  readonly device: { readonly deviceId: number; readonly tenantId: number };
}
/** A van with a tracker that has been in it for a week. */
async function aTrackedVan(tenant: TenantContext, imei: string): Promise<TrackedVan> {
  const { id: vanId } = await aVan(database, tenant, await aDepot(database, tenant));
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', $2, 'Tracker', $3, now() - interval '7 days') returning id`,
    [tenant.id, imei, vanId],
  );
  return { vanId, device: { deviceId: Number(device!.id), tenantId: tenant.id } };
}
/** Hands fixes over, and lets it be as if each had arrived when it was made. */
const take = async ({ device, vanId }: TrackedVan, points: readonly TrackerPoint[]) => {
  await service(ReportIntake).take(device, points);
  await database.rows('update telematics_latest set received_at = device_time where van_id = $1', [vanId]);
};
const workOut = () => service(DayJobs).workOut();

/** What is kept of a van, without the numbers of rows. */
async function kept(tenant: TenantContext, { vanId }: TrackedVan) {
  const [trips, events, days] = await Promise.all(
    [
      'select * from telematics_trip where tenant_id = $1 and van_id = $2 order by started_at',
      'select * from telematics_event where tenant_id = $1 and van_id = $2 order by at, kind',
      'select * from telematics_day where tenant_id = $1 and van_id = $2 order by day, part',
    ].map((query) => database.rows<Record<string, unknown>>(query, [tenant.id, vanId])),
  );
  const plain = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ tenant_id: _tenant, id: _id, van_id: _van, ...row }) => row);
  return {
    trips: plain(trips!),
    events: plain(events!),
    days: plain(days!),
    eventIds: events!.map(({ id }) => id),
  };
}
const told = async (tenant: TenantContext, { vanId }: TrackedVan) =>
  (
    await database.rows<{ kind: string }>(
      `select payload ->> 'kind' as kind from outbox_event
       where tenant_id = $1 and type = $2 and aggregate = $3 order by id`,
      [tenant.id, vanTelematicsEvent.type, `van:${vanId}`],
    )
  ).map(({ kind }) => kind);

/** A morning: a drive with hard braking and speeding, a stop, idling, a drive home. */
const morning = () =>
  aDrive({ at: midnight + 9 * HOUR, latitude: 53.8, longitude: -1.55 }, [
    { seconds: 600, kmh: 60 },
    { seconds: 2, kmh: 60, every: 1 },
    { seconds: 2, kmh: 40, every: 1 },
    { seconds: 1200, kmh: 0, ignition: false, every: 60 },
    { seconds: 420, kmh: 0, ignition: true },
    { seconds: 300, kmh: 150, heading: 180 },
    { seconds: 600, kmh: 0, ignition: false, every: 60 },
  ]);

describe('a day of a van', () => {
  it('is the same for a recording that arrives in order, and shuffled, repeated and in pieces', async () => {
    const [ordered, mixed] = [await aTrackedVan(here, IMEIS[0]!), await aTrackedVan(there, IMEIS[1]!)];
    const points = morning();
    await take(ordered, points);
    await workOut();
    const given = shuffled(points, 26);
    for (let place = 0; place < given.length; place += 41) {
      await take(mixed, given.slice(place, place + 41));
      await workOut();
    }
    const wanted = await kept(here, ordered);
    expect(wanted.trips).toHaveLength(2);
    expect(wanted.trips[0]).toMatchObject({
      day,
      from_place: expect.stringMatching(/[A-Z]/),
      booking_id: null,
    });
    expect(wanted.events.map(({ kind }) => kind)).toEqual(['harsh-braking', 'idling', 'speeding', 'silence']);
    expect(wanted.days).toMatchObject([{ day, part: 0, harsh_braking: 1, speeding: 1, top_kmh: 150 }]);
    const { trips, events, days } = await kept(there, mixed);
    expect({ trips, events, days }).toEqual({
      trips: wanted.trips,
      events: wanted.events,
      days: wanted.days,
    });
    expect(await database.rows('select * from telematics_dirty')).toEqual([]);
  });

  it('tells each event once, however often it is worked out, and keeps its number', async () => {
    const van = await aTrackedVan(here, IMEIS[2]!);
    const points = morning();
    await take(van, points.slice(0, 70));
    await workOut();
    const first = await told(here, van);
    expect(first).toContain('harsh-braking');
    const before = await kept(here, van);
    for (let time = 0; time < 2; time++) await service(DayService).recompute(contextOf(here), van.vanId, day);
    expect((await kept(here, van)).eventIds).toEqual(before.eventIds);
    expect(await told(here, van)).toEqual(first);
    // More fixes: what they show is told, what was told is not told again.
    await take(van, points);
    await workOut();
    const all = await told(here, van);
    expect(all.filter((kind) => kind === 'harsh-braking')).toHaveLength(1);
    expect(all).toEqual(expect.arrayContaining(['idling', 'speeding']));
    // None of it is told to the other brand, which has days of its own.
    const [{ count }] = (await database.rows<{ count: string }>(
      'select count(*) from telematics_event where tenant_id = $1 and van_id = $2',
      [there.id, van.vanId],
    )) as [{ count: string }];
    expect(Number(count)).toBe(0);
  });

  it('takes back what late fixes disprove', async () => {
    const van = await aTrackedVan(here, '354017118805429');
    const points = morning();
    await take(van, points);
    await workOut();
    expect((await kept(here, van)).events.map(({ kind }) => kind)).toContain('silence');
    const [silent] = (await kept(here, van)).events.filter(({ kind }) => kind === 'silence');
    await take(van, [aPoint({ ...points.at(-1)!, at: (silent!.at as Date).getTime() - 1000 })]);
    await workOut();
    const after = (await kept(here, van)).events.filter(({ kind }) => kind === 'silence');
    expect(after.map(({ at }) => (at as Date).getTime())).toEqual([
      (silent!.at as Date).getTime() - 1000 + 12 * HOUR,
    ]);
  });

  it('tells crossings of the brand\u2019s own fences, and nothing of another brand\u2019s', async () => {
    const van = await aTrackedVan(here, IMEIS[3]!);
    for (const tenant of [here, there])
      await database.rows(
        `insert into telematics_geofence (tenant_id, name, kind, latitude, longitude, metres, tells_enter, tells_leave, created_at)
         values ($1, $2, 'circle', 53.8, -1.55, 500, true, true, now() - interval '30 days')`,
        [tenant.id, `Yard of ${tenant.slug}`],
      );
    await take(van, morning());
    await workOut();
    const { events } = await kept(here, van);
    const crossings = events.filter(({ geofence }) => geofence !== null);
    expect(crossings.map(({ kind, geofence }) => [kind, geofence])).toEqual([
      ['geofence-leave', `Yard of ${here.slug}`],
      ['geofence-enter', `Yard of ${here.slug}`],
      ['geofence-leave', `Yard of ${here.slug}`],
    ]);
    const crossed = async () => (await kept(here, van)).events.filter(({ geofence }) => geofence !== null);
    // The fence is drawn otherwise, then goes; what happened stays.
    await database.rows(
      'update telematics_geofence set metres = 5000, created_at = now() where tenant_id = $1',
      [here.id],
    );
    await service(DayService).recompute(contextOf(here), van.vanId, day);
    expect(await crossed()).toEqual(crossings);
    await database.rows('delete from telematics_geofence where tenant_id = $1', [here.id]);
    await service(DayService).recompute(contextOf(here), van.vanId, day);
    expect(await crossed()).toEqual(crossings);
  });

  it('joins a trip over midnight to the day on which it began, and shares its way', async () => {
    const van = await aTrackedVan(here, '354017118805437');
    const drive = aDrive({ at: midnight - HOUR / 2, latitude: 53, longitude: -1.4 }, [
      { seconds: 3600, kmh: 60 },
    ]);
    const half = drive.length / 2;
    await take(van, drive.slice(0, half));
    await workOut();
    await take(van, drive.slice(half));
    await workOut();
    const { trips, days } = await kept(here, van);
    expect(trips.map(({ day: on, distance_m }) => [on, Math.round(Number(distance_m) / 1000)])).toEqual([
      [addDays(day, -1), 60],
    ]);
    expect(days.map(({ day: on, distance_m }) => [on, Math.round(Number(distance_m) / 1000)])).toEqual([
      [addDays(day, -1), 30],
      [day, 30],
    ]);
  });

  it('is worked out again for fixes of days before it that arrive late, as far back as a long stay counts', async () => {
    const van = await aTrackedVan(here, '354017118805460');
    await database.rows(
      `insert into telematics_geofence (tenant_id, name, kind, latitude, longitude, metres, tells_enter, tells_leave, dwell_minutes,
         created_at)
       values ($1, 'Long stay', 'circle', 53.8, -1.55, 500, false, false, 2880, now() - interval '30 days')`,
      [here.id],
    );
    const parked = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, hour) =>
        aPoint({
          at: midnight + (from + hour) * HOUR,
          latitude: 53.8,
          longitude: -1.55,
          speedKmh: 0,
          ignition: false,
        }),
      );
    const stays = async () =>
      (await kept(here, van)).events
        .filter(({ kind }) => kind === 'geofence-dwell')
        .map(({ at }) => (at as Date).getTime());
    await take(van, parked(0, 47));
    await workOut();
    expect(await stays()).toEqual([]);
    await take(van, parked(-23, 0));
    await workOut();
    expect(await stays()).toEqual([midnight + 25 * HOUR]);
    await database.rows('delete from telematics_geofence where tenant_id = $1', [here.id]);
  });

  it('stays as it is once the brand no longer keeps its positions', async () => {
    const van = await aTrackedVan(here, '354017118805452');
    await take(van, morning());
    await workOut();
    const before = await kept(here, van);
    await database.rows(
      `insert into telematics_settings (tenant_id, retention_days) values ($1, 7)
       on conflict (tenant_id) do update set retention_days = excluded.retention_days`,
      [here.id],
    );
    const old = addDays(day, -7);
    await database.rows('update telematics_day set day = $3 where tenant_id = $1 and van_id = $2', [
      here.id,
      van.vanId,
      old,
    ]);
    expect(await service(DayService).recompute(contextOf(here), van.vanId, old)).toBeNull();
    expect((await kept(here, van)).days).toEqual(before.days.map((row) => ({ ...row, day: old })));
  });

  it('calls no tracker silent that sends what it kept while it had no network', async () => {
    const van = await aTrackedVan(there, '354017118805452');
    await service(ReportIntake).take(van.device, [aPoint({ at: Date.now() - 20 * HOUR })]);
    await workOut();
    expect((await kept(there, van)).events).toEqual([]);
  });

  it('is worked out for the silence of a tracker, without any fix that tells it', async () => {
    const van = await aTrackedVan(there, '354017118805445');
    await take(van, [aPoint({ at: Date.now() - 11.5 * HOUR })]);
    await workOut();
    const silences = async () => (await kept(there, van)).events.filter(({ kind }) => kind === 'silence');
    expect(await silences()).toEqual([]);
    await database.rows('insert into telematics_settings (tenant_id, silent_hours) values ($1, 11)', [
      there.id,
    ]);
    await api.job('telematics.silence');
    await workOut();
    expect(await silences()).toHaveLength(1);
  });

  it('tells no silence of a tracker that was removed, or put into another van', async () => {
    const [removed, moved] = [
      await aTrackedVan(there, '352093081452269'),
      await aTrackedVan(there, '359632107567370'),
    ];
    const other = await aVan(database, there, await aDepot(database, there));
    for (const van of [removed, moved]) await take(van, [aPoint({ at: Date.now() - 11.5 * HOUR })]);
    await workOut();
    await database.rows('delete from telematics_device where id = $1', [removed.device.deviceId]);
    await database.rows('update telematics_device set van_id = $2, mounted_at = now() where id = $1', [
      moved.device.deviceId,
      other.id,
    ]);
    await database.rows('update telematics_settings set silent_hours = 11 where tenant_id = $1', [there.id]);
    await api.job('telematics.silence');
    const marked = await database.rows<{ van_id: number }>('select van_id from telematics_dirty');
    expect(marked.map(({ van_id }) => van_id)).not.toEqual(expect.arrayContaining([removed.vanId]));
    // Nor where the day is worked out for another reason.
    for (const { vanId } of [removed, moved])
      await database.rows(
        `insert into telematics_dirty (tenant_id, van_id, day)
         select $1, $2, ((now() - n * interval '1 hour') at time zone 'Europe/London')::date from generate_series(0, 12, 12) n
         on conflict do nothing`,
        [there.id, vanId],
      );
    await workOut();
    for (const van of [removed, moved])
      expect((await kept(there, van)).events.filter(({ kind }) => kind === 'silence')).toEqual([]);
  });
});
