import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
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

const sam = {
  name: 'Sam Other',
  birthDate: '1990-05-04',
  licenceNumber: 'other 905 040 S99AB',
  licenceUntil: '2035-05-03',
  category: 'B',
  heldSince: '2010-05-04',
};
const at = (hire: { id: number }, path = '') => `/api/bookings/${hire.id}/drivers${path}`;
const add = (hire: { id: number }, as = bench.staff, body: object = sam) =>
  bench.call('POST', at(hire), as, body);
const list = async (hire: { id: number }, as = bench.staff) =>
  (await bench.call('GET', at(hire), as)).body as { id: number; checkedAt: string | null }[];
const gates = async (hire: { id: number }) =>
  (await bench.call('GET', `/api/bookings/${hire.id}/hand-over-gates`, bench.staff)).body.gates;
async function ready(): Promise<BookedHire> {
  const hire = await bench.paid('rental');
  await bench.shift(hire, 1, 25);
  return hire;
}

describe('additional drivers', () => {
  it('are added by the customer and seen by staff before the van goes out', async () => {
    const hire = await ready();
    const made = await add(hire, hire.cookie);
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: 'Sam Other', licenceNumber: 'OTHER905040S99AB', checkedAt: null, checkedBy: null },
    ]);
    expect(await gates(hire)).toMatchObject([
      { code: 'LICENCE_NOT_CHECKED', params: { driver: { id: made.body.id, name: 'Sam Other' } } },
    ]);
    expect((await bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff, {})).body.code).toBe(
      'HAND_OVER_GATED',
    );
    const seen = await bench.call('POST', at(hire, `/${made.body.id}/check`), bench.staff);
    expect([seen.status, seen.body.checkedAt === null, seen.body.checkedBy === null]).toEqual([
      200,
      false,
      false,
    ]);
    expect((await list(hire, hire.cookie))[0]).toMatchObject({ checkedBy: null });
    expect(await gates(hire)).toEqual([]);
    expect(
      (await bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff, {})).body.status,
    ).toBe('active');
    const later = { ...sam, licenceNumber: 'LATER905040S99AB' };
    for (const late of [
      await add(hire, hire.cookie, later),
      await bench.call('DELETE', at(hire, `/${made.body.id}`), hire.cookie),
      // No hand-over will ask any more whether it was seen.
      await add(hire, bench.staff, later),
    ])
      expect([late.status, late.body.code]).toEqual([409, 'DRIVERS_SETTLED']);
    expect((await add(hire, bench.staff, { ...later, licenceSeen: true })).status).toBe(201);
    expect((await bench.call('DELETE', at(hire, `/${made.body.id}`), bench.staff)).status).toBe(204);
  });

  it('keep a hire on the road from going on for longer than their licence, until staff remove them or see a new one', async () => {
    const hire = await ready();
    const { body: driver } = await add(hire, bench.staff, { ...sam, licenceSeen: true });
    expect((await bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff, {})).status).toBe(
      200,
    );
    const { returnDate } = await bench.show(hire);
    await database.rows('update booking_driver set licence_until = $2 where id = $1', [
      driver.id,
      addDays(returnDate, 1),
    ]);
    const longer = { returnDate: addDays(returnDate, 3) };
    const refused = await bench.quote(hire, longer, bench.staff);
    expect([refused.status, refused.body.code]).toEqual([422, 'DRIVER_NOT_ALLOWED']);
    expect(refused.body.message).toContain('Sam Other');
    expect((await bench.call('DELETE', at(hire, `/${driver.id}`), bench.staff)).status).toBe(204);
    expect(await list(hire)).toEqual([]);
    // Who drove until now stays known.
    expect(
      await database.rows(
        'select full_name, removed_at is null as drives from booking_driver where id = $1',
        [driver.id],
      ),
    ).toEqual([{ full_name: 'Sam Other', drives: false }]);
    expect((await add(hire, bench.staff, { ...sam, licenceSeen: true })).status).toBe(201);
    expect((await bench.quote(hire, longer, bench.staff)).status).toBe(201);
  });

  it('of an overdue hire have a licence that lasts until today at least', async () => {
    const hire = await ready();
    expect((await bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff, {})).status).toBe(
      200,
    );
    await bench.shift(hire, -24 * 6, -24 * 3);
    const lapsed = { ...sam, licenceUntil: addDays(civilToday('Europe/London'), -1), licenceSeen: true };
    expect((await add(hire, bench.staff, lapsed)).body.code).toBe('DRIVER_NOT_ALLOWED');
  });

  it('are seen at once where staff say so, which a customer may not', async () => {
    const hire = await ready();
    expect((await add(hire, hire.cookie, { ...sam, licenceSeen: true })).body.code).toBe('FORBIDDEN');
    expect((await add(hire, bench.staff, { ...sam, licenceSeen: true })).body.checkedAt).not.toBeNull();
    expect(await gates(hire)).toEqual([]);
    const [driver] = await list(hire);
    expect((await bench.call('POST', at(hire, `/${driver!.id}/check`), hire.cookie)).status).toBe(403);
  });

  it('are removed by the customer', async () => {
    const hire = await ready();
    const { body } = await add(hire, bench.staff);
    expect((await bench.call('DELETE', at(hire, `/${body.id}`), hire.cookie)).status).toBe(204);
    expect(await list(hire)).toEqual([]);
    expect((await bench.call('DELETE', at(hire, `/${body.id}`), hire.cookie)).body.code).toBe(
      'DRIVER_NOT_FOUND',
    );
  });

  it('have a licence each, and are five at most', async () => {
    const hire = await bench.held();
    expect((await add(hire)).status).toBe(201);
    expect((await add(hire, bench.staff, { ...sam, licenceNumber: 'OTHER-905040-S99AB' })).body.code).toBe(
      'DRIVER_LISTED',
    );
    for (let more = 1; more < 5; more++)
      expect((await add(hire, bench.staff, { ...sam, licenceNumber: `OTHER${more}` })).status).toBe(201);
    expect((await add(hire, bench.staff, { ...sam, licenceNumber: 'OTHER9' })).body.code).toBe(
      'DRIVERS_FULL',
    );
  });

  it('are refused with the reason where they may not drive the van', async () => {
    const hire = await bench.held();
    const today = civilToday('Europe/London');
    for (const driver of [
      { ...sam, birthDate: addDays(today, -18 * 366), heldSince: addDays(today, -300) },
      { ...sam, licenceUntil: addDays(today, 1) },
    ]) {
      const refused = await add(hire, bench.staff, driver);
      expect([refused.status, refused.body.code]).toEqual([422, 'DRIVER_NOT_ALLOWED']);
      expect(refused.body.message.length).toBeGreaterThan(60);
    }
    expect((await add(hire, bench.staff, { ...sam, heldSince: '1980-01-01' })).status).toBe(400);
  });

  it('keep a van of another category from them at the hand-over', async () => {
    const hire = await ready();
    await add(hire, bench.staff, { ...sam, licenceSeen: true });
    await database.rows(`update van set licence_category = 'C1', gross_weight_kg = 7000 where id = $1`, [
      hire.van.id,
    ]);
    const closed = await gates(hire);
    const theirs = closed.find(({ params }: { params: { driver?: object } }) => params.driver);
    expect(theirs).toMatchObject({ code: 'LICENCE_NOT_ENOUGH', overridable: false });
    expect(theirs.params.why).toMatch(/\w/);
  });

  it('keep a hire on the road from going on with a van that they may not drive', async () => {
    const hire = await ready();
    await add(hire, bench.staff, { ...sam, licenceSeen: true });
    expect((await bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff, {})).status).toBe(
      200,
    );
    const [lorry, other] = [await bench.van(), await bench.van()];
    await database.rows(`update van set licence_category = 'C1', gross_weight_kg = 7000 where id = $1`, [
      lorry.id,
    ]);
    const refused = await bench.quote(hire, { vanId: lorry.id }, bench.staff);
    expect([refused.status, refused.body.code]).toEqual([422, 'DRIVER_NOT_ALLOWED']);
    expect(refused.body.message).toContain('Sam Other');
    // One that may be driven now, and not any more when it is to be given out.
    const quoted = await bench.quote(hire, { vanId: other.id }, bench.staff);
    expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
    await database.rows(`update van set licence_category = 'C1', gross_weight_kg = 7000 where id = $1`, [
      other.id,
    ]);
    expect((await bench.confirm(hire, quoted.body.id, bench.staff)).body.code).toBe('DRIVER_NOT_ALLOWED');
    expect((await bench.show(hire)).vanId).toBe(hire.van.id);
  });

  it('belong to the booking of one customer of one brand', async () => {
    const [mine, other] = [await bench.held(), await bench.held()];
    const { body } = await add(mine);
    for (const answer of [
      await bench.call('GET', at(mine), other.cookie),
      await add(mine, other.cookie, { ...sam, licenceNumber: 'OTHER2' }),
      await bench.call('DELETE', at(mine, `/${body.id}`), other.cookie),
      await elsewhere.call('GET', at(mine), elsewhere.staff),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect((await bench.call('DELETE', at(other, `/${body.id}`), bench.staff)).body.code).toBe(
      'DRIVER_NOT_FOUND',
    );
    expect(await list(mine)).toHaveLength(1);
  });
});
