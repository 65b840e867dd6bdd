import type Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, errorOf, startBench, testNow } from '../testing/test-bench.ts';

describe('disputes', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await startBench();
  });
  afterEach(() => bench.close());

  const pay = (more = {}) =>
    bench.stripe.paymentIntents.create({
      amount: 25_000,
      currency: 'gbp',
      confirm: true,
      payment_method: 'pm_card_createDispute',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...more,
    });
  const disputed = async (): Promise<Stripe.Dispute> => {
    const { id } = await pay();
    const [dispute] = (await bench.stripe.disputes.list({ payment_intent: id })).data;
    return dispute!;
  };
  const types = async () => (await bench.stripe.events.list()).data.map(({ type }) => type).reverse();
  const movements = async () =>
    (await bench.stripe.balanceTransactions.list()).data
      .map(({ type, amount, fee }) => [type, amount, fee])
      .reverse();

  it('follow the payment and take its money and a fee', async () => {
    const dispute = await disputed();
    expect(dispute).toMatchObject({
      amount: 25_000,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { due_by: testNow / 1000 + 9 * 86_400, has_evidence: false, submission_count: 0 },
    });
    expect(await types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
    expect(await movements()).toEqual([
      ['charge', 25_000, 395],
      ['adjustment', -25_000, 2_000],
    ]);
    expect((await bench.stripe.charges.retrieve(String(dispute.charge))).disputed).toBe(true);
    const refund = bench.stripe.refunds.create({ charge: String(dispute.charge) });
    expect((await errorOf(refund)).code).toBe('charge_disputed');
  });

  it.each([
    ['winning_evidence', 'won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
    ['losing_evidence', 'lost', ['charge.dispute.closed']],
  ])('%s is %s', async (uncategorized_text, status, events) => {
    const { id, charge } = await disputed();
    const staged = await bench.stripe.disputes.update(id, {
      evidence: { product_description: 'Hire of a van', service_date: '2026-05-01' },
      submit: false,
    });
    expect(staged).toMatchObject({
      status: 'needs_response',
      evidence: { product_description: 'Hire of a van' },
      evidence_details: { has_evidence: true, submission_count: 0 },
    });
    const ended = await bench.stripe.disputes.update(id, { evidence: { uncategorized_text } });
    expect(ended).toMatchObject({
      status,
      evidence: { product_description: 'Hire of a van', uncategorized_text },
      evidence_details: { submission_count: 1 },
      is_charge_refundable: status === 'won',
    });
    expect((await types()).slice(-events.length - 1)).toEqual(['charge.dispute.updated', ...events]);
    const back = status === 'won' ? [['adjustment', 25_000, 0]] : [];
    expect((await movements()).slice(2)).toEqual(back);
    const refund = bench.stripe.refunds.create({ charge: String(charge), amount: 100 });
    if (status === 'won') expect((await refund).status).toBe('succeeded');
    else expect((await errorOf(refund)).code).toBe('charge_disputed');
    const again = bench.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
    expect((await errorOf(again)).statusCode).toBe(400);
  });

  it('stay with the bank until it decides, or are given up', async () => {
    const { id } = await disputed();
    await bench.stripe.disputes.update(id, { evidence: { uncategorized_text: 'The van was driven.' } });
    expect((await bench.stripe.disputes.retrieve(id)).status).toBe('under_review');
    await bench.lever(`disputes/${id}/close`, { outcome: 'won' });
    expect((await bench.stripe.disputes.retrieve(id)).status).toBe('won');
    expect((await bench.lever(`disputes/${id}/close`, { outcome: 'lost' })).status).toBe(400);

    const second = await disputed();
    expect((await bench.stripe.disputes.close(second.id)).status).toBe('lost');
  });

  it('are won on appeal where they were lost, once, and then the money is back', async () => {
    const { id, charge } = await disputed();
    expect((await bench.lever(`disputes/${id}/appeal`)).status).toBe(400);
    await bench.lever(`disputes/${id}/close`, { outcome: 'lost' });
    expect((await bench.lever(`disputes/${id}/appeal`)).status).toBe(200);
    expect((await bench.stripe.disputes.retrieve(id)).status).toBe('won');
    expect((await movements()).slice(2)).toEqual([['adjustment', 25_000, 0]]);
    const refund = await bench.stripe.refunds.create({ charge: String(charge), amount: 100 });
    expect(refund.status).toBe('succeeded');
    expect((await bench.lever(`disputes/${id}/appeal`)).status).toBe(400);
  });

  it('concern what is left after refunds, and may be opened by a lever', async () => {
    const { latest_charge, id } = await pay({ payment_method: 'pm_card_visa' });
    await bench.stripe.refunds.create({ payment_intent: id, amount: 10_000 });
    await bench.lever(`charges/${latest_charge}/dispute`, { reason: 'product_not_received' });
    const [dispute] = (await bench.stripe.disputes.list({ charge: String(latest_charge) })).data;
    expect(dispute).toMatchObject({ amount: 15_000, reason: 'product_not_received' });
    expect((await bench.lever(`charges/${latest_charge}/dispute`)).status).toBe(400);
  });

  it('come when a held payment is captured, and never for a hold', async () => {
    const held = await pay({ capture_method: 'manual' });
    expect((await bench.stripe.disputes.list()).data).toEqual([]);
    await bench.stripe.paymentIntents.capture(held.id, { amount_to_capture: 10_000 });
    expect((await bench.stripe.disputes.list()).data[0]?.amount).toBe(10_000);
  });

  it('of direct debits are lost at once', async () => {
    const customer = await bench.stripe.customers.create({ name: 'Ada' });
    const { id } = await pay({
      automatic_payment_methods: undefined,
      allowed_payment_method_types: ['bacs_debit'],
      customer: customer.id,
      payment_method: 'pm_bacsDebit_dispute',
      mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
    });
    await bench.lever(`payment_intents/${id}/settle`);
    expect((await bench.stripe.disputes.list()).data[0]).toMatchObject({
      reason: 'debit_not_authorized',
      status: 'lost',
    });
  });

  it('take files that were uploaded as evidence', async () => {
    const { id } = await disputed();
    const file = await bench.stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data: Buffer.from('%PDF-1.7 agreement'), name: 'agreement.pdf', type: 'application/pdf' },
    });
    expect(file).toMatchObject({
      filename: 'agreement.pdf',
      purpose: 'dispute_evidence',
      size: 18,
      type: 'pdf',
    });
    const kept = await bench.stripe.disputes.update(id, {
      evidence: { service_documentation: file.id },
      submit: false,
    });
    expect(kept.evidence.service_documentation).toBe(file.id);
    expect(await bench.stripe.files.retrieve(file.id)).toMatchObject({ id: file.id });
    const missing = bench.stripe.disputes.update(id, { evidence: { receipt: 'file_none' } });
    expect((await errorOf(missing)).param).toBe('evidence[receipt]');
    const program = bench.stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data: Buffer.from('x'), name: 'x.exe', type: 'application/octet-stream' },
    });
    expect((await errorOf(program)).param).toBe('file');
  });
});
