import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type { Clock } from '../clock.ts';
import type { EndpointSecrets } from '../resources/webhook-endpoints.ts';
import type { ObjectStore } from '../store/objects.ts';
import { Disorder } from './disorder.ts';
import { postWebhook } from './post.ts';
import { type Delivery, pendingDeliveries } from './queue.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import { signatureHeader } from './signature.ts';

/** How many deliveries are under way at once. */
const maxUnderWay = 8;

/** Takes queued events to their endpoints, and again until a 2xx or the end of the delivery window. */
export class Courier {
  readonly #database: DatabaseSync;
  readonly #store: ObjectStore;
  readonly #clock: Clock;
  readonly disorder = new Disorder();
  readonly #underWay = new Map<number, Promise<void>>();
  readonly #closing = new AbortController();
  #cancelTimer: (() => void) | undefined;
  #held = false;

  constructor(database: DatabaseSync, store: ObjectStore, clock: Clock) {
    this.#database = database;
    this.#store = store;
    this.#clock = clock;
  }

  /** Whether deliveries wait (to emulate late webhooks). */
  get held(): boolean {
    return this.#held;
  }

  /** Holds all deliveries back, or lets them go. */
  hold(held: boolean): void {
    this.#held = held;
    if (!held && this.disorder.settings.shuffle !== null) this.#makeDueAtOnce();
    this.wake();
  }

  /** What waited is all due now: only its rank says what goes first. */
  #makeDueAtOnce(): void {
    const now = this.#clock.now();
    this.#database
      .prepare("UPDATE deliveries SET next_at = ? WHERE state = 'pending' AND next_at < ?")
      .run(now, now);
  }

  /** Looks for due deliveries now, and again when the next falls due. */
  wake(): void {
    if (this.#closing.signal.aborted || this.#held) return;
    this.#cancelTimer?.();
    for (const delivery of this.#pending(maxUnderWay * 2)) {
      if (this.#underWay.has(delivery.id)) continue;
      if (delivery.next_at > this.#clock.now()) {
        this.#cancelTimer = this.#clock.schedule(delivery.next_at, () => this.wake());
        return;
      }
      if (this.#underWay.size >= this.#most) return;
      const work = this.#deliver(delivery).finally(() => {
        this.#underWay.delete(delivery.id);
        this.wake();
      });
      this.#underWay.set(delivery.id, work);
    }
  }

  /** Resolves when nothing is under way: every due delivery was answered or failed. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /** Stops delivering. What was not delivered stays queued. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#cancelTimer?.();
    await this.settled();
  }

  get #most(): number {
    const { serial, shuffle } = this.disorder.settings;
    return serial || shuffle !== null ? 1 : maxUnderWay;
  }

  #pending(limit: number): Delivery[] {
    return this.#database
      .prepare("SELECT * FROM deliveries WHERE state = 'pending' ORDER BY next_at, rank, id LIMIT ?")
      .all(limit + this.#underWay.size) as unknown as Delivery[];
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { endpoint_account: owner, endpoint: id } = delivery;
    const endpoint = this.#store.find<Stripe.WebhookEndpoint>(owner, 'webhook_endpoint', id);
    const event = this.#store.find<Stripe.EventBase>(delivery.event_account, 'event', delivery.event);
    const secret = this.#store.hidden<EndpointSecrets>(owner, 'webhook_endpoint', id)?.secret;
    if (!endpoint || !event || !secret || endpoint.status !== 'enabled') {
      this.#finish(delivery, 'cancelled', null, 'the endpoint was removed or disabled');
      return;
    }
    const waiting = pendingDeliveries(this.#database, event.id);
    const body = JSON.stringify({ ...event, pending_webhooks: waiting }, null, 2);
    const header = signatureHeader(secret, Math.floor(this.#clock.now() / 1000), body);
    const result = await postWebhook(endpoint.url, body, header, this.#closing.signal);
    if (this.#closing.signal.aborted && result.status === null) return;
    if (result.status !== null && result.status >= 200 && result.status < 300) {
      this.#finish(delivery, 'delivered', result.status, null);
      return;
    }
    const error = result.error ?? `answered ${result.status}`;
    const again = nextAttemptAt(delivery.attempts + 1, this.#clock.now(), delivery.give_up_at);
    if (again === null) this.#finish(delivery, 'failed', result.status, error);
    else this.#tryLater(delivery, again, result.status, error);
  }

  #finish(delivery: Delivery, state: Delivery['state'], status: number | null, error: string | null): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET state = ?, attempts = attempts + 1, last_status = ?, last_error = ? WHERE id = ?',
      )
      .run(state, status, error, delivery.id);
  }

  #tryLater(delivery: Delivery, at: number, status: number | null, error: string): void {
    this.#database
      .prepare(
        'UPDATE deliveries SET attempts = attempts + 1, next_at = ?, last_status = ?, last_error = ? WHERE id = ?',
      )
      .run(at, status, error, delivery.id);
  }
}
