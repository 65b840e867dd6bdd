import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { type Booking, type BookingStatus, bookingMoves } from '@convoy/booking/contract';
import { BookingPaymentsService } from '@convoy/booking/server';
import type { TenantContext } from '@convoy/platform/context';
import { contextOf, type TestDatabase } from '@convoy/platform/testing';
import fc from 'fast-check';
import { diaryFaults } from './diary-faults.ts';
import { hiresBench, type SignedIn } from './hires-bench.ts';

/** One thing that happens to a brand. Numbers name a van, a day or a booking; they count round what there is. */
type Step =
  | { does: 'book'; van: number; from: number; days: number; pieces: number; code: boolean; who: number }
  | {
      does: 'pay' | 'confirm' | 'hand-over' | 'return' | 'no-show' | 'time-passes' | 'is-late' | 'hold-ends';
      booking: number;
    }
  | { does: 'cancel'; booking: number }
  | { does: 'change'; booking: number; van: number | null; from: number; days: number; pieces: number | null }
  | { does: 'goes-on'; booking: number; van: number | null; pieces: number }
  | { does: 'worker' };

const [vans, people] = [3, 3];
const van = fc.nat(vans - 1);
const from = fc.integer({ min: 2, max: 14 });
const days = fc.integer({ min: 1, max: 4 });
const booking = fc.nat(60);
const pieces = fc.nat(3);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('book' as const),
      van,
      from,
      days,
      pieces,
      code: fc.boolean(),
      who: fc.nat(people),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        ...([
          'pay',
          'confirm',
          'hand-over',
          'return',
          'no-show',
          'time-passes',
          'is-late',
          'hold-ends',
        ] as const),
      ),
      booking,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), booking }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      booking,
      van: fc.option(van),
      from,
      days,
      pieces: fc.option(pieces),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('goes-on' as const),
      // The first few, so that some come all the way.
      booking: fc.nat(2),
      van: fc.option(van),
      pieces,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'worker' as const }) },
);

/** The days of a brand, step by step. */
export const lives = (length: { min: number; max: number }) =>
  fc.array(step, { minLength: length.min, maxLength: length.max });

let brand = 0;

/** Who looks at lives beside those who check what every life must keep to. */
export interface LifeWatch {
  /** A hire was moved in time behind the product's back, which tells of it by no event. */
  moved?(tenant: TenantContext, bookingId: number): Promise<void>;
  /** All steps are done. */
  atRest?(tenant: TenantContext): Promise<void>;
}

/**
 * Lets the steps happen through the doors of the product and looks after each of them: nothing is at two places at once,
 * what a hire has is what it is owed, no state is left by a way that is not, and nothing is our fault. What is called off
 * can be had again as it was.
 * @param watch who else looks
 * @returns the states that were reached
 */
