import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import type { TrackerPoint } from '@convoy/platform/ports';
import { aDepot, aTenant, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { shuffled } from '../../../testing/shuffled.ts';
import { PositionWriter } from './position.writer.ts';

const HOUR = 3_600_000;
const begin = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR - 39 * HOUR;
let database: TestDatabase;
let api: TestApi;
let here: TenantContext;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'shown-fix', plan: 'professional' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface TrackedVan {
  readonly vanId: number;
  readonly deviceId: number;
}
async function aTrackedVan(): Promise<TrackedVan> {
  const { id: vanId } = await aVan(database, here, await aDepot(database, here));
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'osmand', $2::text, 'Tracker', $3::bigint, now() - interval '7 days') returning id`,
    [here.id, `shown-${vanId}`, vanId],
  );
  return { vanId, deviceId: Number(device!.id) };
}
const keep = ({ vanId, deviceId }: TrackedVan, points: readonly TrackerPoint[]) =>
  api.worker.app.get(PositionWriter, { strict: false }).keep(
    { tenant: here },
    points.map((point) => ({ vanId, deviceId, point })),
  );
/** Keeps fixes as a process does that ends before it decides what is shown: its tracker hears nothing, and sends them again. */
async function keepAndEnd({ vanId, deviceId }: TrackedVan, points: readonly TrackerPoint[]) {
  const db = api.worker.app.get(TenantDb, { strict: false });
  const ending = new Proxy(db, {
    get: (of, name) => {
      if (name === 'write') return async () => Promise.reject(new Error('The process ended.'));
      const member: unknown = Reflect.get(of, name, of);
      return typeof member === 'function' ? member.bind(of) : member;
    },
  });
  const kept = new PositionWriter(ending).keep(
    { tenant: here },
    points.map((point) => ({ vanId, deviceId, point })),
  );
  await expect(kept).rejects.toThrow('The process ended.');
}
/** What the map reads of a van. */
async function shown({ vanId }: TrackedVan) {
  const [row] = await database.rows<Record<string, unknown>>(
    'select * from telematics_latest where tenant_id = $1 and van_id = $2',
    [here.id, vanId],
  );
  const { tenant_id: _t, van_id: _v, device_id: _d, received_at: _r, ...rest } = row!;
  return rest;
}

/** A fix so many seconds after the drive began, driving 54 km/h northward. */
const at = (seconds: number, facts: Partial<TrackerPoint> = {}) =>
  aPoint({
    at: begin + seconds * 1000,
    latitude: 53.8 + (seconds * 15) / 111_195,
    speedKmh: 54,
    accuracyMetres: 5,
    ...facts,
  });
/** The same instant in London, 270 km away. */
const wild = (seconds: number, facts: Partial<TrackerPoint> = {}) =>
  at(seconds, { latitude: 51.5, longitude: -0.12, speedKmh: 0, ...facts });

/** Each order of three. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe('a fix to which the van cannot have driven', () => {
  it('is not shown, whichever order and batch it comes in', async () => {
    const fixes = [at(0), at(10), wild(20)];
    for (const order of ORDERS) {
      const given = order.map((place) => fixes[place]!);
      for (const batches of [[given], given.map((one) => [one]), [given.slice(0, 2), given.slice(2)]]) {
        const van = await aTrackedVan();
        for (const batch of batches) await keep(van, batch);
        expect(await shown(van)).toMatchObject({
          device_time: new Date(begin + 10_000),
          latitude: at(10).latitude,
          speed_kmh: 54,
          moving: true,
        });
      }
    }
  });

  it('lets the next fix of the drive be shown, also where it was the first or the one before', async () => {
    for (const fixes of [
      [at(0), at(10), wild(20), at(30)],
      [wild(0), at(10), at(20)],
      [at(0), wild(10), at(20)],
    ])
      for (const given of [fixes, fixes.toReversed()]) {
        const van = await aTrackedVan();
        for (const one of given) await keep(van, [one]);
        const last = fixes.at(-1)!;
        expect(await shown(van)).toMatchObject({
          device_time: new Date(last.at),
          latitude: last.latitude,
          doubted: false,
        });
      }
  });

  it('is the truth once another one agrees with it', async () => {
    const van = await aTrackedVan();
    await keep(van, [at(0), at(10)]);
    await keep(van, [wild(20)]);
    expect(await shown(van)).toMatchObject({ latitude: at(10).latitude });
    await keep(van, [wild(30)]);
    expect(await shown(van)).toMatchObject({ latitude: 51.5, device_time: new Date(begin + 30_000) });
  });

  it('is shown where it is all there is, and after days in which the van may have been taken there', async () => {
    const [first, later] = [await aTrackedVan(), await aTrackedVan()];
    await keep(first, [wild(0)]);
    expect(await shown(first)).toMatchObject({ latitude: 51.5 });
    await keep(later, [at(-HOUR / 100)]);
    await keep(later, [wild(0)]);
    expect(await shown(later)).toMatchObject({ latitude: 51.5 });
  });

  it('says that the tracker was heard', async () => {
    const van = await aTrackedVan();
    await keep(van, [at(0), at(10)]);
    await database.rows(
      `update telematics_latest set received_at = now() - interval '1 hour' where van_id = $1`,
      [van.vanId],
    );
    await keep(van, [wild(20)]);
    const heard = await database.rows(
      `select from telematics_latest where van_id = $1 and received_at > now() - interval '1 minute'`,
      [van.vanId],
    );
    expect(heard).toHaveLength(1);
  });

  it('gives way to a better one of its instant', async () => {
    const van = await aTrackedVan();
    await keep(van, [at(0), at(10), wild(20, { accuracyMetres: 100 })]);
    expect(await shown(van)).toMatchObject({ latitude: at(10).latitude });
    await keep(van, [at(20, { accuracyMetres: 3 })]);
    expect(await shown(van)).toMatchObject({ latitude: at(20).latitude, doubted: false });
  });
});

describe('late, shuffled and repeated fixes', () => {
  it('show the place that ordered ones show', async () => {
    // After each fix of the drive another answer is the right one.
    const drive = [
      at(0),
      wild(10),
      at(20),
      at(30),
      wild(40),
      wild(50, { latitude: 57 }),
      at(60),
      wild(61, { latitude: 53.81, longitude: -1.5 }),
      wild(70),
    ];
    const jumpy = Array.from({ length: 9 }, (_, n) => (n % 2 === 1 ? wild(n * 10) : at(n * 10)));
    for (const recording of [drive, drive.slice(0, 6), drive.slice(0, 5), jumpy]) {
      const ordered = await aTrackedVan();
      for (const point of recording) await keep(ordered, [point]);
      const same = await shown(ordered);
      for (let seed = 1; seed <= 12; seed++) {
        const van = await aTrackedVan();
        const given = shuffled(recording, seed);
        const size = 1 + (seed % 4);
        for (let place = 0; place < given.length; place += size)
          await keep(van, given.slice(place, place + size));
        expect(await shown(van), `seed ${seed} of ${recording.length}`).toEqual(same);
      }
    }
  });

  it('show it also where they are written at one time', async () => {
    const drive = [at(0), at(10), wild(20), at(30), at(40), wild(50)];
    const vans = await Promise.all(Array.from({ length: 8 }, aTrackedVan));
    await Promise.all(vans.flatMap((van, seed) => shuffled(drive, seed).map((point) => keep(van, [point]))));
    for (const van of vans)
      expect(await shown(van)).toMatchObject({
        device_time: new Date(begin + 40_000),
        latitude: at(40).latitude,
      });
  });

  it('change nothing where they are repeated', async () => {
    const van = await aTrackedVan();
    const written = () =>
      database.rows('select xmin::text, * from telematics_latest where van_id = $1', [van.vanId]);
    const drive = [at(0), at(10), wild(20)];
    await keep(van, drive);
    const before = await written();
    await keep(van, drive);
    for (const one of drive) await keep(van, [one]);
    expect(await written()).toEqual(before);
  });
});

describe('fixes that were kept by a process that ended before it decided what is shown', () => {
  it('are decided once their tracker sends them again', async () => {
    const cases: [before: TrackerPoint[], lost: TrackerPoint[]][] = [
      [[], [at(0), wild(10), at(20)]],
      [
        [at(0), at(10)],
        [wild(20), wild(30)],
      ],
      [[at(0), at(10)], [wild(20)]],
      [[at(0), at(10), wild(20)], [at(30)]],
      [
        [at(0), wild(20)],
        [at(10), at(15)],
      ],
      [[at(0), at(10), wild(20)], [wild(30)]],
      [[at(0), at(10, { accuracyMetres: 100, latitude: 53.8001 })], [at(10)]],
    ];
    for (const [before, lost] of cases) {
      const [van, other] = [await aTrackedVan(), await aTrackedVan()];
      if (before.length > 0) {
        await keep(van, before);
        await keep(other, before);
      }
      await keepAndEnd(van, lost);
      await keep(van, lost);
      await keep(other, lost);
      expect(await shown(van), JSON.stringify({ before, lost })).toEqual(await shown(other));
    }
  });
});
