import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { anOperator, type TestDatabase } from '@convoy/platform/testing';
import type Stripe from 'stripe';
import { type Payable, paymentsBench } from './payments-bench.ts';

/** A dispute as its row says. */
export interface DisputeState {
  readonly id: number;
  readonly status: string;
  readonly amount_pence: number;
  readonly withdrawn_pence: number;
  readonly reinstated_pence: number;
  readonly fee_pence: number;
  readonly answered: boolean;
}

/** Hands for specs about disputes: a hire that is paid and disputed, staff who answer, what came of it. */
export async function disputesBench(database: TestDatabase, api: TestApi, tenant: TenantContext) {
  const bench = paymentsBench(database, api, tenant);
  const operator: Actor = await anOperator(database, tenant);
  const staff = await api.signIn(tenant, operator);

  /** Pays a hire whole with a card; the bank disputes it at once where the card is one that does. */
  async function paid(card = 'pm_card_visa'): Promise<Payable & { intentId: string; chargeId: string }> {
    const hire = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(hire, 'rental'));
    const { latest_charge } = await bench.confirm(intentId, card);
    return { ...hire, intentId, chargeId: String(latest_charge) };
  }

  const stateOf = async (hire: { id: number }): Promise<DisputeState> => {
    const rows = await database.rows<DisputeState>(
      `select id, status, amount_pence, withdrawn_pence, reinstated_pence, fee_pence,
         submitted_at is not null as answered
       from payment_dispute where booking_id = $1`,
      [hire.id],
    );
    if (rows.length !== 1) throw new Error(`There are ${rows.length} disputes of this hire.`);
    return rows[0]!;
  };

  /** Hears everything. A message about a dispute that overtook its payment is kept: its next try is now. */
  async function heard(): Promise<void> {
    await bench.settle();
    const kept = await database.rows(
      'update payment_event_parked set try_at = now() where tenant_id = $1 and settled_at is null returning 1',
      [tenant.id],
    );
    if (kept.length === 0) return;
    await api.job('payment.reconcile');
    await bench.settle();
  }

  const call = (method: string, path: string, body?: object, as: string = staff): Promise<TestAnswer> =>
    api.call(method, path, { on: tenant.slug, as, ...(body ? { body } : {}) });

  return {
    ...bench,
    operator,
    staff,
    paid,
    stateOf,
    heard,
    call,

    /** A hire whose payment is disputed, and told of. */
    async disputed(reason = 'fraudulent') {
      const hire = await paid();
      await bench.settle();
      await bench.lever(`charges/${hire.chargeId}/dispute`, { reason });
      await heard();
      const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
      return { ...hire, dispute: dispute as Stripe.Dispute, disputeId: (await stateOf(hire)).id };
    },

    detail: async (id: number) => (await call('GET', `/api/payments/disputes/${id}`)).body,

    /** Sends a file as a browser does. */
    attach: (id: number, file: Buffer, type: string, kind = 'photos', as: string = staff) =>
      api.call('POST', `/api/payments/disputes/${id}/files?kind=${kind}&name=front.jpg`, {
        on: tenant.slug,
        as,
        raw: file,
        headers: { 'content-type': type },
      }),

    /** A message as the provider would write it of a dispute as it is, with some of it changed. */
    disputeMessage: (id: string, type: string, dispute: Stripe.Dispute, change: object = {}): string =>
      JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-01-01',
        account: api.accountOf(tenant),
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object: { ...dispute, ...change } },
      }),
  };
}
