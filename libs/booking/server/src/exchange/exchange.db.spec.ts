import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let elsewhere: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  elsewhere = await changesBench(database, api, api.brands['northern-hire']!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const quote = (hire: { id: number }, other: { id: number }, more: object = {}, as = bench.staff) =>
  bench.call('POST', `/api/bookings/${hire.id}/exchanges`, as, { bookingId: other.id, ...more });
const confirm = (hire: BookedHire, other: BookedHire, changes: { id: number }[], as = bench.staff) =>
  bench.call('POST', `/api/bookings/${hire.id}/exchanges/confirm`, as, {
    changeId: changes[0]!.id,
    otherBookingId: other.id,
    otherChangeId: changes[1]!.id,
  });
/** Two hires of the same days on a cheap and a dear van. */
async function pair(): Promise<[BookedHire, BookedHire]> {
  const cheap = await bench.paid('rental', { van: await bench.van({ dailyRatePence: 5_000 }) });
  const dear = await bench.paid('rental', { van: await bench.van({ dailyRatePence: 9_000 }) });
  return [cheap, dear];
}
const vans = async (...hires: BookedHire[]) =>
  Promise.all(hires.map(async (hire) => (await bench.show(hire)).vanId));

describe('an exchange of vans', () => {
  it('is priced for both, changes nothing until it is confirmed, and then changes both', async () => {
    const [cheap, dear] = await pair();
    const asked = await quote(cheap, dear);
    expect(asked.status).toBe(201);
    const [one, other] = asked.body.changes;
    expect([one.bookingId, one.after.vanId, other.bookingId, other.after.vanId]).toEqual([
      cheap.id,
      dear.van.id,
      dear.id,
      cheap.van.id,
    ]);
    expect([Number(one.difference), Number(other.difference)]).toEqual([120, -120]);
    expect([one.toPay, other.toRefund]).toEqual(['120.00', '120.00']);
    expect(await vans(cheap, dear)).toEqual([cheap.van.id, dear.van.id]);
    const made = await confirm(cheap, dear, asked.body.changes);
    expect([made.status, made.body.bookings?.map(({ vanId }: { vanId: number }) => vanId)]).toEqual([
      200,
      [dear.van.id, cheap.van.id],
    ]);
    expect(await vans(cheap, dear)).toEqual([dear.van.id, cheap.van.id]);
    const taken = await database.rows<{ booking_id: number; van_id: number }>(
      'select booking_id, van_id from van_allocation where booking_id = any ($1) order by booking_id = $2 desc',
      [[cheap.id, dear.id], cheap.id],
    );
    expect(taken).toEqual([
      { booking_id: cheap.id, van_id: dear.van.id },
      { booking_id: dear.id, van_id: cheap.van.id },
    ]);
    // And back: an exchange is undone by another.
    const back = await quote(cheap, dear);
    expect((await confirm(cheap, dear, back.body.changes)).status).toBe(200);
    expect(await vans(cheap, dear)).toEqual([cheap.van.id, dear.van.id]);
  });

  it('moves the first hire to other days with it', async () => {
    const [cheap, dear] = await pair();
    const days = { pickupDate: addDays(cheap.pickupDate, 1), returnDate: addDays(cheap.returnDate, 1) };
    const asked = await quote(cheap, dear, days);
    expect(asked.body.changes[0].after.pickupDate.slice(0, 10)).toBe(days.pickupDate);
    expect(asked.body.changes[1].after.pickupDate.slice(0, 10)).toBe(dear.pickupDate);
    expect((await confirm(cheap, dear, asked.body.changes)).status).toBe(200);
  });

  it('is refused to the second of two people with a sentence, and leaves both hires whole', async () => {
    const [cheap, dear] = await pair();
    const [first, second] = [await quote(cheap, dear), await quote(cheap, dear)];
    expect((await confirm(cheap, dear, first.body.changes)).status).toBe(200);
    const late = await confirm(cheap, dear, second.body.changes);
    expect([late.status, late.body.code]).toEqual([409, 'CHANGE_STALE']);
    expect(late.body.message).toBe('The booking has changed in the meantime. Please look at it again.');
    expect(await vans(cheap, dear)).toEqual([dear.van.id, cheap.van.id]);
  });

  it('happens once where many press at the same moment', async () => {
    const [cheap, dear] = await pair();
    const { changes } = (await quote(cheap, dear)).body;
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(cheap, dear, changes)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await vans(cheap, dear)).toEqual([dear.van.id, cheap.van.id]);
  });

  it('is refused whole where a third hire has one of the vans', async () => {
    const [cheap, dear] = await pair();
    const third = await bench.paid('rental', { van: dear.van, ahead: 24 });
    const days = { pickupDate: addDays(cheap.pickupDate, 3), returnDate: addDays(cheap.returnDate, 3) };
    const refused = await quote(cheap, dear, days);
    expect([refused.status, refused.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
    expect(await vans(cheap, dear, third)).toEqual([cheap.van.id, dear.van.id, dear.van.id]);
  });

  it('needs two hires ahead with a van each', async () => {
    const [cheap, dear] = await pair();
    expect((await quote(cheap, cheap)).body.code).toBe('EXCHANGE_SAME_VAN');
    const { changes } = (await quote(cheap, dear)).body;
    await bench.shift(dear, 1, 25);
    expect((await bench.call('POST', `/api/bookings/${dear.id}/hand-over`, bench.staff, {})).status).toBe(
      200,
    );
    expect((await quote(cheap, dear)).body.code).toBe('EXCHANGE_BEGUN');
    expect((await confirm(cheap, dear, changes)).status).toBe(409);
    expect(await vans(cheap, dear)).toEqual([cheap.van.id, dear.van.id]);
  });

  it('is not for customers, nor for other brands', async () => {
    const [cheap, dear] = await pair();
    expect((await quote(cheap, dear, {}, cheap.cookie)).status).toBe(403);
    const foreign = await elsewhere.call('POST', `/api/bookings/${cheap.id}/exchanges`, elsewhere.staff, {
      bookingId: dear.id,
    });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});
