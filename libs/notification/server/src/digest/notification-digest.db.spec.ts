import { bookingRequested } from '@convoy/booking/contract';
import { DigestService } from '@convoy/notification/server';
import { contextOf } from '@convoy/platform/testing';
import { addDays, civilToday, weekdayOf } from '@convoy/platform/time';
import { TenantMailer } from '@convoy/tenancy/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hireOf,
  type NotificationBench,
  notificationBench,
  type Side,
} from '../../../testing/notification-bench.ts';

let bench: NotificationBench;
let here: Side;
let there: Side;

beforeAll(async () => {
  bench = await notificationBench();
  [here, there] = [bench.sides[0]!, bench.sides[1]!];
});
beforeEach(async () => {
  await bench.clear();
  await bench.database.rows('truncate notification_digest_choice');
  await bench.database.rows('delete from notification_digest');
});
afterAll(() => bench.close());

const PATH = '/api/account/notification-digest';
const choose = (side: Side, frequency: string, who: 'operator' | 'ann' = 'operator') =>
  bench.call(side, who, 'PUT', PATH, { frequency });
/** Eight in the morning of a day to come, on the brand's clock. */
const morning = (ahead: number) =>
  new Date(
    Temporal.PlainDate.from(addDays(civilToday('Europe/London'), ahead)).toZonedDateTime({
      timeZone: 'Europe/London',
      plainTime: '08:00',
    }).epochMilliseconds,
  );
const nextMonday = () =>
  [1, 2, 3, 4, 5, 6, 7].find((n) => weekdayOf(addDays(civilToday('Europe/London'), n)) === 'mon')!;
const service = () => bench.api.worker.app.get(DigestService, { strict: false });
const send = (side: Side, at: Date) => service().send(contextOf(side.tenant), at);
const mailsOf = async (side: Side) =>
  (await bench.api.mails(side.operator.email)).filter(({ subject }) => /unread/.test(subject ?? ''));
/** Mails of before are of other specs. */
const fresh = async (side: Side) => {
  const before = (await mailsOf(side)).length;
  return async () => (await mailsOf(side)).slice(0, (await mailsOf(side)).length - before);
};
const tell = async (side: Side, times = 1) => {
  for (let n = 0; n < times; n++) await bench.happen(side, bookingRequested, hireOf(side));
};

