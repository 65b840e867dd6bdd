import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { aDepot, type BuiltDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let operator: SignedIn;
let otley: BuiltDepot;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await hiresBench(database, api, 'moves-and-hires');
  otley = await aDepot(database, here.tenant, { name: 'Otley Road', town: 'Otley' });
  operator = await here.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator) =>
  api.call(method, path, { on: here.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const doors = (vanId: number) => `/api/fleet/vans/${vanId}/transfers`;
/** From Testford to Otley Road, on the way for an hour and a half. */
const move = (given: Record<string, unknown> = {}) => ({
  location: otley.name,
  date: here.day(20),
  time: '10:00',
  moveMinutes: 90,
  ...given,
});
const planned = async (vanId: number, given: Record<string, unknown> = {}) => {
  const answer = await call('POST', doors(vanId), move(given));
  expect(said(answer)).toEqual([201, undefined]);
  return answer.body;
};
const transferOf = async (vanId: number) => (await call('GET', doors(vanId))).body[0];
const depotOf = async (vanId: number) => (await call('GET', `/api/fleet/vans/${vanId}`)).body.location;
const hireFrom = (van: { id: number }, depot: { name: string }, from: number, until = from + 2) => ({
  ...here.hire(van, from, until),
  pickupLocation: depot.name,
});
const booked = async (van: { id: number }, depot: { name: string }, from: number) => {
  const answer = await here.book(hireFrom(van, depot, from), await here.customer());
  expect(said(answer)).toEqual([201, undefined]);
  return answer.body;
};
/** Staff ask what another beginning would cost. */
const changed = (booking: { id: number }, given: Record<string, unknown>) =>
  call('POST', `/api/bookings/${booking.id}/changes`, given);
const days = (from: number) => ({ pickupDate: here.day(from), returnDate: here.day(from + 2) });
/** As if a move were so many minutes later than it is. */
const minutesPass = (transfer: { id: number }, minutes: number) =>
  database.asSuperuser(`
    alter table van_transfer disable trigger van_transfer_moves;
    update van_transfer
    set departs_at = departs_at - interval '${minutes} minutes', arrives_at = arrives_at - interval '${minutes} minutes'
    where id = ${transfer.id};
    update van_allocation
    set blocked_from = blocked_from - interval '${minutes} minutes',
      blocked_until = blocked_until - interval '${minutes} minutes'
    where transfer_id = ${transfer.id};
    alter table van_transfer enable trigger van_transfer_moves`);

describe('a hire that is changed while a move of its van is planned', () => {
  it('does not come to begin where its van will have left, nor where it will not be yet', async () => {
    const van = await here.van();
    const early = await booked(van, here.depot, 10);
    await planned(van.id);
    const late = await booked(van, otley, 30);
    const after = await changed(early, days(24));
    expect([...said(after), after.body.details]).toEqual([422, 'PICKUP_ELSEWHERE', { depot: 'Otley Road' }]);
    const before = await changed(late, days(14));
    expect([...said(before), before.body.details]).toEqual([422, 'PICKUP_ELSEWHERE', { depot: 'Testford' }]);
    // Where the van is then it may begin, and a longer hire begins where it was to.
    expect(said(await changed(early, { ...days(24), pickupLocation: otley.name }))).toEqual([201, undefined]);
    expect(said(await changed(early, { returnDate: here.day(13) }))).toEqual([201, undefined]);
  });

  it('that stays at its old depot although the van moves is shortened as before', async () => {
    const van = await here.van();
    const stranded = await booked(van, here.depot, 30);
    await planned(van.id, { evenSo: true });
    const shorter = await changed(stranded, { returnDate: here.day(31) });
    expect(said(shorter)).toEqual([201, undefined]);
    const confirmed = await call(
      'POST',
      `/api/bookings/${stranded.id}/changes/${shorter.body.id}/confirm`,
      {},
    );
    expect([confirmed.status, confirmed.body.pickupLocation]).toEqual([200, 'Testford']);
  });

  it('is not changed by what was quoted before the move was planned, by whatever door', async () => {
    const van = await here.van();
    const early = await booked(van, here.depot, 10);
    const quoted = await changed(early, days(24));
    expect(said(quoted)).toEqual([201, undefined]);
    await planned(van.id);
    const confirmed = await call('POST', `/api/bookings/${early.id}/changes/${quoted.body.id}/confirm`, {});
    expect(said(confirmed)).toEqual([409, 'CHANGE_STALE']);
    await expect(
      database.rows(
        `update booking set pickup_at = pickup_at + interval '14 days',
        return_at = return_at + interval '14 days' where id = $1`,
        [early.id],
      ),
    ).rejects.toMatchObject({ code: 'CV437' });
  });
});

describe('days on which a van can be had', () => {
  it('are open as the depot is at which it stands then', async () => {
    const hours = Object.fromEntries(
      ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, null]),
    );
    const shut = await aDepot(database, here.tenant, { name: 'Shut House', hours });
    const van = await here.van();
    await planned(van.id, { location: shut.name });
    const isOpen = async (day: string) => {
      const month = await call(
        'GET',
        `/api/availability?month=${day.slice(0, 7)}&vanId=${van.id}`,
        undefined,
        null,
      );
      return month.body.days.find(({ date }: { date: string }) => date === day).open;
    };
    expect([await isOpen(here.day(15)), await isOpen(here.day(25))]).toEqual([true, false]);
  });
});

