import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench, testNow } from '../testing/test-bench.ts';

describe('products, prices and invoices', () => {
  let bench: Bench;
  let customer: string;
  beforeEach(async () => {
    bench = await startBench();
    customer = (await bench.stripe.customers.create({ name: 'Ada', email: 'ada@example.com' })).id;
  });
  afterEach(() => bench.close());

  it('products and prices are made, found and retired', async () => {
    const product = await bench.stripe.products.create({ name: 'Pro', metadata: { plan: 'pro' } });
    const price = await bench.stripe.prices.create({
      product: product.id,
      currency: 'gbp',
      unit_amount: 9_000,
      recurring: { interval: 'month' },
      lookup_key: 'pro_monthly',
    });
    await bench.stripe.products.update(product.id, { default_price: price.id });
    const seen = await bench.stripe.products.retrieve(product.id, { expand: ['default_price'] });
    expect(seen.default_price).toMatchObject({ unit_amount: 9_000 });
    const [found] = (await bench.stripe.prices.list({ lookup_keys: ['pro_monthly'] })).data;
    expect(found!.id).toBe(price.id);
    expect(String(found!.unit_amount_decimal)).toBe('9000');

    const dearer = { product: product.id, currency: 'gbp', unit_amount: 9_900, lookup_key: 'pro_monthly' };
    expect((await errorOf(bench.stripe.prices.create(dearer))).param).toBe('lookup_key');
    const next = await bench.stripe.prices.create({ ...dearer, transfer_lookup_key: true });
    expect((await bench.stripe.prices.list({ lookup_keys: ['pro_monthly'] })).data[0]!.id).toBe(next.id);
    await bench.stripe.prices.update(price.id, { active: false });
    expect((await bench.stripe.prices.list({ active: true })).data.map(({ id }) => id)).toEqual([next.id]);
    expect((await errorOf(bench.stripe.products.del(product.id))).message).toContain('has one or more');
    expect((await bench.stripe.products.list({ active: true })).data).toHaveLength(1);
  });

  const draft = async (more = {}) => {
    const invoice = await bench.stripe.invoices.create({ customer, ...more });
    await bench.stripe.invoiceItems.create({
      customer,
      invoice: invoice.id,
      amount: 2_500,
      currency: 'gbp',
      description: 'Set-up',
    });
    return invoice;
  };

  it('invoices are drafted, finalized and paid', async () => {
    const { id, status } = await draft();
    expect(status).toBe('draft');
    await bench.stripe.invoiceItems.create({ customer, invoice: id, amount: 500, currency: 'gbp' });
    const open = await bench.stripe.invoices.finalizeInvoice(id);
    expect(open).toMatchObject({
      status: 'open',
      amount_due: 3_000,
      number: expect.stringMatching(/-0001$/),
    });
    expect((await errorOf(bench.stripe.invoices.pay(id))).message).toContain('no attached payment source');
    const card = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const paid = await bench.stripe.invoices.pay(id, { payment_method: card.id });
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 3_000, amount_remaining: 0 });
    expect((await errorOf(bench.stripe.invoices.pay(id))).message).toBe('Invoice is already paid');
    expect((await errorOf(bench.stripe.invoices.del(id))).code).toBe('invoice_not_editable');
    expect((await bench.stripe.charges.list()).data[0]).toMatchObject({ amount: 3_000, customer });
  });

  it('takes what waits for the customer along when asked', async () => {
    await bench.stripe.invoiceItems.create({ customer, amount: 700, currency: 'gbp' });
    const without = await bench.stripe.invoices.create({ customer });
    expect(without.total).toBe(0);
    const taken = await bench.stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
    expect(taken.total).toBe(700);
    const [item] = (await bench.stripe.invoiceItems.list({ customer })).data;
    expect(item!.invoice).toBe(taken.id);
    expect((await errorOf(bench.stripe.invoiceItems.del(item!.id))).code).toBe('invoice_not_editable');
  });

  it('are sent with a due date, paid elsewhere, voided or given up', async () => {
    const sent = await draft({ collection_method: 'send_invoice', days_until_due: 14 });
    const open = await bench.stripe.invoices.sendInvoice(sent.id);
    expect(open).toMatchObject({ status: 'open', due_date: testNow / 1000 + 14 * 86_400 });
    const cash = await bench.stripe.invoices.pay(sent.id, { paid_out_of_band: true });
    expect(cash).toMatchObject({ status: 'paid', amount_paid: 0 });

    const wrong = await draft();
    await bench.stripe.invoices.finalizeInvoice(wrong.id);
    expect((await bench.stripe.invoices.voidInvoice(wrong.id)).status).toBe('void');
    expect((await bench.stripe.paymentIntents.list({ customer, limit: 1 })).data[0]!.status).toBe('canceled');
    const lost = await draft();
    await bench.stripe.invoices.finalizeInvoice(lost.id);
    expect((await bench.stripe.invoices.markUncollectible(lost.id)).status).toBe('uncollectible');
    expect((await errorOf(bench.stripe.invoices.finalizeInvoice(lost.id))).code).toBe('invoice_not_editable');
  });

  it('too small to be charged waits on the customer’s balance', async () => {
    const { id } = await bench.stripe.invoices.create({ customer });
    await bench.stripe.invoiceItems.create({ customer, invoice: id, amount: 20, currency: 'gbp' });
    expect(await bench.stripe.invoices.finalizeInvoice(id)).toMatchObject({
      status: 'paid',
      ending_balance: 20,
    });
    const next = await draft();
    expect(await bench.stripe.invoices.finalizeInvoice(next.id)).toMatchObject({ amount_due: 2_520 });
  });
});
