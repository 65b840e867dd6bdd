import { bookingConfirmed } from '@convoy/booking/contract';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { writeEvent } from '@convoy/platform/db';
import {
  aBooking,
  aDepot,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fewestStatements } from './testing/count-statements.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const NUMBER = 'TESTE853175M99AB';

/** A brand with vans that have jobs and a transfer, customers with a licence on record, and people who were told things. */
interface Side {
  readonly bench: HiresBench;
  readonly operator: SignedIn;
  readonly admin: SignedIn;
  readonly ann: SignedIn;
  readonly vans: readonly number[];
  readonly jobs: readonly number[];
}

let database: TestDatabase;
let api: TestApi;
const sides: Side[] = [];

const rest = (side: Side, path: string, as: SignedIn | null = side.operator) => side.bench.get(path, as);
const ask = (side: Side, query: string, as: SignedIn | null = side.operator, variables = {}) =>
  api.call('POST', '/graphql', { on: side.bench.tenant.slug, as: as?.cookie, body: { query, variables } });

async function made(side: Pick<Side, 'bench' | 'operator'>, method: string, path: string, body: object) {
  const answer = await api.call(method, path, {
    on: side.bench.tenant.slug,
    as: side.operator.cookie,
    body,
  });
  expect([path, answer.status < 300, answer.body.code]).toEqual([path, true, undefined]);
  return answer.body;
}

async function aSide(slug: string, count: number): Promise<Side> {
  const bench = await hiresBench(database, api, slug);
  const [operator, admin, ann] = [await bench.operator(), await bench.operator(), await bench.customer()];
  const { id: tenant } = bench.tenant;
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
  await database.rows("update app_user set first_name = 'Morag', last_name = 'Tester' where id = $1", [
    ann.actor.id,
  ]);
  await aDepot(database, bench.tenant, { name: 'Otley Road', outOfHoursFeePence: 4_500 });
  const plan = await made({ bench, operator }, 'POST', '/api/service-plans', {
    name: 'Oil',
    type: 'service',
    everyMonths: 1,
  });
  const vans: BuiltVan[] = [];
  const jobs: number[] = [];
  for (let n = 0; n < count; n++) {
    const van = await bench.van();
    vans.push(van);
    const job = await made({ bench, operator }, 'POST', '/api/maintenance', {
      vanId: van.id,
      type: 'service',
      description: `Service ${n}`,
      scheduledDate: bench.day(20 + n),
      planId: plan.id,
    });
    jobs.push(job.id);
  }
  await database.rows('update van set mot_expires_on = $2 where tenant_id = $1 and id = $3', [
    tenant,
    bench.day(10),
    vans[1]!.id,
  ]);
  // It outlasts that.
  await aBooking(database, bench.tenant, {
    van: vans[1]!,
    customer: ann.actor,
    from: new Date(`${bench.day(9)}T09:00:00Z`),
    until: new Date(`${bench.day(12)}T09:00:00Z`),
  });
  await made({ bench, operator }, 'POST', `/api/fleet/vans/${vans[0]!.id}/transfers`, {
    location: 'Otley Road',
    date: bench.day(5),
    time: '10:00',
    moveMinutes: 90,
  });
  await made({ bench, operator }, 'PUT', `/api/customers/${ann.actor.id}/licence`, {
    issuer: 'GB',
    number: NUMBER,
    birthDate: '1985-03-17',
    photocardUntil: '2099-01-01',
    categories: [{ category: 'B', from: '2005-01-01', until: '2099-01-01', restrictions: ['01'] }],
    endorsements: [
      {
        code: 'SP30',
        points: 3,
        offenceOn: bench.day(-90),
        convictedOn: bench.day(-60),
        disqualified: false,
      },
    ],
    disqualifiedUntil: null,
  });
  for (let n = 0; n < count; n++) await bench.customer();
  const van = await bench.van();
  const booking = await aBooking(database, bench.tenant, {
    van,
    customer: ann.actor,
    from: new Date(Date.now() - 3 * 86_400_000),
    until: new Date(Date.now() - 2 * 86_400_000),
    status: 'completed',
  });
  await made({ bench, operator }, 'PUT', `/api/customers/${ann.actor.id}/do-not-hire`, {
    reason: 'Late twice',
  });
  const ctx = { tenant: bench.tenant };
  await database.db.write(ctx, (tx) =>
    writeEvent(tx, ctx, bookingConfirmed, `booking:${booking.id}`, {
      bookingId: booking.id,
      customerId: ann.actor.id,
      vanId: van.id,
    }),
  );
  await api.deliver();
  return { bench, operator, admin, ann, vans: vans.map(({ id }) => id), jobs };
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  sides.push(await aSide('records-here', 22), await aSide('records-there', 2));
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

/** Values that REST gives whole, and the graph too. */
const AS_IN_REST = ['hours', 'params', 'values'];

/** The fields of an answer of REST, as the graph is asked for them; of an empty list nothing can be said. */
const fieldsOf = (value: Record<string, unknown>): string =>
  Object.entries(value)
    .map(([name, inner]) => {
      const one = Array.isArray(inner) ? inner[0] : inner;
      if (Array.isArray(inner) && inner.length === 0) return '';
      return one && typeof one === 'object' && !AS_IN_REST.includes(name)
        ? `${name} { ${fieldsOf(one)} }`
        : name;
    })
    .join(' ');
const filled = <T extends Record<string, unknown>>(values: readonly T[]): T =>
  Object.fromEntries(
    Object.keys(values[0] ?? {}).map((name) => {
      const [one = values[0]![name]] = values
        .map((value) => value[name])
        .filter((value) => value !== null && !(Array.isArray(value) && value.length === 0));
      return [name, one];
    }),
  ) as T;
/** Without lists that are empty everywhere: they were not asked for. */
const asked = (value: unknown, like: unknown): unknown => {
  if (Array.isArray(value) && Array.isArray(like)) return value.map((one, at) => asked(one, like[at]));
  if (!value || typeof value !== 'object' || !like || typeof like !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name in like)
      .map(([name, inner]) => [name, asked(inner, (like as Record<string, unknown>)[name])]),
  );
};

