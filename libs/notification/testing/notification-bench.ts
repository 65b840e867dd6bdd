import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { bookingConfirmed } from '@convoy/booking/contract';
import type { Notification } from '@convoy/notification/contract';
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

/** A brand, and people who are told things. */
export interface Side {
  readonly tenant: TenantContext;
  readonly ann: Actor;
  readonly operator: Actor;
  /** Ann's, `TB-AAAAA`. */
  readonly booking: { id: number };
  readonly cookies: { readonly ann: string; readonly bob: string; readonly operator: string };
}
export type Who = keyof Side['cookies'];

/** Two brands on one database, people of either, things that happen and what they are told of them. */
export interface NotificationBench {
  readonly database: TestDatabase;
  readonly api: TestApi;
  /** swift-vans and northern-hire. */
  readonly sides: readonly Side[];
  /** A call of a person on their own brand's host; of nobody where `who` is null. */
  call(side: Side, who: Who | null, method: string, path: string, body?: unknown): Promise<TestAnswer>;
  listOf(side: Side, who: Who, query?: string): Promise<Notification[]>;
  kindsFor(side: Side, who: Who): Promise<string[]>;
  unread(side: Side, who: Who): Promise<number>;
  /** Writes an event as a slice would, and lets the worker deliver. */
  happen<T>(side: Side, event: EventDefinition<T>, payload: T): Promise<void>;
  /** `n` confirmations, so that there is something to page through. */
  several(side: Side, n: number): Promise<void>;
  /** Leaves people as if nothing had happened and they had chosen nothing. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** What events say of a side's hire. */
export const hireOf = ({ booking, ann }: Side) => ({
  bookingId: booking.id,
  customerId: ann.id,
  vanId: 1,
});

/** Starts the product with two brands, and a page for the count to come with. */
export async function notificationBench(
  env: Readonly<Record<string, string>> = {},
): Promise<NotificationBench> {
  const database = await openTestDatabase();
  const api = await startTestApi(database, {
    env,
    web: {
      'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
      'apps/shell/dist/shell.json': JSON.stringify({ release: 'r', manifests: [] }),
    },
  });
  const sides = [await aSide(database, api, 'swift-vans'), await aSide(database, api, 'northern-hire')];

  const call: NotificationBench['call'] = (side, who, method, path, body) =>
    api.call(method, path, { on: side.tenant.slug, as: who ? side.cookies[who] : undefined, body });
  const listOf: NotificationBench['listOf'] = async (side, who, query = '') =>
    (await call(side, who, 'GET', `/api/notifications${query}`)).body;
  const happen: NotificationBench['happen'] = async ({ tenant }, event, payload) => {
    await database.db.write({ tenant }, (tx) =>
      writeEvent(tx, { tenant }, event, `spec:${event.type}`, payload),
    );
    await api.deliver();
  };
  return {
    database,
    api,
    sides,
    call,
    listOf,
    kindsFor: async (side, who) => (await listOf(side, who)).map(({ kind }) => kind),
    unread: async (side, who) => (await call(side, who, 'GET', '/api/notifications/unread')).body.count,
    happen,
    several: async (side, n) => {
      for (let at = 0; at < n; at++) await happen(side, bookingConfirmed, hireOf(side));
    },
    clear: async () => {
      await database.rows(
        'truncate push_subscription, notification, notification_preference, notification_channel_wish, event_delivery, plugin_delivery, outbox_event',
      );
    },
    close: async () => {
      await api.close();
      await database.close();
    },
  };
}

async function aSide(database: TestDatabase, api: TestApi, slug: string): Promise<Side> {
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
