import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import type { Booking } from '@convoy/booking/contract';
import type { LifeWatch } from '@convoy/booking/testing/booking-life';
import { hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import type { LedgerReport } from '@convoy/payment/contract';
import { LedgerReportService } from '@convoy/payment/server';
import { contextOf, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import fc from 'fast-check';
import { booksBench } from './books-bench.ts';
import { paymentsBench } from './payments-bench.ts';

/** One thing that happens to a brand's money. Numbers name a van, a day, a booking or a payment; they count round. */
type Step =
  | { does: 'book'; van: number; from: number; days: number; who: number }
  | { does: 'pay'; booking: number; whole: boolean; good: boolean }
  | { does: 'counter-pays'; booking: number; whole: boolean; part: boolean }
  | { does: 'change'; booking: number; days: number; van: number | null }
  | {
      does: 'cancel' | 'confirm' | 'hand-over' | 'return' | 'no-show' | 'comes-to-pass' | 'hold-ends';
      booking: number;
    }
  | { does: 'dashboard-refund'; payment: number; percent: number }
  | { does: 'bank-returns' | 'disputes' | 'dispute-ends' | 'tell-again'; which: number; yes: boolean }
  | { does: 'provider-fails'; how: 'balance' | '500' | 'reset-after-effect' }
  | { does: 'messages'; hold: boolean; copies: number; shuffle: number | null }
  | { does: 'given-back' | 'worker' | 'clock'; which: number };

const [vans, people] = [4, 3];
const small = fc.nat(40);
const yes = fc.boolean();
const as = <const T extends string>(...does: T[]) => fc.constantFrom(...does);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: as('book'),
      van: fc.nat(vans - 1),
      from: fc.integer({ min: 1, max: 12 }),
      days: fc.integer({ min: 1, max: 4 }),
      who: fc.nat(people),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      does: as('pay'),
      booking: small,
      whole: yes,
      good: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: as('counter-pays'), booking: small, whole: yes, part: yes }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: as('change'),
      booking: small,
      days: fc.integer({ min: 1, max: 5 }),
      van: fc.option(fc.nat(vans - 1)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: as('cancel'), booking: small }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: as('confirm', 'hand-over', 'return', 'no-show', 'comes-to-pass', 'hold-ends'),
      booking: small,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: as('dashboard-refund'),
      payment: small,
      percent: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: as('bank-returns', 'disputes', 'dispute-ends', 'tell-again'),
      which: small,
      yes,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: as('provider-fails'), how: as('balance', '500', 'reset-after-effect') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: as('messages'),
      hold: yes,
      copies: fc.integer({ min: 1, max: 3 }),
      shuffle: fc.option(fc.nat(1000)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: as('given-back', 'worker', 'clock'), which: small }) },
);

/** The money of a brand, step by step. */
export const moneyLives = (length: { min: number; max: number }) =>
  fc.array(step, { minLength: length.min, maxLength: length.max });

let brand = 0;

/**
 * Lets the steps happen through the doors of the product and the provider, with messages late, doubled and in any order. After
 * each of them the books must hold with the rows they are about; when all is told, with the provider's journal to the penny.
 * @param watch who else looks
 * @returns the kinds of entries that were booked
 */
