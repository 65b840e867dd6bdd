import { addDays } from '@convoy/platform/time';
import type { PackDepot } from '@convoy/tenancy/contract';
import { openFrom } from './calendar.ts';
import type { DemoBooking, DemoData, DemoMaintenance, DemoPack, DemoPayment } from './demo-data.ts';
import { demoFleet, type FleetVan } from './fleet.ts';
import { ailment } from './healthy-business.rule.ts';
import { holdLastDeposits, longestHeld } from './held-deposits.ts';
import { hireOf } from './hires.ts';
import { DEFAULT_TIERS, isToBeChanged, withHistory } from './history.ts';
import { settle } from './payments.ts';
import { demoUsers } from './people.ts';
import { randomOf } from './random.ts';
import { steadyTakings } from './steady-takings.ts';
import { type Slot, vanTimeline } from './timeline.ts';
import { maintenanceJob } from './workshop.ts';

/** What a demo is made from. `today` is the civil date at the depots, `now` the instant that decides states. */
export type DemoInput = { pack: DemoPack; seed: number; today: string; now: Date };

/** Far bookings, in days from today: beyond the usual sixty, up to the edge of what may be booked. */
const FAR_DAYS = [75, 96, 124, 171, 238, 312, 388];

/** So many histories are told at most until one is of a healthy business. */
const MOST_HISTORIES = 24;

/** Vans that stand in the yard for hires of today. */
const GO_OUT_TODAY = 2;

/**
 * A brand's demo: fleet, people, hires around today with their payments, and the workshop. Pure: the same input
 * gives the same data. No two things that take a van overlap, turnaround included; from today on every depot
 * keeps a van of each usual size free, and most others are free most days.
 *
 * Small fleets make rough figures: by chance alone a dashboard says on one day in three that a quarter of the business is gone. Of the
 * histories that chance tells, the first one is taken that is of a healthy business; on a day that has none of them, the healthiest.
 */
export function generateDemo(input: DemoInput): DemoData {
  let [best, least] = [firstHistory(input), Number.POSITIVE_INFINITY];
  if (input.pack.tenant.kind === 'platform') return best;
  for (let history = 0; history < MOST_HISTORIES; history++) {
    const data = history === 0 ? best : demoOf(input, history);
    const ails = ailment(data, { ...input, timeZone: input.pack.tenant.timeZone });
    if (ails < least) [best, least] = [data, ails];
    if (least === 0) break;
  }
  return best;
}

/** The first history, healthy or not: fleet and people are the same in all, and of a brand that has people nothing else is wanted. */
export const firstHistory = (input: DemoInput): DemoData => demoOf(input, 0);

