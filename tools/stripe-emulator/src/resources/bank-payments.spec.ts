import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

const back = 'http://swift-vans.localhost:4000/payment/7';

describe('pay by bank', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const start = (options: Stripe.RequestOptions = {}) =>
    bench.stripe.paymentIntents.create(
      {
        amount: 25_000,
        currency: 'gbp',
        confirm: true,
        payment_method_data: { type: 'pay_by_bank' },
        return_url: back,
      },
      options,
    );
  const press = (client_secret: string, outcome: string) =>
    fetch(`${bench.emulator.origin}/v3/bank`, {
      method: 'POST',
      headers: { Origin: bench.emulator.origin },
      body: new URLSearchParams({ client_secret, outcome }),
    });
  const shown = async (client_secret: string) => {
    const fields = new URLSearchParams({ client_secret });
    return (await fetch(`${bench.emulator.origin}/v3/action?${fields}`)).json();
  };
  const types = async () => (await bench.stripe.events.list()).data.map(({ type }) => type).reverse();

  it('leads to the bank’s page and from there to the money', async () => {
    const intent = await start();
    expect(intent).toMatchObject({
      status: 'requires_action',
      payment_method_types: ['card', 'pay_by_bank'],
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: back } },
    });
    const page = await fetch(intent.next_action!.redirect_to_url!.url!);
    expect(await page.text()).toContain('Pay by Bank');
    await press(intent.client_secret!, 'complete');
    const paid = await bench.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 25_000,
      latest_charge: {
        status: 'succeeded',
        payment_method_details: { type: 'pay_by_bank' },
        balance_transaction: { type: 'payment', fee: 145 },
      },
    });
    expect(await types()).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'charge.pending',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('is shown and approved for a connected account, whose name the bank’s page does not know', async () => {
    const stripeAccount = 'acct_greenline';
    await bench.lever('accounts', { id: stripeAccount });
    const { id, client_secret } = await start({ stripeAccount });
    expect(await shown(client_secret!)).toMatchObject({ id, amount: 25_000, currency: 'gbp' });
    expect(await shown(`${id}_secret_guessed`)).toMatchObject({ error: { code: 'resource_missing' } });
    await press(client_secret!, 'complete');
    const paid = await bench.stripe.paymentIntents.retrieve(id, {}, { stripeAccount });
    expect(paid.status).toBe('succeeded');
  });

  it('asks for another method when the customer declines', async () => {
    const intent = await start();
    await press(intent.client_secret!, 'fail');
    expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_method_customer_decline' },
    });
    expect((await bench.stripe.charges.list()).data).toEqual([]);
  });

  it.each(['succeeded', 'failed'] as const)('may stay pending, and has then %s', async (outcome) => {
    const intent = await start();
    await press(intent.client_secret!, 'pending');
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing');
    expect((await errorOf(bench.stripe.paymentIntents.cancel(intent.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
    expect((await bench.stripe.balanceTransactions.list()).data).toEqual([]);
    await bench.lever(`payment_intents/${intent.id}/settle`, { outcome });
    const after = await bench.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after.status).toBe(outcome === 'succeeded' ? 'succeeded' : 'requires_payment_method');
    expect(after.latest_charge).toMatchObject({ status: outcome });
    expect((await bench.stripe.balanceTransactions.list()).data).toHaveLength(
      outcome === 'succeeded' ? 1 : 0,
    );
    expect((await bench.lever(`payment_intents/${intent.id}/settle`, { outcome })).status).toBe(400);
  });

  it('is not offered where nothing may redirect, for later charges, or in another currency', async () => {
    const typesOf = async (more: object) =>
      (await bench.stripe.paymentIntents.create({ amount: 5_000, currency: 'gbp', ...more }))
        .payment_method_types;
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } };
    expect(await typesOf(never)).toEqual(['card']);
    expect(await typesOf({ setup_future_usage: 'off_session' })).toEqual(['card']);
    expect(await typesOf({ currency: 'eur' })).toEqual(['card']);
    const error = await errorOf(
      bench.stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'gbp',
        payment_method_data: { type: 'pay_by_bank' },
        allowed_payment_method_types: ['card'],
      }),
    );
    expect(error.message).toContain('(pay_by_bank) is not allowed for this PaymentIntent');
  });
});