export async function earnThrough(
  database: TestDatabase,
  api: TestApi,
  steps: readonly Step[],
  watch: LifeWatch = {},
): Promise<Set<string>> {
  const bench = await hiresBench(database, api, `money-${++brand}`);
  const money = paymentsBench(database, api, bench.tenant);
  const books = booksBench(database, api, bench.tenant);
  const staff = await bench.operator();
  const admin = await bench.admin();
  const customers: SignedIn[] = [];
  for (let n = 0; n < people; n++) customers.push(await bench.driver());
  const fleet: { id: number }[] = [];
  for (let n = 0; n < vans; n++) fleet.push(await bench.van());
  const made: { id: number; who: SignedIn }[] = [];
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
  const post = (path: string, body: unknown, who: SignedIn = staff, headers = {}) =>
    bench.post(path, body, who, headers);

  /** Stripe as somebody at its dashboard uses it; what it refuses is no news. */
  const atProvider = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error as { type?: string }).type?.startsWith('Stripe')) throw error;
    }
  };

  const comesToPass = (id: number) =>
    database
      .rows(
        `with moved as (
           update booking set pickup_at = date_trunc('second', now()) - interval '1 hour',
             return_at = date_trunc('second', now()) + interval '1 day'
           where id = $1 and status = 'confirmed' returning id, pickup_at, return_at
         )
         update van_allocation a set blocked_from = moved.pickup_at, blocked_until = moved.return_at + interval '1 hour'
         from moved where a.booking_id = moved.id`,
        [id],
      )
      .then(() => watch.moved?.(bench.tenant, id))
      .catch((error: { code?: string }) => {
        // Something else has the van then.
        if (error.code !== '23P01') throw error;
      });

  async function pay(booking: { id: number; who: SignedIn }, whole: boolean, good: boolean): Promise<void> {
    const asked = await post(
      '/api/create-payment-intent',
      { bookingId: booking.id, type: whole ? 'rental' : 'deposit' },
      booking.who,
    );
    if (asked.status !== 201) return;
    await atProvider(() =>
      money.confirm(money.intentOf(asked), good ? 'pm_card_visa' : 'pm_card_chargeDeclined'),
    );
  }

  async function take(now: Step): Promise<TestAnswer | undefined> {
    switch (now.does) {
      case 'book': {
        const who = customers[now.who] ?? staff;
        const answer = await bench.book(bench.hire(fleet[now.van]!, now.from, now.from + now.days), who);
        if (answer.status === 201) made.push({ id: answer.body.id, who });
        return answer;
      }
      case 'provider-fails':
        await money.lever('failure', { mode: now.how, times: 1, match: 'POST /v1/refunds' });
        return;
      case 'messages':
        await money.lever('deliveries', { hold: now.hold, copies: now.copies, shuffle: now.shuffle });
        return;
      case 'worker':
        await api.emulator.settled();
        await api.deliver();
        return;
      case 'clock':
        await theClock();
        return;
      case 'given-back': {
        const refunds = await database.rows<{ id: number }>(
          `select r.id from payment_refund r join payment p on p.id = r.payment_id
           where r.tenant_id = $1 and r.status = 'requested' and p.method = 'counter' order by r.id`,
          [bench.tenant.id],
        );
        const refund = pick(refunds, now.which);
        return refund && post(`/api/refunds/${refund.id}/given-back`, {});
      }
      case 'dashboard-refund': {
        const payment = pick((await money.stripe.charges.list({ limit: 100 })).data, now.payment);
        const pence = Math.ceil(((payment?.amount ?? 0) * now.percent) / 100);
        if (payment)
          await atProvider(() => money.stripe.refunds.create({ charge: payment.id, amount: pence }));
        return;
      }
      case 'bank-returns': {
        const refund = pick((await money.stripe.refunds.list({ limit: 100 })).data, now.which);
        if (refund) await money.lever(`refunds/${refund.id}/fail`, {});
        return;
      }
      case 'disputes': {
        const charge = pick((await money.stripe.charges.list({ limit: 100 })).data, now.which);
        if (charge) await money.lever(`charges/${charge.id}/dispute`, {});
        return;
      }
      case 'dispute-ends': {
        const dispute = pick((await money.stripe.disputes.list({ limit: 100 })).data, now.which);
        if (dispute) await money.lever(`disputes/${dispute.id}/close`, { outcome: now.yes ? 'won' : 'lost' });
        return;
      }
      case 'tell-again': {
        const event = pick((await money.stripe.events.list({ limit: 100 })).data, now.which);
        if (event) await money.lever(`events/${event.id}/resend`, {});
        return;
      }
    }
    const meant = pick(made, now.booking);
    if (!meant) return;
    const { body: booking } = (await bench.get(`/api/bookings/${meant.id}`, staff)) as { body: Booking };
    switch (now.does) {
      case 'pay':
        await pay(meant, now.whole, now.good);
        return;
      case 'counter-pays':
        return post(
          `/api/bookings/${meant.id}/counter-payments`,
          {
            type: now.whole ? 'rental' : 'deposit',
            method: 'card-terminal',
            ...(now.part ? { amount: '31.50' } : {}),
          },
          staff,
        );
      case 'cancel': {
        const { body } = await bench.get(`/api/bookings/${meant.id}/cancellation`, staff);
        return post(`/api/bookings/${meant.id}/cancel`, { fee: body.fee ?? '0.00' });
      }
      case 'change': {
        const asked =
          now.van === null
            ? { returnDate: addDays(booking.pickupDate.slice(0, 10), now.days) }
            : { vanId: fleet[now.van]!.id };
        const quoted = await post(`/api/bookings/${meant.id}/changes`, asked);
        if (quoted.status !== 201) return quoted;
        return post(`/api/bookings/${meant.id}/changes/${quoted.body.id}/confirm`, {});
      }
      case 'comes-to-pass':
        await comesToPass(meant.id);
        return;
      case 'hold-ends':
        // In one: its money may arrive at this moment.
        await database.rows(
          `with over as (
             update booking set hold_expires_at = now() - interval '1 second'
             where id = $1 and status = 'pending' returning id, hold_expires_at
           )
           update van_allocation a set hold_expires_at = over.hold_expires_at from over where a.booking_id = over.id`,
          [meant.id],
        );
        await api.job('booking.expire-holds');
        return;
      // What is owed is paid later, by an admin's word.
      case 'hand-over':
        return post(`/api/bookings/${meant.id}/hand-over`, { override: { reason: 'Pays on return' } }, admin);
      default:
        return post(`/api/bookings/${meant.id}/${now.does}`, {});
    }
  }

  /** The worker's minutes come round, as late as they may. */
  async function theClock(): Promise<void> {
    for (const table of ['payment', 'payment_refund'])
      await database.rows(
        `update ${table} set updated_at = now() - interval '1 day' where tenant_id = $1
           and status in ('pending', 'processing', 'requested')`,
        [bench.tenant.id],
      );
    for (const job of ['payment.reconcile', 'payment.refunds', 'payment.ledger']) await api.job(job);
  }

  async function allIsTold(): Promise<void> {
    await money.lever('failure', { mode: 'none' });
    await money.lever('deliveries', { hold: false, copies: 1, shuffle: null });
    for (let round = 0; round < 2; round++) {
      for await (const event of money.stripe.events.list({ limit: 100 }))
        await money.lever(`events/${event.id}/resend`, {});
      await money.settle();
      await theClock();
    }
  }

  for (const [at, now] of steps.entries()) {
    const answer = await take(now);
    const where = `step ${at}, ${JSON.stringify(now)}, answered ${answer?.status ?? '-'} ${answer?.body?.code ?? ''}`;
    // With the provider made to fail, 503 is the answer that is right.
    if (answer && answer.status >= 500 && answer.status !== 503)
      throw new Error(`Our fault at ${where}: ${answer.text}`);
    const faults = await books.faults();
    if (faults.length > 0) throw new Error(`After ${where}: ${JSON.stringify(faults)}`);
  }
  await allIsTold();
  const faults = await books.faults();
  if (faults.length > 0) throw new Error(`In the end: ${JSON.stringify(faults)}`);
  const report = await reportOf();
  if (!report.holds) throw new Error(`In the end the report says ${JSON.stringify(report)}`);
  const [booked, held] = [await books.balance('provider'), await books.held()];
  if (booked !== held) throw new Error(`The books have ${booked} at the provider, who has ${held}`);
  await watch.atRest?.(bench.tenant);
  const kinds = await database.rows<{ kind: string }>(
    'select distinct kind from ledger_entry where tenant_id = $1',
    [bench.tenant.id],
  );
  return new Set(kinds.map(({ kind }) => kind));

  function reportOf(): Promise<LedgerReport> {
    const today = civilToday(bench.tenant.timeZone);
    return api.app
      .get(LedgerReportService, { strict: false })
      .report(contextOf(bench.tenant), { from: addDays(today, -2), to: addDays(today, 1) });
  }
}