describe('a hold that ran out', () => {
  it('is not had again where its van is not any more: on its way there, or gone', async () => {
    const van = await here.van();
    const hold = await booked(van, here.depot, 30);
    await here.holdIsOver(hold);
    const transfer = await planned(van.id);
    const confirm = () => call('POST', `/api/bookings/${hold.id}/confirm`, {});
    expect(said(await confirm())).toEqual([409, 'VAN_UNAVAILABLE']);
    await minutesPass(transfer, 60 * 24 * 40);
    await api.job('fleet.arrivals');
    expect(await depotOf(van.id)).toBe('Otley Road');
    expect(said(await confirm())).toEqual([409, 'VAN_UNAVAILABLE']);
  });

  it('is had again where its van is', async () => {
    const van = await here.van();
    const hold = await booked(van, here.depot, 12);
    await here.holdIsOver(hold);
    await planned(van.id);
    expect(said(await call('POST', `/api/bookings/${hold.id}/confirm`, {}))).toEqual([200, undefined]);
  });
});

describe('a move that is called off', () => {
  it('leaves no new hire where the van will not be', async () => {
    const van = await here.van();
    const early = await booked(van, here.depot, 10);
    // As somebody who looked before the move was called off would write it.
    const columns = `reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at, return_depot_id,
      total_days, daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence`;
    const late = database.rows(
      `insert into booking (tenant_id, pickup_depot_id, status, ${columns})
       select tenant_id, $2::bigint, 'confirmed', 'TB-LATE1', customer_id, van_id, pickup_date + 20, return_date + 20,
         pickup_at + interval '20 days', return_at + interval '20 days', return_depot_id, total_days, daily_rate_pence,
         lines, rental_pence, deposit_pence, vat_pence
       from booking where id = $1 returning id`,
      [early.id, otley.id],
    );
    await expect(late).rejects.toMatchObject({ code: 'CV437' });
  });

  it('is so with its van that leaves the fleet: nothing keeps the depot open that it was to go to', async () => {
    const yard = await aDepot(database, here.tenant, { name: 'Short Lease' });
    const van = await here.van();
    await planned(van.id, { location: yard.name });
    expect(said(await call('POST', `/api/vans/${van.id}/retire`, { reason: 'Sold' }))).toEqual([
      200,
      undefined,
    ]);
    expect(await transferOf(van.id)).toMatchObject({ status: 'cancelled' });
    expect(await here.allocations(van)).toEqual([]);
    const closed = await call('POST', `/api/fleet/depots/${yard.id}/close`, { reason: 'Over' });
    expect(said(closed)).toEqual([200, undefined]);
    // Taken back, it stands where it stood.
    await call('POST', `/api/vans/${van.id}/reinstate`, { status: 'available' });
    await api.job('fleet.arrivals');
    expect(await depotOf(van.id)).toBe('Testford');
  });
});

describe('a van that comes back late from the hire before its move', () => {
  it('is promised to nobody while it is out, and is on its way for as long as the move takes', async () => {
    const van = await here.van();
    const out = await booked(van, here.depot, 10);
    const transfer = await planned(van.id, { date: here.day(12), time: '22:00' });
    // The hire went out two days ago and was to be back a while before the move, which is over by now.
    const late = 60 * 24 * 13;
    await database.rows(
      `update booking set status = 'confirmed', hold_expires_at = null, hold_slot = null where id = $1`,
      [out.id],
    );
    await database.rows(
      `update booking set status = 'active', pickup_at = pickup_at - make_interval(mins => $2),
         return_at = return_at - make_interval(mins => $2) where id = $1`,
      [out.id, late],
    );
    await database.rows(
      `update van_allocation set hold_expires_at = null, blocked_from = blocked_from - make_interval(mins => $2),
         blocked_until = blocked_until - make_interval(mins => $2) where booking_id = $1`,
      [out.id, late],
    );
    await database.rows(`update van set status = 'rented' where id = $1`, [van.id]);
    await minutesPass(transfer, late);
    await api.job('fleet.arrivals');
    await api.job('booking.late-hires');
    const taken = () =>
      database.rows<{ kind: string; now: boolean }>(
        `select kind, blocked_from <= now() and blocked_until > now() as now from van_allocation
         where van_id = $1 and blocked_until > now()`,
        [van.id],
      );
    expect(await taken()).toEqual([{ kind: 'booking', now: true }]);

    // It is back, and made ready.
    await database.rows(`update booking set status = 'completed', returned_at = now() where id = $1`, [
      out.id,
    ]);
    await database.rows(`update van set status = 'available' where id = $1`, [van.id]);
    await database.rows(`update van_allocation set blocked_until = now() where booking_id = $1`, [out.id]);
    await api.job('fleet.arrivals');
    expect(await depotOf(van.id)).toBe('Testford');
    expect(await taken()).toEqual([{ kind: 'transfer', now: true }]);
    const [way] = await database.rows<{ minutes: number }>(
      `select extract(epoch from blocked_until - blocked_from)::int / 60 as minutes from van_allocation
       where transfer_id = $1`,
      [transfer.id],
    );
    expect(way).toEqual({ minutes: 90 });

    await database.rows(
      `update van_allocation set blocked_until = blocked_until - interval '2 hours' where booking_id = $1`,
      [out.id],
    );
    await minutesPass(transfer, 91);
    await api.job('fleet.arrivals');
    expect(await depotOf(van.id)).toBe('Otley Road');
    expect(await transferOf(van.id)).toMatchObject({ status: 'arrived' });
  });
});
