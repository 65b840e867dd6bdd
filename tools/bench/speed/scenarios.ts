import { addDays, civilToday } from '@convoy/platform/time';
import { CUSTOMERS, type DatasetSize, DEPOTS, idOf, LAST_DAY_AHEAD, sidOf, VANS } from './dataset.ts';
import { FLEET_BRAND, FLEET_SID } from './fleet-brand.ts';
import type { Answer } from './http-load.ts';
import { type Scenario, scatter, tenantOf } from './scenario.ts';

const today = civilToday('Europe/London');
const SIZES = ['small', 'medium', 'large', 'extra-large'];
const cookieOf = (tenant: number, customer: number) => `convoy_session=${sidOf(tenant, customer)}`;
const json = ({ body }: Answer): unknown => JSON.parse(body);

/** How many tenants book at a time. */
const BUSY = 20;

/** What differs between two bookings of like hires. */
const OWN = [
  'id',
  'reference',
  'customerId',
  'customerName',
  'pickupDate',
  'returnDate',
  'pickupAt',
  'returnAt',
  'holdExpiresAt',
  'createdAt',
  'updatedAt',
];

/** A page of what a customer sees of their bookings. */
const LIST = `query List($perPage: Int) { bookings(perPage: $perPage) { total items {
  id reference customerName vanMake vanModel vanRegistration pickupDate returnDate pickupLocation returnLocation totalDays
  status paymentStatus totalAmount outstandingAmount createdAt } } }`;

/** The scenarios over a dataset; `port` is the product's, which its hosts carry. */
export function scenariosOf({ tenants }: DatasetSize, port: number): readonly Scenario[] {
  const hostOf = (tenant: number) => `bench-${tenant}.localhost:${port}`;

  const search: Scenario = {
    name: 'search',
    status: 200,
    target: { ratio: 0.6, p99Ratio: 1.5 },
    most: null,
    ask(n) {
      const tenant = tenantOf(n, 0, tenants);
      const ahead = 2 + (scatter(n, 1) % (LAST_DAY_AHEAD - 10));
      const query = new URLSearchParams({
        available: 'true',
        pickupDate: addDays(today, ahead),
        returnDate: addDays(today, ahead + 1 + (scatter(n, 2) % 4)),
        perPage: '20',
      });
      // Half look at one depot, a third for one size.
      if (scatter(n, 3) % 2 === 0) query.set('location', `Depot ${1 + (scatter(n, 4) % DEPOTS)}`);
      if (scatter(n, 5) % 3 === 0) query.set('vanType', SIZES[scatter(n, 6) % 4]!);
      const ask = {
        method: 'GET',
        path: `/api/vans?${query}`,
        host: hostOf(tenant),
        cookie: cookieOf(tenant, 2),
      } as const;
      return { ours: ask, bare: ask };
    },
    content: json,
  };

  const list: Scenario = {
    name: 'list',
    status: 200,
    target: { ratio: 0.55, p99Ratio: null },
    most: null,
    ask(n) {
      const tenant = tenantOf(n, 0, tenants);
      const common = { host: hostOf(tenant), cookie: cookieOf(tenant, 2) };
      return {
        ours: {
          ...common,
          method: 'POST',
          path: '/graphql',
          body: JSON.stringify({ query: LIST, variables: { perPage: 20 } }),
        },
        bare: {
          ...common,
          method: 'GET',
          path: `/api/bookings?customer=${idOf.customer(tenant, 2)}&perPage=20`,
        },
      };
    },
    content: json,
  };

  // Every question takes a van on days of its own, far from the dataset's hires; the two sides never the same days.
  const firstDay = LAST_DAY_AHEAD + 15;
  const create: Scenario = {
    name: 'create',
    status: 201,
    target: { ratio: 0.5, p99Ratio: null },
    // Three open holds are the most a customer may have.
    most: Math.floor(tenants / Math.min(BUSY, tenants)) * Math.min(BUSY, tenants) * (CUSTOMERS - 1) * 3,
    ask(n) {
      // Some tenants at a time have their busy hour.
      const customer = Math.floor(n / 3);
      const hour = Math.min(BUSY, tenants);
      const began = Math.floor(customer / (hour * (CUSTOMERS - 1))) * hour;
      const tenant = 1 + ((began + (customer % hour)) % tenants);
      const round = Math.floor(customer / hour) % (CUSTOMERS - 1);
      const slot = round * 3 + (n % 3);
      const van = 1 + (slot % VANS);
      const side = (ahead: number) => {
        const pickupDate = addDays(today, firstDay + ahead + 4 * Math.floor(slot / VANS));
        return {
          method: 'POST',
          path: '/api/bookings',
          host: hostOf(tenant),
          cookie: cookieOf(tenant, 2 + round),
          body: JSON.stringify({
            vanId: idOf.van(tenant, van),
            pickupDate,
            returnDate: addDays(pickupDate, 1),
            pickupLocation: `Depot ${1 + (van % DEPOTS)}`,
          }),
        } as const;
      };
      return { ours: side(0), bare: side(2) };
    },
    // Numbers, references, days and moments are each booking's own.
    content(answer) {
      const booking = json(answer) as Record<string, unknown>;
      for (const own of OWN) delete booking[own];
      return booking;
    },
  };

  // The figures of an operator's first page.
  const dashboard: Scenario = {
    name: 'dashboard',
    status: 200,
    target: { ratio: 0.6, p99Ratio: null },
    most: null,
    ask(n) {
      const tenant = tenantOf(n, 0, tenants);
      const ask = {
        method: 'GET',
        path: '/api/dashboard/stats',
        host: hostOf(tenant),
        cookie: cookieOf(tenant, 1),
      } as const;
      return { ours: ask, bare: ask };
    },
    content: json,
  };

  // What the page of the fleet waits for before its first rows: all vans at once, sorted and searched in the browser then.
  const fleet: Scenario = {
    name: 'fleet',
    status: 200,
    // At most one and a half times as long.
    target: { ratio: 1 / 1.5, p99Ratio: null },
    warmUp: 400,
    turn: 8,
    most: null,
    ask() {
      const ask = {
        method: 'GET',
        path: '/api/fleet/vans',
        host: `${FLEET_BRAND}.localhost:${port}`,
        cookie: `convoy_session=${FLEET_SID}`,
      } as const;
      return { ours: ask, bare: ask };
    },
    content: json,
  };
  return [search, list, create, dashboard, fleet];
}
