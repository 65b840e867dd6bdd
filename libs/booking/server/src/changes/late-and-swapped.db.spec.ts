// Rotates: late hires whose van is changed; changes have specs of their own.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { FleetService } from '@convoy/fleet/server';
import type { TenantContext } from '@convoy/platform/context';
import { LiveNews } from '@convoy/platform/graphql';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';
import { diaryFaults } from '../../../testing/diary-faults.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
beforeEach(async () => {
  await turnaround(60);
  // Whatever hour the specs run at, a return of today is inside opening hours.
  await database.rows(
    `update depot set max_hire_days = 28, hours = (
       select jsonb_object_agg(day, '["00:00", "23:59"]'::jsonb) from jsonb_object_keys(hours) day)`,
  );
  api.app.get(FleetService).forget(tenant.id);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const HOUR = 3_600_000;
const turnaround = async (minutes: number) => {
  await database.rows('update depot set turnaround_minutes = $1', [minutes]);
  api.app.get(FleetService).forget(tenant.id);
};
const handOver = (hire: BookedHire) => bench.call('POST', `/api/bookings/${hire.id}/hand-over`, bench.staff);
const tick = async () => {
  await api.job('booking.late-hires');
  await bench.money.settle();
};
/** A hire that went out two days ago and should have come back some hours ago. */
async function late(hours: number): Promise<BookedHire> {
  const hire = await bench.paid('rental');
  await bench.shift(hire, -48, 24);
  expect((await handOver(hire)).status).toBe(200);
  await bench.shift(hire, -48, -hours);
  return hire;
}
/** Another customer's hire of the same van, some hours from now. */
async function waiting(hire: BookedHire, from: number, until: number): Promise<BookedHire> {
  const next = await bench.paid('deposit');
  await database.rows('update booking set van_id = $2 where id = $1', [next.id, hire.van.id]);
  await bench.shift(next, from, until);
  await database.rows(
    `update van_allocation a set van_id = $2, blocked_from = b.pickup_at,
       blocked_until = app.blocked_until(b.tenant_id, b.pickup_depot_id, b.return_depot_id, b.return_at)
     from booking b where b.id = a.booking_id and b.id = $1`,
    [next.id, hire.van.id],
  );
  return next;
}
const changed = async (hire: BookedHire, change: object) => {
  const quoted = await bench.quote(hire, change, bench.staff);
  expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
  const confirmed = await bench.confirm(hire, quoted.body.id, bench.staff);
  expect([confirmed.status, confirmed.body.code]).toEqual([200, undefined]);
  return confirmed.body;
};
const blocksOf = (vanId: number) =>
  database.rows<{ blocked_from: Date; blocked_until: Date }>(
    `select blocked_from, blocked_until from van_allocation where van_id = $1 and kind = 'block'`,
    [vanId],
  );

describe('a late hire whose van somebody waits for', () => {
  it('is charged on by staff; the van stays taken as far as the other lets it, who is told that it waits', async () => {
    const hire = await late(24);
    const next = await waiting(hire, -1, 20);
    const tomorrow = addDays(bench.today, 1);
    const refused = await bench.quote(hire, { returnDate: tomorrow });
    expect([refused.status, refused.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
    const after = await changed(hire, { returnDate: bench.today });
    // The hour of the pickup is over today: it is until closing, which begins a third day.
    expect(after).toMatchObject({ returnDate: `${bench.today}T23:59`, totalDays: 3, overdue: false });
    expect((await bench.allocation(hire))!.blocked_until).toEqual(
      (await bench.allocation(next))!.blocked_from,
    );
    expect(await diaryFaults(database, tenant)).toEqual([]);
    const beyond = await bench.quote(hire, { returnDate: addDays(bench.today, 3) }, bench.staff);
    expect([beyond.status, beyond.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
    await database.rows(`update booking set return_at = now() - interval '3 hours' where id = $1`, [hire.id]);
    await tick();
    const mails = await api.mails(next.customer.email);
    expect(mails.filter(({ subject }) => /may be late$/.test(subject))).toHaveLength(1);
  });

  it('is charged on by staff however long it has been, no customer takes longer than the depot has them', async () => {
    await database.rows('update depot set max_hire_days = 3');
    api.app.get(FleetService).forget(tenant.id);
    const hire = await late(24);
    const longer = { returnDate: addDays(bench.today, 2) };
    const refused = await bench.quote(hire, longer);
    expect([refused.status, refused.body.code]).toEqual([422, 'HIRE_TOO_LONG']);
    expect((await changed(hire, longer)).totalDays).toBeGreaterThan(3);
  });

  it('is charged on by staff after the depot has closed, by the day; it stays late', async () => {
    const hire = await late(30);
    await tick();
    await database.rows(
      `update depot set out_of_hours_fee_pence = null, hours = (
         select jsonb_object_agg(day, '["00:00", "00:01"]'::jsonb) from jsonb_object_keys(hours) day)`,
    );
    api.app.get(FleetService).forget(tenant.id);
    const mine = await bench.quote(hire, { returnDate: bench.today });
    expect([mine.status, mine.body.code]).toEqual([409, 'CHANGE_NOT_ALLOWED']);
    expect(await changed(hire, { returnDate: bench.today })).toMatchObject({ overdue: true });
    expect((await bench.allocation(hire))!.blocked_until.getTime()).toBeGreaterThan(Date.now());
    const yesterday = await bench.quote(
      hire,
      { returnDate: `${addDays(bench.today, -1)}T00:01` },
      bench.staff,
    );
    expect([yesterday.status, yesterday.body.code]).toEqual([409, 'CHANGE_NOT_ALLOWED']);
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });
});

describe('a hire on the road that is given another van', () => {
  it('leaves its old one taken until it is ready again, or somebody has it', async () => {
    const hire = await late(-20);
    const old = hire.van.id;
    await changed(hire, { vanId: (await bench.van()).id });
    const [block, ...others] = await blocksOf(old);
    expect(others).toEqual([]);
    expect(block!.blocked_from.getTime()).toBeLessThanOrEqual(Date.now());
    expect(block!.blocked_until.getTime() - block!.blocked_from.getTime()).toBe(HOUR);
    expect(await bench.vanStatus(old)).toBe('available');

    const waited = await late(2);
    const next = await waiting(waited, 0.25, 20);
    await changed(waited, { vanId: (await bench.van()).id });
    const [cut] = await blocksOf(waited.van.id);
    expect(cut!.blocked_until).toEqual((await bench.allocation(next))!.blocked_from);
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });

  it('changes both vans for whoever looks at them', async () => {
    const rung = new Set<number>();
    const stop = api.app.get(LiveNews, { strict: false }).hear('convoy_van', tenant.id, (news) => {
      if (news) rung.add(news.id);
    });
    const hire = await late(-20);
    await bench.money.settle();
    await expect.poll(() => rung.has(hire.van.id)).toBe(true);
    rung.clear();
    const other = await bench.van();
    await changed(hire, { vanId: other.id });
    await bench.money.settle();
    await expect.poll(() => [other.id, hire.van.id].map((id) => rung.has(id))).toEqual([true, true]);
    stop();
  });

  it('is not promised one that stands in the workshop', async () => {
    const hire = await late(-20);
    const other = await bench.van();
    await database.rows(`update van set status = 'maintenance' where id = $1`, [other.id]);
    const quoted = await bench.quote(hire, { vanId: other.id }, bench.staff);
    expect([quoted.status, quoted.body.code]).toEqual([409, 'VAN_OUT_OF_SERVICE']);
    expect(await bench.vanStatus(hire.van.id)).toBe('rented');
    expect(await blocksOf(hire.van.id)).toEqual([]);
  });
});

describe('without any turnaround', () => {
  beforeEach(() => turnaround(0));
  const quarter = (at: Date) => expect(at.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000);

  it('a van handed over after its time is over is taken for a while', async () => {
    const hire = await bench.paid('rental');
    await bench.shift(hire, -48, -5);
    const answer = await handOver(hire);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    quarter((await bench.allocation(hire))!.blocked_until);
  });

  it('a hire that is not back may be given another van', async () => {
    const hire = await late(5);
    await changed(hire, { vanId: (await bench.van()).id });
    quarter((await bench.allocation(hire))!.blocked_until);
  });

  it('a van that is not back is not sold within the grace', async () => {
    const hire = await late(0.2);
    await database.rows(
      `update van_allocation set blocked_until = now() - interval '1 minute' where booking_id = $1`,
      [hire.id],
    );
    await tick();
    quarter((await bench.allocation(hire))!.blocked_until);
  });
});

describe('a one-way hire that is not back', () => {
  it('keeps its van for the way home too', async () => {
    const hire = await late(5);
    const [other] = await database.rows<{ id: number }>(
      'select id from depot where tenant_id = $1 and id <> $2 limit 1',
      [tenant.id, bench.depot.id],
    );
    await database.rows(
      `insert into one_way_route (tenant_id, from_depot_id, to_depot_id, fee_pence, relocation_minutes)
       values ($1, $2, $3, 1000, 600)
       on conflict (tenant_id, from_depot_id, to_depot_id) do update set relocation_minutes = 600`,
      [tenant.id, bench.depot.id, other!.id],
    );
    await database.rows('update booking set return_depot_id = $2 where id = $1', [hire.id, other!.id]);
    await tick();
    expect((await bench.allocation(hire))!.blocked_until.getTime()).toBeGreaterThan(Date.now() + 34 * HOUR);
  });
});

describe('a hold whose change leaves nothing for a card', () => {
  it('is confirmed at once, as one booked for that would be', async () => {
    const hire = await bench.held();
    const free = await bench.van({ dailyRatePence: 0, depositPence: 0 });
    const after = await changed(hire, { vanId: free.id });
    expect(after).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', holdExpiresAt: null });
    expect((await bench.timeline(hire)).map(({ kind }) => kind)).toEqual([
      'requested',
      'changed',
      'confirmed',
    ]);
    await api.deliver();
    const subjects = (await api.mails(hire.customer.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/is confirmed$/));
  });
});
