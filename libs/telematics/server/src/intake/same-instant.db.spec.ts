import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import type { TrackerPoint } from '@convoy/platform/ports';
import { aDepot, aTenant, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { aPoint } from '../../../testing/a-point.ts';
import { DayJobs } from '../days/day.jobs.ts';
import { PositionWriter } from './position.writer.ts';

const HOUR = 3_600_000;
let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
/** An hour of two days ago, so that nothing of it depends on the clock. */
const begin = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - 39 * HOUR;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'instant-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'instant-there', plan: 'professional' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(() => database.rows('delete from telematics_dirty'));

interface TrackedVan {
  readonly at: TenantContext;
  readonly vanId: number;
  readonly deviceId: number;
}
async function aTrackedVan(at: TenantContext): Promise<TrackedVan> {
  const { id: vanId } = await aVan(database, at, await aDepot(database, at));
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'osmand', $2::text, 'Tracker', $3::bigint, now() - interval '7 days') returning id`,
    [at.id, `instant-${vanId}`, vanId],
  );
  return { at, vanId, deviceId: Number(device!.id) };
}
const writer = () => api.worker.app.get(PositionWriter, { strict: false });
const keep = ({ at, vanId, deviceId }: TrackedVan, points: readonly TrackerPoint[]) =>
  writer().keep(
    { tenant: at },
    points.map((point) => ({ vanId, deviceId, point })),
  );
const workOut = () => api.worker.app.get(DayJobs, { strict: false }).workOut();
/** Lets it be as if each fix had arrived when it was made: when a van fell silent depends on both. */
const arrivedAtOnce = ({ vanId }: TrackedVan) =>
  database.rows('update telematics_latest set received_at = device_time where van_id = $1', [vanId]);

/** What is kept of a van, without what tells which van it is and when a fix arrived. */
async function kept({ at, vanId }: TrackedVan) {
  const rows = async (table: string, order: string) =>
    (
      await database.rows<Record<string, unknown>>(
        `select * from ${table} where tenant_id = $1 and van_id = $2 order by ${order}`,
        [at.id, vanId],
      )
    ).map(({ tenant_id: _t, id: _i, van_id: _v, device_id: _d, received_at: _r, ...row }) => row);
  return {
    positions: await rows('telematics_position', 'device_time'),
    latest: await rows('telematics_latest', 'device_time'),
    trips: await rows('telematics_trip', 'started_at'),
    events: await rows('telematics_event', 'at, kind'),
    days: await rows('telematics_day', 'day, part'),
  };
}
const marks = ({ at, vanId }: TrackedVan) =>
  database.rows('select day from telematics_dirty where tenant_id = $1 and van_id = $2', [at.id, vanId]);
/** Everything that the database holds of the fixes of a van, with the transaction that wrote each row. */
const written = ({ at, vanId }: TrackedVan) =>
  database.rows(
    `select p.xmin::text, p.*, l.xmin::text as latest_xmin, l.received_at as latest_received_at
     from telematics_position p join telematics_latest l on l.tenant_id = p.tenant_id and l.van_id = p.van_id
     where p.tenant_id = $1 and p.van_id = $2 order by p.device_time`,
    [at.id, vanId],
  );

const usual = aPoint({ at: begin, speedKmh: 40, headingDegrees: 90, accuracyMetres: 5, ignition: true });
/** Fixes of one instant, the one that is to be kept first. */
const contested: readonly (readonly [string, TrackerPoint, TrackerPoint])[] = [
  ['a harsh manoeuvre', { ...usual, harsh: 'braking', headingDegrees: null, ignition: null }, usual],
  ['two harsh manoeuvres', { ...usual, harsh: 'braking' }, { ...usual, harsh: 'cornering' }],
  [
    'a place that can be used, before a harsh manoeuvre',
    usual,
    { ...usual, latitude: 54.5, accuracyMetres: 5000, harsh: 'braking' },
  ],
  ['the more accurate place', { ...usual, latitude: 54.1 }, { ...usual, accuracyMetres: 30 }],
  ['the fix that tells more', usual, { ...usual, ignition: null }],
  ['one of two places', { ...usual, latitude: 53.1 }, { ...usual, latitude: 53.2 }],
  ['one of two longitudes', { ...usual, longitude: -1.6 }, { ...usual, longitude: -1.5 }],
  ['one of two speeds', { ...usual, speedKmh: 3 }, { ...usual, speedKmh: 40 }],
  ['ignition off or on', { ...usual, ignition: false }, usual],
  ['one of two odometers', { ...usual, odometerMetres: 1 }, { ...usual, odometerMetres: 2 }],
  ['one of two supplies', { ...usual, supplyVolts: 12 }, { ...usual, supplyVolts: 13 }],
];

describe('two fixes of one instant', () => {
  it.each(contested)('%s is kept, whichever order and batch they come in', async (_what, wins, loses) => {
    const before = aPoint({ at: begin - 60_000, headingDegrees: 10, ignition: false, batteryPercent: 50 });
    const wanted = await aTrackedVan(here);
    await keep(wanted, [before, wins]);
    const same = await kept(wanted);
    expect(same.positions).toHaveLength(2);
    expect(same.latest).toMatchObject([{ latitude: wins.latitude, heading: wins.headingDegrees }]);
    const ways: readonly (readonly (readonly TrackerPoint[])[])[] = [
      [[before, wins, loses]],
      [[loses, wins, before]],
      [[before], [wins], [loses]],
      [[before], [loses], [wins]],
      [[loses], [wins], [before]],
      [[wins, loses], [before], [loses, wins]],
    ];
    for (const at of [here, there])
      for (const batches of ways) {
        const van = await aTrackedVan(at);
        for (const batch of batches) await keep(van, batch);
        expect(await kept(van)).toEqual(same);
      }
  });

  it('are the same of three in each order', async () => {
    const three = [
      { ...usual, speedKmh: 50 },
      { ...usual, accuracyMetres: null },
      { ...usual, harsh: 'acceleration' as const, accuracyMetres: 8 },
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const found = [];
    for (const order of orders) {
      const van = await aTrackedVan(here);
      for (const place of order) await keep(van, [three[place]!]);
      found.push((await kept(van)).positions);
    }
    for (const one of found) expect(one).toEqual(found[0]);
    expect(found[0]).toMatchObject([{ harsh: 'acceleration' }]);
  });

  it('are the same where both are written at one time, each with a later fix', async () => {
    const wins = { ...usual, harsh: 'braking' as const };
    const later = { ...usual, at: begin + 1000, speedKmh: 20 };
    const better = { ...later, accuracyMetres: 3 };
    const wanted = await aTrackedVan(there);
    await keep(wanted, [wins, better]);
    const vans = await Promise.all(Array.from({ length: 6 }, () => aTrackedVan(here)));
    await Promise.all(vans.flatMap((van) => [keep(van, [usual, better]), keep(van, [later, wins])]));
    for (const van of vans) expect(await kept(van)).toEqual(await kept(wanted));
  });

  it('give the same trips, events and days of a drive, as of one batch', async () => {
    const drive = aDrive({ at: begin, latitude: 53.8, longitude: -1.55 }, [
      { seconds: 600, kmh: 60 },
      { seconds: 2, kmh: 60, every: 1 },
      { seconds: 2, kmh: 40, every: 1 },
      { seconds: 1200, kmh: 0, ignition: false, every: 60 },
      { seconds: 300, kmh: 150, heading: 180, ignition: true },
      { seconds: 600, kmh: 0, ignition: false, every: 60 },
    ]);
    // A second report of each fourth instant: some are worse, some tell a manoeuvre that the first does not.
    const others = drive
      .filter((_, place) => place % 4 === 1)
      .map((point, place): TrackerPoint => {
        if (place % 3 === 0) return { ...point, accuracyMetres: 60, latitude: point.latitude + 0.0004 };
        return place % 3 === 1 ? { ...point, harsh: 'braking' } : { ...point, speedKmh: null };
      });
    const found = [];
    for (const [at, batches] of [
      [here, [[...drive, ...others]]],
      [here, [drive, others]],
      [there, [others, drive]],
      [there, [others, drive, others, drive]],
    ] as const) {
      const van = await aTrackedVan(at);
      for (const batch of batches) {
        await keep(van, batch);
        await arrivedAtOnce(van);
        await workOut();
      }
      found.push(await kept(van));
    }
    const [first] = found;
    expect(first!.trips.length).toBeGreaterThan(0);
    expect(first!.events.map(({ kind }) => kind)).toContain('harsh-braking');
    for (const one of found) expect(one).toEqual(first);
  });

  it('mark their day where the one that was kept is replaced, and not where it stays', async () => {
    const [van, other] = [await aTrackedVan(here), await aTrackedVan(there)];
    for (const one of [van, other]) await keep(one, [usual]);
    await workOut();
    expect([await marks(van), await marks(other)]).toEqual([[], []]);
    await keep(van, [{ ...usual, speedKmh: null }]);
    expect(await marks(van)).toEqual([]);
    const better = { ...usual, harsh: 'cornering' as const };
    expect(await keep(van, [better])).toMatchObject({ kept: 1 });
    expect(await marks(van)).toHaveLength(1);
    // The other brand's fix of that instant is its own.
    expect(await marks(other)).toEqual([]);
    expect((await kept(other)).positions).toMatchObject([{ harsh: null }]);
  });
});

describe('a repeated fix', () => {
  it('changes nothing and marks nothing', async () => {
    const van = await aTrackedVan(here);
    const points = [
      usual,
      { ...usual, at: begin + 1000, speedKmh: 48.3, altitudeMetres: 80.1, harsh: 'braking' as const },
      aPoint({ at: begin + 2000 }),
    ];
    await keep(van, points);
    await workOut();
    const before = await written(van);
    expect(before).toHaveLength(3);
    expect(await keep(van, points)).toMatchObject({ kept: 0 });
    expect(await keep(van, [...points, ...points].reverse())).toMatchObject({ kept: 0 });
    expect(await written(van)).toEqual(before);
    expect(await marks(van)).toEqual([]);
  });
});

describe('a fix that cannot be kept', () => {
  it('does not keep others of its van from being the latest', async () => {
    const van = await aTrackedVan(here);
    await database.rows(
      'insert into telematics_erased (tenant_id, van_id, from_at, to_at) values ($1, $2, $3, $4)',
      [here.id, van.vanId, new Date(begin + 1000), new Date(begin + 2000)],
    );
    await keep(van, [usual, { ...usual, at: begin + 1500, latitude: 53.9 }]);
    expect((await kept(van)).latest).toMatchObject([
      { device_time: new Date(begin), latitude: usual.latitude },
    ]);
  });

  it('does not lose others: a figure too small for the database, a van that is gone', async () => {
    const [van, other] = [await aTrackedVan(here), await aTrackedVan(here)];
    const tiny = { ...usual, speedKmh: 1e-60, batteryPercent: 1e-300 };
    await keep(van, [tiny, { ...usual, at: begin + 1000 }]);
    expect((await kept(van)).positions).toMatchObject([{ speed_kmh: 0, battery: 0 }, { speed_kmh: 40 }]);
    const gone = { vanId: van.vanId + 1, deviceId: van.deviceId, point: usual };
    const points = Array.from({ length: 9 }, (_, place) => ({
      vanId: other.vanId,
      deviceId: other.deviceId,
      point: { ...usual, at: begin + place * 1000 },
    }));
    expect(
      await writer().keep({ tenant: here }, [...points.slice(0, 4), gone, ...points.slice(4)]),
    ).toMatchObject({ kept: 9 });
    expect((await kept(other)).positions).toHaveLength(9);
    expect((await kept(other)).latest).toMatchObject([{ device_time: new Date(begin + 8000) }]);
  });

  it('does not lose others where the partition of its day was dropped since', async () => {
    const van = await aTrackedVan(there);
    const old = begin - 30 * 24 * HOUR;
    await keep(van, [{ ...usual, at: old }]);
    const name = `telematics_position_${new Date(old).toISOString().slice(0, 10).replaceAll('-', '')}`;
    await database.rows(`drop table ${name}`);
    await keep(van, [{ ...usual, at: old + 1000 }, usual]);
    expect((await kept(van)).positions).toMatchObject([
      { device_time: new Date(old + 1000) },
      { device_time: new Date(begin) },
    ]);
  });
});
