import { bookingExpired } from '@convoy/booking/contract';
import { passwordChanged } from '@convoy/identity/contract';
import { PUSH_HOURS, type PushSubscriptionInput } from '@convoy/notification/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hireOf,
  type NotificationBench,
  notificationBench,
  type Side,
} from '../../../testing/notification-bench.ts';
import { type FakePushService, fakePushService } from '../../../testing/push-service.ts';

const PATH = '/api/account/push';
let bench: NotificationBench;
let service: FakePushService;
let here: Side;
let there: Side;

beforeAll(async () => {
  bench = await notificationBench({ WEBHOOKS_ALLOW_LOOPBACK: '1' });
  [here, there] = bench.sides as [Side, Side];
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.clear();
  service = await fakePushService();
});
afterEach(() => service.close());

const subscribe = (who: 'ann' | 'bob' | 'operator' = 'ann', side = here, device = service.device) =>
  bench.call(side, who, 'PUT', PATH, device);
const devices = async (who: 'ann' | 'bob' = 'ann', side = here): Promise<string[]> =>
  (await bench.call(side, who, 'GET', PATH)).body.devices;
const happens = (side = here) => bench.happen(side, bookingExpired, hireOf(side));
/** Has what failed tried again now. */
const again = async () => {
  await bench.database.rows('update outbox_event set available_at = now()');
  await bench.api.deliver();
};

describe('a device', () => {
  it('is told what its person is told, so that it alone can read it', async () => {
    // Reading makes nothing: the key comes with the first device.
    expect((await bench.call(here, 'ann', 'GET', PATH)).body.publicKey).toBeNull();
    expect((await subscribe()).status).toBe(204);
    await happens();
    await bench.api.deliver();
    const [notification] = await bench.listOf(here, 'ann');
    expect(service.arrived.map(({ message }) => message)).toEqual([
      {
        title: 'Unpaid booking ran out',
        text: expect.stringMatching(/^TB-AAAAA · /),
        path: notification!.path,
        tag: `notification-${notification!.id}`,
        language: 'en',
      },
    ]);
    const [{ raw, headers, signedBy, claims }] = service.arrived as [(typeof service.arrived)[number]];
    expect(raw.includes('TB-AAAAA')).toBe(false);
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.urgency).toBe('normal');
    expect(Number(headers.ttl)).toBeGreaterThan((PUSH_HOURS - 1) * 3600);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(PUSH_HOURS * 3600);
    const { body } = await bench.call(here, 'ann', 'GET', PATH);
    expect(signedBy).toBe(body.publicKey);
    expect(claims.sub).toMatch(/^mailto:/);
    // RFC 8292: a day at most.
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  });

  it('of another person, or at another brand, hears nothing', async () => {
    await subscribe('bob');
    await subscribe('ann', there, await another());
    await happens();
    await bench.api.deliver();
    expect(service.attempts).toBe(0);
    expect([await devices('ann'), (await devices('bob')).length]).toEqual([[], 1]);
    const keyOf = async (side: Side) => (await bench.call(side, 'ann', 'POST', `${PATH}/key`)).body.publicKey;
    expect(await keyOf(here)).not.toBe(await keyOf(there));
  });

  it('hears nothing of a kind that its person does not want on it', async () => {
    await subscribe();
    const preferences = '/api/account/notification-preferences';
    const { body } = await bench.call(here, 'ann', 'PUT', preferences, [
      { kind: 'booking-expired', push: false },
    ]);
    expect(body.find(({ kind }: { kind: string }) => kind === 'booking-expired')).toMatchObject({
      inApp: true,
      push: false,
    });
    await happens();
    await bench.api.deliver();
    expect(await bench.kindsFor(here, 'ann')).toEqual(['booking-expired']);
    expect(service.attempts).toBe(0);
  });

  it('is woken at once for the safety of the account', async () => {
    await subscribe();
    await bench.happen(here, passwordChanged, { userId: here.ann.id });
    await bench.api.deliver();
    expect(service.arrived.map(({ headers }) => headers.urgency)).toEqual(['high']);
  });

  it('whose push service is busy is told later, once', async () => {
    await subscribe();
    service.answers(503);
    await happens();
    await bench.api.deliver();
    expect([service.attempts, service.arrived.length]).toEqual([1, 0]);
    service.answers(201);
    await again();
    await again();
    expect([service.attempts, service.arrived.length]).toEqual([2, 1]);
  });

  it.each([404, 410])('that answers %i is removed', async (status) => {
    await subscribe();
    service.answers(status);
    await happens();
    await bench.api.deliver();
    expect(await devices()).toEqual([]);
    await happens();
    await bench.api.deliver();
    expect(service.attempts).toBe(1);
  });

  it('is told nothing after its session is over', async () => {
    await subscribe();
    const { rows } = await bench.database.owner.query(
      `select idle_limit::text as idle, s.id from session s join push_subscription p on p.session_id = s.id`,
    );
    await bench.database.owner.query(`update session set last_seen_at = now() - idle_limit where id = $1`, [
      rows[0].id,
    ]);
    await happens();
    await bench.api.deliver();
    expect(service.attempts).toBe(0);
    await bench.database.owner.query('update session set last_seen_at = now() where id = $1', [rows[0].id]);
    await happens();
    await bench.api.deliver();
    expect(service.arrived).toHaveLength(1);
  });

  it('is its last person’s where two use it in turn, and is gone when that one says so', async () => {
    await subscribe('ann');
    await subscribe('bob');
    expect([(await devices('ann')).length, (await devices('bob')).length]).toEqual([0, 1]);
    // Ann cannot take it away from Bob, nor try it.
    const { endpoint } = service.device;
    expect((await bench.call(here, 'ann', 'POST', `${PATH}/remove`, { endpoint })).status).toBe(204);
    expect(await devices('bob')).toHaveLength(1);
    expect((await bench.call(here, 'ann', 'POST', `${PATH}/test`, { endpoint })).body.code).toBe(
      'PUSH_DEVICE_UNKNOWN',
    );
    await bench.call(here, 'bob', 'POST', `${PATH}/remove`, { endpoint });
    expect(await devices('bob')).toEqual([]);
  });

  it('makes room: of eleven the oldest goes', async () => {
    for (let at = 0; at < 11; at++)
      await subscribe('ann', here, { ...service.device, endpoint: `${service.device.endpoint}-${at}` });
    const kept = await devices();
    expect(kept).toHaveLength(10);
    await subscribe('ann', here, { ...service.device, endpoint: `${service.device.endpoint}-0` });
    expect((await devices()).length).toBe(10);
  });

  it('is tried by its person', async () => {
    await subscribe();
    const { endpoint } = service.device;
    const tested = async () => (await bench.call(here, 'ann', 'POST', `${PATH}/test`, { endpoint })).body;
    expect(await tested()).toEqual({ outcome: 'sent' });
    expect(service.arrived[0]?.message).toMatchObject({
      title: here.tenant.name,
      path: '/account/notifications',
    });
    service.answers(500);
    expect(await tested()).toEqual({ outcome: 'failed' });
    service.answers(410);
    expect(await tested()).toEqual({ outcome: 'gone' });
    expect(await devices()).toEqual([]);
  });
});