describe('bacs direct debit', () => {
  let bench: Bench;
  let customer: string;
  beforeEach(async () => {
    bench = await startBench();
    customer = (await bench.stripe.customers.create({ name: 'Ada' })).id;
  });
  afterEach(() => bench.close());

  const acceptance = {
    customer_acceptance: {
      type: 'online',
      online: { ip_address: '192.0.2.7', user_agent: 'Spec' },
    },
  } as const;
  const setUp = (payment_method: string, more = {}) =>
    bench.stripe.setupIntents.create({
      customer,
      payment_method,
      confirm: true,
      allowed_payment_method_types: ['bacs_debit'],
      mandate_data: acceptance,
      ...more,
    });
  const debit = (payment_method: string) =>
    bench.stripe.paymentIntents.create({
      amount: 50_000,
      currency: 'gbp',
      customer,
      payment_method,
      confirm: true,
      off_session: true,
      allowed_payment_method_types: ['bacs_debit'],
    });

  it('needs a mandate, and is paid days later', async () => {
    const without = await errorOf(setUp('pm_bacsDebit_success', { mandate_data: '' }));
    expect(without.code).toBe('setup_intent_mandate_invalid');
    const done = await setUp('pm_bacsDebit_success', { expand: ['mandate'] });
    expect(done.mandate).toMatchObject({
      object: 'mandate',
      status: 'active',
      payment_method_details: { bacs_debit: { network_status: 'accepted' } },
    });
    const [account] = (await bench.stripe.customers.listPaymentMethods(customer)).data;
    expect(account).toMatchObject({ type: 'bacs_debit', bacs_debit: { last4: '2345' } });

    const waiting = await debit(account!.id);
    expect(waiting.status).toBe('processing');
    await bench.lever(`payment_intents/${waiting.id}/settle`);
    const paid = await bench.stripe.paymentIntents.retrieve(waiting.id, {
      expand: ['latest_charge.balance_transaction'],
    });
    // 1 % of £500 is £5: the fee stops at £4.
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: { balance_transaction: { fee: 400 } },
    });
  });

  it.each([
    ['pm_bacsDebit_insufficientFunds', 'insufficient_funds', 'active'],
    ['pm_bacsDebit_debitNotAuthorized', 'debit_not_authorized', 'inactive'],
  ])('%s fails by itself and leaves its mandate %s %s', async (token, code, status) => {
    const { mandate, payment_method } = await setUp(token);
    const waiting = await debit(String(payment_method));
    await bench.lever(`payment_intents/${waiting.id}/settle`);
    expect(await bench.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code },
    });
    expect((await bench.stripe.mandates.retrieve(String(mandate))).status).toBe(status);
    const again = debit(String(payment_method));
    if (status === 'active') expect((await again).status).toBe('processing');
    else expect((await errorOf(again)).message).toContain('may not be used again');
  });

  it('makes methods of test accounts only', async () => {
    const make = (sort_code: string, account_number: string) =>
      bench.stripe.paymentMethods.create({
        type: 'bacs_debit',
        bacs_debit: { sort_code, account_number },
        billing_details: { name: 'Ada', email: 'ada@example.com' },
      });
    expect((await make('10-88-00', '00012345')).bacs_debit?.sort_code).toBe('108800');
    expect((await errorOf(make('108800', '1234'))).code).toBe('account_number_invalid');
    expect((await errorOf(make('200000', '55779911'))).code).toBe(
      'payment_method_invalid_parameter_testmode',
    );
  });

  it('needs the mandate’s acceptance with a first payment, too', async () => {
    const first = (more: object) =>
      bench.stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'gbp',
        customer,
        confirm: true,
        payment_method: 'pm_bacsDebit_success',
        allowed_payment_method_types: ['bacs_debit'],
        setup_future_usage: 'off_session',
        ...more,
      });
    expect((await errorOf(first({}))).code).toBe('payment_intent_mandate_invalid');
    const waiting = await first({ mandate_data: acceptance, expand: ['latest_charge'] });
    expect(waiting.latest_charge).toMatchObject({
      status: 'pending',
      payment_method_details: { bacs_debit: { mandate: expect.stringMatching(/^mandate_/) } },
    });
  });
});
