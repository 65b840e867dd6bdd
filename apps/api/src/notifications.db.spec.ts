import { bookingConfirmed, bookingExpired, bookingRequested } from '@convoy/booking/contract';
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
import { kindsOf, type Notification, notificationKinds } from '@convoy/notification/contract';
import { paymentFailed, paymentReturned, paymentSucceeded } from '@convoy/payment/contract';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { writeEvent } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import {
  aBooking,
  aCustomer,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A brand, and people who are told things. */
interface Side {
  readonly tenant: TenantContext;
  readonly ann: Actor;
  readonly operator: Actor;
  readonly booking: { id: number };
  readonly cookies: { readonly ann: string; readonly bob: string; readonly operator: string };
}
type Who = keyof Side['cookies'];

let database: TestDatabase;
let api: TestApi;
const sides: Side[] = [];

async function aSide(slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  const [depot] = await database.rows<{ id: number }>('select id from depot where tenant_id = $1 limit 1', [
    tenant.id,
  ]);
  const van = await aVan(database, tenant, depot!);
  const [ann, bob, operator] = [
    await aCustomer(database, tenant, { email: 'ann@example.com' }),
    await aCustomer(database, tenant, { email: 'bob@example.com' }),
    await anOperator(database, tenant),
  ];
  const booking = await aBooking(database, tenant, {
    van,
    customer: ann,
    from: new Date(Date.now() + 86_400_000),
    until: new Date(Date.now() + 2 * 86_400_000),
    status: 'expired',
    allocated: false,
    columns: { reference: 'TB-AAAAA' },
  });
  const [cookieOfAnn, cookieOfBob, cookieOfOperator] = [
    await api.signIn(tenant, ann),
    await api.signIn(tenant, bob),
    await api.signIn(tenant, operator),
  ];
  return {
    tenant,
    ann,
    operator,
    booking,
    cookies: { ann: cookieOfAnn, bob: cookieOfBob, operator: cookieOfOperator },
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    web: {
      'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
      'apps/shell/dist/shell.json': JSON.stringify({ release: 'r', manifests: [] }),
    },
  });
  sides.push(await aSide('swift-vans'), await aSide('northern-hire'));
});
beforeEach(() =>
  database.rows('truncate notification, notification_preference, event_delivery, outbox_event'),
);
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (side: Side, who: Who | null, method: string, path: string, body?: unknown) =>
  api.call(method, path, { on: side.tenant.slug, as: who ? side.cookies[who] : undefined, body });
const listOf = async (side: Side, who: Who, query = ''): Promise<Notification[]> =>
  (await call(side, who, 'GET', `/api/notifications${query}`)).body;
const kindsFor = async (side: Side, who: Who) => (await listOf(side, who)).map(({ kind }) => kind);
const unread = async (side: Side, who: Who): Promise<number> =>
  (await call(side, who, 'GET', '/api/notifications/unread')).body.count;

/** Writes an event as a slice would, and lets the worker deliver. */
async function happen<T>({ tenant }: Side, event: EventDefinition<T>, payload: T): Promise<void> {
  await database.db.write({ tenant }, (tx) =>
    writeEvent(tx, { tenant }, event, `spec:${event.type}`, payload),
  );
  await api.deliver();
}
const hireOf = ({ booking, ann }: Side) => ({ bookingId: booking.id, customerId: ann.id, vanId: 1 });
const paymentOf = ({ booking, ann }: Side) => ({
  paymentId: 1,
  bookingId: booking.id,
  customerId: ann.id,
  type: 'deposit' as const,
  amountPence: 20_000,
});
/** `n` confirmations, so that there is something to page through. */
async function several(side: Side, n: number): Promise<void> {
  for (let at = 0; at < n; at++) await happen(side, bookingConfirmed, hireOf(side));
}

