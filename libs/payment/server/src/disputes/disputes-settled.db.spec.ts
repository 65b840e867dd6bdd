// Rotates: every end of a dispute; the books are tried in the specs of the ledger.
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';
import { disputesBench } from '../../../testing/disputes-bench.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Hands and eyes of one brand. */
async function sideOf(slug: string) {
  const tenant: TenantContext = api.brands[slug]!;
  const bench = await disputesBench(database, api, tenant);
  const books = booksBench(database, api, tenant);
  const close = async (disputeId: string, outcome: 'won' | 'lost') => {
    await bench.lever(`disputes/${disputeId}/close`, { outcome });
    await bench.settle();
  };
  const cancel = (hire: { id: number; cookie: string }) =>
    api.call('POST', `/api/bookings/${hire.id}/cancel`, { on: tenant.slug, as: hire.cookie, body: {} });
  /** What lies to be given back of a hire, and what of it stands in disputes. */
  const lies = async (hire: { id: number }) => {
    const { refunds = 0, disputes = 0 } = await books.of(hire);
    return { toGiveBack: 0 - refunds, disputes };
  };
  const settledOf = async (hire: { id: number }) =>
    (await books.kindsOf(hire)).filter((kind) => kind === 'dispute-settled').length;
  /** The books hold, and the provider says the same. */
  const hold = async () => {
    await api.job('payment.ledger');
    expect(await books.faults()).toEqual([]);
    expect(await books.balance('provider')).toBe(await books.held());
  };
  /** Won after all: the bank gives back what it had kept. */
  const appeal = async (disputeId: string) => {
    await bench.lever(`disputes/${disputeId}/appeal`, {});
    await bench.settle();
  };
  /** Our refunds of a hire in their order, and what the provider made of its payment. */
  const refunds = async (hire: { id: number; intentId: string }) => ({
    ours: await database.rows<{ amount_pence: number; reason: string; status: string; again: boolean }>(
      `select amount_pence, reason, status, retry_of is not null as again
       from payment_refund where booking_id = $1 order by created_at, id`,
      [hire.id],
    ),
    theirs: (await bench.stripe.refunds.list({ payment_intent: hire.intentId })).data.map(
      ({ amount, status }) => [amount, status],
    ),
  });
  /** Lets the worker send what waits, whenever its turn would be. */
  const sendAll = async () => {
    await database.rows(
      `update payment_refund set updated_at = now() - interval '1 day' where status = 'requested'`,
    );
    await api.job('payment.refunds');
    await bench.settle();
  };
  return { tenant, bench, books, close, appeal, cancel, lies, refunds, sendAll, settledOf, hold };
}

