import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { paymentsBench } from '@convoy/payment/testing/payments-bench';
import {
  aBooking,
  aDepot,
  type BuiltDepot,
  type BuiltVan,
  seededRandom,
  type TestDatabase,
} from '@convoy/platform/testing';
import { type HiresBench, hiresBench, type SignedIn } from './hires-bench.ts';

/** The ways in which something can come to have a van. */
export const doors = [
  'create',
  'staff',
  'change',
  'extend',
  'swap',
  'late-money',
  'confirm',
  'workshop',
  'transfer',
] as const;
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
  /** All come by this door; through all of them by chance where it is left out. */
  readonly only?: Door;
}

interface Slot {
  readonly van: BuiltVan;
  /** First day of the wanted hires, days ahead. */
  readonly from: number;
  /** Its van has no other: a van that is moved is not where others of its hires would begin. */
  readonly alone: boolean;
}

/** Of a hundred racers, how many come by which door. */
const crowd: Readonly<Record<Door, number>> = {
  create: 40,
  staff: 12,
  change: 8,
  extend: 8,
  swap: 8,
  'late-money': 6,
  confirm: 6,
  workshop: 6,
  transfer: 6,
};

const VANS = 8;

/**
 * Lets racers want the same slots of the same vans through every door at once: customers who book, staff who book for
 * them, customers who move a hire to other dates, who extend the hire before it, who swap their van for this one, payments that
 * arrive after their hold ran out, staff who confirm a booking whose hold ran out, who send the van to the workshop, and who
 * have it brought to another depot.
 */
export async function raceThroughDoors(database: TestDatabase, api: TestApi, size: RaceSize) {
  const bench = await hiresBench(database, api, `race-${size.only ?? 'all'}-${size.seed}`);
  const random = seededRandom(size.seed);
  const staff = await bench.operator();
  const customers = await times(Math.max(12, size.slots * 2), () => bench.customer());
  const slots = await slotsOf(bench, size);
  // Who moves a hire has it on the same van before; and no van is moved away from its other slots.
  const isFor = (door: Door, slot: number) =>
    door === 'change' ? !slots[slot]!.alone : door !== 'transfer' || slots[slot]!.alone;
  const asked = Array.from({ length: size.racers }, (_, n) => {
    // Every slot is wanted at least once, and every door is tried.
    const must = size.only ?? doors[n - size.slots];
    const drawn = n < size.slots ? n : random.between(0, size.slots - 1);
    if (must) {
      const suited = slots.flatMap((_slot, slot) => (isFor(must, slot) ? [slot] : []));
      return { slot: isFor(must, drawn) ? drawn : random.pick(suited), door: must };
    }
    const door = doorAt(random.between(0, 99));
    return { slot: drawn, door: isFor(door, drawn) ? door : 'create' };
  });
  const ready = await doorsOf(
    { database, api, bench, staff, random, customers },
    size.only && size.only !== 'extend' ? [] : slots,
  );
  const lined: { slot: number; door: Door; run: () => Promise<TestAnswer> }[] = [];
  for (const { slot, door } of asked)
    lined.push({ slot, door, run: await ready[door](slots[slot]!, random.pick(customers)) });

  const finishes: Finish[] = [];
  const cpu = process.cpuUsage();
  const start = performance.now();
  const queue = shuffled(lined, random);
  await times(size.atOnce, async () => {
    for (let racer = queue.pop(); racer; racer = queue.pop()) {
      const begin = performance.now();
      const { status, body } = await racer.run();
      finishes.push({
        slot: racer.slot,
        door: racer.door,
        status,
        code: status < 400 ? undefined : body.code,
        took: performance.now() - begin,
      });
    }
  });
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    finishes,
    winners: await winnersOf(database, bench, slots),
    /** Time of a core for each racer in milliseconds: racing and answering, without the database. */
    cpuEach: (user + system) / 1000 / size.racers,
    seconds,
  };
}

/** Slots of a few vans, one after the other; where all doors are open, every fourth has a van of its own. */
async function slotsOf(bench: HiresBench, { slots, only }: RaceSize): Promise<Slot[]> {
  const vans = await times(VANS, () => bench.van());
  return Promise.all(
    Array.from({ length: slots }, async (_, n): Promise<Slot> => {
      const alone = only === 'transfer' || (!only && n % 4 === 3);
      return {
        van: alone ? await bench.van() : vans[n % VANS]!,
        from: 10 + Math.floor(n / VANS) * 10,
        alone,
      };
    }),
  );
}

