import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKeepAnnounced,
  bookingDepositKept,
  bookingDepositObjected,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingMessageSent,
  bookingNoShow,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
} from '@convoy/booking/contract';
import {
  accountDeletionRequested,
  accountDeletionWithdrawn,
  emailChanged,
  passwordChanged,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  twoFactorChanged,
  twoFactorRefused,
} from '@convoy/identity/contract';
import type { Notification } from '@convoy/notification/contract';
import {
  disputeClosed,
  disputeDue,
  disputeOpened,
  paymentFailed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundPostponed,
  paymentReturned,
  paymentSucceeded,
} from '@convoy/payment/contract';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Notifications } from '@convoy/platform/notifications';
import { anOperator } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hireOf,
  type NotificationBench,
  notificationBench,
  type Side,
  type Who,
} from '../../testing/notification-bench.ts';

let bench: NotificationBench;

beforeAll(async () => {
  bench = await notificationBench();
});
beforeEach(() => bench.clear());
afterAll(() => bench.close());

const paymentOf = ({ booking, ann }: Side) => ({
  paymentId: 1,
  bookingId: booking.id,
  customerId: ann.id,
  type: 'deposit' as const,
  amountPence: 20_000,
});

describe('who is told what', () => {
  it('tells customers of their own hires and payments, and staff of the business', async () => {
    const side = bench.sides[0]!;
    await bench.happen(side, bookingRequested, hireOf(side));
    await bench.happen(side, bookingConfirmed, hireOf(side));
    await bench.happen(side, bookingExpired, hireOf(side));
    await bench.happen(side, paymentSucceeded, paymentOf(side));
    await bench.happen(side, paymentFailed, { ...paymentOf(side), reason: 'Declined.' });
    await bench.happen(side, paymentReturned, { ...paymentOf(side), because: 'ended' });
    expect(await bench.kindsFor(side, 'ann')).toEqual([
      'payment-returned',
      'payment-failed',
      'payment-received',
      'booking-expired',
      'booking-confirmed',
    ]);
    expect(await bench.kindsFor(side, 'operator')).toEqual([
      'hire-payment-returned',
      'hire-payment-failed',
      'new-booking',
    ]);
    expect(await bench.kindsFor(side, 'bob')).toEqual([]);
    for (const who of ['ann', 'bob', 'operator'] as const)
      expect(await bench.kindsFor(bench.sides[1]!, who)).toEqual([]);
  });

  it('tells of what becomes of a hire: its customer, the next one, staff, and nobody else', async () => {
    const side = bench.sides[0]!;
    const hire = hireOf(side);
    const refund = { ...paymentOf(side), refundId: 1, type: undefined };
    await bench.happen(side, bookingChanged, { ...hire, changeId: 1, differencePence: 0, refundPence: 0 });
    await bench.happen(side, bookingCancelled, { ...hire, feePence: 0, refundPence: 0 });
    await bench.happen(side, bookingNoShow, { ...hire, feePence: 0, refundPence: 0 });
    await bench.happen(side, bookingReturned, hire);
    await bench.happen(side, bookingOverdue, {
      ...hire,
      next: { bookingId: side.booking.id, customerId: side.ann.id },
    });
    await bench.happen(side, bookingMessageSent, { ...hire, messageId: 1, fromStaff: true });
    await bench.happen(side, bookingMessageSent, { ...hire, messageId: 2, fromStaff: false });
    await bench.happen(side, paymentRefunded, refund);
    await bench.happen(side, paymentRefundFailed, { ...refund, reason: 'No.' });
    await bench.happen(side, paymentRefundPostponed, { ...refund, reason: 'Not yet.' });
    expect((await bench.kindsFor(side, 'ann')).toSorted()).toEqual([
      'booking-cancelled',
      'booking-changed',
      'booking-no-show',
      'hire-overdue',
      'hire-returned',
      'message-received',
      'payment-refunded',
      'van-delayed',
    ]);
    expect((await bench.kindsFor(side, 'operator')).toSorted()).toEqual([
      'hire-cancelled',
      'hire-changed',
      'hire-late',
      'hire-message',
      'refund-failed',
      'refund-postponed',
    ]);
    expect(await bench.kindsFor(side, 'bob')).toEqual([]);
    for (const who of ['ann', 'bob', 'operator'] as const)
      expect(await bench.kindsFor(bench.sides[1]!, who)).toEqual([]);
  });

  it('tells customers what becomes of their deposit, and staff of one that waits for them', async () => {
    const side = bench.sides[0]!;
    const about = { ...hireOf(side), amountPence: 12_000 };
    await bench.happen(side, bookingDepositReleased, about);
    await bench.happen(side, bookingDepositKept, { ...about, keptPence: 8_000, costLine: 'A dent' });
    await bench.happen(side, bookingDepositWaiting, { ...about, because: 'late' });
    await bench.happen(side, bookingDepositKeepAnnounced, {
      ...about,
      keptPence: 8_000,
      owedPence: 0,
      objectUntil: '2026-06-18',
    });
    await bench.happen(side, bookingDepositObjected, { ...hireOf(side), keptPence: 8_000 });
    expect((await bench.kindsFor(side, 'ann')).toSorted()).toEqual([
      'deposit-kept',
      'deposit-notice',
      'deposit-released',
    ]);
    expect((await bench.kindsFor(side, 'operator')).toSorted()).toEqual([
      'deposit-objected',
      'deposit-waiting',
    ]);
    expect(await bench.kindsFor(side, 'bob')).toEqual([]);
    for (const who of ['ann', 'bob', 'operator'] as const)
      expect(await bench.kindsFor(bench.sides[1]!, who)).toEqual([]);
  });

  it('tells staff of disputes: that there is one, that it is due, and how it ended', async () => {
    const side = bench.sides[0]!;
    const { type: _type, ...payment } = paymentOf(side);
    const dispute = {
      ...payment,
      disputeId: 7,
      reason: 'fraudulent',
      status: 'needs_response' as const,
      dueBy: '2026-11-30T10:00:00.000Z',
    };
    await bench.happen(side, disputeOpened, dispute);
    await bench.happen(side, disputeDue, { ...dispute, daysLeft: 2 });
    await bench.happen(side, disputeClosed, { ...dispute, status: 'won' });
    expect((await bench.kindsFor(side, 'operator')).toSorted()).toEqual([
      'dispute-closed',
      'dispute-due',
      'dispute-opened',
    ]);
    for (const who of ['ann', 'bob'] as const) expect(await bench.kindsFor(side, who)).toEqual([]);
    for (const who of ['ann', 'bob', 'operator'] as const)
      expect(await bench.kindsFor(bench.sides[1]!, who)).toEqual([]);
  });

  it('does not tell staff of what they did themselves', async () => {
    const side = bench.sides[0]!;
    await bench.database.rows(
      `insert into booking_history (tenant_id, booking_id, kind, actor_id) values ($1, $2, 'cancelled', $3)`,
      [side.tenant.id, side.booking.id, side.operator.id],
    );
    await bench.happen(side, bookingCancelled, { ...hireOf(side), feePence: 0, refundPence: 0 });
    expect(await bench.kindsFor(side, 'operator')).toEqual([]);
    expect(await bench.kindsFor(side, 'ann')).toEqual(['booking-cancelled']);
  });

  it('tells everybody of the security of their own account alone, and staff who wants to go', async () => {
    const side = bench.sides[0]!;
    const { id } = side.ann;
    await bench.happen(side, passwordChanged, { userId: id });
    await bench.happen(side, twoFactorChanged, { userId: id, enabled: true });
    await bench.happen(side, twoFactorRefused, { userId: id });
    await bench.happen(side, recoveryCodeUsed, { userId: id, left: 3 });
    await bench.happen(side, recoveryCodesRenewed, { userId: id });
    await bench.happen(side, emailChanged, { userId: id, sealedFormerEmail: 'sealed' });
    expect((await bench.kindsFor(side, 'ann')).toSorted()).toEqual(
      [
        'password-changed',
        'two-factor-changed',
        'two-factor-refused',
        'recovery-code-used',
        'recovery-codes-renewed',
        'email-changed',
      ].toSorted(),
    );
    await bench.happen(side, accountDeletionRequested, { userId: id, dueAt: '2027-01-01T00:00:00.000Z' });
    await bench.happen(side, accountDeletionWithdrawn, { userId: id });
    expect(await bench.kindsFor(side, 'operator')).toEqual(['deletion-withdrawn', 'deletion-requested']);
    expect(await bench.kindsFor(side, 'bob')).toEqual([]);
  });

  it('leads to the customer who wants to go, and to no page that is not there for anybody else', async () => {
    const { api, database, sides } = bench;
    const [brand, platform] = [sides[0]!.tenant, api.brands._platform!];
    const pathFor = async (tenant: typeof brand, whoGoes: number, on: string | null) => {
      const colleague = await anOperator(database, tenant);
      const as = await api.signIn(tenant, colleague);
      const told = { userId: whoGoes, dueAt: '2027-01-01T00:00:00.000Z' };
      await bench.happen({ ...sides[0]!, tenant }, accountDeletionRequested, told);
      return (await api.call('GET', '/api/notifications', { on, as })).body[0].path;
    };
    const { ann, operator } = sides[0]!;
    expect(await pathFor(brand, ann.id, brand.slug)).toBe(`/customers/${ann.id}`);
    expect(await pathFor(brand, operator.id, brand.slug)).toBe('/notifications');
    const { id } = await anOperator(database, platform);
    expect(await pathFor(platform, id, null)).toBe('/notifications');
  });

  it('listens for every kind that a slice declares', async () => {
    const { app } = bench.api.worker;
    const names = app.get(ListenerRegistry).all.map(({ name }) => name);
    const { kinds } = app.get(Notifications);
    expect(kinds.length).toBeGreaterThan(40);
    expect(kinds.filter(({ kind }) => !names.includes(`notification.${kind}`))).toEqual([]);
  });

  it('stores no preference that turns a mandatory channel off, whichever slice declares it', async () => {
    const { api, database, sides } = bench;
    const [{ tenant, operator }] = sides as [Side];
    const keep = (kind: string, inApp: boolean, email: boolean) =>
      database.rows(
        'insert into notification_preference (tenant_id, user_id, kind, in_app, email) values ($1, $2, $3, $4, $5)',
        [tenant.id, operator.id, kind, inApp, email],
      );
    for (const { kind, mandatory } of api.app.get(Notifications).kinds) {
      if (mandatory.channels.includes('in-app'))
        await expect(keep(kind, false, true), kind).rejects.toThrow(/check constraint/);
      if (mandatory.channels.includes('email'))
        await expect(keep(kind, true, false), kind).rejects.toThrow(/check constraint/);
    }
    await expect(keep('No kind', true, true)).rejects.toThrow(/check constraint/);
  });

  it('says what it is about in data, and where it opens', async () => {
    const side = bench.sides[0]!;
    await bench.happen(side, bookingRequested, hireOf(side));
    await bench.happen(side, paymentFailed, { ...paymentOf(side), reason: 'Declined.' });
    expect((await bench.listOf(side, 'operator'))[1]).toMatchObject({
      kind: 'new-booking',
      params: {
        bookingId: side.booking.id,
        reference: 'TB-AAAAA',
        van: 'Ford Transit',
        customerName: 'Robin Tester',
      },
      path: `/booking/${side.booking.id}`,
      readAt: null,
    });
    expect((await bench.listOf(side, 'ann'))[0]).toMatchObject({
      params: { bookingId: side.booking.id, reference: 'TB-AAAAA', amount: '200.00' },
      path: `/payment/${side.booking.id}`,
    });
  });

  it('leaves out whoever made the booking at the counter', async () => {
    const side = bench.sides[0]!;
    await bench.database.rows('update booking set operator_id = $1 where id = $2', [
      side.operator.id,
      side.booking.id,
    ]);
    const colleague = await anOperator(bench.database, side.tenant);
    await bench.happen(side, bookingRequested, hireOf(side));
    expect(await bench.kindsFor(side, 'operator')).toEqual([]);
    expect(
      await bench.database.rows('select kind from notification where user_id = $1', [colleague.id]),
    ).toHaveLength(1);
    await bench.database.rows('update booking set operator_id = null where id = $1', [side.booking.id]);
  });

  it('tells once, however often an event is delivered', async () => {
    const side = bench.sides[0]!;
    await bench.happen(side, bookingRequested, hireOf(side));
    await bench.database.rows('delete from event_delivery');
    await bench.database.rows('update outbox_event set delivered_at = null, available_at = now()');
    await bench.api.deliver();
    expect(await bench.database.rows('select listener from event_delivery')).not.toEqual([]);
    expect(await bench.kindsFor(side, 'operator')).toEqual(['new-booking']);
  });
});

