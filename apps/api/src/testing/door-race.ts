import { aBooking, type BuiltVan, seededRandom, type TestDatabase } from '@convoy/platform/testing';
import { type HiresBench, hiresBench, type SignedIn } from './hires-bench.ts';
import { paymentsBench } from './payments-bench.ts';
import type { TestAnswer, TestApi } from './test-api.ts';

/** The ways in which a hire can come to have a van. */
export const doors = ['create', 'staff', 'change', 'extend', 'swap', 'late-money'] as const;
export type Door = (typeof doors)[number];

/** One racer at the end: which slot, by which door, what came of it, and how long it took in milliseconds. */
export interface Finish {
  readonly slot: number;
  readonly door: Door;
  readonly status: number;
  readonly code: string | undefined;
  readonly took: number;
}

export interface RaceSize {
  readonly slots: number;
  readonly racers: number;
  /** How many run at the same time. */
  readonly atOnce: number;
  readonly seed: number;
}

interface Slot {
  readonly van: BuiltVan;
  /** First day of the wanted hires, days ahead. */
  readonly from: number;
}

/** Of a hundred racers, how many come by which door. */
const crowd: Readonly<Record<Door, number>> = {
  create: 50,
  staff: 14,
  change: 9,
  extend: 9,
  swap: 9,
  'late-money': 9,
};

const VANS = 8;

/**
 * Lets racers want the same slots of the same vans through every door at once: customers who book, staff who book for
 * them, customers who move a hire to other dates, who extend the hire before it, who swap their van for this one, and
 * payments that arrive after their hold ran out.
 */
export async function raceThroughDoors(database: TestDatabase, api: TestApi, size: RaceSize) {
  const bench = await hiresBench(database, api, `race-${size.seed}`);
  const payments = paymentsBench(database, api, bench.tenant);
  const random = seededRandom(size.seed);
  const staff = await bench.operator();
  const customers = await times(Math.max(12, size.slots * 2), () => bench.customer());
  const vans = await times(VANS, () => bench.van());
  const slots: Slot[] = Array.from({ length: size.slots }, (_, n) => ({
    van: vans[n % VANS]!,
    from: 10 + Math.floor(n / VANS) * 10,
  }));

  /** A hire that stands, as staff make it. */
  async function standing(who: SignedIn, van: BuiltVan, from: number, days: number): Promise<number> {
    const asked = { ...bench.hire(van, from, from + days), customerId: who.actor.id };
    const made = await bench.book(asked, staff);
    const confirmed = await bench.post(`/api/bookings/${made.body.id}/confirm`, {}, staff);
    if (confirmed.status !== 200) throw new Error(`No hire to start from: ${made.text} ${confirmed.text}`);
    return made.body.id;
  }
  const change = async (who: SignedIn, booking: number, asked: object): Promise<TestAnswer> => {
    const quoted = await bench.post(`/api/bookings/${booking}/changes`, asked, who);
    if (quoted.status !== 201) return quoted;
    return bench.post(`/api/bookings/${booking}/changes/${quoted.body.id}/confirm`, {}, who);
  };

  // One hire ends two days before each slot; whoever extends it into the slot is its customer.
  const before = new Map<Slot, { who: SignedIn; booking: number }>();
  for (const slot of slots) {
    const who = random.pick(customers);
    before.set(slot, { who, booking: await standing(who, slot.van, slot.from - 5, 3) });
  }
  const far = new Map<BuiltVan, number>();
  /** Gets a racer ready; what it answers is the race itself. */
  const ready: Record<Door, (slot: Slot, who: SignedIn) => Promise<() => Promise<TestAnswer>>> = {
    create: async ({ van, from }, who) => {
      const asked = bench.hire(van, from, from + (random.chance(0.5) ? 3 : 4));
      return () => bench.book(asked, who);
    },
    staff: async ({ van, from }, who) => {
      const asked = { ...bench.hire(van, from, from + 3), customerId: who.actor.id };
      return () => bench.book(asked, staff);
    },
    change: async ({ van, from }, who) => {
      // Each starts from days of its own, beyond all slots.
      const turn = far.get(van) ?? 0;
      far.set(van, turn + 1);
      const booking = await standing(who, van, 100 + 3 * turn, 1);
      const asked = { pickupDate: bench.day(from), returnDate: bench.day(from + 2) };
      return () => change(who, booking, asked);
    },
    extend: async (slot) => {
      const { who, booking } = before.get(slot)!;
      const asked = { returnDate: bench.day(slot.from + 1) };
      return () => change(who, booking, asked);
    },
    swap: async ({ van, from }, who) => {
      const booking = await standing(who, await bench.van(), from, 3);
      return () => change(who, booking, { vanId: van.id });
    },
    'late-money': async ({ van, from }, { actor, cookie }) => {
      const hold = new Date(Date.now() + 1_800_000);
      const ends = {
        from: new Date(`${bench.day(from)}T09:00Z`),
        until: new Date(`${bench.day(from + 2)}T09:00Z`),
      };
      const { id } = await aBooking(database, bench.tenant, {
        van,
        customer: actor,
        ...ends,
        holdExpiresAt: hold,
        allocated: false,
      });
      const payable = { id, van, customer: actor, cookie, ...ends };
      const intentId = payments.intentOf(await payments.ask(payable));
      await database.rows(`update booking set status = 'expired', hold_expires_at = null where id = $1`, [
        id,
      ]);
      const intent = await payments.stripe.paymentIntents.retrieve(intentId);
      const message = payments.message(`evt_late_${id}`, 'payment_intent.succeeded', intent, {
        status: 'succeeded',
        amount_received: intent.amount,
      });
      return async () => {
        const answer = await payments.post(message);
        if (answer.status !== 200) return answer;
        const [now] = await database.rows<{ status: string }>('select status from booking where id = $1', [
          id,
        ]);
        // The provider is thanked in any case; whether the slot was had is in the booking.
        return now?.status === 'confirmed' ? answer : { ...answer, status: 409, body: { code: 'SENT_BACK' } };
      };
    },
  };

  const asked: { slot: number; door: Door }[] = Array.from({ length: size.racers }, (_, n) => ({
    // Every slot is wanted at least once.
    slot: n < size.slots ? n : random.between(0, size.slots - 1),
    door: doorAt(random.between(0, 99)),
  }));
  const lined: { slot: number; door: Door; run: () => Promise<TestAnswer> }[] = [];
  for (const { slot, door } of asked)
    lined.push({ slot, door, run: await ready[door](slots[slot]!, random.pick(customers)) });

  const finishes: Finish[] = [];
  const cpu = process.cpuUsage();
  const queue = shuffled(lined, random);
  await times(size.atOnce, async () => {
    for (let racer = queue.pop(); racer; racer = queue.pop()) {
      const start = performance.now();
      const { status, body } = await racer.run();
      finishes.push({
        slot: racer.slot,
        door: racer.door,
        status,
        code: status < 400 ? undefined : body.code,
        took: performance.now() - start,
      });
    }
  });
  const { user, system } = process.cpuUsage(cpu);
  return {
    finishes,
    winners: await winnersOf(database, bench, slots),
    /** Time of a core for each racer in milliseconds: racing and answering, without the database. */
    cpuEach: (user + system) / 1000 / size.racers,
  };
}

