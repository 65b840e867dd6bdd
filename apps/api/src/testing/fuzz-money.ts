import { paymentsBench } from '@convoy/payment/testing/payments-bench';
import type { Actor, TenantContext } from '@convoy/platform/context';
import type { TestDatabase } from '@convoy/platform/testing';
import { files } from './fuzz-bodies.ts';
import type { TestAnswer, TestApi } from './test-api.ts';

/** Who owns the records of a generation and works on them, made for them. */
export interface FuzzPeople {
  readonly customer: Actor;
  readonly other: Actor;
  readonly operator: Actor;
  readonly admin: Actor;
}

const CONSENT = '2026-11';

/**
 * Hires that were paid, and what came of them: handed over, brought back, disputed, charged for late, called off, given back at
 * the counter, refused by the provider.
 */
export async function moneyRecords(
  database: TestDatabase,
  api: TestApi,
  tenant: TenantContext,
  {
    people,
    ask,
    hire,
  }: {
    readonly people: FuzzPeople;
    /** @throws where it is refused */
    ask(
      who: 'customer' | 'other' | 'admin',
      method: string,
      path: string,
      given?: object,
    ): Promise<TestAnswer>;
    /** A hire from so many hours from now, for so many. */
    hire(of: Actor, fromHours: number, hours: number, status: string): Promise<number>;
  },
) {
  const { customer } = people;
  const bench = paymentsBench(database, api, tenant);
  // For what it costs by now: what was tried before may have changed the brand's terms.
  const callOff = async (who: 'other' | 'admin', booking: number): Promise<void> => {
    const { body } = await ask(who, 'GET', `/api/bookings/${booking}/cancellation`);
    await ask(who, 'POST', `/api/bookings/${booking}/cancel`, { body: { fee: body.fee } });
  };
  const pay = async (booking: number, who: 'customer' | 'other', keep = false): Promise<string> => {
    const { body } = await ask(who, 'POST', '/api/create-payment-intent', {
      body: { bookingId: booking, type: 'rental' },
    });
    if (keep)
      await ask(who, 'POST', `/api/payments/${body.paymentId}/keep-card`, {
        body: { keep: true, consent: CONSENT },
      });
    const intent = await bench.confirm(String(body.clientSecret).split('_secret_')[0]!);
    return String(intent.latest_charge);
  };
  const paid = async (who: 'customer' | 'other', fromHours: number, keep = false) => {
    const id = await hire(people[who], fromHours, 48, 'pending');
    return { id, charge: await pay(id, who, keep) };
  };
  const ahead = await paid('customer', 15 * 24, true);
  const leaving = await paid('other', 1);
  const out = await paid('customer', 1);
  const back = await paid('customer', 1, true);
  const fought = [await paid('other', 18 * 24), await paid('customer', 19 * 24)];
  const called = await paid('other', 21 * 24);
  await bench.settle();
  for (const { charge } of fought) await bench.lever(`charges/${charge}/dispute`, { reason: 'fraudulent' });
  await bench.settle();
  await database.rows(
    `update booking set pickup_at = now() - interval '30 hours', pickup_date = (now() - interval '30 hours')::date
     where id = any($1)`,
    [[out.id, back.id]],
  );
  for (const { id } of [out, back]) await ask('admin', 'POST', `/api/bookings/${id}/hand-over`, { body: {} });
  await ask('admin', 'POST', `/api/bookings/${back.id}/return`, { body: {} });
  const lateCharges: number[] = [];
  for (const amount of ['12.00', '13.00', '14.00'])
    lateCharges.push(
      (
        await ask('admin', 'POST', `/api/bookings/${back.id}/late-charges`, {
          body: { reason: 'fuel', amount, note: 'Came back empty.' },
        })
      ).body.id,
    );
  await callOff('other', called.id);
  // The one that is given back at the counter, and the one that the provider refused.
  const cash = await hire(customer, 24 * 24, 24, 'pending');
  await ask('admin', 'POST', `/api/bookings/${cash}/counter-payments`, {
    body: { type: 'rental', method: 'cash' },
  });
  await callOff('admin', cash);
  const open = await hire(customer, 26 * 24, 24, 'pending');
  await ask('customer', 'POST', '/api/create-payment-intent', {
    body: { bookingId: open, type: 'rental' },
  });
  const form = (await ask('customer', 'POST', '/api/payment-methods', { body: { consent: CONSENT } })).body;
  await bench.stripe.setupIntents.confirm(form.setupIntentId, { payment_method: 'pm_card_visa' });
  const bookings = [
    ahead.id,
    leaving.id,
    out.id,
    back.id,
    called.id,
    cash,
    open,
    ...fought.map(({ id }) => id),
  ];
  await database.rows(
    `update payment_refund set status = 'failed', failure_reason = 'No.' where booking_id = $1`,
    [called.id],
  );
  const idsOf = async (table: string) =>
    (
      await database.rows<{ id: number; booking_id: number }>(
        `select id, booking_id from ${table} where tenant_id = $1 and booking_id = any($2) order by id`,
        [tenant.id, bookings],
      )
    ).map(({ id }) => id);
  const cards = await database.rows<{ id: number }>('select id from saved_card where customer_id = $1', [
    customer.id,
  ]);
  const disputes = await idsOf('payment_dispute');
  const disputeFiles: string[] = [];
  for (const id of disputes) {
    const { pdf: one } = files;
    const path = `/api/payments/disputes/${id}/files`;
    const { body } = await ask('admin', 'POST', `${path}?kind=photos&name=front.pdf`, {
      raw: one.file,
      headers: { 'content-type': one.type },
    });
    for (const file of body.files) disputeFiles.push(`${path}/${file.id}`);
  }
  return {
    bookings,
    cards: cards.map(({ id }) => id),
    payments: await idsOf('payment'),
    refunds: await idsOf('payment_refund'),
    disputes,
    disputeFiles,
    lateCharges,
    setupIntent: form.setupIntentId as string,
    doors: {
      '/api/bookings/{id}/hand-over': [`/api/bookings/${leaving.id}/hand-over`],
      '/api/bookings/{id}/return': [`/api/bookings/${out.id}/return`],
      '/api/bookings/{id}/late-charges': [`/api/bookings/${back.id}/late-charges`],
      '/api/bookings/{id}/deposit/keep': [`/api/bookings/${back.id}/deposit/keep`],
      '/api/bookings/{id}/deposit/release': [`/api/bookings/${back.id}/deposit/release`],
      '/api/bookings/{id}/goodwill-refunds': [`/api/bookings/${ahead.id}/goodwill-refunds`],
    },
  };
}