describe.each([
  [0, 1],
  [1, 0],
])('notifications of brand %i beside brand %i', (here, there) => {
  const mine = () => bench.sides[here]!;
  const theirs = () => bench.sides[there]!;

  it('lists newest first, in pages, with the total', async () => {
    await bench.several(mine(), 5);
    const first = await bench.call(mine(), 'ann', 'GET', '/api/notifications?limit=2');
    expect(first.headers['x-total-count']).toBe('5');
    const seen: number[] = first.body.map(({ id }: Notification) => id);
    for (let before = seen.at(-1); before !== undefined; ) {
      const page = await bench.listOf(mine(), 'ann', `?limit=2&before=${before}`);
      seen.push(...page.map(({ id }) => id));
      before = page.at(-1)?.id;
    }
    const stored = await bench.database.rows<{ id: number }>(
      'select id from notification where user_id = $1 order by created_at desc, id desc',
      [mine().ann.id],
    );
    expect(seen).toEqual(stored.map(({ id }) => id));
  });

  it('marks some or all as read and counts what is left', async () => {
    await bench.several(mine(), 3);
    expect(await bench.unread(mine(), 'ann')).toBe(3);
    const [newest] = await bench.listOf(mine(), 'ann');
    const some = await bench.call(mine(), 'ann', 'POST', '/api/notifications/read', { ids: [newest!.id] });
    expect([some.status, some.body]).toEqual([200, { count: 2 }]);
    expect((await bench.listOf(mine(), 'ann', '?unread=true')).map(({ id }) => id)).not.toContain(newest!.id);
    const once = (await bench.listOf(mine(), 'ann')).find(({ id }) => id === newest!.id)!.readAt;
    expect(once).not.toBeNull();
    const all = await bench.call(mine(), 'ann', 'POST', '/api/notifications/read', { all: true });
    expect(all.body).toEqual({ count: 0 });
    expect((await bench.listOf(mine(), 'ann')).find(({ id }) => id === newest!.id)!.readAt).toBe(once);
    const none = await bench.call(mine(), 'ann', 'GET', '/api/notifications?unread=true');
    expect([none.body, none.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('lets nobody read, page from or mark what another person was told, of this brand or the other', async () => {
    await bench.several(mine(), 2);
    await bench.several(theirs(), 2);
    const [own] = await bench.listOf(mine(), 'ann');
    const [foreign] = await bench.listOf(theirs(), 'ann');
    const ids = [own!.id, foreign!.id];
    for (const who of ['bob', 'operator'] as const) {
      expect((await bench.listOf(mine(), who)).filter(({ id }) => ids.includes(id))).toEqual([]);
      expect(await bench.listOf(mine(), who, `?before=${own!.id}`)).toEqual([]);
      expect((await bench.call(mine(), who, 'POST', '/api/notifications/read', { ids })).status).toBe(200);
    }
    expect(await bench.listOf(mine(), 'ann', `?before=${foreign!.id}`)).toEqual([]);
    await bench.call(mine(), 'ann', 'POST', '/api/notifications/read', { ids: [foreign!.id] });
    await bench.call(mine(), 'bob', 'POST', '/api/notifications/read', { all: true });
    expect([await bench.unread(mine(), 'ann'), await bench.unread(theirs(), 'ann')]).toEqual([2, 2]);
  });

  it('brings the count with the page', async () => {
    await bench.several(mine(), 2);
    const boot = async (who: Who | null) => {
      const { text } = await bench.call(mine(), who, 'GET', '/');
      return JSON.parse(/id="convoy-boot">(.*?)<\/script>/s.exec(text)![1]!).unreadNotifications;
    };
    expect([await boot('ann'), await boot('bob'), await boot(null)]).toEqual([2, 0, 0]);
  });
});

describe('what is refused', () => {
  it.each([
    ['GET', '/api/notifications'],
    ['GET', '/api/notifications/unread'],
    ['POST', '/api/notifications/read', { all: true }],
    ['GET', '/api/account/notification-preferences'],
    ['PUT', '/api/account/notification-preferences', []],
  ])('a guest: %s %s', async (method, path, body?: unknown) => {
    expect((await bench.call(bench.sides[0]!, null, method, path, body)).status).toBe(401);
  });

  it.each([
    ['GET', '/api/notifications?unread=yes'],
    ['GET', '/api/notifications?before=0'],
    ['GET', '/api/notifications?limit=101'],
    ['GET', '/api/notifications?user=1'],
    ['POST', '/api/notifications/read', {}],
    ['POST', '/api/notifications/read', { ids: [] }],
    ['POST', '/api/notifications/read', { all: false }],
    ['POST', '/api/notifications/read', { ids: [1], all: true }],
    ['POST', '/api/notifications/read', { ids: ['1'] }],
  ])('nonsense: %s %s %j', async (method, path, body?: unknown) => {
    const answer = await bench.call(bench.sides[0]!, 'ann', method, path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('time', () => {
  it('forgets after 90 days, in every brand', async () => {
    for (const side of bench.sides) await bench.several(side, 2);
    await bench.database.rows(
      `update notification set created_at = now() - interval '91 days'
       where id in (select min(id) from notification group by tenant_id)`,
    );
    await bench.api.job('notification.sweep');
    expect([await bench.unread(bench.sides[0]!, 'ann'), await bench.unread(bench.sides[1]!, 'ann')]).toEqual([
      1, 1,
    ]);
  });
});
