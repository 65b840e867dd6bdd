// Rotates: every state of a dispute; the books are tried in the specs of the ledger.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase, walkPages } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { disputesBench } from '../../../testing/disputes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let other: TenantContext;
let bench: Awaited<ReturnType<typeof disputesBench>>;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  other = api.brands['northern-hire']!;
  bench = await disputesBench(database, api, tenant);
  const { id } = await anOperator(database, tenant);
  await database.rows(`update app_user set role = 'admin' where id = $1`, [id]);
  admin = await api.signIn(tenant, { id });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('a disputed payment', () => {
  it('is known with what moved, booked once, and told to staff', async () => {
    const hire = await bench.paid('pm_card_createDispute');
    await bench.heard();
    const state = await bench.stateOf(hire);
    expect(state).toMatchObject({
      status: 'needs_response',
      reinstated_pence: 0,
      fee_pence: 2_000,
      answered: false,
    });
    expect(state.withdrawn_pence).toBe(state.amount_pence);
    // Whoever looks at the balance again finds it booked.
    await api.job('payment.ledger');
    await api.job('payment.ledger');
    const books = booksBench(database, api, tenant);
    expect((await books.of(hire)).disputes).toBe(state.amount_pence);
    expect((await books.kindsOf(hire)).filter((kind) => kind.startsWith('dispute')).sort()).toEqual([
      'dispute',
      'dispute-fee',
    ]);
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());

    const told = await database.rows<{ kind: string; path: string }>(
      'select kind, path from notification where user_id = $1 and kind like $2',
      [bench.operator.id, 'dispute-%'],
    );
    expect(told).toContainEqual({ kind: 'dispute-opened', path: `/payment/disputes/${state.id}` });
    const mails = await api.mails(bench.operator.email);
    expect(mails.filter(({ subject }) => subject.includes('is disputed'))).toHaveLength(1);

    const [listed] = (await bench.call('GET', `/api/payments?booking=${hire.id}`)).body;
    expect(listed.dispute).toEqual({ id: state.id, status: 'needs_response', amount: listed.amount });
    const own = await bench.call('GET', `/api/payments?booking=${hire.id}`, undefined, hire.cookie);
    expect(own.body[0].dispute).toBeNull();
    expect((await bench.call('GET', `/api/bookings/${hire.id}/disputes`)).body).toMatchObject([
      { id: state.id, status: 'needs_response' },
    ]);
  });

  it('is not sent back as well, and after it was won it can be', async () => {
    const hire = await bench.disputed();
    const cancel = () =>
      api.call('POST', `/api/bookings/${hire.id}/cancel`, { on: tenant.slug, as: hire.cookie, body: {} });
    const refused = await cancel();
    expect([refused.status, refused.body.code]).toEqual([409, 'PAYMENT_DISPUTED']);
    expect(refused.body.message).toContain('twice');
    // Nor by anybody else, whatever the code.
    const [payment] = await database.rows<{ id: number; amount_pence: number }>(
      'select id, amount_pence from payment where booking_id = $1',
      [hire.id],
    );
    await expect(
      database.rows(
        `insert into payment_refund (tenant_id, booking_id, payment_id, amount_pence, rental_part_pence,
           deposit_part_pence, reason) values ($1, $2, $3, 100, 100, 0, 'change')`,
        [tenant.id, hire.id, payment!.id],
      ),
    ).rejects.toMatchObject({ constraint: 'payment_refund_disputed' });

    await bench.lever(`disputes/${hire.dispute.id}/close`, { outcome: 'won' });
    await bench.settle();
    expect(await bench.stateOf(hire)).toMatchObject({
      status: 'won',
      reinstated_pence: payment!.amount_pence,
    });
    expect((await cancel()).status).toBe(200);
    await bench.settle();
    const books = booksBench(database, api, tenant);
    expect((await books.of(hire)).disputes).toBeUndefined();
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  });

  it('that was lost went to the customer by the bank: calling off sends it no second time', async () => {
    const hire = await bench.disputed();
    await bench.lever(`disputes/${hire.dispute.id}/close`, { outcome: 'lost' });
    await bench.settle();
    const off = await api.call('POST', `/api/bookings/${hire.id}/cancel`, {
      on: tenant.slug,
      as: hire.cookie,
      body: {},
    });
    expect(off.status).toBe(200);
    await bench.settle();
    expect((await bench.stripe.refunds.list({ payment_intent: hire.intentId })).data).toEqual([]);
    const books = booksBench(database, api, tenant);
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  });

  it('holds back a refund that was decided before, until the bank has decided', async () => {
    const hire = await bench.paid();
    await bench.settle();
    // Decided, and the worker has not come to it.
    const off = await api.call('POST', `/api/bookings/${hire.id}/cancel`, {
      on: tenant.slug,
      as: hire.cookie,
      body: {},
    });
    expect(off.status).toBe(200);
    await bench.lever(`charges/${hire.chargeId}/dispute`, {});
    await api.emulator.settled();
    await bench.settle();
    const waiting = (await bench.call('GET', `/api/bookings/${hire.id}/refunds`)).body;
    expect(waiting).toMatchObject([{ status: 'requested', waiting: true }]);
    const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
    await bench.lever(`disputes/${dispute!.id}/close`, { outcome: 'won' });
    await bench.settle();
    await database.rows(
      `update payment_refund set updated_at = now() - interval '1 day' where booking_id = $1`,
      [hire.id],
    );
    await api.job('payment.refunds');
    await bench.settle();
    expect((await bench.call('GET', `/api/bookings/${hire.id}/refunds`)).body).toMatchObject([
      { status: 'succeeded' },
    ]);
  });
});

