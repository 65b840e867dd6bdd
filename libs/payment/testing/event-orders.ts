import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, seededRandom, type TestDatabase } from '@convoy/platform/testing';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import { booksBench } from './books-bench.ts';
import { type Payable, paymentsBench } from './payments-bench.ts';

/** What the provider tells of one payment: refused, tried again, taken, sent back in part and then whole at its dashboard. */
const told = ['failed', 'processing', 'succeeded', 'refunded in part', 'refunded whole'] as const;

/** One way in which the five may come: their order, which of them come twice, and who repeats those that came too early. */
export interface Telling {
  readonly order: readonly number[];
  /** A bit for each. */
  readonly twice: number;
  readonly repeatedBy: 'provider' | 'clock';
}

/** All 120 orders, each with all 32 sets of messages that come twice. */
export function allTellings(): Telling[] {
  return permutations([0, 1, 2, 3, 4]).flatMap((order, n) =>
    Array.from({ length: 32 }, (_, twice) => ({
      order,
      twice,
      repeatedBy: (n + twice) % 2 ? ('clock' as const) : ('provider' as const),
    })),
  );
}

/** What each of them must end in; the books say it too. */
const end = {
  status: 'confirmed',
  payment_status: 'refunded',
  rental_paid_pence: 0,
  deposit_paid_pence: 20_000,
  held: false,
  allocations: 1,
  payments: [{ type: 'deposit', status: 'refunded', refunded_pence: 20_000 }],
  told: 20_000,
  refunds: 0,
  events: ['booking.confirmed.v1', 'payment.succeeded.v1'],
  books: {
    customer: 8_500,
    'hire-income': -8_500,
    'deposits-held': -20_000,
    refunds: 20_000,
    provider: -320,
    fees: 320,
  },
};

/** Lets each of the tellings happen, on a product of its own. @throws where they do not end in that one state */
export async function endInOneState(
  tellings: readonly Telling[],
  seed: number,
  atOnce: number,
): Promise<void> {
  const database = await openTestDatabase();
  try {
    const api = await startTestApi(database, { slugs: ['swift-vans'], env: { CALLS_PER_MINUTE: '1000000' } });
    try {
      const came = await tellInOrders(database, api, api.brands['swift-vans']!, { tellings, seed, atOnce });
      expect(came).toEqual({
        outcomes: [{ telling: expect.anything(), times: tellings.length, outcome: end }],
        faults: [],
        booked: came.held,
        held: came.held,
        waiting: [],
      });
    } finally {
      await api.close();
    }
  } finally {
    await database.close();
  }
}

/**
 * Lets a payment happen at the provider, and tells of it in each of the given ways.
 * @returns the states that came of them, each once with a telling that led there, and what the books say of it all
 */
async function tellInOrders(
  database: TestDatabase,
  api: TestApi,
  tenant: TenantContext,
  given: { tellings: readonly Telling[]; seed: number; atOnce: number },
) {
  const random = seededRandom(given.seed);
  const money = paymentsBench(database, api, tenant);
  const books = booksBench(database, api, tenant);
  await money.lever('deliveries', { hold: true });

  /** The provider's own five messages about a payment that really went that way. */
  async function happen(booking: Payable): Promise<string[]> {
    const id = money.intentOf(await money.ask(booking));
    await money.confirm(id, 'pm_card_chargeDeclined').catch((error: { type?: string }) => {
      if (error.type !== 'StripeCardError') throw error;
    });
    await money.confirm(id, 'pm_card_emulatorProcessing');
    await money.lever(`payment_intents/${id}/settle`, { outcome: 'succeeded' });
    await money.stripe.refunds.create({ payment_intent: id, amount: 5_000 });
    await money.stripe.refunds.create({ payment_intent: id });
    // Newest first, down to what began it; others are paid at the same time.
    const own: Stripe.Event[] = [];
    for await (const event of money.stripe.events.list({ limit: 100 })) {
      const object = event.data.object as { id?: string; payment_intent?: string };
      if (object.id === id || object.payment_intent === id) own.unshift(event);
      if (object.id === id && event.type === 'payment_intent.created') break;
    }
    const of = (type: Stripe.Event['type'], at = 0) =>
      JSON.stringify(own.filter((event) => event.type === type)[at]);
    return [
      of('payment_intent.payment_failed'),
      of('payment_intent.processing'),
      of('payment_intent.succeeded'),
      of('charge.refunded'),
      of('charge.refunded', 1),
    ];
  }

  /** As if the time of the next try of what came too early had come. */
  async function theClock(): Promise<void> {
    await database.rows(`update payment_event_parked set try_at = now() where settled_at is null`);
    await api.job('payment.reconcile');
  }

  async function tell(booking: Payable, telling: Telling): Promise<void> {
    const texts = await happen(booking);
    const sequence = [...telling.order];
    for (const [index] of told.entries()) {
      if (!(telling.twice & (1 << index))) continue;
      sequence.splice(random.between(sequence.indexOf(index) + 1, sequence.length), 0, index);
    }
    let early: number[] = [];
    for (const index of sequence) {
      const { status } = await money.post(texts[index]!);
      if (status === 409) early.push(index);
      else if (status !== 200) throw new Error(`${told[index]} was answered with ${status}.`);
    }
    if (telling.repeatedBy === 'clock') return theClock();
    for (let round = 0; early.length > 0 && round < 5; round++) {
      const again = early;
      early = [];
      for (const index of again) if ((await money.post(texts[index]!)).status !== 200) early.push(index);
    }
  }

  /** What came of it; nothing of this may depend on the order. */
  async function outcome(booking: Payable) {
    const { events, ...state } = await money.stateOf(booking);
    const [sums] = await database.rows<{ told: number; refunds: number }>(
      `select coalesce(sum((e.payload->>'amountPence')::bigint), 0)::bigint as told,
         (select count(*)::int from payment_refund where booking_id = $1) as refunds
       from outbox_event e where e.aggregate = 'booking:' || $1 and e.type = 'payment.refunded.v1'`,
      [booking.id],
    );
    const once = events.filter((type) => !['payment.failed.v1', 'payment.refunded.v1'].includes(type));
    return { ...state, ...sums, events: once, books: await books.of(booking) };
  }

  const lives: { booking: Payable; telling: Telling }[] = [];
  for (let at = 0; at < given.tellings.length; at += given.atOnce) {
    await Promise.all(
      given.tellings.slice(at, at + given.atOnce).map(async (telling) => {
        const booking = await money.payable();
        await tell(booking, telling);
        lives.push({ booking, telling });
      }),
    );
  }
  // What the provider repeated is found to have had its effect.
  await theClock();
  // What the provider alone knows: its fees, and refunds at its dashboard.
  await api.job('payment.ledger');
  const outcomes = new Map<string, { telling: Telling; times: number; outcome: object }>();
  for (const { booking, telling } of lives) {
    const came = await outcome(booking);
    const key = JSON.stringify(came);
    const known = outcomes.get(key);
    if (known) known.times += 1;
    else outcomes.set(key, { telling, times: 1, outcome: came });
  }
  return {
    outcomes: [...outcomes.values()],
    faults: await books.faults(),
    booked: await books.balance('provider'),
    held: await books.held(),
    waiting: await database.rows(
      'select provider_event_id from payment_event_parked where settled_at is null',
    ),
  };
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) =>
    permutations([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}