export async function liveThrough(
  database: TestDatabase,
  api: TestApi,
  steps: readonly Step[],
  watch: LifeWatch = {},
): Promise<Set<BookingStatus>> {
  const bench = await hiresBench(database, api, `life-${++brand}`);
  const staff = await bench.operator();
  const admin = await bench.admin();
  const customers: SignedIn[] = [];
  for (let n = 0; n < people; n++) customers.push(await bench.driver());
  const fleet: { id: number }[] = [];
  for (let n = 0; n < vans; n++) fleet.push(await bench.van());
  const extra = await bench.extra(4);
  const { code } = await bench.promotion({ all: 3 });
  const payments = api.app.get(BookingPaymentsService);
  const made: { id: number; who: SignedIn }[] = [];
  let states = new Map<number, BookingStatus>();
  const reached = new Set<BookingStatus>();

  const chosen = (count: number) => (count > 0 ? [{ extraId: extra, quantity: count }] : []);
  const book = async (asked: object, who: SignedIn): Promise<TestAnswer> => {
    const answer = await bench.book(asked, who);
    if (answer.status === 201) made.push({ id: answer.body.id, who });
    return answer;
  };

  /** Money for a booking, on time or late, as the payment's own transaction hands it over. */
  const pay = (id: number) =>
    database.db.write({ tenant: bench.tenant }, async (tx) => {
      const ctx = contextOf(bench.tenant);
      const due = await payments.lockPayable(tx, ctx, id, undefined);
      if (due)
        await payments.receive(tx, ctx, id, {
          rentalPence: due.rentalDuePence,
          depositPence: due.depositDuePence,
        });
    });

  /** A confirmed hire's days come: it and what it has is now. */
  const comesToPass = (id: number) => isNow(id, 'confirmed', '-1 hour', '1 day');

  /** A hire on the road should have been back, and the worker's minute comes round. */
  const isLate = async (id: number) => {
    await isNow(id, 'active', '-1 day', '-3 hours');
    await api.job('booking.late-hires');
  };

  /** Moves a hire and what it has to so long from now. Where another hire is then, it cannot be. */
  const isNow = async (id: number, status: BookingStatus, from: string, until: string) => {
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(
        `update booking set pickup_at = date_trunc('second', now()) + $3::interval,
           return_at = date_trunc('second', now()) + $4::interval
         where id = $1 and status = $2 returning pickup_at, tenant_id, pickup_depot_id, return_depot_id, return_at`,
        [id, status, from, until],
      );
      for (const table of rows.length > 0 ? ['van_allocation', 'extra_allocation'] : [])
        await client.query(
          `update ${table} set blocked_from = $2,
             blocked_until = app.blocked_until($3, $4, $5, $6) where booking_id = $1`,
          [
            id,
            rows[0].pickup_at,
            rows[0].tenant_id,
            rows[0].pickup_depot_id,
            rows[0].return_depot_id,
            rows[0].return_at,
          ],
        );
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== '23P01') throw error;
    } finally {
      client.release();
    }
    await watch.moved?.(bench.tenant, id);
  };

  /** Calls off; what the hire had must be there for the next who asks for the same. */
  const cancel = async (id: number): Promise<TestAnswer> => {
    const { body: before } = (await bench.get(`/api/bookings/${id}`, staff)) as { body: Booking };
    const answer = await bench.post(`/api/bookings/${id}/cancel`, {}, staff);
    if (answer.status !== 200 || Date.parse(before.pickupAt) < Date.now() + 86_400_000) return answer;
    const again = await book(
      {
        vanId: before.vanId,
        pickupDate: before.pickupDate,
        returnDate: before.returnDate,
        pickupLocation: before.pickupLocation,
        extras: before.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
      },
      staff,
    );
    if (again.status !== 201) throw new Error(`What was called off cannot be had again: ${again.text}`);
    return bench.post(`/api/bookings/${again.body.id}/cancel`, {}, staff);
  };

  /** Hands over; what is owed is paid later, by an admin's word. */
  const handOver = (id: number) =>
    bench.post(`/api/bookings/${id}/hand-over`, { override: { reason: 'Pays on return' } }, admin);

  const change = async (id: number, asked: object, who: SignedIn): Promise<TestAnswer> => {
    const quoted = await bench.post(`/api/bookings/${id}/changes`, asked, who);
    if (quoted.status !== 201) return quoted;
    return bench.post(`/api/bookings/${id}/changes/${quoted.body.id}/confirm`, {}, who);
  };

  async function take(now: Step): Promise<TestAnswer | undefined> {
    if (now.does === 'worker') {
      await api.job('booking.expire-holds');
      await api.job('booking.late-hires');
      return;
    }
    if (now.does === 'book') {
      const who = customers[now.who] ?? staff;
      return book(
        {
          ...bench.hire(fleet[now.van]!, now.from, now.from + now.days),
          extras: chosen(now.pieces),
          ...(now.code ? { promotionCode: code } : {}),
        },
        who,
      );
    }
    const meant = made[now.booking % Math.max(1, made.length)];
    if (!meant) return;
    switch (now.does) {
      case 'pay':
        await pay(meant.id);
        return;
      case 'time-passes':
        await comesToPass(meant.id);
        return;
      case 'is-late':
        await isLate(meant.id);
        return;
      case 'hold-ends':
        if (states.get(meant.id) === 'pending') await bench.holdIsOver(meant);
        return;
      case 'cancel':
        return cancel(meant.id);
      case 'change': {
        const asked = {
          ...(now.van === null
            ? { pickupDate: bench.day(now.from), returnDate: bench.day(now.from + now.days) }
            : { vanId: fleet[now.van]!.id }),
          ...(now.pieces === null ? {} : { extras: chosen(now.pieces) }),
        };
        return change(meant.id, asked, meant.who);
      }
      // What happens to a hire that nobody calls off, to the one that is not back and is given something else.
      case 'goes-on':
        switch (states.get(meant.id)) {
          case 'pending':
            return bench.post(`/api/bookings/${meant.id}/confirm`, {}, staff);
          case 'confirmed':
            await comesToPass(meant.id);
            // Now and then nobody comes: by chance alone a whole run in a hundred would have none of these.
            return now.van === null && now.pieces === 0
              ? bench.post(`/api/bookings/${meant.id}/no-show`, {}, staff)
              : handOver(meant.id);
          case 'active':
            await isLate(meant.id);
            return change(
              meant.id,
              { extras: chosen(now.pieces), ...(now.van === null ? {} : { vanId: fleet[now.van]!.id }) },
              staff,
            );
          default:
            return;
        }
      case 'hand-over':
        return handOver(meant.id);
      default:
        return bench.post(`/api/bookings/${meant.id}/${now.does}`, {}, staff);
    }
  }

  for (const [at, now] of steps.entries()) {
    const answer = await take(now);
    const where = `step ${at}, ${JSON.stringify(now)}, answered ${answer?.status ?? '-'} ${answer?.body?.code ?? ''}`;
    if (answer && answer.status >= 500) throw new Error(`Our fault at ${where}: ${answer.text}`);
    const faults = await diaryFaults(database, bench.tenant);
    if (faults.length > 0) throw new Error(`After ${where}: ${faults.join('; ')}`);
    const after = await statesOf(database, bench.tenant);
    for (const [id, state] of after) {
      const before = states.get(id);
      // Within a step a booking is called off again at most once, and made at most once.
      const ways = before === undefined ? ['pending', 'cancelled'] : [before, ...bookingMoves[before]];
      if (!ways.includes(state)) throw new Error(`After ${where}: ${before} became ${state}`);
      reached.add(state);
    }
    states = after;
  }
  await watch.atRest?.(bench.tenant);
  return reached;
}

async function statesOf(database: TestDatabase, tenant: { id: number }): Promise<Map<number, BookingStatus>> {
  const rows = await database.rows<{ id: number; status: BookingStatus }>(
    'select id, status from booking where tenant_id = $1',
    [tenant.id],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}
