import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type CustomerPart, CustomerParts } from '@convoy/customer/server';
import type { RequestContext, TenantContext } from '@convoy/platform/context';
import {
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPoint } from '../../../testing/a-point.ts';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';
import { PositionWriter } from '../intake/position.writer.ts';

let database: TestDatabase;
let api: TestApi;
let part: CustomerPart;
let bench: ReturnType<typeof telematicsBench>;

/** The van that each customer had. */
const vans = new Map<number, number>();

/** A customer with a hire of which everything is kept. */
const aDrivenHire = async (at: TenantContext) => {
  const customer = await bench.customerOf(at);
  const van = await aVan(database, at, await aDepot(database, at));
  const hire = await bench.hireOf(customer, van);
  const own = [at.id, van.id, hire.id];
  const during = new Date(Date.now() - 2 * 3_600_000);
  const day = during.toISOString().slice(0, 10);
  await bench.aDay(at, van, { day, bookingId: hire.id, metres: 40_000 });
  await database.rows(
    `insert into telematics_objection (tenant_id, booking_id, words) values ($1, $2, 'Ann drove well')`,
    [at.id, hire.id],
  );
  await database.rows(
    `insert into telematics_trip (tenant_id, van_id, booking_id, day, started_at, ended_at, from_latitude, from_longitude, from_place,
       to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
     values ($1, $2, $3, $4, $5, $5, 53.8, -1.55, 'Leeds', 53.96, -1.08, 'York', 40000, 2400, 0)`,
    [...own, day, during],
  );
  await database.rows(
    `insert into telematics_event (tenant_id, van_id, booking_id, day, kind, at, latitude, longitude, place)
     values ($1, $2, $3, $4, 'idling', $5, 53.8, -1.55, 'Leeds')`,
    [...own, day, during],
  );
  await database.rows(
    `insert into telematics_kept_position (tenant_id, van_id, booking_id, device_time, latitude, longitude)
     values ($1, $2, $3, $4, 53.8, -1.55)`,
    [...own, during],
  );
  await database.rows(
    `insert into telematics_route (tenant_id, van_id, booking_id, stops, sent, sent_at)
     values ($1, $2, $3, '[]', '{"stops": []}', now())`,
    own,
  );
  // In the first hours of a day the hire was yesterday, and what is told of it since is of today.
  for (const one of [day, new Date().toISOString().slice(0, 10)])
    await database.rows('select app.telematics_partition($1::date)', [one]);
  await database.rows(
    `insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude)
     values ($1, $2, $3, 1, 53.8, -1.55)`,
    [at.id, van.id, during],
  );
  await database.rows(
    `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, moving)
     values ($1, $2, 1, $3, 53.8, -1.55, false)`,
    [at.id, van.id, during],
  );
  const staff = await anOperator(database, at);
  // One that ended and one that stands: its customer is not told of the latter.
  for (const ended of [true, false])
    await database.rows(
      `insert into telematics_hire_mark (tenant_id, van_id, booking_id, kind, reason, marked_by, ended_at)
       values ($1, $2, $3, 'stolen', 'Ann does not answer', $4, case when $5 then now() end)`,
      [...own, staff.id, ended],
    );
  vans.set(customer.actor.id, van.id);
  return customer;
};
const counts = async ({ at, actor }: Person) => {
  const { records } = await part.dataOf({ tenant: at } as RequestContext, [actor.id]);
  return Object.fromEntries(
    Object.entries(records).map(([name, rows]) => [name, (rows as unknown[]).length]),
  );
};
/** The files of fixes that a person takes along, each in its pieces; without those of which none is left. */
const fixFiles = async ({ at, actor }: Person): Promise<Uint8Array[][]> => {
  const { files = [] } = await part.dataOf({ tenant: at } as RequestContext, [actor.id]);
  const found: Uint8Array[][] = [];
  for (const file of files) {
    const content = await file.read();
    if (content) found.push(content instanceof Uint8Array ? [content] : await Array.fromAsync(content));
  }
  return found;
};
/** Lines of the fixes that a person takes along, of all their hires. */
const fixes = async (person: Person): Promise<string[]> =>
  (await fixFiles(person)).flatMap((pieces) =>
    Buffer.concat(pieces).toString().trimEnd().split('\n').slice(1),
  );
