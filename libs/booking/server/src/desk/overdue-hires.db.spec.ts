// Rotates: every course of a late hire; hand-over and return have specs of their own.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';
import { diaryFaults } from '../../../testing/diary-faults.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
/** One each for the specs that lend some: what is out late is nobody else's. */
let trolleys: { id: number }[];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
  trolleys = await database.rows<{ id: number }>(
    `insert into extra (tenant_id, name, per, price_pence, max_quantity, stock)
     select $1, 'Late trolley ' || n, 'hire', 500, 3, 3 from generate_series(1, 4) n returning id`,
    [tenant.id],
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const HOUR = 3_600_000;
const extras = (which: number, quantity: number) => [{ extraId: trolleys[which]!.id, quantity }];
const handOver = (hire: BookedHire) => bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff);
const giveBack = (hire: BookedHire) => bench.call('POST', `/api/bookings/${hire.id}/return`, bench.staff);
const shiftExtras = (hire: BookedHire) =>
  database.rows(
    `update extra_allocation x set blocked_from = a.blocked_from, blocked_until = a.blocked_until
     from van_allocation a where a.booking_id = x.booking_id and x.booking_id = $1`,
    [hire.id],
  );
const pieces = (hire: BookedHire) =>
  database.rows<{ blocked_until: Date }>(
    'select blocked_until from extra_allocation where booking_id = $1 order by unit',
    [hire.id],
  );
/** A hire that went out two days ago and should have come back some hours ago. */
async function late(hours: number, given: { extras?: object[] } = {}): Promise<BookedHire> {
  const hire = await bench.paid('rental', given);
  await bench.shift(hire, -48, 24);
  await shiftExtras(hire);
  expect((await handOver(hire)).status).toBe(200);
  await bench.shift(hire, -48, -hours);
  await shiftExtras(hire);
  return hire;
}
/** Another customer's hire of the same van. */
async function waiting(hire: BookedHire, from: number, until: number): Promise<BookedHire> {
  const next = await bench.paid('deposit');
  await database.rows('update booking set van_id = $2 where id = $1', [next.id, hire.van.id]);
  await bench.shift(next, from, until);
  await database.rows('update van_allocation set van_id = $2 where booking_id = $1', [next.id, hire.van.id]);
  return next;
}
const told = async (who: BookedHire, words: RegExp) =>
  (await api.mails(who.customer.email)).filter(({ subject }) => words.test(subject)).length;
const tick = async () => {
  await api.job('booking.late-hires');
  await bench.money.settle();
};