describe.each([
  [0, 1],
  [1, 0],
])('the records of brand %i in the graph beside brand %i', (here, there) => {
  const mine = () => sides[here]!;
  const theirs = () => sides[there]!;

  it.each<[string, (side: Side) => string, (side: Side) => string]>([
    ['fleetVans', () => '(perPage: 100)', () => '/api/fleet/vans'],
    ['fleetVan', ({ vans }) => `(id: ${vans[0]})`, ({ vans }) => `/api/fleet/vans/${vans[0]}`],
    ['fleetDepots', () => '', () => '/api/fleet/depots'],
    [
      'fleetDepot',
      ({ bench }) => `(id: ${bench.depot.id})`,
      ({ bench }) => `/api/fleet/depots/${bench.depot.id}`,
    ],
    [
      'vanTransfers',
      ({ vans }) => `(vanId: ${vans[0]})`,
      ({ vans }) => `/api/fleet/vans/${vans[0]}/transfers`,
    ],
    ['maintenance', () => '(perPage: 100)', () => '/api/maintenance'],
    [
      'maintenance',
      ({ bench, vans }) =>
        `(filter: { vanId: ${vans[0]}, status: "scheduled", from: "${bench.day(20)}", until: "${bench.day(20)}" })`,
      ({ bench, vans }) =>
        `/api/maintenance?vanId=${vans[0]}&status=scheduled&from=${bench.day(20)}&until=${bench.day(20)}`,
    ],
    ['maintenanceJob', ({ jobs }) => `(id: ${jobs[0]})`, ({ jobs }) => `/api/maintenance/${jobs[0]}`],
    ['maintenanceDue', () => '(days: 90, perPage: 100)', () => '/api/maintenance/due?days=90'],
    ['customers', () => '(perPage: 100)', () => '/api/customers?perPage=100'],
    [
      'customers',
      () => '(filter: { q: "tester", status: "do-not-hire", licence: "with", sort: "name" })',
      () => '/api/customers?q=tester&status=do-not-hire&licence=with&sort=name',
    ],
    ['customer', ({ ann }) => `(id: ${ann.actor.id})`, ({ ann }) => `/api/customers/${ann.actor.id}`],
    ['customerStats', () => '', () => '/api/customers/stats'],
    ['notifications', () => '(limit: 50)', () => '/api/notifications?limit=50'],
  ])('say of %s%s what REST says', async (field, args, path) => {
    const side = mine();
    const as = field === 'notifications' ? side.ann : side.operator;
    const { status, body, headers } = await rest(side, path(side), as);
    expect(status).toBe(200);
    const paged = /^(fleetVans|maintenance|maintenanceDue|customers|notifications)$/.test(field);
    const fields = fieldsOf(Array.isArray(body) ? filled(body) : body);
    expect(fields.length).toBeGreaterThan(20);
    const { body: said } = await ask(
      side,
      `{ answer: ${field}${args(side)} { ${paged ? `total items { ${fields} }` : fields} } }`,
      as,
    );
    expect(said.errors).toBeUndefined();
    const answer = paged ? said.data.answer.items : said.data.answer;
    expect(answer).toEqual(asked(body, answer));
    if (Array.isArray(body)) expect(answer.length).toBeGreaterThan(0);
    if (paged) expect([said.data.answer.total]).toEqual([Number(headers['x-total-count'] ?? body.length)]);
  });

  it('lead to what they are about', async () => {
    const side = mine();
    const [van, job] = [side.vans[0]!, side.jobs[0]!];
    const { body } = await ask(
      side,
      `{ fleetVan(id: ${van}) { id depot { name } maintenance { id van { id } } transfers { to van { notes } } }
         maintenanceJob(id: ${job}) { van { id registration } }
         maintenanceDue(days: 90) { items { vanId jobId van { id } job { id } } } }`,
    );
    expect(body.errors).toBeUndefined();
    expect(body.data).toMatchObject({
      fleetVan: {
        id: van,
        depot: { name: side.bench.depot.name },
        maintenance: [{ id: job, van: { id: van } }],
        transfers: [{ to: 'Otley Road', van: { notes: null } }],
      },
      maintenanceJob: { van: { id: van } },
    });
    const { items } = body.data.maintenanceDue;
    expect(items.some(({ jobId }: { jobId: number | null }) => jobId !== null)).toBe(true);
    for (const due of items) expect([due.van.id, due.job?.id ?? null]).toEqual([due.vanId, due.jobId]);
  });

  it('of the other brand are not there, as those of nobody are not', async () => {
    const [side, other] = [mine(), theirs()];
    for (const [field, args] of [
      ['fleetVan', `id: ${other.vans[0]}`],
      ['fleetVan', 'id: 1'],
      ['fleetDepot', `id: ${other.bench.depot.id}`],
      ['vanTransfers', `vanId: ${other.vans[0]}`],
      ['maintenanceJob', `id: ${other.jobs[0]}`],
      ['customer', `id: ${other.ann.actor.id}`],
      // Staff are no customers.
      ['customer', `id: ${side.operator.actor.id}`],
    ])
      expect([field, (await ask(side, `{ ${field}(${args}) { id } }`, side.admin)).body]).toEqual([
        field,
        { data: { [field!]: null } },
      ]);
    const { body } = await ask(
      side,
      `{ fleetVans(perPage: 100) { items { id } } maintenance(filter: { vanId: ${other.vans[0]} }) { total }
         customers(perPage: 100) { items { id } } }`,
    );
    const ids = [...body.data.fleetVans.items, ...body.data.customers.items].map(({ id }) => id);
    expect(ids).toContain(side.vans[0]);
    expect(ids.filter((id) => [...other.vans, other.ann.actor.id].includes(id))).toEqual([]);
    expect(body.data.maintenance.total).toBe(0);
  });

  it.each([
    ['fleetVans { total }', '/api/fleet/vans'],
    ['fleetVan(id: 1) { id }', '/api/fleet/vans/1'],
    ['fleetDepots { id }', '/api/fleet/depots'],
    ['fleetDepot(id: 1) { id }', '/api/fleet/depots/1'],
    ['vanTransfers(vanId: 1) { id }', '/api/fleet/vans/1/transfers'],
    ['maintenance { total }', '/api/maintenance'],
    ['maintenanceJob(id: 1) { id }', '/api/maintenance/1'],
    ['maintenanceDue { total }', '/api/maintenance/due'],
    ['customers { total }', '/api/customers'],
    ['customer(id: 1) { id }', '/api/customers/1'],
    ['customerStats { totalCustomers }', '/api/customers/stats'],
    ['notifications { total }', '/api/notifications'],
    ['unreadNotifications', '/api/notifications/unread'],
  ])('are refused by %s to whom REST refuses them, with the same code', async (query, path) => {
    const own = path.startsWith('/api/notifications');
    for (const [as, code] of [
      [mine().ann, own ? undefined : 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
      [theirs().operator, 'UNAUTHENTICATED'],
    ] as const) {
      const [graph, other] = [await ask(mine(), `{ ${query} }`, as), await rest(mine(), path, as)];
      expect([graph.body.errors?.[0].extensions.code, other.body.code]).toEqual([code, code]);
    }
  });
});

describe('the records of a brand', () => {
  const side = () => sides[0]!;
  const codeOf = async (query: string) =>
    (await ask(side(), `{ ${query} }`)).body.errors?.[0].extensions.code;

  it('are masked where the role needs less', async () => {
    const query = `{ customer(id: ${side().ann.actor.id}) { licence { number masked } } }`;
    const seen = async (as: SignedIn) => (await ask(side(), query, as)).body.data.customer.licence;
    for (let n = 0; n < 2; n++) {
      expect(await seen(side().operator)).toEqual({ number: 'TESTE•••••••••••', masked: true });
      expect(await seen(side().admin)).toEqual({ number: NUMBER, masked: false });
    }
  });

  it.each([
    ['fleetVans', 'fleetVans { total items { id registration location } }', 1],
    ['fleetVans in full', 'fleetVans { total items { id purchasePrice notes } }', 2],
    ['vans with their depots', 'fleetVans { total items { id depot { name vans } } }', 2],
    ['vans with their jobs', 'fleetVans { items { id maintenance { id } } }', 2],
    ['vans with their moves', 'fleetVans { items { id transfers { id } } }', 2],
    ['jobs with their vans', 'maintenance { total items { id van { registration notes } } }', 2],
    ['customers', 'customers { total items { id lastName hires hasLicence } }', 1],
  ])('are read by few statements in a list of 20: %s', async (_name, query, most) => {
    const { statements, answer } = await fewestStatements(database, () => ask(side(), `{ ${query} }`));
    expect(answer.body.errors).toBeUndefined();
    const [{ items }] = Object.values(answer.body.data) as [{ items: unknown[] }];
    expect([items.length, statements]).toEqual([20, most]);
  });

  it('are read by as many statements as REST reads them, where there are more', async () => {
    const { id } = side().ann.actor;
    for (const [query, path] of [
      ['maintenanceDue { total items { vanId } }', '/api/maintenance/due'],
      [`customer(id: ${id}) { id licence { number } }`, `/api/customers/${id}`],
      ['notifications { total items { id } }', '/api/notifications'],
    ] as const) {
      const graph = await fewestStatements(database, () => ask(side(), `{ ${query} }`));
      const other = await fewestStatements(database, () => rest(side(), path));
      expect([path, graph.statements]).toEqual([path, other.statements]);
    }
  });

  it('come in pages, and past the last one the total is still told', async () => {
    const { body } = await ask(
      side(),
      `{ first: fleetVans(perPage: 10) { items { id } } third: fleetVans(page: 3, perPage: 10) { total items { id } }
         beyond: fleetVans(page: 9, perPage: 10) { total items { id } }
         jobs: maintenance(page: 3, perPage: 10) { total items { id } }
         none: maintenance(page: 9, perPage: 10) { total items { id } } }`,
    );
    const { first, third, beyond, jobs, none } = body.data;
    expect([first.items.length, third.items.length, third.total]).toEqual([10, 3, 23]);
    expect(beyond).toEqual({ total: 23, items: [] });
    expect([jobs.items.length, jobs.total, none]).toEqual([2, 22, { total: 22, items: [] }]);
  });

  it.each([
    ['fleetVans', 23],
    ['maintenance', 22],
  ])('lose and double nothing while rows move between two pages of %s', async (list, many) => {
    const seen: number[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const cursor: string = next === undefined ? '' : `, cursor: "${next}"`;
      const { body } = await ask(
        side(),
        `{ page: ${list}(perPage: 5${cursor}) { total next items { id } } }`,
      );
      expect([body.errors, body.data?.page.total]).toEqual([undefined, many]);
      seen.push(...body.data.page.items.map(({ id }: { id: number }) => id));
      next = body.data.page.next;
      // What was read last leaves its place for the first one: by number, the next page would begin one too late.
      if (list === 'fleetVans')
        await database.rows('update van set registration = $2 where id = $1', [
          seen.at(-1),
          `00${seen.length}AA`,
        ]);
    }
    expect([seen.length, new Set(seen).size]).toEqual([many, many]);
  });

  it.each([
    ['maintenance(filter: { from: "2026-02-02", until: "2026-02-01" }) { total }', 'INVALID_INPUT'],
    ['maintenance(filter: { status: "lost" }) { total }', 'INVALID_INPUT'],
    ['maintenanceDue(days: -1) { total }', 'INVALID_INPUT'],
    ['maintenanceDue(days: 1000) { total }', 'INVALID_INPUT'],
    ['fleetVans(perPage: 101) { total }', 'INVALID_INPUT'],
    ['customers(filter: { sort: "wealth" }) { total }', 'INVALID_INPUT'],
    ['notifications(limit: 0) { total }', 'INVALID_INPUT'],
    ['fleetVans(perPage: 100) { items { maintenance { id van { id } } } }', 'GRAPHQL_TOO_COSTLY'],
    ['customers(perPage: 100000) { items { id } }', 'GRAPHQL_TOO_COSTLY'],
    [
      'fleetVan(id: 1) { maintenance { van { maintenance { van { maintenance { van { maintenance { id } } } } } } } }',
      'GRAPHQL_TOO_DEEP',
    ],
  ])('are refused to %s', async (query, code) => {
    for (let n = 0; n < 3; n++) expect(await codeOf(query)).toBe(code);
  });

  it('are not there on the platform, which has no fleet and no customers', async () => {
    for (const query of ['fleetVans { total }', 'customers { total }', 'maintenance { total }']) {
      const { body } = await api.call('POST', '/graphql', { on: null, body: { query: `{ ${query} }` } });
      expect(body.errors[0].extensions.code).toBe('NOT_FOUND');
    }
  });
});
