import { createHash, randomUUID } from 'node:crypto';
import { defineWorld, inDays, type WorldRow } from '@convoy/platform/testing';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textAlone = 'evidence is a text or a file, and that of this name may be a text';

/** What the separation proof must know of this slice. The books write themselves. */
export const world = defineWorld({
  tables: ['payment', 'late_charge', 'saved_card'],
  nouns: {
    disputes: ['payment_dispute'],
    'disputes files': ['payment_dispute_evidence'],
    refunds: ['payment_refund'],
    'payment-methods': ['saved_card'],
    card: ['saved_card'],
  },
  lists: [['operator', '/api/payments/disputes']],
  unchangeable: {
    ledger_posting: 'the books are only ever added to',
    ledger_entry: 'the books are only ever added to',
    late_charge: 'a late cost is withdrawn, never changed',
    payment_dispute: 'a dispute only goes onwards',
  },
  nothingThere: {
    'GET /api/payments/disputes/:id/files/:file': textAlone,
    'DELETE /api/payments/disputes/:id/files/:file': textAlone,
  },
  rows: async ({ put, keep, hires, canary, people }) => {
    const payment = (of: WorldRow, given: WorldRow) =>
      put('payment', { booking_id: of.id, customer_id: of.customer_id, attempt: 1, ...given });
    const paid = await payment(hires.completed, {
      type: 'rental',
      amount_pence: 28_500,
      rental_part_pence: 8_500,
      deposit_part_pence: 20_000,
      status: 'succeeded',
      stripe_payment_intent_id: `pi_${canary}`,
      stripe_charge_id: `ch_${canary}`,
      processed_at: inDays(-9),
    });
    await payment(hires.held, {
      type: 'deposit',
      amount_pence: 20_000,
      rental_part_pence: 0,
      deposit_part_pence: 20_000,
      status: 'pending',
      stripe_payment_intent_id: `pi_open_${canary}`,
    });
    await payment(hires.confirmed, {
      type: 'deposit',
      amount_pence: 20_000,
      rental_part_pence: 0,
      deposit_part_pence: 20_000,
      status: 'succeeded',
      method: 'counter',
      counter_kind: 'cash',
      note: canary,
      taken_by: people.operator,
      processed_at: inDays(-1),
    });
    await put('payment_refund', {
      booking_id: hires.completed.id,
      payment_id: paid.id,
      amount_pence: 100,
      rental_part_pence: 100,
      deposit_part_pence: 0,
      reason: 'goodwill',
      failure_reason: canary,
      requested_by: people.operator,
    });
    await put('payment_event', {
      provider_event_id: `evt_${canary}`,
      type: 'payment_intent.succeeded',
      payment_id: paid.id,
    });
    await put('payment_event_parked', {
      provider_event_id: `evt_parked_${canary}`,
      type: 'charge.updated',
      event: { note: canary },
      settled_at: new Date(),
    });

    const account = `acct_${hashOf(canary).slice(0, 12)}`;
    await put('payment_customer', {
      customer_id: people.customer,
      account,
      provider_customer_id: `cus_${canary}`,
    });
    const consent = await put('payment_consent', {
      customer_id: people.customer,
      payment_id: paid.id,
      text_version: '2026-01',
      language: 'en',
      words_sha256: hashOf(`The terms of ${canary}.`),
    });
    const card = await put('saved_card', {
      customer_id: people.customer,
      account,
      provider_method_id: `pm_${canary}`,
      consent_id: consent.id,
      brand: canary,
      last4: '4242',
      exp_month: 12,
      exp_year: 2040,
    });
    await put('late_charge', {
      booking_id: hires.completed.id,
      customer_id: people.customer,
      card_id: card.id,
      reason: 'fine',
      amount_pence: 3_000,
      vat_pence: 0,
      note: canary,
      wait_hours: 48,
      created_by: people.admin,
    });

    const dispute = await put('payment_dispute', {
      payment_id: paid.id,
      booking_id: hires.completed.id,
      provider_dispute_id: `dp_${canary}`,
      amount_pence: 5_000,
      reason: 'fraudulent',
      status: 'needs_response',
      due_by: inDays(10),
      opened_at: inDays(-1),
    });
    await put('payment_dispute_evidence', {
      dispute_id: dispute.id,
      kind: 'rebuttal',
      source: 'staff',
      text: canary,
      added_by: people.operator,
    });
    const path = `disputes/${randomUUID()}.pdf`;
    await put('payment_dispute_evidence', {
      dispute_id: dispute.id,
      kind: 'agreement',
      source: 'staff',
      file_path: path,
      filename: `${canary}.pdf`,
      content_type: 'application/pdf',
      size_bytes: await keep(path),
      sha256: hashOf(canary),
      added_by: people.operator,
    });
  },
});
