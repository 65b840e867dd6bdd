import { isDeepStrictEqual } from 'node:util';
import type { TestApi } from '@convoy/api/testing/test-api';
import { hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import type { TenantContext } from '@convoy/platform/context';
import { seededRandom, type TestDatabase } from '@convoy/platform/testing';
import { booksBench } from './books-bench.ts';
import { paymentsBench } from './payments-bench.ts';

/**
 * How a race may end: the payer has the van; the money goes back and the van is the rival's; or the reconciler had called
 * the payment off, and no money came.
 */
export type Ending = 'kept' | 'sent back' | 'never paid';

/** Money within this of the end of its hold, in milliseconds, on either side. */
const AROUND_MS = 1_000;

const gone = { status: 'expired', allocations: 0, deposit: 0 };
const back = { payment: 'refunded', refunded: 20_000, sent: 20_000 };
const none = { payment: 'cancelled', refunded: 0, sent: 0 };
/** All there is to see after each ending. A rival who came before the hold was over was refused. */
const rightEndings: Record<Ending, readonly object[]> = {
  kept: [
    {
      status: 'confirmed',
      allocations: 1,
      deposit: 20_000,
      payment: 'succeeded',
      refunded: 0,
      sent: 0,
      rival: 409,
    },
  ],
  'sent back': [{ ...gone, ...back, rival: 201 }],
  'never paid': [
    { ...gone, ...none, rival: 201 },
    { ...gone, ...none, rival: 409 },
  ],
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets payments land within a second around the end of their hold, while the worker ends holds, asks the provider what
 * became of payments, and somebody else books the same van for the same days. When all is told nobody may have paid and have
 * neither van nor money back, nor both.
 * @returns how the races ended, and each that ended otherwise
 */
export async function raceAroundExpiry(
  database: TestDatabase,
  api: TestApi,
  size: { races: number; atOnce: number; seed: number },
): Promise<{
  endings: Record<Ending, number>;
  wrong: object[];
  faults: object[];
  booked: number;
  held: number;
}> {
  const random = seededRandom(size.seed);
  const hires = await hiresBench(database, api, `expiry-${size.seed}`);
  const tenant: TenantContext = hires.tenant;
  const money = paymentsBench(database, api, tenant);
  const books = booksBench(database, api, tenant);
  const endings: Record<Ending, number> = { kept: 0, 'sent back': 0, 'never paid': 0 };
  const wrong: object[] = [];

  interface Racer {
    readonly id: number;
    readonly paid: boolean;
    readonly rivalStatus: number;
    readonly at: Record<string, number>;
  }

  /** Waits for messages that are late on purpose, or repeated; gives up on what is not told in twenty seconds. */
  async function told(racers: readonly Racer[]): Promise<void> {
    const until = Date.now() + 20_000;
    for (;;) {
      await money.settle();
      const open = await database.rows(
        `select 1 from payment where booking_id = any($1) and status in ('pending', 'processing')
         union all
         select 1 from payment_refund where booking_id = any($1) and status = 'requested'`,
        [racers.filter(({ paid }) => paid).map(({ id }) => id)],
      );
      if (open.length === 0 || Date.now() > until) return;
      await pause(100);
    }
  }

  /** @returns whether the provider took the money */
  async function pays(intentId: string): Promise<boolean> {
    try {
      await money.confirm(intentId);
      return true;
    } catch (error) {
      if (!/status of canceled/.test(String(error))) throw error;
      return false;
    }
  }

  /** One payment, one hold, one rival. All happens at a moment of its own within two seconds. */
  async function race(): Promise<Racer> {
    const van = await hires.van();
    const [payer, rival]: SignedIn[] = [await hires.customer(), await hires.customer()];
    const made = await hires.book(hires.hire(van), payer!);
    const id: number = made.body.id;
    const asked = await hires.post('/api/create-payment-intent', { bookingId: id, type: 'deposit' }, payer);
    if (made.status !== 201 || asked.status !== 201) throw new Error(`A race did not begin: ${asked.text}`);
    const moment = () => random.between(0, 2 * AROUND_MS);
    const at = {
      ends: AROUND_MS,
      pays: moment(),
      sweeps: moment(),
      asks: moment(),
      // Mostly as soon as the van may be free: earlier ones are refused, and show little.
      books: AROUND_MS + random.between(-200, 600),
    };
    const over = new Date(Date.now() + at.ends);
    for (const [table, column] of [
      ['booking', 'id'],
      ['van_allocation', 'booking_id'],
    ])
      await database.rows(`update ${table} set hold_expires_at = $2 where ${column} = $1`, [id, over]);
    const [paid, , , booked] = await Promise.all([
      pause(at.pays).then(() => pays(money.intentOf(asked))),
      pause(at.sweeps).then(() => api.job('booking.expire-holds')),
      pause(at.asks).then(async () => {
        await database.rows(
          `update payment set updated_at = now() - interval '1 hour' where booking_id = $1`,
          [id],
        );
        await api.job('payment.reconcile');
      }),
      pause(at.books).then(() => hires.book(hires.hire(van), rival!)),
    ]);
    return { id, paid, rivalStatus: booked.status, at };
  }

  for (let done = 0; done < size.races; ) {
    const count = Math.min(size.atOnce, size.races - done);
    done += count;
    // Messages late, doubled and in any order, as well.
    await money.lever('deliveries', {
      copies: random.between(1, 3),
      delay: random.pick([0, 400, 1_500]),
      shuffle: random.between(0, 1_000),
    });
    const racers = await Promise.all(Array.from({ length: count }, race));
    await told(racers);
    for (const racer of racers) {
      const state = await money.stateOf(racer);
      const [{ sent } = { sent: 0 }] = await database.rows<{ sent: number }>(
        `select coalesce(sum(r.amount_pence), 0)::bigint as sent from payment_refund r
         where r.booking_id = $1 and r.status = 'succeeded'`,
        [racer.id],
      );
      const payment = state.payments[0];
      const seen = {
        status: state.status,
        allocations: state.allocations,
        deposit: state.deposit_paid_pence,
        payment: payment?.status,
        refunded: payment?.refunded_pence,
        sent,
        rival: racer.rivalStatus,
      };
      const ending = racer.paid ? (seen.status === 'confirmed' ? 'kept' : 'sent back') : 'never paid';
      const right = rightEndings[ending].some((each) => isDeepStrictEqual(each, seen));
      if (right) endings[ending] += 1;
      else wrong.push({ ...racer, ...seen });
    }
  }
  await api.job('payment.ledger');
  return {
    endings,
    wrong,
    faults: await books.faults(),
    booked: await books.balance('provider'),
    held: await books.held(),
  };
}
