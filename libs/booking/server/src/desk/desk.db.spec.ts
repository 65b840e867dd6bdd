import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const desk = (hire: BookedHire, what: 'hand-over' | 'return' | 'no-show', as = bench.staff) =>
  bench.call('POST', `/api/bookings/${hire.id}/${what}`, as);
const out = async (from = -24, until = 24, hire?: BookedHire): Promise<BookedHire> => {
  const taken = hire ?? (await bench.paid('rental'));
  await bench.shift(taken, from, until);
  const answer = await desk(taken, 'hand-over');
  if (answer.status !== 200) throw new Error(answer.text);
  return taken;
};
const MINUTE = 60_000;

describe('at the counter', () => {
  it('a van goes out from a day before its pickup, and is taken from then on', async () => {
    const hire = await bench.paid('rental');
    const early = await desk(hire, 'hand-over');
    expect([early.status, early.body.code]).toEqual([409, 'TOO_EARLY']);
    await bench.shift(hire, 5, 30);
    const answer = await desk(hire, 'hand-over');
    expect(answer.body).toMatchObject({ status: 'active', handedOverAt: expect.any(String) });
    expect(await bench.vanStatus(hire.van.id)).toBe('rented');
    expect((await bench.allocation(hire))!.blocked_from.getTime()).toBeLessThanOrEqual(Date.now());
    const again = await desk(hire, 'hand-over');
    expect([again.status, again.body.code, again.body.details.legal]).toEqual([
      409,
      'ILLEGAL_TRANSITION',
      ['completed'],
    ]);
    expect((await bench.timeline(hire)).at(-1)).toMatchObject({ kind: 'handed-over', byStaff: true });
  });

  it('a van that something else has until the pickup does not go out early; others are offered', async () => {
    const hire = await bench.paid('rental');
    const spare = await bench.van();
    await bench.shift(hire, 5, 30);
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until)
       select tenant_id, van_id, 'block', now(), blocked_from from van_allocation where booking_id = $1`,
      [hire.id],
    );
    const refused = await desk(hire, 'hand-over');
    expect([refused.status, refused.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
    const offered = refused.body.details.alternatives.map(({ id }: { id: number }) => id);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).not.toContain(hire.van.id);
    expect(spare.id).not.toBe(hire.van.id);
  });

  it('a van does not go out that is still out, in the workshop, without a good MOT or not staff’s to give', async () => {
    const first = await out(-30, -2);
    const next = await bench.paid('deposit');
    await database.rows('delete from van_allocation where booking_id = $1', [next.id]);
    await database.rows('update booking set van_id = $2 where id = $1', [next.id, first.van.id]);
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, booking_id, blocked_from, blocked_until)
       values ($1, $2, 'booking', $3, now() + interval '3 hours', now() + interval '20 hours')`,
      [tenant.id, first.van.id, next.id],
    );
    await database.rows(
      `update booking set pickup_at = now() + interval '3 hours', return_at = now() + interval '19 hours'
      where id = $1`,
      [next.id],
    );
    const refused = await desk(next, 'hand-over');
    expect([refused.status, refused.body.code]).toEqual([409, 'VAN_STILL_OUT']);
    expect((await desk(next, 'hand-over', next.cookie)).status).toBe(403);
    expect((await desk(first, 'return')).status).toBe(200);
    // Its turnaround is over before it may go out early.
    await database.rows(`update van_allocation set blocked_until = now() where booking_id = $1`, [first.id]);
    await database.rows(`update van set status = 'maintenance' where id = $1`, [first.van.id]);
    expect((await desk(next, 'hand-over')).body.code).toBe('VAN_OUT_OF_SERVICE');
    await database.rows(
      `update van set status = 'available', mot_expires_on = current_date - 2, tax_expires_on = current_date + 2
       where id = $1`,
      [first.van.id],
    );
    const lapsed = await desk(next, 'hand-over');
    expect([lapsed.status, lapsed.body.code, lapsed.body.details.papers]).toEqual([
      409,
      'VAN_PAPERS_LAPSED',
      ['mot'],
    ]);
    await database.rows(`update van set mot_expires_on = current_date + 2 where id = $1`, [first.van.id]);
    expect((await desk(next, 'hand-over')).body.code).toBe('HAND_OVER_GATED');
    expect((await bench.handOverOwing(next)).status).toBe(200);
  });

  it('a van that comes back early is free after its turnaround, and the next hire stays as it is', async () => {
    const hire = await out(-24, 72);
    const next = await bench.paid('deposit');
    const answer = await desk(hire, 'return');
    expect(answer.body).toMatchObject({ status: 'completed', returnedAt: expect.any(String) });
    const { blocked_until } = (await bench.allocation(hire))!;
    const [{ turnaround_minutes } = { turnaround_minutes: 0 }] = await database.rows<{
      turnaround_minutes: number;
    }>('select turnaround_minutes from depot where id = $1', [bench.depot.id]);
    expect(Math.abs(blocked_until.getTime() - Date.now() - turnaround_minutes * MINUTE)).toBeLessThan(MINUTE);
    expect(await bench.vanStatus(hire.van.id)).toBe('available');
    expect(await bench.show(next)).toMatchObject({ status: 'confirmed' });
    expect((await desk(next, 'return')).body.code).toBe('ILLEGAL_TRANSITION');
    await bench.money.settle();
    const subjects = (await api.mails(hire.customer.email)).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/thank you$/));
  });

  it('a van that broke down on the road stays in the workshop when it is back', async () => {
    const hire = await out();
    await database.rows(`update van set status = 'maintenance' where id = $1`, [hire.van.id]);
    await desk(hire, 'return');
    expect(await bench.vanStatus(hire.van.id)).toBe('maintenance');
  });

  it('nobody comes: from the pickup on, for the brand’s percentage, the deposit goes back', async () => {
    const hire = await bench.paid('rental');
    await bench.shift(hire, 1, 25);
    expect((await desk(hire, 'no-show')).body.code).toBe('TOO_EARLY');
    await bench.shift(hire, -1, 23);
    expect((await desk(hire, 'no-show', hire.cookie)).status).toBe(403);
    expect((await desk(hire, 'no-show')).body).toMatchObject({
      status: 'no_show',
      cancellationFee: '255.00',
      paymentStatus: 'part_refunded',
    });
    expect(await bench.allocation(hire)).toBeUndefined();
    await bench.money.settle();
    const refunds = await database.rows(
      'select amount_pence, status from payment_refund where booking_id = $1',
      [hire.id],
    );
    expect(refunds).toEqual([{ amount_pence: 20000, status: 'succeeded' }]);
    const mails = (await api.mails(hire.customer.email)).map(({ subject }) => subject);
    expect(mails).toContainEqual(expect.stringMatching(/was not collected$/));
  });
});

