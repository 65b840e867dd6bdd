import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

describe('customers and their payment methods', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  it('are created, found, changed and deleted', async () => {
    const ada = await bench.stripe.customers.create({
      email: 'ada@example.com',
      name: 'Ada',
      address: { line1: '1 Dock Street', postal_code: 'LS10 1AA' },
      metadata: { tenant: '7' },
    });
    expect(ada).toMatchObject({ address: { line1: '1 Dock Street', city: null }, metadata: { tenant: '7' } });
    await bench.stripe.customers.create({ email: 'bob@example.com' });
    const found = await bench.stripe.customers.list({ email: 'ada@example.com' });
    expect(found.data.map(({ id }) => id)).toEqual([ada.id]);

    await bench.stripe.customers.update(ada.id, { name: 'Ada L.', metadata: { vip: 'yes' } });
    const [event] = (await bench.stripe.events.list({ type: 'customer.updated' })).data;
    expect(event!.data.previous_attributes).toEqual({ name: 'Ada', metadata: { tenant: '7' } });

    expect(await bench.stripe.customers.del(ada.id)).toEqual(
      expect.objectContaining({ id: ada.id, deleted: true }),
    );
    expect(await bench.stripe.customers.retrieve(ada.id)).toMatchObject({ id: ada.id, deleted: true });
    expect((await bench.stripe.customers.list()).data).toHaveLength(1);
    expect((await errorOf(bench.stripe.customers.update(ada.id, { name: 'x' }))).statusCode).toBe(404);
    expect((await errorOf(bench.stripe.customers.create({ email: 'nonsense' }))).code).toBe('email_invalid');
  });

  it('hold payment methods until they are detached', async () => {
    const { id } = await bench.stripe.customers.create({ name: 'Ada' });
    const method = await bench.stripe.paymentMethods.attach('pm_card_mastercard', { customer: id });
    expect(method).toMatchObject({ customer: id, card: { brand: 'mastercard', last4: '4444' } });
    const mine = await bench.stripe.customers.listPaymentMethods(id, { type: 'card' });
    expect(mine.data.map((one) => one.id)).toEqual([method.id]);

    const other = await bench.stripe.customers.create({ name: 'Bob' });
    const taken = await errorOf(bench.stripe.paymentMethods.attach(method.id, { customer: other.id }));
    expect(taken.message).toContain('already been attached');

    const paid = await bench.stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'gbp',
      customer: id,
      payment_method: method.id,
      confirm: true,
      off_session: true,
    });
    expect(paid).toMatchObject({ status: 'succeeded', customer: id });

    await bench.stripe.paymentMethods.detach(method.id);
    expect((await bench.stripe.customers.listPaymentMethods(id)).data).toEqual([]);
  });

  it('makes a method of a token, not of a number', async () => {
    const visa = await bench.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    expect(visa.card?.last4).toBe('4242');
    const number = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' };
    const refused = await errorOf(bench.stripe.paymentMethods.create({ type: 'card', card: number }));
    expect(refused.message).toContain('generally unsafe');
  });
});
