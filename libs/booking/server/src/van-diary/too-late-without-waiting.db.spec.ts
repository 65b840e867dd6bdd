import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { paymentsBench } from '@convoy/payment/testing/payments-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aBooking, aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiresBench } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Does something while somebody else is writing about a van, and has its lock. */
async function whileLocked<T>(vanId: number, work: () => Promise<T>): Promise<T> {
  const other = await database.owner.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from van where id = $1 for no key update', [vanId]);
    return await work();
  } finally {
    await other.query('rollback');
    other.release();
  }
}

describe('who comes too late does not wait for the van’s lock', () => {
  it('with money: it goes back', async () => {
    const tenant: TenantContext = api.brands['swift-vans']!;
    const bench = paymentsBench(database, api, tenant);
    const booking = await bench.payable();
    const intentId = bench.intentOf(await bench.ask(booking));
    await bench.runOut(booking);
    await aBooking(database, tenant, {
      van: booking.van,
      customer: await aCustomer(database, tenant),
      from: booking.from,
      until: booking.until,
    });
    const intent = await bench.stripe.paymentIntents.retrieve(intentId);
    const message = bench.message('evt_too_late', 'payment_intent.succeeded', intent, {
      status: 'succeeded',
      amount_received: intent.amount,
    });
    const answer = await whileLocked(booking.van.id, () => bench.post(message));
    expect(answer.status).toBe(200);
    expect(await bench.stateOf(booking)).toMatchObject({
      status: 'expired',
      allocations: 0,
      deposit_paid_pence: 0,
    });
    expect(
      await database.rows('select amount_pence, reason from payment_refund where booking_id = $1', [
        booking.id,
      ]),
    ).toEqual([{ amount_pence: intent.amount, reason: 'late' }]);
  });

  it('with a change: others are offered', async () => {
    const bench = await hiresBench(database, api, 'too-late-change');
    const staff = await bench.operator();
    const [own, wanted] = [await bench.van(), await bench.van()];
    const { body: booking } = await bench.book(bench.hire(own, 5, 7), staff);
    await bench.post(`/api/bookings/${booking.id}/confirm`, {}, staff);
    const { body: change } = await bench.post(
      `/api/bookings/${booking.id}/changes`,
      { vanId: wanted.id },
      staff,
    );
    const { body: faster } = await bench.book(bench.hire(wanted, 5, 7), staff);
    await bench.post(`/api/bookings/${faster.id}/confirm`, {}, staff);
    const answer = await whileLocked(wanted.id, () =>
      bench.post(`/api/bookings/${booking.id}/changes/${change.id}/confirm`, {}, staff),
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'VAN_UNAVAILABLE']);
  });
});
