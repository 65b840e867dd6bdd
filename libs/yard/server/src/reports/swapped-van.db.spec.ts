import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import type { HireCharge, HireStretch } from '@convoy/yard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said, yardBench } from '../../../testing/yard-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let bench: Awaited<ReturnType<typeof yardBench>>;

const dent = { panel: 'rear', x: 0.5, y: 0.5, kind: 'dent', severity: 'medium', note: 'Rear door' };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await yardBench(database, api, here);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Hire = Awaited<ReturnType<typeof bench.ready>>;
const first = (hire: Hire) => ({ ...hire, stretch: 1 });
const second = (hire: Hire) => ({ ...hire, stretch: 2 });
const chargesOf = async ({ id }: { id: number }) =>
  (await bench.call('GET', `/api/bookings/${id}/charges`, bench.staff)).body;
const add = ({ id }: { id: number }, body: object) =>
  bench.call('POST', `/api/bookings/${id}/charges`, bench.staff, {
    amount: '30.00',
    note: 'Named by staff',
    ...body,
  });
const accept = ({ id }: { id: number }, chargeId: number) =>
  bench.call('PUT', `/api/bookings/${id}/charges/${chargeId}`, bench.staff, {
    amount: '30.00',
    note: 'Named by staff',
    state: 'accepted',
  });

/** A hire on the road whose van was handed over with a report and then swapped. */
async function swapped(): Promise<Hire> {
  const hire = await bench.ready();
  expect((await bench.whole(hire, 'out', { odometerMiles: 9_000 })).status).toBe(200);
  await bench.swap(hire);
  return hire;
}

