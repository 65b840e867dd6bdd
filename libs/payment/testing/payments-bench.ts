import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { Sealer } from '@convoy/platform/sealing';
import { aBooking, aCustomer, aVan, type BuiltVan, type TestDatabase } from '@convoy/platform/testing';
import Stripe from 'stripe';

/** A booking that waits for its money, and who is to pay it. */
export interface Payable {
  readonly id: number;
  readonly van: BuiltVan;
  readonly customer: Actor;
  readonly cookie: string;
  readonly from: Date;
  readonly until: Date;
}

/** What a booking and its payments look like in the database: all that must not depend on the order of events. */
export interface MoneyState {
  readonly status: string;
  readonly payment_status: string;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
  readonly held: boolean;
  readonly allocations: number;
  readonly payments: readonly { type: string; status: string; refunded_pence: number }[];
  readonly events: readonly string[];
}

/** Hands for specs about money: bookings to pay, the provider's side, signed messages, what came of it. */
export function paymentsBench(database: TestDatabase, api: TestApi, tenant: TenantContext) {
  const account = api.accountOf(tenant);
  const reach = (given: Stripe.StripeConfig = {}) =>
    new Stripe('sk_test_convoy_specs', {
      host: '127.0.0.1',
      port: api.emulator.port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...given,
    });
  /** The provider as the brand's own account sees it. */
  const stripe = reach(account ? { stripeAccount: account } : {});

  async function payable(): Promise<Payable> {
    const [depot] = await database.rows<{ id: number }>(
      'select id from depot where tenant_id = $1 order by sort_order limit 1',
      [tenant.id],
    );
    const van = await aVan(database, tenant, depot!);
    const customer = await aCustomer(database, tenant);
    const from = new Date(Date.now() + 14 * 86_400_000);
    const until = new Date(from.getTime() + 86_400_000);
    const holdExpiresAt = new Date(Date.now() + 1_800_000);
    const { id } = await aBooking(database, tenant, { van, customer, from, until, holdExpiresAt });
    return { id, van, customer, cookie: await api.signIn(tenant, customer), from, until };
  }

  const ask = (booking: Payable, type: 'deposit' | 'rental' = 'deposit'): Promise<TestAnswer> =>
    api.call('POST', '/api/create-payment-intent', {
      on: tenant.slug,
      as: booking.cookie,
      body: { bookingId: booking.id, type },
    });

  /** The id of the intent that the page was given. */
  const intentOf = (answer: TestAnswer): string => String(answer.body.clientSecret).split('_secret_')[0]!;

  /** What messages about all brands are signed with. */
  async function secret(): Promise<string> {
    const [row] = await database.rows<{ sealed_secret: string }>(
      'select sealed_secret from payment_endpoint',
    );
    return api.app.get(Sealer).open('payment.endpoint-secret', row!.sealed_secret);
  }

  /** As if the time to pay were over. */
  async function holdIsOver(booking: { id: number }): Promise<void> {
    for (const [table, column] of [
      ['booking', 'id'],
      ['van_allocation', 'booking_id'],
    ])
      await database.rows(
        `update ${table} set hold_expires_at = now() - interval '1 second' where ${column} = $1`,
        [booking.id],
      );
  }

  let paying: Promise<unknown> = Promise.resolve();
  /**
   * The provider takes the money of an intent and tells nobody within a day. One after the other, because the lever is for all of
   * them. What cannot be paid stays as it is.
   */
  function paidUntold(intentId: string): Promise<unknown> {
    paying = paying.then(async () => {
      const known = await stripe.paymentIntents.retrieve(intentId).catch(() => null);
      // Nobody else's events are delayed for nothing.
      if (!known || known.status === 'succeeded') return;
      await lever('deliveries', { delay: 86_400_000 });
      await stripe.paymentIntents
        .confirm(intentId, { payment_method: 'pm_card_visa', return_url: 'http://localhost/back' })
        .catch(() => undefined);
      await lever('deliveries', { delay: 0 });
    });
    return paying;
  }
  const lever = (place: string, body: object) =>
    fetch(`${api.emulator.origin}/_emulator/${place}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    stripe,
    /** The provider as the platform sees it. */
    platform: reach(),
    account,
    payable,
    ask,
    intentOf,
    secret,

    /** The customer types a card; `pm_card_visa` is good. Rejects where the bank does. */
    confirm: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentId, { payment_method: card, return_url: 'http://localhost/back' }),

    /** Waits until the provider has told everything and the worker has done everything, in turn. */
    async settle(): Promise<void> {
      for (let round = 0; round < 3; round++) {
        await api.emulator.settled();
        await api.deliver();
      }
    },

    lever,
    paidUntold,

    /** A message as the provider would write it about an intent as it is, with some of it changed. */
    message(id: string, type: string, intent: Stripe.PaymentIntent, change: object = {}): string {
      return JSON.stringify({
        id,
        object: 'event',
        account,
        api_version: '2026-01-01',
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object: { ...intent, ...change } },
      });
    },

    /**
     * Posts a message to the platform's webhook address, signed with a secret. What a good message says is so: the intent of a success
     * is paid first, because the product asks the provider.
     */
    async post(
      payload: string,
      given: { on?: string | null; secret?: string; timestamp?: number; sent?: string; header?: string } = {},
    ): Promise<TestAnswer> {
      if (Object.keys(given).length === 0) {
        const told = JSON.parse(payload) as { type?: string; data?: { object?: { id?: string } } } | null;
        const intentId = told?.data?.object?.id;
        if (told?.type === 'payment_intent.succeeded' && intentId) await paidUntold(intentId);
      }
      const signedBy = given.secret ?? (await secret());
      const timestamp = given.timestamp ?? Math.floor(Date.now() / 1000);
      const header =
        given.header ??
        (await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: signedBy, timestamp }));
      return api.call('POST', '/api/webhooks/stripe', {
        on: given.on ?? null,
        raw: given.sent ?? payload,
        headers: { 'stripe-signature': header },
      });
    },

    holdIsOver,

    /** Ends a hold as time would, and lets the worker see it. */
    async runOut(booking: { id: number }): Promise<void> {
      await holdIsOver(booking);
      await api.job('booking.expire-holds');
    },

    async stateOf(booking: { id: number }): Promise<MoneyState> {
      const [row] = await database.rows<MoneyState>(
        `select b.status, b.payment_status, b.rental_paid_pence, b.deposit_paid_pence,
           exists (select from van_allocation a where a.booking_id = b.id and a.hold_expires_at is not null) as held,
           (select count(*)::int from van_allocation a where a.booking_id = b.id) as allocations,
           (select coalesce(json_agg(json_build_object('type', p.type, 'status', p.status, 'refunded_pence',
              p.refunded_pence) order by p.created_at), '[]') from payment p where p.booking_id = b.id) as payments,
           (select coalesce(json_agg(e.type order by e.type), '[]') from outbox_event e
            where e.aggregate = 'booking:' || b.id) as events
         from booking b where b.id = $1`,
        [booking.id],
      );
      return row!;
    },
  };
}