describe.each(['swift-vans', 'northern-hire'])(
  'what a bank took of a hire that was called off (%s)',
  (slug) => {
    it('is not to be given back as well: lost, then called off', async () => {
      const { bench, close, cancel, lies, settledOf, hold } = await sideOf(slug);
      const hire = await bench.disputed();
      await close(hire.dispute.id, 'lost');
      expect(await lies(hire)).toEqual({ toGiveBack: 0, disputes: (await bench.stateOf(hire)).amount_pence });
      expect((await cancel(hire)).status).toBe(200);
      // In the transaction of the calling off: nobody else had a turn.
      expect(await lies(hire)).toEqual({ toGiveBack: 0, disputes: 0 });
      await bench.settle();
      await hold();
      expect([await lies(hire), await settledOf(hire)]).toEqual([{ toGiveBack: 0, disputes: 0 }, 1]);
    });

    it('is not to be given back as well: called off, disputed before the refund went out, then lost', async () => {
      const { bench, close, cancel, lies, settledOf, hold } = await sideOf(slug);
      const hire = await bench.paid();
      await bench.settle();
      expect((await cancel(hire)).status).toBe(200);
      await bench.lever(`charges/${hire.chargeId}/dispute`, {});
      await bench.settle();
      const { amount_pence: all } = await bench.stateOf(hire);
      // The bank has not decided: what was taken may come back, and then goes to the customer.
      expect(await lies(hire)).toEqual({ toGiveBack: all, disputes: all });
      const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
      await close(dispute!.id, 'lost');
      await database.rows(
        `update payment_refund set updated_at = now() - interval '1 day' where booking_id = $1`,
        [hire.id],
      );
      await api.job('payment.refunds');
      await bench.settle();
      await hold();
      expect([await lies(hire), await settledOf(hire)]).toEqual([{ toGiveBack: 0, disputes: 0 }, 1]);
      expect((await bench.stripe.refunds.list({ payment_intent: hire.intentId })).data).toEqual([]);
    });

    it('goes back to its customer once the dispute is won on appeal, once however often that is told', async () => {
      const { tenant, bench, books, close, appeal, cancel, lies, refunds, hold } = await sideOf(slug);
      const hire = await bench.disputed();
      const { amount_pence: all } = await bench.stateOf(hire);
      await close(hire.dispute.id, 'lost');
      expect((await cancel(hire)).status).toBe(200);
      await bench.settle();
      expect([await lies(hire), await refunds(hire)]).toEqual([
        { toGiveBack: 0, disputes: 0 },
        { ours: [], theirs: [] },
      ]);
      await appeal(hire.dispute.id);
      const once = {
        ours: [{ amount_pence: all, reason: 'cancellation', status: 'succeeded', again: false }],
        theirs: [[all, 'succeeded']],
      };
      expect([await lies(hire), await refunds(hire)]).toEqual([{ toGiveBack: 0, disputes: 0 }, once]);
      for (const id of ['evt_appeal', 'evt_appeal', 'evt_appeal_again']) {
        const told = bench.disputeMessage(`${id}_${slug}`, 'charge.dispute.closed', hire.dispute, {
          status: 'won',
        });
        expect((await bench.post(told)).status).toBe(200);
      }
      await bench.settle();
      expect(await refunds(hire)).toEqual(once);
      await hold();
      const moved = (await books.journal()).filter(({ payment_intent }) => payment_intent === hire.intentId);
      expect(moved.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
      // Staff read that it goes back, not that it stays.
      const pounds = `£${(all / 100).toFixed(2)}`;
      expect(await bench.detail(hire.disputeId)).toMatchObject({
        status: 'won',
        goesBack: (all / 100).toFixed(2),
      });
      const mails = (await api.mails(bench.operator.email)).filter(({ subject }) => /won/.test(subject));
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain(`${pounds} goes back to the customer automatically`);
      // Nobody else has it.
      const elsewhere = booksBench(
        database,
        api,
        Object.values(api.brands).find(({ id }) => id !== tenant.id)!,
      );
      expect(await elsewhere.faults()).toEqual([]);
    });

    it('is sent again by itself where the provider had refused it before the dispute was won', async () => {
      const { bench, close, appeal, cancel, lies, refunds, sendAll, hold } = await sideOf(slug);
      const hire = await bench.paid();
      await bench.settle();
      expect((await cancel(hire)).status).toBe(200);
      await bench.lever(`charges/${hire.chargeId}/dispute`, {});
      await bench.settle();
      const { amount_pence: all } = await bench.stateOf(hire);
      const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
      await close(dispute!.id, 'lost');
      await sendAll();
      const refused = { amount_pence: all, reason: 'cancellation', status: 'failed', again: false };
      expect((await refunds(hire)).ours).toEqual([refused]);
      await appeal(dispute!.id);
      expect([await lies(hire), await refunds(hire)]).toEqual([
        { toGiveBack: 0, disputes: 0 },
        {
          ours: [refused, { ...refused, status: 'succeeded', again: true }],
          theirs: [[all, 'succeeded']],
        },
      ]);
      await hold();
    });
  },
);

describe('a dispute', () => {
  it('that is won before its refund was refused lets that go out, and no other', async () => {
    const { bench, close, appeal, cancel, lies, refunds, sendAll, hold } = await sideOf('swift-vans');
    const hire = await bench.paid();
    await bench.settle();
    expect((await cancel(hire)).status).toBe(200);
    await bench.lever(`charges/${hire.chargeId}/dispute`, {});
    await bench.settle();
    const { amount_pence: all } = await bench.stateOf(hire);
    const [dispute] = (await bench.stripe.disputes.list({ charge: hire.chargeId })).data;
    await close(dispute!.id, 'lost');
    await appeal(dispute!.id);
    await sendAll();
    expect([await lies(hire), await refunds(hire)]).toEqual([
      { toGiveBack: 0, disputes: 0 },
      {
        ours: [{ amount_pence: all, reason: 'cancellation', status: 'succeeded', again: false }],
        theirs: [[all, 'succeeded']],
      },
    ]);
    await hold();
  });

  it('that is won gives back the deposit that was settled while it was lost, and of the hire nothing', async () => {
    const { bench, close, appeal, lies, refunds, hold } = await sideOf('northern-hire');
    const hire = await bench.disputed();
    await close(hire.dispute.id, 'lost');
    const [paid] = await database.rows<{ deposit: number }>(
      `update booking set status = 'completed', handed_over_at = now() - interval '3 days',
         returned_at = now() - interval '1 hour', pickup_at = now() - interval '4 days',
         return_at = now() - interval '30 minutes'
       where id = $1 returning deposit_paid_pence as deposit`,
      [hire.id],
    );
    const released = await bench.call('POST', `/api/bookings/${hire.id}/deposit/release`);
    expect([released.status, released.body.state]).toEqual([200, 'released']);
    expect((await refunds(hire)).ours).toEqual([]);
    await appeal(hire.dispute.id);
    expect([await lies(hire), await refunds(hire)]).toEqual([
      { toGiveBack: 0, disputes: 0 },
      {
        ours: [{ amount_pence: paid!.deposit, reason: 'deposit', status: 'succeeded', again: false }],
        theirs: [[paid!.deposit, 'succeeded']],
      },
    ]);
    await hold();
  });

  it('leaves as lost what of a fee the bank took too', async () => {
    const { bench, close, lies, hold } = await sideOf('swift-vans');
    const hire = await bench.disputed();
    await close(hire.dispute.id, 'lost');
    await database.rows(
      `with moved as (
         update booking set pickup_at = date_trunc('second', now()) + interval '30 hours',
           return_at = date_trunc('second', now()) + interval '54 hours'
         where id = $1 returning id, pickup_at, return_at
       )
       update van_allocation a set blocked_from = moved.pickup_at, blocked_until = moved.return_at + interval '1 hour'
       from moved where a.booking_id = moved.id`,
      [hire.id],
    );
    const { fee } = (await bench.call('GET', `/api/bookings/${hire.id}/cancellation`)).body;
    expect(Number(fee)).toBeGreaterThan(0);
    const off = await bench.call('POST', `/api/bookings/${hire.id}/cancel`, { fee });
    expect([off.status, off.body.code]).toEqual([200, undefined]);
    await bench.settle();
    expect(await lies(hire)).toEqual({ toGiveBack: 0, disputes: Math.round(Number(fee) * 100) });
    await hold();
  });
});
