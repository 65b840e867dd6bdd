import { bookingExpired } from '@convoy/booking/contract';
import { Notifications } from '@convoy/platform/notifications';
import { anOperator } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hireOf, type NotificationBench, notificationBench } from '../../testing/notification-bench.ts';

let bench: NotificationBench;

beforeAll(async () => {
  bench = await notificationBench();
});
beforeEach(() => bench.clear());
afterAll(() => bench.close());

describe('preferences', () => {
  const path = '/api/account/notification-preferences';

  it('lists for head office what can happen there: nothing of hires', async () => {
    const platform = bench.api.brands._platform!;
    const as = await bench.api.signIn(platform, await anOperator(bench.database, platform));
    const call = (method: string, body?: unknown) =>
      bench.api.call(method, '/api/account/notification-preferences', { on: null, as, body });
    const kinds = (await call('GET')).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('deletion-requested');
    expect(kinds).toContain('password-changed');
    expect(kinds.filter((kind: string) => /booking|payment/.test(kind))).toEqual([]);
    const refused = await call('PUT', [{ kind: 'new-booking', inApp: false }]);
    expect([refused.status, refused.body.code]).toEqual([400, 'NOTIFICATION_KIND_NOT_YOURS']);
  });

  it('lists the kinds of the role, all on, and says what cannot be turned off and why', async () => {
    for (const [who, role] of [
      ['ann', 'customer'],
      ['operator', 'operator'],
    ] as const) {
      const { body } = await bench.call(bench.sides[0]!, who, 'GET', path);
      expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(
        bench.api.app
          .get(Notifications)
          .kindsOf(role)
          .map(({ kind }) => kind),
      );
    }
    const { body } = await bench.call(bench.sides[0]!, 'ann', 'GET', path);
    expect(body).toContainEqual({
      kind: 'booking-confirmed',
      inApp: true,
      email: true,
      push: true,
      mandatory: { inApp: false, email: true },
      reason: 'contract',
    });
    expect(body).toContainEqual({
      kind: 'payment-received',
      inApp: true,
      email: true,
      push: true,
      mandatory: { inApp: false, email: false },
      reason: null,
    });
    expect(body).toContainEqual({
      kind: 'payment-failed',
      inApp: true,
      email: null,
      push: true,
      mandatory: { inApp: false, email: false },
      reason: null,
    });
  });

  it('keeps what two tabs choose at once about two channels of a kind', async () => {
    const side = bench.sides[0]!;
    const put = (wish: object) =>
      bench.call(side, 'ann', 'PUT', path, [{ kind: 'booking-expired', ...wish }]);
    for (const off of [false, true, false, true, false]) {
      await Promise.all([put({ inApp: off }), put({ email: off })]);
      const { body } = await bench.call(side, 'ann', 'GET', path);
      expect(body).toContainEqual(
        expect.objectContaining({ kind: 'booking-expired', inApp: off, email: off }),
      );
    }
  });

  it('keeps what was chosen, for this person of this brand alone, and tells them no more', async () => {
    const [side, other] = [bench.sides[0]!, bench.sides[1]!];
    const wish = [{ kind: 'booking-confirmed', inApp: false }];
    const answer = await bench.call(side, 'ann', 'PUT', path, wish);
    expect(answer.status).toBe(200);
    const line = answer.body.find(({ kind }: { kind: string }) => kind === 'booking-confirmed');
    expect(line).toMatchObject({ inApp: false, email: true });
    for (const [where, who] of [
      [side, 'bob'],
      [other, 'ann'],
    ] as const) {
      const { body } = await bench.call(where, who, 'GET', path);
      expect(body.filter(({ inApp }: { inApp: boolean }) => !inApp)).toEqual([]);
    }
    await bench.several(side, 1);
    await bench.several(other, 1);
    expect([await bench.unread(side, 'ann'), await bench.unread(other, 'ann')]).toEqual([0, 1]);
  });

  it('spares people the mails they do not want, and sends the others', async () => {
    const side = bench.sides[0]!;
    const subjects = async () => (await bench.api.mails('ann@example.com')).map(({ subject }) => subject);
    const expiries = async () => (await subjects()).filter((subject) => subject.includes('TB-AAAAA')).length;
    const before = await expiries();
    await bench.call(side, 'ann', 'PUT', path, [{ kind: 'booking-expired', email: false }]);
    await bench.happen(side, bookingExpired, hireOf(side));
    expect(await bench.kindsFor(side, 'ann')).toEqual(['booking-expired']);
    expect(await expiries()).toBe(before);
    await bench.call(side, 'ann', 'PUT', path, [{ kind: 'booking-expired', email: true }]);
    await bench.happen(side, bookingExpired, hireOf(side));
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
    const answer = await bench.call(bench.sides[0]!, 'ann', 'PUT', path, [
      ...body,
      { kind: 'payment-failed', inApp: false },
    ]);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await bench.database.rows('select 1 from notification_preference')).toEqual([]);
  });

  it('are held by the database as well', async () => {
    const { tenant, ann } = bench.sides[0]!;
    const off = (kind: string, inApp: boolean, email: boolean) =>
      bench.database.rows(
        'insert into notification_preference (tenant_id, user_id, kind, in_app, email) values ($1, $2, $3, $4, $5)',
        [tenant.id, ann.id, kind, inApp, email],
      );
    await expect(off('password-changed', false, true)).rejects.toMatchObject({ code: '23514' });
    await expect(off('booking-confirmed', true, false)).rejects.toMatchObject({ code: '23514' });
  });
});