describe('a van that is out too long', () => {
  it('stays taken as far as what follows lets it, and all are told once', async () => {
    const hire = await out(-48, 24);
    await bench.shift(hire, -48, -1);
    const next = await bench.paid('deposit');
    const far = await bench.paid('deposit');
    // The next hire of the same van begins in half an hour, less than the turnaround.
    await database.rows('update booking set van_id = $2 where id = $1', [next.id, hire.van.id]);
    await bench.shift(next, 0.5, 24);
    await database.rows('update van_allocation set van_id = $2 where booking_id = $1', [
      next.id,
      hire.van.id,
    ]);
    await database.rows(
      `update van_allocation set blocked_until = now() - interval '1 minute' where booking_id = $1`,
      [hire.id],
    );
    for (let minute = 0; minute < 3; minute++) await api.job('booking.late-hires');
    const [mine, theirs] = [(await bench.allocation(hire))!, (await bench.allocation(next))!];
    expect(mine.blocked_until).toEqual(theirs.blocked_from);
    expect(await bench.show(hire)).toMatchObject({ status: 'active', overdue: true });
    await bench.money.settle();
    expect((await bench.timeline(hire)).filter(({ kind }) => kind === 'overdue')).toHaveLength(1);
    const told = async (who: BookedHire, words: RegExp) =>
      (await api.mails(who.customer.email)).filter(({ subject }) => words.test(subject)).length;
    expect([
      await told(hire, /was due back$/),
      await told(next, /may be late$/),
      await told(far, /may be late$/),
    ]).toEqual([1, 1, 0]);
    const answer = await desk(hire, 'return');
    expect(answer.status).toBe(200);
    expect((await bench.allocation(hire))!.blocked_until).toEqual(theirs.blocked_from);
  });

  it('is not late within the brand’s grace, and still not free for others', async () => {
    const hire = await out(-48, -0.25);
    await database.rows(
      `update van_allocation set blocked_until = now() + interval '1 minute' where booking_id = $1`,
      [hire.id],
    );
    await api.job('booking.late-hires');
    expect(await database.rows('select overdue_at from booking where id = $1', [hire.id])).toEqual([
      { overdue_at: null },
    ]);
    expect((await bench.allocation(hire))!.blocked_until.getTime()).toBeGreaterThan(Date.now() + 10 * MINUTE);
  });
});