/** Bookings that have each slot's van on its first two days. */
async function winnersOf(
  database: TestDatabase,
  bench: HiresBench,
  slots: readonly Slot[],
): Promise<number[]> {
  const counts: number[] = [];
  for (const { van, from } of slots) {
    const rows = await database.rows<{ n: number }>(
      `select count(*)::int as n from van_allocation where van_id = $1
       and period && tstzrange($2::date + interval '9 hours', $2::date + interval '33 hours')`,
      [van.id, bench.day(from)],
    );
    counts.push(rows[0]!.n);
  }
  return counts;
}

function doorAt(percent: number): Door {
  let passed = 0;
  for (const door of doors) {
    passed += crowd[door];
    if (percent < passed) return door;
  }
  return 'create';
}

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

function shuffled<T>(items: readonly T[], random: ReturnType<typeof seededRandom>): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = random.between(0, at);
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/**
 * Those who were answered as no racer should be: won, or refused because somebody else was faster. Who asks again for an
 * extension that has been made meanwhile asks for nothing.
 */
export const faultsOf = (finishes: readonly Finish[]): Finish[] =>
  finishes.filter(
    ({ status, code, door }) =>
      ![200, 201, 409].includes(status) && !(door === 'extend' && code === 'CHANGE_EMPTY'),
  );

/** The time in milliseconds within which this part (0 to 1) of those who lost were told. */
export function lossTime(finishes: readonly Finish[], part: number): number {
  const took = finishes.filter(({ status }) => status >= 400).map((finish) => finish.took);
  took.sort((a, b) => a - b);
  return took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
}
