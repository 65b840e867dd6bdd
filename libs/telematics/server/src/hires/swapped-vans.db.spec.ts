import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { bookingChanged } from '@convoy/booking/contract';
import { CustomerParts } from '@convoy/customer/server';
import { type RequestContext, systemContext, type TenantContext } from '@convoy/platform/context';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import {
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aDrive } from '../../../testing/a-drive.ts';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';
import { DayJobs } from '../days/day.jobs.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';
import { RetentionQueries } from '../retention/retention.queries.ts';

const HOUR_MS = 3_600_000;
const EARLY = 5;
const LATE = 2;
const IMEIS = ['356307042441013', '490154203237518'] as const;

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let bench: ReturnType<typeof telematicsBench>;
let first: BuiltVan;
let second: BuiltVan;
let ann: Person;
let annsHire: number;
let bobsHire: number;
let number = 0;

const service = <Service>(type: new (...given: never[]) => Service): Service =>
  api.worker.app.get(type, { strict: false });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** A van with a tracker that drove ten minutes five hours ago, and again two hours ago. */
async function aDrivenVan(imei: string): Promise<BuiltVan> {
  const van = await aVan(database, here, await aDepot(database, here));
  const [device] = await database.rows<{ id: number }>(
    `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
     values ($1, 'teltonika', $2, 'Tracker', $3, now() - interval '7 days') returning id`,
    [here.id, imei, van.id],
  );
  const points = [EARLY, LATE].flatMap((hours) =>
    aDrive({ at: hoursAgo(hours).getTime(), latitude: 53.8, longitude: -1.55 }, [
      { seconds: 600, kmh: 60 },
      { seconds: 1200, kmh: 0, ignition: false, every: 60 },
    ]),
  );
  await service(ReportIntake).take({ deviceId: Number(device!.id), tenantId: here.id }, points);
  return van;
}
/** The hires of a van's trips, in their order. */
const hiresOf = async (van: BuiltVan) =>
  (
    await database.rows<{ booking_id: number | null }>(
      'select booking_id from telematics_trip where tenant_id = $1 and van_id = $2 order by started_at',
      [here.id, van.id],
    )
  ).map(({ booking_id }) => booking_id);
/** Gives Ann's hire the second van three hours ago, and tells it as the booking slice does. */
async function swap(): Promise<void> {
  await database.rows('update booking set van_id = $2 where id = $1', [annsHire, second.id]);
  const swapped = api.worker.app
    .get(ListenerRegistry, { strict: false })
    .of(bookingChanged.type)
    .find(({ name }) => name === 'telematics.swapped-van')!;
  const ctx = systemContext(here, 'worker', emptyAbility(), randomUUID());
  const payload = {
    bookingId: annsHire,
    customerId: ann.actor.id,
    vanId: second.id,
    changeId: 1,
    differencePence: 0,
    refundPence: 0,
    beforeVanId: first.id,
  };
  const at = hoursAgo(3);
  // It may come twice.
  for (let time = 0; time < 2; time++) await swapped.handle(ctx, payload, { eventId: 1, at });
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = telematicsBench(database, api);
});
beforeEach(async () => {
  here = await aTenant(database, { slug: `swapped-${++number}`, plan: 'professional' });
  await bench.withGps(here);
  first = await aDrivenVan(IMEIS[0]);
  second = await aDrivenVan(IMEIS[1]);
  ann = await bench.customerOf(here);
  const bob = await bench.customerOf(here);
  annsHire = (await bench.hireOf(ann, first)).id;
  bobsHire = (await bench.hireOf(bob, first)).id;
  await database.rows(
    `update booking set status = 'active', returned_at = null, handed_over_at = $2 where id = $1`,
    [annsHire, hoursAgo(6)],
  );
  // Bob got the first van after Ann gave it back, half an hour later.
  await database.rows('update booking set handed_over_at = $2, returned_at = $3 where id = $1', [
    bobsHire,
    hoursAgo(2.5),
    hoursAgo(0.5),
  ]);
  await service(DayJobs).workOut();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('leaves what each van recorded with the hire that had it then', async () => {
  await swap();
  await service(DayJobs).workOut();
  expect(await hiresOf(first)).toEqual([annsHire, bobsHire]);
  expect(await hiresOf(second)).toEqual([null, annsHire]);
  const parts = await database.rows<{ van_id: number; booking_id: number }>(
    'select distinct van_id, booking_id from telematics_day where tenant_id = $1 and booking_id is not null and distance_m > 0',
    [here.id],
  );
  expect(parts).toHaveLength(3);
  expect(parts).toEqual(
    expect.arrayContaining([
      { van_id: first.id, booking_id: annsHire },
      { van_id: first.id, booking_id: bobsHire },
      { van_id: second.id, booking_id: annsHire },
    ]),
  );
});

it('keeps points of a dispute from both vans, each of its own time', async () => {
  await swap();
  const [payment] = await database.rows<{ id: number }>(
    `insert into payment (tenant_id, booking_id, customer_id, type, amount_pence, rental_part_pence, deposit_part_pence,
       attempt, status, processed_at, stripe_payment_intent_id, received)
     values ($1, $2, $3, 'rental', 100, 100, 0, 1, 'succeeded', now(), 'pi_swapped', false) returning id`,
    [here.id, annsHire, ann.actor.id],
  );
  await database.rows(
    `insert into payment_dispute (tenant_id, payment_id, booking_id, provider_dispute_id, amount_pence, reason, status, opened_at)
     values ($1, $2, $3, 'dp_swapped', 100, 'fraudulent', 'needs_response', now())`,
    [here.id, payment!.id, annsHire],
  );
  await service(RetentionQueries).keepDisputed({ tenant: here }, new Date());
  const kept = await database.rows<{ van_id: number; early: boolean }>(
    `select distinct van_id, device_time < now() - interval '3 hours' as early from telematics_kept_position
     where tenant_id = $1`,
    [here.id],
  );
  expect(kept).toHaveLength(2);
  expect(kept).toEqual(
    expect.arrayContaining([
      { van_id: first.id, early: true },
      { van_id: second.id, early: false },
    ]),
  );
});

it('erases the customer’s own time with each van, and nothing of the one who had the van next', async () => {
  await swap();
  await service(DayJobs).workOut();
  const part = api.app.get(CustomerParts).parts.find(({ name }) => name === 'telematics')!;
  const ctx = { tenant: here } as RequestContext;
  expect((await part.dataOf(ctx, [ann.actor.id])).records.trips).toHaveLength(2);
  await database.db.write({ tenant: here }, (tx) => part.forget(tx, ctx, [ann.actor.id]));
  const left = await database.rows<{ van_id: number; early: boolean }>(
    `select distinct van_id, device_time < now() - interval '3 hours' as early from telematics_position where tenant_id = $1`,
    [here.id],
  );
  expect(left).toHaveLength(2);
  expect(left).toEqual(
    expect.arrayContaining([
      { van_id: first.id, early: false },
      { van_id: second.id, early: true },
    ]),
  );
});

it('is of no hire before the hand-over: a van that is changed then was never driven', async () => {
  await database.rows(`update booking set handed_over_at = now() - interval '1 hour' where id = $1`, [
    annsHire,
  ]);
  await swap();
  expect(await database.rows('select * from telematics_earlier_van where tenant_id = $1', [here.id])).toEqual(
    [],
  );
});