describe('messages about disputes', () => {
  it.each([1, 2, 3, 4, 5])('end in one state in any order and number (seed %i)', async (seed) => {
    await bench.lever('deliveries', { copies: 3, delay: 30, shuffle: seed });
    const hire = await bench.paid('pm_card_createDispute');
    const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
    await bench.stripe.disputes.update(dispute!.id, {
      evidence: { uncategorized_text: 'Ours.' },
      submit: true,
    });
    await bench.lever(`disputes/${dispute!.id}/close`, { outcome: 'won' });
    await bench.settle();
    await api.job('payment.reconcile');
    await bench.settle();
    const state = await bench.stateOf(hire);
    expect(state).toMatchObject({ status: 'won', answered: true, fee_pence: 2_000 });
    expect([state.withdrawn_pence, state.reinstated_pence]).toEqual([state.amount_pence, state.amount_pence]);
    const events = await database.rows<{ type: string }>(
      `select type from outbox_event where aggregate = 'booking:' || $1 and type like 'payment.dispute%' order by type`,
      [hire.id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      'payment.dispute-closed.v1',
      'payment.dispute-opened.v1',
    ]);
    await bench.lever('deliveries', { copies: 1, delay: 0, shuffle: null });
  });

  it('that come before their payment are kept and have their effect once', async () => {
    const hire = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(hire, 'rental'));
    await bench.lever('deliveries', { hold: true });
    const { latest_charge } = await bench.confirm(intentId, 'pm_card_createDispute');
    const [dispute] = (await bench.stripe.disputes.list({ charge: String(latest_charge) })).data;
    const early = await bench.post(
      bench.disputeMessage('evt_dispute_early', 'charge.dispute.created', dispute!),
    );
    expect([early.status, early.body.code]).toEqual([409, 'WEBHOOK_NOT_APPLIED']);
    // Of other hires a copy may wait that came while the first was being heard.
    const kept = async () =>
      (await bench.call('GET', '/api/payments/reconcile', undefined, admin)).body.messages.filter(
        ({ bookingId }: { bookingId: number | null }) => bookingId === hire.id,
      );
    expect(await kept()).toMatchObject([
      {
        id: 'evt_dispute_early',
        type: 'dispute',
        amount: (dispute!.amount / 100).toFixed(2),
        waitsFor: 'money',
        bookingId: hire.id,
      },
    ]);
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    // The provider's own message may come while that one is being heard: it waits for its turn, and is heard the next time.
    for (let round = 0; round < 2; round++) {
      await database.rows('update payment_event_parked set try_at = now()');
      await api.job('payment.reconcile');
      expect(await bench.stateOf(hire)).toMatchObject({ status: 'needs_response' });
      await bench.settle();
    }
    expect(await kept()).toEqual([]);
  });

  it('of another brand are no concern of ours', async () => {
    const theirs = await disputesBench(database, api, other);
    const hire = await theirs.disputed();
    const message = theirs.disputeMessage('evt_not_ours', 'charge.dispute.created', hire.dispute);
    expect((await bench.post(message)).status).toBe(200);
    expect(
      await database.rows('select 1 from payment_dispute where tenant_id = $1 and booking_id = $2', [
        tenant.id,
        hire.id,
      ]),
    ).toEqual([]);
    for (const [method, path, body] of [
      ['GET', `/api/payments/disputes/${hire.disputeId}`],
      ['GET', `/api/payments/disputes/${hire.disputeId}/rebuttal.pdf`],
      ['GET', `/api/bookings/${hire.id}/disputes`],
      ['PUT', `/api/payments/disputes/${hire.disputeId}/draft`, { revision: 1, statement: '', leftOut: [] }],
      ['POST', `/api/payments/disputes/${hire.disputeId}/submit`, { revision: 1 }],
      ['POST', `/api/payments/disputes/${hire.disputeId}/accept`, { revision: 1 }],
    ] as const)
      expect((await bench.call(method, path, body)).status, `${method} ${path}`).toBe(404);
    expect(await theirs.stateOf(hire)).toMatchObject({ status: 'needs_response', answered: false });
  });

  it('that were lost are asked for: one that was opened, and how one ended', async () => {
    const hire = await bench.paid();
    await bench.settle();
    await bench.lever('deliveries', { hold: true });
    await bench.lever(`charges/${hire.chargeId}/dispute`, {});
    await api.job('payment.disputes');
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'needs_response', fee_pence: 2_000 });
    const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
    await bench.lever(`disputes/${dispute!.id}/close`, { outcome: 'lost' });
    await api.job('payment.disputes');
    await api.job('payment.disputes');
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'lost' });
    // The messages, after all.
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'lost' });
    const mails = await api.mails(bench.operator.email);
    const [{ reference }] = (await database.rows<{ reference: string }>(
      'select reference from booking where id = $1',
      [hire.id],
    )) as [{ reference: string }];
    const subjects = mails.map(({ subject }) => subject).filter((subject) => subject.includes(reference));
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain(`Dispute about ${reference} lost`);
  });

  it('that were lost are asked for when somebody compares with the provider', async () => {
    const hire = await bench.paid();
    await bench.settle();
    await bench.lever('deliveries', { hold: true });
    await bench.lever(`charges/${hire.chargeId}/dispute`, {});
    const reconcile = async () => (await bench.call('POST', '/api/payments/reconcile', {}, admin)).body;
    expect(await reconcile()).toMatchObject({ disputes: 1, failed: 0 });
    expect(await bench.stateOf(hire)).toMatchObject({ status: 'needs_response' });
    expect(await reconcile()).toMatchObject({ disputes: 0 });
    await bench.lever('deliveries', { hold: false });
    await bench.settle();
  });

  it('of a bank that asked, was answered, and takes the money: it asks anew, in any order of the messages', async () => {
    const steps = [
      ['warning_needs_response', 0],
      ['warning_under_review', 1],
      ['needs_response', 1],
    ] as const;
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [0, 2, 1],
    ]) {
      const hire = await bench.paid();
      await bench.settle();
      await bench.lever('deliveries', { hold: true });
      await bench.lever(`charges/${hire.chargeId}/dispute`, {});
      const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
      for (const at of order) {
        const [status, submission_count] = steps[at]!;
        const message = bench.disputeMessage(
          `evt_${dispute!.id}_${status}`,
          'charge.dispute.updated',
          dispute!,
          { status, evidence_details: { ...dispute!.evidence_details, submission_count } },
        );
        expect((await bench.post(message)).status).toBe(200);
      }
      expect([order, await bench.stateOf(hire)]).toMatchObject([
        order,
        { status: 'needs_response', answered: false },
      ]);
      const { id } = await bench.stateOf(hire);
      const detail = await bench.detail(id);
      expect(detail).toMatchObject({ submittedAt: null, can: { answer: true } });
      const { revision } = detail;
      const sent = await bench.call('POST', `/api/payments/disputes/${id}/submit`, { revision });
      expect([sent.status, sent.body.status]).toEqual([200, 'under_review']);
      expect(await bench.stateOf(hire)).toMatchObject({ answered: true });
      await bench.lever('deliveries', { hold: false });
      await bench.settle();
      expect(await bench.stateOf(hire)).toMatchObject({ status: 'under_review', answered: true });
      // Whoever was told that the bank asks is told that it takes the money.
      const [{ reference }] = (await database.rows<{ reference: string }>(
        'select reference from booking where id = $1',
        [hire.id],
      )) as [{ reference: string }];
      const mails = (await api.mails(bench.operator.email)).filter(
        ({ subject }) => subject.includes(reference) && subject.includes('is disputed'),
      );
      expect([order, mails.length]).toEqual([order, order[0] === 2 ? 1 : 2]);
    }
  });

  it('never lead back, whoever writes', async () => {
    const hire = await bench.disputed();
    await bench.lever(`disputes/${hire.dispute.id}/close`, { outcome: 'lost' });
    await bench.settle();
    await expect(
      database.rows(`update payment_dispute set status = 'needs_response', ended_at = null where id = $1`, [
        hire.disputeId,
      ]),
    ).rejects.toMatchObject({ constraint: 'payment_dispute_onwards' });
  });
});