/** The demo as one of the histories that chance can tell. */
function demoOf({ pack, seed, today, now }: DemoInput, history: number): DemoData {
  const { tenant } = pack;
  const users = demoUsers(tenant, seed, now);
  const data: DemoData = {
    slug: tenant.slug,
    users,
    vans: [],
    bookings: [],
    payments: [],
    refunds: [],
    changes: [],
    messages: [],
    history: [],
    maintenance: [],
  };
  if (tenant.kind === 'platform') return data;

  const random = randomOf(seed, `${tenant.slug}:hires${history === 0 ? '' : `:${history}`}`);
  const fleet = demoFleet(pack, seed, today, now);
  const busy = fleet.filter((van) => !van.keptFree);
  const inWorkshop = new Set(busy.filter((_, index) => index % 7 === 3).map((van) => van.key));
  const outOfUse = busy.find((van) => !inWorkshop.has(van.key))?.key;
  const farVans = busy.filter((van) => van.key !== outOfUse);
  const customers = users.filter((user) => user.role === 'customer');
  let paid = 0;
  const payments: DemoPayment[] = [];
  const bookings: DemoBooking[] = [];
  const maintenance: DemoMaintenance[] = [];

  const book = (van: FleetVan, depot: PackDepot, slot: Slot, waits = false): void => {
    const hire = hireOf(
      {
        key: `booking-${bookings.length + 1}`,
        van,
        depot,
        timeZone: tenant.timeZone,
        slot,
        now,
        customers,
        operator: 'operator',
        waits,
      },
      random,
    );
    const settled = settle(hire, now, () => `payment-${++paid}`, random);
    bookings.push(settled.booking);
    payments.push(...settled.payments);
  };

  // Counted, not left to chance: a fleet is small, and today is compared with a week ago.
  const [onTheRoad, roadThen, freeThen] = [everySo(1), everySo(0.68), everySo(0.22)];
  let goOut = 0;
  for (const van of fleet) {
    const depot = depotOf(tenant.depots, van.depot);
    const inShop = inWorkshop.has(van.key);
    const slots = vanTimeline(
      van,
      depot,
      today,
      {
        inWorkshop: inShop,
        onTheRoad: !van.keptFree && van.key !== outOfUse && !inShop && onTheRoad(),
        wasOnTheRoad: van.keptFree ? freeThen() : roadThen(),
      },
      random,
    );
    for (const slot of slots) {
      if (slot.kind === 'workshop') {
        const key = `maintenance-${maintenance.length + 1}`;
        maintenance.push(maintenanceJob(key, van.key, slot, today, tenant.timeZone, now, random));
      } else if (van.key !== outOfUse || slot.to < today) {
        // In place of a hire that is under way, so that the rest of the demo is as it would be without it.
        const isUnderWay = slot.from < today && slot.to > today;
        const instead = isUnderWay && goOut < GO_OUT_TODAY ? goingOut(depot, today, slot) : null;
        if (instead) goOut += 1;
        book(van, depot, instead ?? slot, instead !== null);
      }
    }
  }
  FAR_DAYS.forEach((days, index) => {
    const van = farVans[(index * 3) % farVans.length] as FleetVan;
    const depot = depotOf(tenant.depots, van.depot);
    // A van that is taken twice from this list is taken on dates that are weeks apart.
    const from = openFrom(depot, addDays(today, days));
    book(van, depot, { kind: 'hire', from, to: openFrom(depot, addDays(from, random.int(2, 6))) });
  });
  // The demo customer changes one of these.
  const unpaid = new Set(
    bookings
      .filter(isToBeChanged)
      .slice(-3)
      .map(({ key }) => key),
  );
  const held = holdLastDeposits(bookings, payments);
  const even = steadyTakings(held.bookings, held.payments, {
    today,
    timeZone: tenant.timeZone,
    now,
    nextPayment: () => `payment-${++paid}`,
    random: randomOf(seed, `${tenant.slug}:takings`),
    mayPay: ({ key }) => !unpaid.has(key),
  });
  const rented = new Set(bookings.filter(({ status }) => status === 'active').map(({ van }) => van));
  const atWork = new Set(maintenance.filter(({ status }) => status === 'in-progress').map(({ van }) => van));
  return {
    ...data,
    vans: fleet.map(({ keptFree: _, ...van }) => ({
      ...van,
      status: rented.has(van.key)
        ? 'rented'
        : atWork.has(van.key)
          ? 'maintenance'
          : van.key === outOfUse
            ? 'unavailable'
            : 'available',
    })),
    ...withHistory(forDemoCustomer(even.bookings, even.payments), {
      tiers: pack.rates?.policy?.cancellation ?? DEFAULT_TIERS,
      now,
      random: randomOf(seed, `${tenant.slug}:history`),
      nextPayment: () => `payment-${++paid}`,
    }),
    maintenance,
  };
}

/** Gives the demo customer a life with the brand: past hires, a cancelled one, one on the road, one to come. */
function forDemoCustomer(
  bookings: readonly DemoBooking[],
  payments: readonly DemoPayment[],
): Pick<DemoData, 'bookings' | 'payments'> {
  const of = (status: DemoBooking['status'], count: number): string[] =>
    bookings
      .filter((booking) => booking.status === status)
      .slice(-count)
      .map(({ key }) => key);
  const [soon = ''] = of('confirmed', 9);
  // What a demo shows of a deposit that is still held, it shows to the account to try out.
  const held = longestHeld(bookings, payments);
  const theirs = new Set([
    ...(held ? [held.key] : []),
    ...of('completed', 4),
    ...of('cancelled', 1),
    ...of('active', 1),
    soon,
    ...bookings
      .filter((booking) => booking.key !== soon && isToBeChanged(booking))
      .slice(-1)
      .map(({ key }) => key),
  ]);
  const customerOf = (key: string, customer: string): string => (theirs.has(key) ? 'customer' : customer);
  return {
    bookings: bookings.map((row) => ({ ...row, customer: customerOf(row.key, row.customer) })),
    payments: payments.map((row) => ({ ...row, customer: customerOf(row.booking, row.customer) })),
  };
}

/** True for this share of the times it is asked, evenly. */
function everySo(share: number): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    return Math.floor(asked * share) > Math.floor((asked - 1) * share);
  };
}

function depotOf(depots: readonly PackDepot[], name: string): PackDepot {
  const depot = depots.find((candidate) => candidate.name === name);
  if (!depot) throw new Error(`There is no depot called ${name}`);
  return depot;
}

/** A hire that goes out today and ends as another does; null where the depot is closed today. */
const goingOut = (depot: PackDepot, today: string, { to }: Slot): Slot | null =>
  openFrom(depot, today) === today ? { kind: 'hire', from: today, to } : null;