describe('a digest of what is unread', () => {
  it('is chosen by staff, each for themselves; customers and guests have none', async () => {
    expect((await bench.call(here, 'operator', 'GET', PATH)).body).toEqual({ frequency: 'none' });
    expect((await choose(here, 'daily')).body).toEqual({ frequency: 'daily' });
    expect((await bench.call(here, 'operator', 'GET', PATH)).body).toEqual({ frequency: 'daily' });
    expect((await bench.call(there, 'operator', 'GET', PATH)).body).toEqual({ frequency: 'none' });
    expect((await choose(here, 'hourly')).status).toBe(400);
    expect((await choose(here, 'daily', 'ann')).status).toBe(403);
    expect((await bench.call(here, null, 'GET', PATH)).status).toBe(401);
  });

  it('comes in the morning by kind with its links, once, to who chose it at this brand alone', async () => {
    await choose(here, 'daily');
    await tell(here, 7);
    await tell(there);
    const [ours, theirs] = [await fresh(here), await fresh(there)];
    expect(await send(here, new Date(morning(1).getTime() - 1_000))).toBe(0);
    // Two workers at once, and again later that morning.
    const sent = await Promise.all([send(here, morning(1)), send(here, morning(1)), send(there, morning(1))]);
    expect(sent.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await send(here, new Date(morning(1).getTime() + 3_600_000))).toBe(0);
    const [mail, ...more] = await ours();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('7 unread notifications');
    expect(mail?.html).toContain('New booking');
    expect(mail?.html).toContain('TB-AAAAA');
    expect(mail?.html).toMatch(
      new RegExp(`href="http://swift-vans\\.localhost[^"]*/booking/${here.booking.id}"`),
    );
    expect(mail?.html).toContain('and 2 more');
    expect(mail?.html).toContain(here.tenant.name);
    expect(await theirs()).toEqual([]);
    expect(
      await bench.database.rows(
        'select tenant_id, user_id, frequency, sent_at is not null as sent from notification_digest',
      ),
    ).toEqual([{ tenant_id: here.tenant.id, user_id: here.operator.id, frequency: 'daily', sent: true }]);
    // The database has one a day, whoever writes.
    await expect(
      bench.database.rows(
        `insert into notification_digest (tenant_id, user_id, day, frequency, news)
         select tenant_id, user_id, day, 'weekly', 1 from notification_digest`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  it('does not come where everything is read, nor before the next morning to who has only just chosen', async () => {
    await choose(here, 'daily');
    await tell(here);
    const mails = await fresh(here);
    await bench.database.rows('update notification_digest_choice set changed_at = $1', [
      new Date(morning(1).getTime() + 60_000),
    ]);
    expect(await send(here, new Date(morning(1).getTime() + 120_000))).toBe(0);
    await bench.call(here, 'operator', 'POST', '/api/notifications/read', { all: true });
    expect(await send(here, morning(2))).toBe(0);
    await tell(here);
    await choose(here, 'none');
    expect(await send(here, morning(2))).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await bench.database.rows('select 1 from notification_digest')).toEqual([]);
  });

  it('comes to who was a customer before, without what they were told then', async () => {
    await choose(here, 'daily');
    await tell(here);
    await bench.database.rows(
      `insert into notification (tenant_id, user_id, event_id, kind, params, path)
       select tenant_id, user_id, event_id, 'hire-returned', params, path from notification where user_id = $1`,
      [here.operator.id],
    );
    const mails = await fresh(here);
    expect(await send(here, morning(1))).toBe(1);
    expect((await mails())[0]?.subject).toBe('1 unread notification');
    await bench.database.rows(`delete from notification where kind <> 'hire-returned'`);
    expect(await send(here, morning(2))).toBe(0);
  });

  it('names what is unread once: what stood in one stands in no later one, whoever sends', async () => {
    await choose(here, 'daily');
    await choose(there, 'daily');
    await tell(here, 7);
    await tell(there);
    const [ours, theirs] = [await fresh(here), await fresh(there)];
    expect(await send(here, morning(1))).toBe(1);
    expect(await send(here, morning(2))).toBe(0);
    await tell(here, 2);
    expect((await Promise.all([send(here, morning(3)), send(here, morning(3))])).sort()).toEqual([0, 1]);
    expect((await ours()).map(({ subject }) => subject).sort()).toEqual([
      '2 unread notifications',
      '7 unread notifications',
    ]);
    expect(await bench.unread(here, 'operator')).toBe(9);
    // Theirs waited meanwhile.
    expect(await send(there, morning(3))).toBe(1);
    expect(await theirs()).toHaveLength(1);
    // It is somebody's own digest that it stood in, also for the database.
    await expect(
      bench.database.rows(
        `update notification n set digest_day = d.day + 1 from notification_digest d where d.tenant_id = n.tenant_id`,
      ),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('whose worker died over it comes with the next one, and not twice the same morning', async () => {
    await choose(here, 'daily');
    await choose(there, 'daily');
    await tell(here, 3);
    const [ours, theirs] = [await fresh(here), await fresh(there)];
    const mailer = bench.api.worker.app.get(TenantMailer, { strict: false });
    // It never comes back from sending, nor tells anybody.
    const dying = vi.spyOn(mailer, 'send').mockImplementationOnce(() => new Promise(() => {}));
    void send(here, morning(1));
    await expect.poll(() => dying.mock.calls.length).toBe(1);
    dying.mockRestore();
    expect(await send(here, morning(1))).toBe(0);
    await tell(here);
    expect(await send(here, new Date(morning(1).getTime() + 3_600_000))).toBe(0);
    expect(await ours()).toEqual([]);
    expect((await Promise.all([send(here, morning(2)), send(here, morning(2))])).sort()).toEqual([0, 1]);
    expect(await send(here, morning(3))).toBe(0);
    expect((await ours()).map(({ subject }) => subject)).toEqual(['4 unread notifications']);
    expect(await send(there, morning(2))).toBe(0);
    expect(await theirs()).toEqual([]);
  });

  it('that is weekly comes on Mondays', async () => {
    await choose(here, 'weekly');
    await tell(here);
    const monday = nextMonday();
    expect(await send(here, morning(monday + 1))).toBe(0);
    expect(await send(here, morning(monday))).toBe(1);
    await tell(here);
    expect(await send(here, morning(monday + 7))).toBe(1);
  });

  it('that could not be sent is tried again, and kept from nobody else', async () => {
    await choose(here, 'daily');
    await tell(here);
    const mailer = bench.api.worker.app.get(TenantMailer, { strict: false });
    const broken = vi.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('mail is away'));
    await expect(send(here, morning(1))).rejects.toThrow(/could not be sent/);
    broken.mockRestore();
    expect(await send(here, morning(1))).toBe(1);
    expect(await send(here, morning(2))).toBe(0);
  });
});
