import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type { ObjectStore } from '../store/objects.ts';
import type { Disorder } from './disorder.ts';
import { deliveryWindowMs } from './retry-schedule.ts';

/** One event on its way to one endpoint. Times are epoch milliseconds. */
export interface Delivery {
  id: number;
  event_account: string;
  event: string;
  endpoint_account: string;
  endpoint: string;
  state: 'pending' | 'delivered' | 'failed' | 'cancelled';
  attempts: number;
  next_at: number;
  give_up_at: number;
  /** Order among those that are due at once. */
  rank: number;
  last_status: number | null;
  last_error: string | null;
}

/** Which endpoints an account's event goes to: its own, and the platform's that listen to connected accounts. */
function endpointsFor(store: ObjectStore, account: string, type: string): [string, string][] {
  const wants = (endpoint: Stripe.WebhookEndpoint) =>
    endpoint.status === 'enabled' &&
    (endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type));
  const ofAccount = (owner: string, connect: boolean) =>
    store
      .list<Stripe.WebhookEndpoint>(owner, 'webhook_endpoint')
      .filter((endpoint) => wants(endpoint) && isConnect(store, owner, endpoint.id) === connect)
      .map((endpoint): [string, string] => [owner, endpoint.id]);
  const own = ofAccount(account, false);
  return account === '' ? own : own.concat(ofAccount('', true));
}

function isConnect(store: ObjectStore, account: string, id: string): boolean {
  return store.hidden<{ connect: boolean }>(account, 'webhook_endpoint', id)?.connect ?? false;
}

/** Queues an event for every endpoint that wants it; answers how many. Belongs into the event's transaction. */
export function enqueue(
  database: DatabaseSync,
  store: ObjectStore,
  account: string,
  event: { id: string; type: string },
  now: number,
  disorder: Disorder,
): number {
  const targets = endpointsFor(store, account, event.type);
  for (const [owner, endpoint] of targets) {
    const insert = database.prepare(
      `INSERT INTO deliveries (event_account, event, endpoint_account, endpoint, state, next_at, give_up_at, rank)
       VALUES (?, ?, ?, ?, 'pending', ?, ?, ?)`,
    );
    for (const { wait, rank } of disorder.places()) {
      insert.run(account, event.id, owner, endpoint, now + wait, now + deliveryWindowMs, rank);
    }
  }
  return targets.length;
}

/** How many endpoints still wait for an event. */
export function pendingDeliveries(database: DatabaseSync, event: string): number {
  const row = database
    .prepare("SELECT count(*) AS n FROM deliveries WHERE event = ? AND state = 'pending'")
    .get(event);
  return Number(row?.n);
}
