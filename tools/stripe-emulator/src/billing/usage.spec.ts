import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench } from '../testing/test-bench.ts';

const day = 86_400;
const start = Date.UTC(2026, 0, 31, 9) / 1000;

describe('usage', () => {
  let bench: Bench;
  let clock: string;
  let customer: string;
  let basic: Stripe.Price;
  beforeEach(async () => {
    bench = await startBench();
    clock = (await bench.stripe.testHelpers.testClocks.create({ frozen_time: start })).id;
    customer = (await bench.stripe.customers.create({ test_clock: clock })).id;
    const card = await bench.stripe.paymentMethods.attach('pm_card_visa', { customer });
    await bench.stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: card.id },
    });
    basic = await bench.stripe.prices.create({
      currency: 'gbp',
      unit_amount: 3_000,
      recurring: { interval: 'month' },
      product_data: { name: 'Basic' },
    });
  });
  afterEach(() => bench.close());

  const advance = (frozen_time: number) =>
    bench.stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  const at = (text: string) => Date.parse(`${text}T09:00:00Z`) / 1000;
  const invoices = async (subscription: string) =>
    (await bench.stripe.invoices.list({ subscription, limit: 100 })).data
      .map(({ billing_reason, status, total }) => [billing_reason, status, total])
      .reverse();

  it('is counted once by its identifier, and billed when the month is over', async () => {
    const meter = await bench.stripe.billing.meters.create({
      display_name: 'Bookings',
      event_name: 'booking',
      default_aggregation: { formula: 'sum' },
    });
    const metered = await bench.stripe.prices.create({
      currency: 'gbp',
      product_data: { name: 'Bookings' },
      unit_amount_decimal: Stripe.Decimal.from('12.5'),
      recurring: { interval: 'month', usage_type: 'metered', meter: meter.id },
    });
    const { id } = await bench.stripe.subscriptions.create({
      customer,
      items: [{ price: basic.id }, { price: metered.id }],
    });
    const use = (value: string, identifier: string, timestamp = start + day) =>
      bench.stripe.billing.meterEvents.create({
        event_name: 'booking',
        identifier,
        payload: { stripe_customer_id: customer, value },
        timestamp,
      });
    await advance(start + 2 * day);
    await use('3', 'a');
    await use('4', 'b');
    expect((await errorOf(use('4', 'b'))).message).toContain('already exists');
    const { data } = await bench.stripe.billing.meters.listEventSummaries(meter.id, {
      customer,
      start_time: start,
      end_time: start + 30 * day,
    });
    expect(data[0]!.aggregated_value).toBe(7);
    const preview = await bench.stripe.invoices.createPreview({ customer });
    expect(preview.total).toBe(3_088);
    await advance(at('2026-02-28'));
    // 7 × 12.5p is 87.5p: half a penny up.
    expect((await invoices(id)).at(-1)).toEqual(['subscription_cycle', 'paid', 3_088]);
    await advance(at('2026-03-31'));
    expect((await invoices(id)).at(-1)).toEqual(['subscription_cycle', 'paid', 3_000]);
  });

  it('is of customers and meters that exist, and of our time', async () => {
    const meter = {
      display_name: 'Texts',
      event_name: 'text',
      default_aggregation: { formula: 'last' },
    } as const;
    await bench.stripe.billing.meters.create(meter);
    expect((await errorOf(bench.stripe.billing.meters.create(meter))).param).toBe('event_name');
    const use = (event_name: string, stripe_customer_id: string, timestamp = start) =>
      bench.stripe.billing.meterEvents.create({
        event_name,
        payload: { stripe_customer_id, value: '1' },
        timestamp,
      });
    expect((await errorOf(use('other', customer))).param).toBe('event_name');
    expect((await errorOf(use('text', 'cus_none'))).code).toBe('resource_missing');
    expect((await errorOf(use('text', customer, start - 36 * day))).param).toBe('timestamp');
    expect((await use('text', customer)).object).toBe('billing.meter_event');
  });
});