describe('disputes and who may do what', () => {
  it('are for staff alone', async () => {
    const hire = await bench.disputed();
    for (const [method, path, body] of [
      ['GET', '/api/payments/disputes'],
      ['GET', '/api/payments/disputes/open'],
      ['GET', `/api/payments/disputes/${hire.disputeId}`],
      ['GET', `/api/bookings/${hire.id}/disputes`],
      ['PUT', `/api/payments/disputes/${hire.disputeId}/draft`, { revision: 1, statement: '', leftOut: [] }],
      ['POST', `/api/payments/disputes/${hire.disputeId}/submit`, { revision: 1 }],
      ['POST', `/api/payments/disputes/${hire.disputeId}/accept`, { revision: 1 }],
    ] as const) {
      expect((await bench.call(method, path, body, hire.cookie)).status, `${method} ${path}`).toBe(403);
      expect((await api.call(method, path, { on: tenant.slug, ...(body ? { body } : {}) })).status).toBe(401);
    }
    const list = await bench.call('GET', '/api/payments/disputes?state=open');
    expect(list.body.map(({ id }: { id: number }) => id)).toContain(hire.disputeId);
    const open = async () => (await bench.call('GET', '/api/payments/disputes/open')).body.count;
    const count = await open();
    expect(count).toBeGreaterThan(0);
    await database.rows(`update payment_dispute set due_by = now() - interval '1 minute' where id = $1`, [
      hire.disputeId,
    ]);
    // What is too late is no longer anybody's to do.
    expect(await open()).toBe(count - 1);
  });

  it('are listed page by page, and say how many there are on a page that is not there', async () => {
    const of = (page: number) => bench.call('GET', `/api/payments/disputes?page=${page}&perPage=1`);
    const total = (await of(1)).headers['x-total-count'];
    expect(Number(total)).toBeGreaterThan(0);
    const pages = await walkPages(
      (address) => bench.call('GET', address),
      '/api/payments/disputes?perPage=1',
    );
    expect(pages).toHaveLength(Number(total));
    const beyond = await of(Number(total) + 1);
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], total]);
  });

  it('are reminded of a week and two days before, once each, until they are answered', async () => {
    const hire = await bench.disputed();
    const due = (days: number) =>
      database.rows(`update payment_dispute set due_by = now() + make_interval(hours => $2) where id = $1`, [
        hire.disputeId,
        days * 24 - 1,
      ]);
    const reminders = async () =>
      (
        await database.rows<{ days: number }>(
          `select (payload->>'daysLeft')::int as days from outbox_event
           where type = 'payment.dispute-due.v1' and (payload->>'disputeId')::bigint = $1 order by created_at, id`,
          [hire.disputeId],
        )
      ).map(({ days }) => days);
    await api.job('payment.dispute-reminders');
    expect(await reminders()).toEqual([]);
    await due(7);
    await api.job('payment.dispute-reminders');
    await api.job('payment.dispute-reminders');
    expect(await reminders()).toEqual([7]);
    await due(2);
    await api.job('payment.dispute-reminders');
    await api.job('payment.dispute-reminders');
    expect(await reminders()).toEqual([7, 2]);
    await api.deliver();
    const mails = await api.mails(bench.operator.email);
    expect(mails.filter(({ subject }) => subject.includes('not answered yet'))).toHaveLength(2);
    // Another brand's staff hear nothing of it.
    const theirs = await anOperator(database, other);
    expect(await api.mails(theirs.email)).toEqual([]);
  });
});