it('its address and keys are kept sealed, and are not in what a person takes along', async () => {
  await subscribe();
  const { rows } = await bench.database.owner.query('select * from push_subscription, push_key');
  const stored = JSON.stringify(rows);
  for (const part of [service.device.endpoint, ...Object.values(service.device.keys)])
    expect(stored).not.toContain(part);
});

describe('refuses', () => {
  it.each([
    ['a machine of the network', 'https://10.0.0.7/send/x'],
    ['what a cloud tells its machines', 'https://169.254.169.254/latest/meta-data'],
    ['a name that leads nowhere', 'https://push.invalid/send/x'],
    ['an address with a password in it', 'https://a:b@127.0.0.1/send/x'],
  ])('%s', async (_what, endpoint) => {
    const { status, body } = await subscribe('ann', here, { ...service.device, endpoint });
    expect([status, body.code]).toEqual([422, 'PUSH_ENDPOINT_REFUSED']);
    expect(await devices()).toEqual([]);
  });

  it.each<[string, (device: PushSubscriptionInput) => unknown]>([
    ['another scheme', (device) => ({ ...device, endpoint: 'ftp://push.example/x' })],
    ['a short key', (device) => ({ ...device, keys: { ...device.keys, auth: 'abc' } })],
    ['no key', ({ endpoint }) => ({ endpoint })],
    ['a long address', (device) => ({ ...device, endpoint: `https://push.example/${'x'.repeat(1000)}` })],
  ])('%s', async (_what, change) => {
    const { status, body } = await bench.call(here, 'ann', 'PUT', PATH, change(service.device));
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('guests', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['PUT', PATH],
      ['POST', `${PATH}/test`],
    ] as const)
      expect(
        (await bench.call(here, null, method, path, method === 'GET' ? undefined : service.device)).status,
      ).toBe(401);
  });
});

const another = async (): Promise<PushSubscriptionInput> => {
  const other = await fakePushService('other');
  await other.close();
  return other.device;
};