describe('a hire that is not back', () => {
  it('keeps its van and its extras when something else of it changes', async () => {
    const hire = await late(5);
    await tick();
    const before = (await bench.allocation(hire))!;
    const quoted = await bench.quote(hire, { extras: extras(0, 2) }, bench.staff);
    expect(quoted.status).toBe(201);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).status).toBe(200);
    const after = (await bench.allocation(hire))!;
    expect(after.blocked_until.getTime()).toBeGreaterThanOrEqual(before.blocked_until.getTime());
    expect(after.blocked_until.getTime()).toBeGreaterThan(Date.now());
    const taken = await pieces(hire);
    expect(taken).toHaveLength(2);
    for (const { blocked_until } of taken) expect(blocked_until.getTime()).toBeGreaterThan(Date.now());
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });

  it('is seen where its van is free all the same', async () => {
    const hire = await late(5);
    await tick();
    await database.rows(
      `update van_allocation set blocked_until = now() - interval '1 hour' where booking_id = $1`,
      [hire.id],
    );
    expect(await diaryFaults(database, tenant)).toContainEqual(
      expect.stringMatching(`^booking ${hire.id} .*its van`),
    );
    await tick();
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });

  it('may be given another van, which is taken from now until it could be ready again', async () => {
    const hire = await late(5);
    const other = await bench.van();
    const quoted = await bench.quote(hire, { vanId: other.id }, bench.staff);
    expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).status).toBe(200);
    const taken = (await bench.allocation(hire))!;
    expect(taken.van_id).toBe(other.id);
    expect(taken.blocked_until.getTime()).toBeGreaterThan(Date.now());
  });

  it('has its extras though others were promised them, and may be given another van with them', async () => {
    const hire = await late(5, { extras: extras(3, 2) });
    const next = await bench.paid('deposit', { extras: extras(3, 3) });
    await bench.shift(next, 0.25, 20);
    await shiftExtras(next);
    const more = await bench.quote(hire, { extras: extras(3, 3) }, bench.staff);
    expect([more.status, more.body.code]).toEqual([409, 'EXTRA_UNAVAILABLE']);
    const longer = await bench.quote(hire, { returnDate: addDays(bench.today, 2) }, bench.staff);
    expect([longer.status, longer.body.code]).toEqual([409, 'EXTRA_UNAVAILABLE']);
    const other = await bench.van();
    const quoted = await bench.quote(hire, { vanId: other.id }, bench.staff);
    expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).status).toBe(200);
    const [mine, theirs] = [await pieces(hire), await pieces(next)];
    expect([mine.length, theirs.length]).toEqual([2, 3]);
    for (const { blocked_until } of mine) expect(blocked_until.getTime()).toBeGreaterThan(Date.now());
  });

  it('keeps its extras as long, as far as those that follow let it', async () => {
    const hire = await late(5, { extras: extras(1, 1) });
    await tick();
    expect((await pieces(hire))[0]!.blocked_until.getTime()).toBeGreaterThan(Date.now() + 2 * HOUR);
    await giveBack(hire);
    expect((await pieces(hire))[0]!.blocked_until.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('past the grace keeps its van from pickups of the next day', async () => {
    const hire = await late(5);
    await tick();
    expect((await bench.allocation(hire))!.blocked_until.getTime()).toBeGreaterThan(Date.now() + 24 * HOUR);
    await giveBack(hire);
    expect((await bench.allocation(hire))!.blocked_until.getTime()).toBeLessThan(Date.now() + 12 * HOUR);
  });

  it('is told to whoever waits for its van, also when that comes later; its own customer hears it once', async () => {
    const hire = await late(5);
    await tick();
    const next = await waiting(hire, 30, 50);
    await tick();
    await tick();
    expect([await told(hire, /was due back$/), await told(next, /may be late$/)]).toEqual([1, 1]);
    expect((await bench.timeline(hire)).filter(({ kind }) => kind === 'overdue')).toHaveLength(1);
    await bench.call('POST', `/api/bookings/${next.id}/cancel`, bench.staff, { fee: 0 });
    await database.rows(`delete from van_allocation where booking_id = $1`, [next.id]);
    await database.rows(`update booking set status = 'cancelled' where id = $1`, [next.id]);
    const after = await waiting(hire, 40, 60);
    await tick();
    expect([await told(hire, /was due back$/), await told(after, /may be late$/)]).toEqual([1, 1]);
  });

  it('is late anew when it was extended and is not back again', async () => {
    const hire = await late(5);
    await tick();
    const quoted = await bench.quote(hire, { returnDate: addDays(bench.today, 3) }, bench.staff);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).body).toMatchObject({ overdue: false });
    await bench.shift(hire, -48, -3);
    await tick();
    expect(await told(hire, /was due back$/)).toBe(2);
  });
});

describe('a hire on the road', () => {
  it('is lent an extra that came back yesterday', async () => {
    const before = await bench.paid('rental', { extras: extras(2, 3) });
    await bench.shift(before, -60, -20);
    await shiftExtras(before);
    const hire = await bench.paid('rental');
    await bench.shift(hire, -48, 48);
    await handOver(hire);
    const quoted = await bench.quote(hire, { extras: extras(2, 2) }, bench.staff);
    expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).status).toBe(200);
    expect(await pieces(hire)).toHaveLength(2);
  });

  it('handed over after its time is over has its van from now on', async () => {
    const hire = await bench.paid('rental');
    await bench.shift(hire, -48, -5);
    expect((await handOver(hire)).status).toBe(200);
    expect((await bench.allocation(hire))!.blocked_until.getTime()).toBeGreaterThan(Date.now());
    await giveBack(hire);
    const taken = await bench.paid('rental');
    await bench.shift(taken, -48, -5);
    await waiting(taken, -3, 20);
    expect((await handOver(taken)).body.code).toBe('VAN_UNAVAILABLE');
  });
});
