import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

describe('setup intents and charges while the customer is away', () => {
  let bench: Bench;
  let customer: string;
  beforeEach(async () => {
    bench = await startBench();
    customer = (await bench.stripe.customers.create({ name: 'Ada' })).id;
  });
  afterEach(() => bench.close());

  const noRedirects = { enabled: true, allow_redirects: 'never' } as const;
  const setUp = (payment_method: string, more = {}) =>
    bench.stripe.setupIntents.create({
      customer,
      payment_method,
      confirm: true,
      automatic_payment_methods: noRedirects,
      ...more,
    });
  const chargeLater = (payment_method: string) =>
    bench.stripe.paymentIntents.create({
      amount: 12_000,
      currency: 'gbp',
      customer,
      payment_method,
      confirm: true,
      off_session: true,
    });
  const pressed = (client_secret: string, outcome: string) =>
    fetch(`${bench.emulator.origin}/v3/authenticate`, {
      method: 'POST',
      headers: { Origin: bench.emulator.origin },
      body: new URLSearchParams({ client_secret, outcome }),
    });
  const types = async () => (await bench.stripe.events.list()).data.map(({ type }) => type).reverse();

  it('keeps a card for later and charges it', async () => {
    const done = await setUp('pm_card_visa', { expand: ['payment_method'] });
    expect(done).toMatchObject({
      status: 'succeeded',
      usage: 'off_session',
      payment_method: { customer, card: { last4: '4242' } },
    });
    expect(await types()).toEqual([
      'customer.created',
      'setup_intent.created',
      'payment_method.attached',
      'setup_intent.succeeded',
    ]);
    const [card] = (await bench.stripe.customers.listPaymentMethods(customer, { type: 'card' })).data;
    expect(await bench.stripe.customers.retrievePaymentMethod(customer, card!.id)).toMatchObject(card!);
    expect(await chargeLater(card!.id)).toMatchObject({ status: 'succeeded', amount_received: 12_000 });
    // A card of a customer stays theirs, whatever it paid.
    expect(await chargeLater(card!.id)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['pm_card_authenticationRequiredSetupForOffSession', 'is charged once it was set up', undefined],
    ['pm_card_authenticationRequired', 'asks each time', 'authentication_required'],
  ])('%s %s', async (token, _what, code) => {
    const waiting = await setUp(token, { return_url: 'http://a.example/back' });
    expect(waiting.status).toBe('requires_action');
    expect(waiting.next_action?.redirect_to_url?.url).toContain('setup_intent_client_secret=');
    await pressed(waiting.client_secret!, 'complete');
    const method = (await bench.stripe.setupIntents.retrieve(waiting.id)).payment_method as string;
    expect((await bench.stripe.paymentMethods.retrieve(method)).customer).toBe(customer);
    if (code === undefined) {
      expect((await chargeLater(method)).status).toBe('succeeded');
      return;
    }
    const error = await errorOf(chargeLater(method));
    expect(error).toMatchObject({ statusCode: 402, code, payment_method: { id: method } });
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method', payment_method: null });
  });

  it('asks for authentication off session of a card that was only attached', async () => {
    const { id } = await bench.stripe.paymentMethods.attach(
      'pm_card_authenticationRequiredSetupForOffSession',
      { customer },
    );
    expect((await errorOf(chargeLater(id))).code).toBe('authentication_required');
  });

  it('records a dialog that failed, and may be tried again', async () => {
    const waiting = await setUp('pm_card_authenticationRequired', { return_url: 'http://a.example/back' });
    await pressed(waiting.client_secret!, 'fail');
    const failed = await bench.stripe.setupIntents.retrieve(waiting.id);
    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    const again = await bench.stripe.setupIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' });
    expect(again).toMatchObject({ status: 'succeeded', last_setup_error: null });
  });

  it('refuses a declined card at once, and one that is declined only when charged then', async () => {
    const error = await errorOf(setUp('pm_card_chargeDeclined'));
    expect(error).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      setup_intent: { status: 'requires_payment_method' },
    });
    expect(await types()).toContain('setup_intent.setup_failed');
    const attached = await errorOf(
      bench.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }),
    );
    expect(attached.code).toBe('card_declined');

    const later = await setUp('pm_card_chargeCustomerFail');
    expect(later.status).toBe('succeeded');
    expect((await errorOf(chargeLater(String(later.payment_method)))).code).toBe('card_declined');
  });

  it('keeps the card of a payment that says it is for later', async () => {
    const pay = (setup_future_usage?: 'off_session') =>
      bench.stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'gbp',
        customer,
        confirm: true,
        payment_method: 'pm_card_visa',
        automatic_payment_methods: noRedirects,
        setup_future_usage,
      });
    await pay();
    expect((await bench.stripe.customers.listPaymentMethods(customer)).data).toEqual([]);
    const kept = await pay('off_session');
    const [card] = (await bench.stripe.customers.listPaymentMethods(customer)).data;
    expect(card!.id).toBe(kept.payment_method);
    expect((await chargeLater(card!.id)).status).toBe('succeeded');
  });

  it('lets nobody use another customer’s card, nor one that was detached or used without a customer', async () => {
    const { payment_method } = await setUp('pm_card_visa');
    const card = String(payment_method);
    const bob = await bench.stripe.customers.create({ name: 'Bob' });
    const pay = (more: object) =>
      bench.stripe.paymentIntents.create({
        amount: 5_000,
        currency: 'gbp',
        confirm: true,
        payment_method: card,
        automatic_payment_methods: noRedirects,
        ...more,
      });
    expect((await errorOf(pay({ customer: bob.id }))).message).toContain('must be attached to the customer');
    expect((await errorOf(pay({}))).message).toContain('belongs to a Customer');
    await bench.stripe.paymentMethods.detach(card);
    expect((await errorOf(pay({ customer }))).message).toContain('may not be used again');
    expect((await errorOf(bench.stripe.paymentMethods.attach(card, { customer }))).message).toContain(
      'may not be used again',
    );
    const once = await bench.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    await pay({ payment_method: once.id });
    expect((await errorOf(pay({ payment_method: once.id }))).message).toContain('may not be used again');
    expect((await bench.stripe.charges.list()).data).toHaveLength(1);
  });

  it('shows a browser the setup intent of its secret only', async () => {
    const { id, client_secret } = await bench.stripe.setupIntents.create({ customer, metadata: { a: 'b' } });
    const look = async (secret: string) => {
      const query = new URLSearchParams({ key: 'pk_test_a', client_secret: secret });
      const answer = await fetch(`${bench.emulator.origin}/v1/setup_intents/${id}?${query}`);
      return (await answer.json()) as { status?: string; error?: { code: string } };
    };
    expect((await look('seti_x_secret_y')).error?.code).toBe('setup_intent_invalid_parameter');
    const seen = await look(client_secret!);
    expect(seen.status).toBe('requires_payment_method');
    expect(seen).not.toHaveProperty('metadata');
    expect(await bench.stripe.setupIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    const late = await errorOf(bench.stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(late.code).toBe('setup_intent_unexpected_state');
  });
});
