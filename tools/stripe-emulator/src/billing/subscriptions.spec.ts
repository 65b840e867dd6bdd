import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

const day = 86_400;
const start = Date.UTC(2026, 0, 31, 9) / 1000;

describe('subscriptions', () => {
  let bench: Bench;
  let clock: string;
  let customer: string;
  let basic: Stripe.Price;
  let pro: Stripe.Price;
  beforeEach(async () => {
    bench = await startBench();
    clock = (await bench.stripe.testHelpers.testClocks.create({ frozen_time: start })).id;
    customer = (await bench.stripe.customers.create({ name: 'Northern Hire', test_clock: clock })).id;
    const card = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await bench.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card.id },
    });
    basic = await price(3_000, 'Basic');
    pro = await price(9_000, 'Pro');
  });
  afterEach(() => bench.close());

  const price = (unit_amount: number, name: string, more: Partial<Stripe.PriceCreateParams> = {}) =>
    bench.stripe.prices.create({
      currency: 'gbp',
      unit_amount,
      recurring: { interval: 'month' },
      product_data: { name },
      ...more,
    });
  const subscribe = (more: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    bench.stripe.subscriptions.create({
      customer,
      items: [{ price: basic.id }],
      expand: ['latest_invoice'],
      ...more,
    });
  const advance = (frozen_time: number) =>
    bench.stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  const at = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1000;
  const invoices = async (subscription: string) =>
    (await bench.stripe.invoices.list({ subscription, limit: 100 })).data
      .map(({ billing_reason, status, total }) => [billing_reason, status, total])
      .reverse();
  const types = async () =>
    (await bench.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).reverse();
  const declineFrom = async (token: string) => {
    const card = await bench.stripe.paymentMethods.attach(token, { customer });
    await bench.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card.id },
    });
  };

  it('are paid at once and at each month’s end', async () => {
    const subscription = await subscribe({ metadata: { tenant: '7' } });
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { tenant: '7' },
      latest_invoice: { status: 'paid', amount_paid: 3_000, billing_reason: 'subscription_create' },
    });
    expect(subscription.items.data[0]).toMatchObject({
      current_period_start: start,
      current_period_end: at('2026-02-28'),
    });
    await advance(at('2026-04-01'));
    expect(await invoices(subscription.id)).toEqual([
      ['subscription_create', 'paid', 3_000],
      ['subscription_cycle', 'paid', 3_000],
      ['subscription_cycle', 'paid', 3_000],
    ]);
    const now = await bench.stripe.subscriptions.retrieve(subscription.id);
    expect(now.items.data[0]!.current_period_end).toBe(at('2026-04-30'));
    const [invoice] = (
      await bench.stripe.invoices.list({ limit: 1, expand: ['data.payments.data.payment.payment_intent'] })
    ).data;
    expect(invoice).toMatchObject({
      created: at('2026-03-31'),
      number: expect.stringMatching(/-0003$/),
      payments: { data: [{ status: 'paid', payment: { payment_intent: { status: 'succeeded' } } }] },
    });
    expect((await bench.stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(3);
    expect(await types()).toEqual(
      expect.arrayContaining([
        'customer.subscription.created',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice.payment_succeeded',
        'customer.subscription.updated',
      ]),
    );
  });

  it('begin with a trial that is told of before it ends', async () => {
    const { id, status, trial_end } = await subscribe({ trial_period_days: 14 });
    expect([status, trial_end]).toEqual(['trialing', start + 14 * day]);
    expect(await invoices(id)).toEqual([['subscription_create', 'paid', 0]]);
    await advance(start + 11 * day);
    expect((await types()).filter((type) => type.includes('trial_will_end'))).toHaveLength(1);
    await advance(start + 14 * day);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await invoices(id)).toEqual([
      ['subscription_create', 'paid', 0],
      ['subscription_cycle', 'paid', 3_000],
    ]);
  });

  it.each([
    ['cancel', 'canceled'],
    ['pause', 'paused'],
    ['create_invoice', 'past_due'],
  ] as const)('whose trial ends without a card %s: %s', async (missing_payment_method, status) => {
    const bare = await bench.stripe.customers.create({ test_clock: clock });
    const { id } = await subscribe({
      customer: bare.id,
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method } },
    });
    await advance(start + 7 * day);
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe(status);
  });

  it('give back and charge the rest of the month when the price changes', async () => {
    const { id, items } = await subscribe();
    // Half of the 28 days are over.
    await advance(start + 14 * day);
    const change = { items: [{ id: items.data[0]!.id, price: pro.id }] };
    const preview = await bench.stripe.invoices.createPreview({
      customer,
      subscription: id,
      subscription_details: { ...change, proration_behavior: 'create_prorations' },
    });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-1_500, 4_500, 9_000]);
    expect(preview).toMatchObject({
      total: 12_000,
      status: 'draft',
      billing_reason: 'upcoming',
      number: null,
    });
    expect((await bench.stripe.subscriptions.retrieve(id)).items.data[0]!.price.id).toBe(basic.id);
    expect((await bench.stripe.invoiceItems.list({ customer })).data).toEqual([]);

    const changed = await bench.stripe.subscriptions.update(id, change);
    expect(changed.items.data[0]!.price.unit_amount).toBe(9_000);
    expect(await invoices(id)).toHaveLength(1);
    await advance(at('2026-02-28'));
    expect((await invoices(id)).at(-1)).toEqual(['subscription_cycle', 'paid', 12_000]);
    const [invoice] = (await bench.stripe.invoices.list({ limit: 1 })).data;
    expect(invoice!.lines.data[0]).toMatchObject({
      description: 'Unused time on Basic after 14 Feb 2026',
      parent: { invoice_item_details: { proration: true, subscription: id } },
    });
  });

  it('charge a change at once, keep what is owed to the customer, or do neither', async () => {
    const { id, items } = await subscribe({ items: [{ price: pro.id }] });
    await advance(start + 14 * day);
    const to = (price: string, proration_behavior: 'always_invoice' | 'none') =>
      bench.stripe.subscriptions.update(id, {
        items: [{ id: items.data[0]!.id, price }],
        proration_behavior,
      });
    await to(basic.id, 'always_invoice');
    expect((await invoices(id)).at(-1)).toEqual(['subscription_update', 'paid', -3_000]);
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: -3_000 });
    await to(pro.id, 'none');
    await advance(at('2026-02-28'));
    const [last] = (await bench.stripe.invoices.list({ limit: 1 })).data;
    expect(last).toMatchObject({ total: 9_000, starting_balance: -3_000, amount_paid: 6_000 });
    expect(await bench.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  it('start a new period when their rhythm changes', async () => {
    const yearly = await price(30_000, 'Basic', { recurring: { interval: 'year' } });
    const { id, items } = await subscribe();
    await advance(start + 14 * day);
    const changed = await bench.stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]!.id, price: yearly.id }],
    });
    expect(changed.items.data[0]!.current_period_end).toBe(at('2027-02-14'));
    expect((await invoices(id)).at(-1)).toEqual(['subscription_update', 'paid', 28_500]);
  });

  it('wait incomplete for a first payment that did not come, until it does or a day is over', async () => {
    await declineFrom('pm_card_chargeCustomerFail');
    const waiting = await subscribe({
      expand: ['latest_invoice.confirmation_secret'],
      payment_settings: { save_default_payment_method: 'on_subscription' },
    });
    expect(waiting.status).toBe('incomplete');
    const invoice = waiting.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    const intent = invoice.confirmation_secret!.client_secret.split('_secret_')[0]!;
    await bench.stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    const active = await bench.stripe.subscriptions.retrieve(waiting.id);
    expect(active.status).toBe('active');
    expect(active.default_payment_method).toMatch(/^pm_/);

    const given = await subscribe({ payment_behavior: 'default_incomplete' });
    expect([given.status, (given.latest_invoice as Stripe.Invoice).attempt_count]).toEqual(['incomplete', 0]);
    await advance(start + day);
    expect((await bench.stripe.subscriptions.retrieve(given.id)).status).toBe('incomplete_expired');

    const before = (await types()).length;
    const refused = await errorOf(subscribe({ payment_behavior: 'error_if_incomplete' }));
    expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' });
    expect((await types()).length).toBe(before);
  });

  it('wait for the customer to answer their bank', async () => {
    await declineFrom('pm_card_authenticationRequired');
    const waiting = await subscribe({ expand: ['latest_invoice.confirmation_secret'] });
    expect(waiting.status).toBe('incomplete');
    expect(await types()).toContain('invoice.payment_action_required');
    const { client_secret } = (waiting.latest_invoice as Stripe.Invoice).confirmation_secret!;
    await fetch(`${bench.emulator.origin}/v3/authenticate`, {
      method: 'POST',
      headers: { Origin: bench.emulator.origin },
      body: new URLSearchParams({ client_secret, outcome: 'complete' }),
    });
    expect((await bench.stripe.subscriptions.retrieve(waiting.id)).status).toBe('active');
    expect(await invoices(waiting.id)).toEqual([['subscription_create', 'paid', 3_000]]);
    // Nobody is there when it renews.
    await advance(at('2026-02-28'));
    expect((await bench.stripe.subscriptions.retrieve(waiting.id)).status).toBe('past_due');
  });

  it('are past due when a renewal is declined, and active once it is paid', async () => {
    const { id } = await subscribe();
    await declineFrom('pm_card_chargeCustomerFail');
    await advance(at('2026-02-28'));
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('past_due');
    expect(await types()).toContain('invoice.payment_failed');
    const [open] = (await bench.stripe.invoices.list({ status: 'open' })).data;
    const declined = await errorOf(bench.stripe.invoices.pay(open!.id));
    expect(declined.code).toBe('card_declined');
    const good = await bench.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const paid = await bench.stripe.invoices.pay(open!.id, { payment_method: good.id });
    expect(paid).toMatchObject({ status: 'paid', attempt_count: 3 });
    expect((await bench.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('end at the period’s end, at once, or at once with money back', async () => {
    const late = await subscribe();
    await bench.stripe.subscriptions.update(late.id, { cancel_at_period_end: true });
    const now = await subscribe();
    expect((await bench.stripe.subscriptions.cancel(now.id)).status).toBe('canceled');
    const fair = await subscribe();
    await advance(start + 14 * day);
    await bench.stripe.subscriptions.cancel(fair.id, { prorate: true, invoice_now: true });
    expect((await invoices(fair.id)).at(-1)).toEqual(['subscription_update', 'paid', -1_500]);
    expect((await bench.stripe.subscriptions.list()).data.map(({ id }) => id)).toEqual([late.id]);
    await advance(at('2026-03-05'));
    const ended = await bench.stripe.subscriptions.retrieve(late.id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: at('2026-02-28') });
    expect((await bench.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(3);
    expect((await types()).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(3);
  });

  it('without a test clock are billed by a lever', async () => {
    const plain = await bench.stripe.customers.create({ payment_method: 'pm_card_visa' });
    const [card] = (await bench.stripe.customers.listPaymentMethods(plain.id)).data;
    const { id } = await subscribe({ customer: plain.id, default_payment_method: card!.id });
    bench.clock.advance(31 * day * 1000);
    await bench.lever('billing/run');
    expect(await invoices(id)).toHaveLength(2);
    await bench.lever('billing/run');
    expect(await invoices(id)).toHaveLength(2);
  });

  it('refuse prices that do not recur, are inactive, or do not go together', async () => {
    const once = await bench.stripe.prices.create({
      currency: 'gbp',
      unit_amount: 100,
      product_data: { name: 'Once' },
    });
    const yearly = await price(30_000, 'Basic', { recurring: { interval: 'year' } });
    const wrong = async (...ids: string[]) =>
      (await errorOf(subscribe({ items: ids.map((one) => ({ price: one })) }))).message;
    expect(await wrong(once.id)).toContain('type=one_time');
    expect(await wrong(basic.id, yearly.id)).toContain('same `recurring.interval`');
    await bench.stripe.prices.update(basic.id, { active: false });
    expect(await wrong(basic.id)).toContain('inactive');
  });
});