describe('words about a booking', () => {
  it('go to the other side, are seen when they are read, and are not endless', async () => {
    const hire = await bench.paid('deposit');
    const path = `/api/bookings/${hire.id}/messages`;
    const asked = await bench.call('POST', path, hire.cookie, { text: 'May I come at nine?' });
    expect(asked.body).toMatchObject({
      fromStaff: false,
      mine: true,
      readAt: null,
      text: 'May I come at nine?',
    });
    const [seen] = (await bench.call('GET', path, bench.staff)).body;
    expect(seen).toMatchObject({ mine: false, authorName: 'Robin Tester' });
    await bench.call('POST', path, bench.staff, { text: 'Of course.\n\nSee you then.' });
    await bench.money.settle();
    const mails = await api.mails(hire.customer.email);
    expect(mails.find(({ subject }) => /^A message about/.test(subject))!.text).toContain('See you then.');
    const messages = (await bench.call('GET', path, hire.cookie)).body;
    expect(messages).toMatchObject([
      { mine: true, readAt: expect.any(String) },
      { mine: false, fromStaff: true, authorName: tenant.name },
    ]);
    const [, second] = (await bench.call('GET', path, hire.cookie)).body;
    expect(second.readAt).toEqual(expect.any(String));
    const flood = await Promise.all(
      Array.from({ length: 15 }, (_, n) => bench.call('POST', path, hire.cookie, { text: `Number ${n}` })),
    );
    expect(flood.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(9);
    expect(flood.find(({ status }) => status !== 201)!.body.code).toBe('TOO_MANY_REQUESTS');
    for (const text of ['', '   ', 'x'.repeat(2001)])
      expect((await bench.call('POST', path, bench.staff, { text })).status).toBe(400);
  });

  it('stand in a calendar that hears of changes and of the end', async () => {
    const hire = await bench.paid('deposit');
    const entry = async () => {
      const answer = await bench.call('GET', `/api/bookings/${hire.id}/calendar.ics`, hire.cookie);
      expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
      return answer.text;
    };
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)![1]);
    const booked = await entry();
    expect(booked).toMatch(/METHOD:PUBLISH[\s\S]*STATUS:CONFIRMED/);
    const quoted = await bench.quote(hire, { returnDate: addDays(hire.returnDate, 1) });
    await bench.confirm(hire, quoted.body.id);
    const changed = await entry();
    expect(sequence(changed)).toBeGreaterThan(sequence(booked));
    await bench.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, { fee: 0 });
    const over = await entry();
    expect(over).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
    expect(sequence(over)).toBeGreaterThan(sequence(changed));
    await bench.money.settle();
    const cancelled = (await api.mails(hire.customer.email)).find(({ subject }) =>
      /is cancelled$/.test(subject),
    );
    expect(cancelled!.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/\.ics$/),
    );
  });

  it('show customers the brand where staff acted', async () => {
    const hire = await out();
    const [mine, theirs] = [await bench.timeline(hire, hire.cookie), await bench.timeline(hire)];
    expect(mine.at(-1)).toMatchObject({ kind: 'handed-over', byStaff: true, actorName: tenant.name });
    expect(theirs.at(-1)).toMatchObject({ actorName: 'Robin Tester' });
    expect(mine[0]).toMatchObject({ kind: 'requested', byStaff: false, actorName: 'Robin Tester' });
    expect(mine.find(({ kind }) => kind === 'paid')).toMatchObject({ actorName: null });
  });
});