describe('a hire whose van was swapped on the road', () => {
  it('has a report out and in for each of its vans, and evidence for what each of them shows', async () => {
    const hire = await swapped();
    const stands = (await bench.show(hire)).body;
    expect([stands.stretch, stands.out, stands.in]).toEqual([2, null, null]);
    expect(
      stands.stretches.map(({ stretch, vanId, out, in: back }: HireStretch) => [stretch, vanId, out, back]),
    ).toEqual([
      [1, hire.van.id, 'done', null],
      [2, stands.vanId, null, null],
    ]);
    // The first van comes back, and the hire goes on.
    await bench.draft(first(hire), 'in', { odometerMiles: 9_100, fuelEighths: 6 });
    await bench.call('POST', bench.path(first(hire), '/in/marks'), bench.staff, dent);
    expect((await bench.whole(first(hire), 'in', { odometerMiles: 9_100, fuelEighths: 6 })).status).toBe(200);
    expect((await bench.call('GET', `/api/bookings/${hire.id}`, bench.staff)).body.status).toBe('active');
    expect((await bench.whole(second(hire), 'out', { odometerMiles: 50_000 })).status).toBe(200);
    await bench.draft(second(hire), 'in', { odometerMiles: 50_100, fuelEighths: 3 });
    await bench.call('POST', bench.path(second(hire), '/in/marks'), bench.staff, dent);
    expect((await bench.whole(hire, 'in', { odometerMiles: 50_100, fuelEighths: 3 })).status).toBe(200);
    expect((await bench.call('GET', `/api/bookings/${hire.id}`, bench.staff)).body.status).toBe('completed');

    const charges = await chargesOf(hire);
    expect(charges.map(({ kind, stretch, quantity }: HireCharge) => [kind, stretch, quantity])).toEqual([
      ['fuel', 1, 2],
      ['damage', 1, null],
      ['fuel', 2, 5],
      ['damage', 2, null],
    ]);
    const cleaning = [
      (await add(hire, { kind: 'cleaning', stretch: 1 })).body,
      (await add(hire, { kind: 'cleaning', stretch: 2 })).body,
    ];
    expect(said(await add(hire, { kind: 'cleaning', stretch: 1 }))).toEqual([409, 'HIRE_CHARGE_STANDS']);
    for (const charge of [...charges, ...cleaning]) {
      expect(said(await accept(hire, charge.id))).toEqual([200, undefined]);
      // A picture out and one in of the same van.
      const photos = (await chargesOf(hire)).find(({ id }: { id: number }) => id === charge.id).photos;
      expect(photos).toHaveLength(2);
    }
    const kept = await bench.call('POST', `/api/bookings/${hire.id}/deposit/keep`, bench.staff, {
      lines: charges.map(({ id }: { id: number }) => ({ chargeId: id, amount: '30.00' })),
    });
    expect(kept.body).toMatchObject({ state: 'pending' });
    // The register of each van has its own dent.
    for (const vanId of [hire.van.id, stands.vanId])
      expect((await bench.call('GET', `/api/vans/${vanId}/marks`, bench.staff)).body).toHaveLength(1);
    // The customer reads all four, and nothing else.
    for (const stretch of [1, 2]) {
      const { body } = await bench.show({ ...hire, stretch }, hire.cookie);
      expect([body.out.state, body.in.state, body.vanMarks]).toEqual(['done', 'done', []]);
      const [photo] = body.in.photos;
      expect((await bench.call('GET', photo.url, hire.cookie)).status).toBe(200);
    }
  });

  it('counts the miles of all its vans against one allowance, once all are read', async () => {
    const limited = async () => {
      const hire = await swapped();
      await database.rows(
        'update booking set miles_per_day = 50, extra_mile_pence = 20, total_days = 3 where id = $1',
        [hire.id],
      );
      expect((await bench.whole(first(hire), 'in', { odometerMiles: 9_600 })).status).toBe(200);
      expect(await chargesOf(hire)).toEqual([]);
      return hire;
    };
    const hire = await limited();
    expect((await bench.whole(second(hire), 'out', { odometerMiles: 50_000 })).status).toBe(200);
    expect((await bench.whole(hire, 'in', { odometerMiles: 50_100 })).status).toBe(200);
    const charges = await chargesOf(hire);
    expect(charges).toMatchObject([{ kind: 'mileage', stretch: null, quantity: 550, amount: '110.00' }]);
    expect(charges[0].photos).toHaveLength(4);
    expect((await accept(hire, charges[0].id)).status).toBe(200);
    // The second van was not read as it went out: what it drove is not known, and nobody is charged for it.
    const unread = await limited();
    expect((await bench.whole(unread, 'in', { odometerMiles: 50_100 })).status).toBe(200);
    expect(await chargesOf(unread)).toEqual([]);
    const named = (await add(unread, { kind: 'mileage' })).body;
    const { status, body } = await accept(unread, named.id);
    expect([status, body.code, body.details]).toEqual([
      422,
      'HIRE_CHARGE_NO_EVIDENCE',
      { missing: ['photosOut'] },
    ]);
  });

  it('lets the report of the first van go on that was begun before the swap, and never takes the hire back by it', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await bench.draft(hire, 'in', { odometerMiles: 41_300 });
    await bench.swap(hire);
    expect((await bench.whole(first(hire), 'in', { odometerMiles: 41_300, version: 1 })).status).toBe(200);
    expect((await bench.call('GET', `/api/bookings/${hire.id}`, bench.staff)).body.status).toBe('active');
    expect(said(await bench.finish(first(hire), 'in'))).toEqual([409, 'CONDITION_REPORT_DONE']);
    expect(said(await bench.draft(first(hire), 'out'))).toEqual([409, 'CONDITION_NOT_NOW']);
    expect(said(await bench.draft({ ...hire, stretch: 3 }, 'in'))).toEqual([404, 'CONDITION_HIRE_NOT_FOUND']);
    expect((await bench.draft({ ...hire, stretch: 0 }, 'in')).status).toBe(400);
  });

  it('has no report of its first van any more once that went out again, also by another swap', async () => {
    const hire = await swapped();
    const other = await bench.ready();
    expect((await bench.whole(other, 'out')).status).toBe(200);
    await database.rows(`delete from van_allocation where van_id = $1 and kind = 'block'`, [hire.van.id]);
    await bench.swap(other, hire.van);
    expect((await bench.show(first(hire))).body.wentOutAgain).toBe(true);
    expect(said(await bench.draft(first(hire), 'in'))).toEqual([409, 'CONDITION_VAN_WENT_OUT']);
    expect((await bench.draft(second(hire), 'out')).status).toBe(200);
    // The same van on the same hire for the second time is another stretch.
    const back = await bench.ready();
    expect((await bench.whole(back, 'out')).status).toBe(200);
    const van = back.van;
    await bench.swap(back);
    await database.rows(`delete from van_allocation where van_id = $1 and kind = 'block'`, [van.id]);
    await bench.swap(back, van);
    const third = (await bench.show(back)).body;
    expect([third.stretch, third.vanId, third.out]).toEqual([3, van.id, null]);
    expect(said(await bench.draft(first(back), 'in'))).toEqual([409, 'CONDITION_VAN_WENT_OUT']);
  });
});