describe('who is told what', () => {
  it('tells customers of their own hires and payments, and staff of the business', async () => {
    const side = sides[0]!;
    await happen(side, bookingRequested, hireOf(side));
    await happen(side, bookingConfirmed, hireOf(side));
    await happen(side, bookingExpired, hireOf(side));
    await happen(side, paymentSucceeded, paymentOf(side));
    await happen(side, paymentFailed, { ...paymentOf(side), reason: 'Declined.' });
    await happen(side, paymentReturned, paymentOf(side));
    expect(await kindsFor(side, 'ann')).toEqual([
      'payment-returned',
      'payment-failed',
      'payment-received',
      'booking-expired',
      'booking-confirmed',
    ]);
    expect(await kindsFor(side, 'operator')).toEqual([
      'hire-payment-returned',
      'hire-payment-failed',
      'new-booking',
    ]);
    expect(await kindsFor(side, 'bob')).toEqual([]);
    for (const who of ['ann', 'bob', 'operator'] as const) expect(await kindsFor(sides[1]!, who)).toEqual([]);
  });

  it('tells everybody of the security of their own account alone, and staff who wants to go', async () => {
    const side = sides[0]!;
    const { id } = side.ann;
    await happen(side, passwordChanged, { userId: id });
    await happen(side, twoFactorChanged, { userId: id, enabled: true });
    await happen(side, twoFactorRefused, { userId: id });
    await happen(side, recoveryCodeUsed, { userId: id, left: 3 });
    await happen(side, recoveryCodesRenewed, { userId: id });
    await happen(side, emailChanged, { userId: id, sealedFormerEmail: 'sealed' });
    expect((await kindsFor(side, 'ann')).toSorted()).toEqual(
      [
        'password-changed',
        'two-factor-changed',
        'two-factor-refused',
        'recovery-code-used',
        'recovery-codes-renewed',
        'email-changed',
      ].toSorted(),
    );
    await happen(side, accountDeletionRequested, { userId: id, dueAt: '2027-01-01T00:00:00.000Z' });
    await happen(side, accountDeletionWithdrawn, { userId: id });
    expect(await kindsFor(side, 'operator')).toEqual(['deletion-withdrawn', 'deletion-requested']);
    expect(await kindsFor(side, 'bob')).toEqual([]);
  });

  it('knows a listener for every kind', async () => {
    const { ListenerRegistry } = await import('@convoy/platform/jobs');
    const registry = api.worker.app.get(ListenerRegistry);
    const events = [
      bookingRequested,
      bookingConfirmed,
      bookingExpired,
      paymentSucceeded,
      paymentFailed,
      paymentReturned,
      passwordChanged,
      twoFactorChanged,
      twoFactorRefused,
      recoveryCodeUsed,
      recoveryCodesRenewed,
      emailChanged,
      accountDeletionRequested,
      accountDeletionWithdrawn,
    ];
    const names = events.flatMap(({ type }) => registry.of(type).map(({ name }) => name));
    expect(notificationKinds.filter((kind) => !names.includes(`notification.${kind}`))).toEqual([]);
  });

  it('says what it is about in data, and where it opens', async () => {
    const side = sides[0]!;
    await happen(side, bookingRequested, hireOf(side));
    await happen(side, paymentFailed, { ...paymentOf(side), reason: 'Declined.' });
    expect((await listOf(side, 'operator'))[1]).toMatchObject({
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
    expect((await listOf(side, 'ann'))[0]).toMatchObject({
      params: { bookingId: side.booking.id, reference: 'TB-AAAAA', amount: '200.00' },
      path: `/payment/${side.booking.id}`,
    });
  });

  it('leaves out whoever made the booking at the counter', async () => {
    const side = sides[0]!;
    await database.rows('update booking set operator_id = $1 where id = $2', [
      side.operator.id,
      side.booking.id,
    ]);
    const colleague = await anOperator(database, side.tenant);
    await happen(side, bookingRequested, hireOf(side));
    expect(await kindsFor(side, 'operator')).toEqual([]);
    expect(
      await database.rows('select kind from notification where user_id = $1', [colleague.id]),
    ).toHaveLength(1);
    await database.rows('update booking set operator_id = null where id = $1', [side.booking.id]);
  });

  it('tells once, however often an event is delivered', async () => {
    const side = sides[0]!;
    await happen(side, bookingRequested, hireOf(side));
    await database.rows('delete from event_delivery');
    await database.rows('update outbox_event set delivered_at = null, available_at = now()');
    await api.deliver();
    expect(await database.rows('select listener from event_delivery')).not.toEqual([]);
    expect(await kindsFor(side, 'operator')).toEqual(['new-booking']);
  });
});

describe.each([
  [0, 1],
  [1, 0],
])('notifications of brand %i beside brand %i', (here, there) => {
  const mine = () => sides[here]!;
  const theirs = () => sides[there]!;

  it('lists newest first, in pages, with the total', async () => {
    await several(mine(), 5);
    const first = await call(mine(), 'ann', 'GET', '/api/notifications?limit=2');
    expect(first.headers['x-total-count']).toBe('5');
    const seen: number[] = first.body.map(({ id }: Notification) => id);
    for (let before = seen.at(-1); before !== undefined; ) {
      const page = await listOf(mine(), 'ann', `?limit=2&before=${before}`);
      seen.push(...page.map(({ id }) => id));
      before = page.at(-1)?.id;
    }
    const stored = await database.rows<{ id: number }>(
      'select id from notification where user_id = $1 order by created_at desc, id desc',
      [mine().ann.id],
    );
    expect(seen).toEqual(stored.map(({ id }) => id));
  });

  it('marks some or all as read and counts what is left', async () => {
    await several(mine(), 3);
    expect(await unread(mine(), 'ann')).toBe(3);
    const [newest] = await listOf(mine(), 'ann');
    const some = await call(mine(), 'ann', 'POST', '/api/notifications/read', { ids: [newest!.id] });
    expect([some.status, some.body]).toEqual([200, { count: 2 }]);
    expect((await listOf(mine(), 'ann', '?unread=true')).map(({ id }) => id)).not.toContain(newest!.id);
    const once = (await listOf(mine(), 'ann')).find(({ id }) => id === newest!.id)!.readAt;
    expect(once).not.toBeNull();
    const all = await call(mine(), 'ann', 'POST', '/api/notifications/read', { all: true });
    expect(all.body).toEqual({ count: 0 });
    expect((await listOf(mine(), 'ann')).find(({ id }) => id === newest!.id)!.readAt).toBe(once);
    const none = await call(mine(), 'ann', 'GET', '/api/notifications?unread=true');
    expect([none.body, none.headers['x-total-count']]).toEqual([[], '0']);
  });

  it('lets nobody read, page from or mark what another person was told, of this brand or the other', async () => {
    await several(mine(), 2);
    await several(theirs(), 2);
    const [own] = await listOf(mine(), 'ann');
    const [foreign] = await listOf(theirs(), 'ann');
    const ids = [own!.id, foreign!.id];
    for (const who of ['bob', 'operator'] as const) {
      expect((await listOf(mine(), who)).filter(({ id }) => ids.includes(id))).toEqual([]);
      expect(await listOf(mine(), who, `?before=${own!.id}`)).toEqual([]);
      expect((await call(mine(), who, 'POST', '/api/notifications/read', { ids })).status).toBe(200);
    }
    expect(await listOf(mine(), 'ann', `?before=${foreign!.id}`)).toEqual([]);
    await call(mine(), 'ann', 'POST', '/api/notifications/read', { ids: [foreign!.id] });
    await call(mine(), 'bob', 'POST', '/api/notifications/read', { all: true });
    expect([await unread(mine(), 'ann'), await unread(theirs(), 'ann')]).toEqual([2, 2]);
  });

  it('brings the count with the page', async () => {
    await several(mine(), 2);
    const boot = async (who: Who | null) => {
      const { text } = await call(mine(), who, 'GET', '/');
      return JSON.parse(/id="convoy-boot">(.*?)<\/script>/s.exec(text)![1]!).unreadNotifications;
    };
    expect([await boot('ann'), await boot('bob'), await boot(null)]).toEqual([2, 0, 0]);
  });
});

describe('preferences', () => {
  const path = '/api/account/notification-preferences';

  it('lists the kinds of the role, all on, and says what cannot be turned off and why', async () => {
    for (const [who, role] of [
      ['ann', 'customer'],
      ['operator', 'operator'],
    ] as const) {
      const { body } = await call(sides[0]!, who, 'GET', path);
      expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(kindsOf(role));
    }
    const { body } = await call(sides[0]!, 'ann', 'GET', path);
    expect(body).toContainEqual({
      kind: 'booking-confirmed',
      inApp: true,
      email: true,
      mandatory: { inApp: false, email: true },
      reason: 'contract',
    });
    expect(body).toContainEqual({
      kind: 'payment-received',
      inApp: true,
      email: null,
      mandatory: { inApp: false, email: false },
      reason: null,
    });
  });

  it('keeps what was chosen, for this person of this brand alone, and tells them no more', async () => {
    const [side, other] = [sides[0]!, sides[1]!];
    const wish = [{ kind: 'booking-confirmed', inApp: false }];
    const answer = await call(side, 'ann', 'PUT', path, wish);
    expect(answer.status).toBe(200);
    const line = answer.body.find(({ kind }: { kind: string }) => kind === 'booking-confirmed');
    expect(line).toMatchObject({ inApp: false, email: true });
    for (const [where, who] of [
      [side, 'bob'],
      [other, 'ann'],
    ] as const) {
      const { body } = await call(where, who, 'GET', path);
      expect(body.filter(({ inApp }: { inApp: boolean }) => !inApp)).toEqual([]);
    }
    await several(side, 1);
    await several(other, 1);
    expect([await unread(side, 'ann'), await unread(other, 'ann')]).toEqual([0, 1]);
  });

  it('spares people the mails they do not want, and sends the others', async () => {
    const side = sides[0]!;
    const subjects = async () => (await api.mails('ann@example.com')).map(({ subject }) => subject);
    const expiries = async () => (await subjects()).filter((subject) => subject.includes('TB-AAAAA')).length;
    const before = await expiries();
    await call(side, 'ann', 'PUT', path, [{ kind: 'booking-expired', email: false }]);
    await happen(side, bookingExpired, hireOf(side));
    expect(await kindsFor(side, 'ann')).toEqual(['booking-expired']);
    expect(await expiries()).toBe(before);
    await call(side, 'ann', 'PUT', path, [{ kind: 'booking-expired', email: true }]);
    await happen(side, bookingExpired, hireOf(side));
    expect(await expiries()).toBe(before + 1);
  });

  it.each([
    [[{ kind: 'password-changed', inApp: false }], 409, 'NOTIFICATION_MANDATORY'],
    [[{ kind: 'password-changed', email: false }], 409, 'NOTIFICATION_MANDATORY'],
    [[{ kind: 'booking-confirmed', email: false }], 409, 'NOTIFICATION_MANDATORY'],
    [[{ kind: 'new-booking', inApp: false }], 400, 'NOTIFICATION_KIND_NOT_YOURS'],
    [[{ kind: 'weather', inApp: false }], 400, 'INVALID_INPUT'],
    [[{ kind: 'booking-expired', inApp: 'no' }], 400, 'INVALID_INPUT'],
    [[{ kind: 'booking-expired', userId: 1 }], 400, 'INVALID_INPUT'],
    [
      [
        { kind: 'booking-expired', inApp: true },
        { kind: 'booking-expired', inApp: false },
      ],
      400,
      'INVALID_INPUT',
    ],
  ])('refuses %j and changes nothing', async (body, status, code) => {
    const answer = await call(sides[0]!, 'ann', 'PUT', path, [
      ...body,
      { kind: 'payment-failed', inApp: false },
    ]);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await database.rows('select 1 from notification_preference')).toEqual([]);
  });

  it('are held by the database as well', async () => {
    const { tenant, ann } = sides[0]!;
    const off = (kind: string, inApp: boolean, email: boolean) =>
      database.rows(
        'insert into notification_preference (tenant_id, user_id, kind, in_app, email) values ($1, $2, $3, $4, $5)',
        [tenant.id, ann.id, kind, inApp, email],
      );
    await expect(off('password-changed', false, true)).rejects.toMatchObject({ code: '23514' });
    await expect(off('booking-confirmed', true, false)).rejects.toMatchObject({ code: '23514' });
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
    expect((await call(sides[0]!, null, method, path, body)).status).toBe(401);
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
    const answer = await call(sides[0]!, 'ann', method, path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('time', () => {
  it('forgets after 90 days, in every brand', async () => {
    for (const side of sides) await several(side, 2);
    await database.rows(
      `update notification set created_at = now() - interval '91 days'
       where id in (select min(id) from notification group by tenant_id)`,
    );
    await api.job('notification.sweep');
    expect([await unread(sides[0]!, 'ann'), await unread(sides[1]!, 'ann')]).toEqual([1, 1]);
  });
});
