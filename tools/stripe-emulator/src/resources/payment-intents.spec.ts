import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

describe('payment intents', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const noRedirects = { enabled: true, allow_redirects: 'never' } as const;
  const create = (more = {}) =>
    bench.stripe.paymentIntents.create({
      amount: 25_000,
      currency: 'gbp',
      automatic_payment_methods: noRedirects,
      ...more,
    });
  const eventTypes = async () =>
    (await bench.stripe.events.list({ limit: 100 })).data.map((event) => event.type).reverse();

  it.each([
    ['pm_card_visa', 'off_session', 1],
    ['pm_card_visa', 'none', 0],
  ] as const)('keeps %s where it is said of cards: %s', async (card, setup_future_usage, kept) => {
    const customer = await bench.stripe.customers.create({ email: 'ada@example.com' });
    const { id } = await create({ automatic_payment_methods: { enabled: true } });
    const told = await bench.stripe.paymentIntents.update(id, {
      customer: customer.id,
      payment_method_options: { card: { setup_future_usage } },
    });
    // Said of the whole intent, the bank would not be offered any more.
    expect(told.payment_method_types).toEqual(['card', 'pay_by_bank']);
    await bench.stripe.paymentIntents.confirm(id, {
      payment_method: card,
      return_url: 'http://localhost/back',
    });
    const { data } = await bench.stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(data).toHaveLength(kept);
  });

  it('takes a card and says so in the intent, its charge and the events', async () => {
    const created = await create({ metadata: { booking: '7' } });
    expect(created).toMatchObject({
      status: 'requires_payment_method',
      amount: 25_000,
      metadata: { booking: '7' },
    });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`));

    const paid = await bench.stripe.paymentIntents.confirm(created.id, {
      payment_method: 'pm_card_visa',
      expand: ['latest_charge', 'payment_method'],
    });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 25_000,
      latest_charge: { paid: true, captured: true, payment_method_details: { card: { last4: '4242' } } },
      payment_method: { card: { brand: 'visa' } },
    });
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])(
    'declines %s, keeps the failed attempt and can be paid by another card',
    async (method, code, decline) => {
      const { id } = await create();
      const error = await errorOf(bench.stripe.paymentIntents.confirm(id, { payment_method: method }));
      expect(error).toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code,
        decline_code: decline,
        payment_intent: { id, status: 'requires_payment_method' },
      });
      const after = await bench.stripe.paymentIntents.retrieve(id);
      expect(after).toMatchObject({
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { code, decline_code: decline, type: 'card_error' },
      });
      expect(await eventTypes()).toEqual([
        'payment_intent.created',
        'charge.failed',
        'payment_intent.payment_failed',
      ]);

      const paid = await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  it('asks for 3-D Secure, and refuses it off session', async () => {
    const { id } = await create();
    const waiting = await bench.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'http://swift-vans.localhost:4000/payment/7',
    });
    expect(waiting.status).toBe('requires_action');
    expect(waiting.next_action?.redirect_to_url?.url).toContain(`${bench.emulator.origin}/v3/authenticate?`);
    expect(await eventTypes()).toContain('payment_intent.requires_action');

    const error = await errorOf(
      create({ confirm: true, payment_method: 'pm_card_threeDSecure2Required', off_session: true }),
    );
    expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required' });
  });

  it('authorises, captures part and gives the rest back', async () => {
    const held = await create({ capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 25_000, amount_received: 0 });
    const tooMuch = await errorOf(
      bench.stripe.paymentIntents.capture(held.id, { amount_to_capture: 25_001 }),
    );
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount_to_capture' });
    const captured = await bench.stripe.paymentIntents.capture(held.id, {
      amount_to_capture: 10_000,
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_received: 10_000,
      latest_charge: { amount_captured: 10_000, amount_refunded: 15_000 },
    });
    expect((await errorOf(bench.stripe.paymentIntents.capture(held.id))).code).toBe(
      'payment_intent_unexpected_state',
    );
  });

  it('cancels while it may, and releases an authorisation', async () => {
    const open = await create();
    expect(await bench.stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
    expect((await errorOf(bench.stripe.paymentIntents.cancel(open.id))).code).toBe(
      'payment_intent_unexpected_state',
    );

    const held = await create({ capture_method: 'manual', confirm: true, payment_method: 'pm_card_visa' });
    const gone = await bench.stripe.paymentIntents.cancel(held.id, { expand: ['latest_charge'] });
    expect(gone).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      latest_charge: { refunded: true },
    });

    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await errorOf(bench.stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({ statusCode: 400, payment_intent: { status: 'succeeded' } });
  });

  it('refuses a second confirmation of what is paid, and never charges twice', async () => {
    const paid = await create({ confirm: true, payment_method: 'pm_card_visa' });
    const error = await errorOf(
      bench.stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }),
    );
    expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', statusCode: 400 });
    expect((await bench.stripe.charges.list({ payment_intent: paid.id })).data).toHaveLength(1);
  });

  it('changes amount and metadata while open, only metadata afterwards', async () => {
    const { id } = await create({ metadata: { booking: '7', type: 'deposit' } });
    const changed = await bench.stripe.paymentIntents.update(id, { amount: 30_000, metadata: { type: '' } });
    expect(changed).toMatchObject({ amount: 30_000, metadata: { booking: '7' } });
    expect(changed.metadata).not.toHaveProperty('type');
    await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    expect((await errorOf(bench.stripe.paymentIntents.update(id, { amount: 1_000 }))).code).toBe(
      'payment_intent_unexpected_state',
    );
    const noted = await bench.stripe.paymentIntents.update(id, { metadata: { seen: 'yes' } });
    expect(noted.metadata).toEqual({ booking: '7', seen: 'yes' });
  });

  it('stays processing with the emulator’s own card until it is settled', async () => {
    const slow = await create({ confirm: true, payment_method: 'pm_card_emulatorProcessing' });
    expect(slow.status).toBe('processing');
    await bench.lever(`payment_intents/${slow.id}/settle`, { outcome: 'succeeded' });
    expect((await bench.stripe.paymentIntents.retrieve(slow.id)).status).toBe('succeeded');
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'payment_intent.processing',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
  });

  it('wants a return_url where a payment method could redirect', async () => {
    const error = await errorOf(
      bench.stripe.paymentIntents.create({
        amount: 1_000,
        currency: 'gbp',
        confirm: true,
        payment_method: 'pm_card_visa',
      }),
    );
    expect(error.message).toContain('return_url');
  });

  it.each([
    [{ amount: 29 }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000 }, 'amount_too_large', 'amount'],
    [{ amount: 10.5 }, 'parameter_invalid_integer', 'amount'],
    [{ currency: 'xxq' }, undefined, 'currency'],
    [{ customer: 'cus_none' }, 'resource_missing', 'customer'],
    [{ nonsense: 'x' }, 'parameter_unknown', 'nonsense'],
    [{ metadata: { a: { b: 'c' } } }, undefined, 'metadata'],
  ])('refuses %j', async (more, code, param) => {
    const error = await errorOf(create(more));
    expect(error).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      param: expect.stringContaining(param),
    });
    expect(error.code).toBe(code);
  });
});