const positions = (at: TenantContext) =>
  database.rows('select from telematics_position where tenant_id = $1', [at.id]);

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = telematicsBench(database, api);
  part = api.app.get(CustomerParts).parts.find(({ name }) => name === 'telematics')!;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('goes with a person’s data and is erased with them, at their brand alone', async () => {
  const here = await aTenant(database, { slug: 'part-here', plan: 'professional' });
  const there = await aTenant(database, { slug: 'part-there', plan: 'professional' });
  const [ann, other, strange] = [
    await aDrivenHire(here),
    await aDrivenHire(here),
    await aDrivenHire(there),
  ] as const;
  const all = { objections: 1, trips: 1, events: 1, days: 1, routes: 1, marks: 1 };
  const none = { objections: 0, trips: 0, events: 0, days: 0, routes: 0, marks: 0 };
  for (const person of [ann, other, strange]) expect(await counts(person)).toEqual(all);
  expect(await counts({ ...ann, at: there })).toEqual(none);
  // The fix that was copied for a dispute is one of those that are kept: it is told once. What the van did after the return is not theirs.
  await database.rows(
    `insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude, speed_kmh, ignition)
     select tenant_id, van_id, d, 1, 53.9, -1.5, 48, true from telematics_position
     cross join unnest(array[now() - interval '90 minutes', now() - interval '30 minutes']) d where tenant_id = $1 and van_id = $2`,
    [here.id, vans.get(ann.actor.id)],
  );
  expect(await fixes(ann)).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,53\.8,-1\.55,,$/),
    expect.stringMatching(/,53\.9,-1\.5,48,true$/),
  ]);
  expect(await fixes({ ...ann, at: there })).toEqual([]);

  const ctx = { tenant: here } as RequestContext;
  await database.db.write({ tenant: here }, (tx) => part.forget(tx, ctx, [ann.actor.id, strange.actor.id]));

  expect(await fixes(ann)).toEqual([]);
  expect(await counts(ann)).toEqual({ ...none, objections: 1, days: 1, marks: 2 });
  const { records } = await part.dataOf(ctx, [ann.actor.id]);
  expect(records.objections).toMatchObject([{ words: '[erased]', answer: null }]);
  expect(records.marks).toMatchObject([1, 2].map(() => ({ reason: null, ended_at: expect.any(Date) })));
  for (const person of [other, strange]) expect(await counts(person)).toEqual(all);
  expect(await positions(here)).toHaveLength(2);
  // Where the van was seen last goes with them; what its tracker sends late of their hire is not kept, what is of later is.
  const latest = await database.rows<{ van_id: number }>(
    'select van_id from telematics_latest where tenant_id = $1',
    [here.id],
  );
  expect(latest).toEqual([{ van_id: vans.get(other.actor.id) }]);
  const vanId = vans.get(ann.actor.id)!;
  const late = [2.5, 2, 0.2].map((hours) => ({
    vanId,
    deviceId: 1,
    point: aPoint({ at: Date.now() - hours * 3_600_000 }),
  }));
  expect(await api.worker.app.get(PositionWriter, { strict: false }).keep({ tenant: here }, late)).toEqual({
    kept: 1,
  });
  expect(await positions(here)).toHaveLength(3);
  expect(await positions(there)).toHaveLength(1);
});

it('hands a long hire over by pieces, each fix once and in order, also where a better one replaced the one that was copied', async () => {
  const brand = await aTenant(database, { slug: 'part-long', plan: 'professional' });
  const ann = await aDrivenHire(brand);
  const vanId = vans.get(ann.actor.id)!;
  const [{ at }] = (await database.rows<{ at: Date }>(
    'update telematics_position set speed_kmh = 31 where tenant_id = $1 returning device_time as at',
    [brand.id],
  )) as [{ at: Date }];
  await database.rows('select app.telematics_partition($1::date)', [
    new Date(at.getTime() - 600_000).toISOString().slice(0, 10),
  ]);
  // Twelve thousand in the ten minutes before, 50 ms apart: each page ends within a second. The first thousand was copied as well, and
  // five are of the copy alone.
  await database.rows(
    `insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude, speed_kmh)
     select $1, $2, $3::timestamptz - n * interval '50 ms', 1, 53.9, -1.5, n from generate_series(1, 12000) n`,
    [brand.id, vanId, at],
  );
  await database.rows(
    `insert into telematics_kept_position (tenant_id, van_id, booking_id, device_time, latitude, longitude, speed_kmh)
     select $1, $2, (select booking_id from telematics_kept_position where tenant_id = $1),
       $3::timestamptz - n * interval '50 ms', 53.9, -1.5, n from generate_series(11001, 12005) n`,
    [brand.id, vanId, at],
  );

  const [pieces] = (await fixFiles(ann)) as [Uint8Array[]];

  const rows = pieces.map((piece) => Buffer.from(piece).toString().trimEnd().split('\n').length);
  expect(Math.max(...rows)).toBeLessThanOrEqual(5000);
  const speeds = (await fixes(ann)).map((line) => Number(line.split(',')[3]));
  expect(speeds).toEqual([...Array.from({ length: 12_005 }, (_, place) => 12_005 - place), 31]);
});