interface Race {
  readonly database: TestDatabase;
  readonly api: TestApi;
  readonly bench: HiresBench;
  readonly staff: SignedIn;
  readonly customers: readonly SignedIn[];
  readonly random: ReturnType<typeof seededRandom>;
}

/** Gets a racer ready; what it answers is the race itself. */
async function doorsOf(
  { database, api, bench, staff, customers, random }: Race,
  extended: readonly Slot[],
): Promise<Record<Door, (slot: Slot, who: SignedIn) => Promise<() => Promise<TestAnswer>>>> {
  const payments = paymentsBench(database, api, bench.tenant);
  const other: BuiltDepot = await aDepot(database, bench.tenant, { name: 'Otherford' });

  /** A hire that stands, as staff make it. */
  async function standing(who: SignedIn, van: BuiltVan, from: number, days: number): Promise<number> {
    const asked = { ...bench.hire(van, from, from + days), customerId: who.actor.id };
    const made = await bench.book(asked, staff);
    const confirmed = await bench.post(`/api/bookings/${made.body.id}/confirm`, {}, staff);
    if (confirmed.status !== 200) throw new Error(`No hire to start from: ${made.text} ${confirmed.text}`);
    return made.body.id;
  }
  /** A booking for a slot, of which the van's diary knows nothing: its hold ran out and somebody came by. */
  async function overdueHold({ van, from }: Slot, { actor }: SignedIn) {
    const ends = {
      from: new Date(`${bench.day(from)}T09:00Z`),
      until: new Date(`${bench.day(from + 2)}T09:00Z`),
    };
    const { id } = await aBooking(database, bench.tenant, {
      van,
      customer: actor,
      ...ends,
      holdExpiresAt: new Date(Date.now() + 1_800_000),
      allocated: false,
      // Of staff: customers have three open at most.
      columns: { operator_id: staff.actor.id },
    });
    return { id, ...ends };
  }
  const expired = (id: number) =>
    database.rows(`update booking set status = 'expired', hold_expires_at = null where id = $1`, [id]);
  const change = async (who: SignedIn, booking: number, asked: object): Promise<TestAnswer> => {
    const quoted = await bench.post(`/api/bookings/${booking}/changes`, asked, who);
    if (quoted.status !== 201) return quoted;
    return bench.post(`/api/bookings/${booking}/changes/${quoted.body.id}/confirm`, {}, who);
  };

  // One hire ends two days before each slot; whoever extends it into the slot is its customer.
  const before = new Map<Slot, { who: SignedIn; booking: number }>();
  for (const slot of extended) {
    const who = random.pick(customers);
    before.set(slot, { who, booking: await standing(who, slot.van, slot.from - 5, 3) });
  }
  const far = new Map<BuiltVan, number>();

  return {
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
    'late-money': async (slot, who) => {
      const { id, ...ends } = await overdueHold(slot, who);
      const payable = { id, van: slot.van, customer: who.actor, cookie: who.cookie, ...ends };
      const intentId = payments.intentOf(await payments.ask(payable));
      await expired(id);
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
    confirm: async (slot, who) => {
      const { id } = await overdueHold(slot, who);
      await expired(id);
      return () => bench.post(`/api/bookings/${id}/confirm`, {}, staff);
    },
    workshop: async ({ van, from }) => {
      const job = { vanId: van.id, type: 'service', description: 'Service', scheduledDate: bench.day(from) };
      return () => bench.post('/api/maintenance', job, staff);
    },
    transfer: async ({ van, from }) => {
      const move = { location: other.name, date: bench.day(from), time: '10:00', moveMinutes: 90 };
      return () => bench.post(`/api/fleet/vans/${van.id}/transfers`, move, staff);
    },
  };
}

/** What has each slot's van on its first two days. */
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

export function shuffled<T>(items: readonly T[], random: ReturnType<typeof seededRandom>): T[] {
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
export function lossTime(finishes: readonly Pick<Finish, 'status' | 'took'>[], part: number): number {
  const took = finishes.filter(({ status }) => status >= 400).map((finish) => finish.took);
  took.sort((a, b) => a - b);
  return took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
}
