import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from './testing/books-bench.ts';
import { disputesBench } from './testing/disputes-bench.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

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
  return { tenant, bench, books, close, cancel, lies, settledOf, hold };
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
  },
);

describe('a dispute', () => {
  it('that was won leaves the money to be given back, also where it had been lost before', async () => {
    const { bench, close, cancel, lies, hold } = await sideOf('swift-vans');
    const hire = await bench.disputed();
    const { amount_pence: all } = await bench.stateOf(hire);
    await close(hire.dispute.id, 'lost');
    expect((await cancel(hire)).status).toBe(200);
    expect(await lies(hire)).toEqual({ toGiveBack: 0, disputes: 0 });
    // An appeal: the money is not back in the balance yet.
    const appeal = bench.disputeMessage('evt_appeal', 'charge.dispute.closed', hire.dispute, {
      status: 'won',
    });
    expect((await bench.post(appeal)).status).toBe(200);
    expect(await lies(hire)).toEqual({ toGiveBack: all, disputes: all });
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
