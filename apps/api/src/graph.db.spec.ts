import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  anOperator,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A brand with two customers, each with a booking, and an operator. */
interface Side {
  readonly tenant: TenantContext;
  readonly van: BuiltVan;
  readonly ann: Actor;
  readonly annsBooking: number;
  readonly bobsBooking: number;
  readonly cookies: { readonly ann: string; readonly bob: string; readonly operator: string };
}

let database: TestDatabase;
let api: TestApi;
const sides: Side[] = [];

async function aSide(slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  const [depot] = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1 order by sort_order limit 1',
    [tenant.id],
  );
  const van = await aVan(database, tenant, depot!);
  const ann = await aCustomer(database, tenant, { email: 'ann@example.com' });
  const bob = await aCustomer(database, tenant, { email: 'bob@example.com' });
  const operator = await anOperator(database, tenant);
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  const hold = { van, holdExpiresAt: new Date(Date.now() + 1_800_000) };
  const annsBooking = await aBooking(database, tenant, {
    ...hold,
    customer: ann,
    from: past(5),
    until: past(4),
  });
  const bobsBooking = await aBooking(database, tenant, {
    ...hold,
    customer: bob,
    from: past(3),
    until: past(2),
  });
  return {
    tenant,
    van,
    ann,
    annsBooking: annsBooking.id,
    bobsBooking: bobsBooking.id,
    cookies: {
      ann: await api.signIn(tenant, ann),
      bob: await api.signIn(tenant, bob),
      operator: await api.signIn(tenant, operator),
    },
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  sides.push(await aSide('swift-vans'), await aSide('northern-hire'));
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

/** Asks the graph of a brand. */
const ask = (on: string | null, as: string | undefined, query: string, variables?: Record<string, unknown>) =>
  api.call('POST', '/graphql', { on, as, body: { query, ...(variables ? { variables } : {}) } });

const IN_FULL = `{ bookings(perPage: 20) { total items {
  id reference status pickupDate returnDate totalAmount overdue
  van { id make model registration location depot { name } }
  customer { firstName email } pickupDepot { name hours } returnDepot { name } } } }`;

describe.each([
  [0, 1],
  [1, 0],
])('the graph of brand %i beside brand %i', (here, there) => {
  const mine = () => sides[here]!;
  const theirs = () => sides[there]!;
  const askHere = (as: string | undefined, query: string, variables?: Record<string, unknown>) =>
    ask(mine().tenant.slug, as, query, variables);

  it('shows a customer their own bookings and an operator all of the brand, with what they lead to', async () => {
    const { cookies, annsBooking, bobsBooking, van } = mine();
    const own = await askHere(cookies.ann, IN_FULL);
    expect(own.body).toMatchObject({
      data: {
        bookings: {
          total: 1,
          items: [{ id: annsBooking, van: { id: van.id }, customer: { email: 'ann@example.com' } }],
        },
      },
    });
    const all = await askHere(cookies.operator, IN_FULL);
    expect(all.body.data.bookings.items.map(({ id }: { id: number }) => id).sort()).toEqual(
      [annsBooking, bobsBooking].sort(),
    );
    expect(all.body.data.bookings.items[0].pickupDepot.name).toEqual(
      all.body.data.bookings.items[0].van.location,
    );
  });

  it('answers null alike for a booking of another customer, of the other brand and of nobody', async () => {
    const { cookies, annsBooking, bobsBooking } = mine();
    const one = (as: string, id: number | string) =>
      askHere(as, 'query One($id: Id!) { booking(id: $id) { reference } }', { id });
    expect((await one(cookies.ann, annsBooking)).body.data.booking.reference).toBeTruthy();
    expect((await one(cookies.ann, String(annsBooking))).body.data.booking.reference).toBeTruthy();
    for (const [as, id] of [
      [cookies.ann, bobsBooking],
      [cookies.ann, theirs().annsBooking],
      [cookies.operator, theirs().annsBooking],
      [cookies.ann, 123],
    ] as const) {
      expect((await one(as, id)).body).toEqual({ data: { booking: null } });
    }
  });

  it('says the same of a booking, a van and the depots as REST', async () => {
    const { cookies, annsBooking, tenant, van } = mine();
    const rest = (path: string) => api.call('GET', path, { on: tenant.slug, as: cookies.ann });
    const fields = (value: Record<string, unknown>): string =>
      Object.entries(value)
        .map(([key, inner]) => {
          const one = Array.isArray(inner) ? inner[0] : inner;
          if (Array.isArray(inner) && inner.length === 0) return '';
          // What has no fields of its own is asked for as it is: choices of plugins.
          return one && typeof one === 'object' && Object.keys(one).length > 0
            ? `${key} { ${fields(one)} }`
            : key;
        })
        .join(' ');
    const booking = (await rest(`/api/bookings/${annsBooking}`)).body;
    const sameBooking = await askHere(cookies.ann, `{ booking(id: ${annsBooking}) { ${fields(booking)} } }`);
    expect(booking).toMatchObject(sameBooking.body.data.booking);
    const found = (await rest('/api/vans?perPage=100')).body.find((one: { id: number }) => one.id === van.id);
    const sameVan = await askHere(undefined, `{ van(id: ${van.id}) { ${fields({ ...found, price: [] })} } }`);
    expect(found).toMatchObject(sameVan.body.data.van);
    const depots = (await rest('/api/depots')).body;
    const sameDepots = await askHere(undefined, '{ depots { id name address hours noticeMinutes } }');
    expect(depots).toMatchObject(sameDepots.body.data.depots);
  });

  it('says one rate of a van, however it was come to', async () => {
    const { cookies, annsBooking, tenant, van } = mine();
    await database.rows(
      `insert into price_rule (tenant_id, kind, name, van_id, conditions, effect)
       values ($1, 'base-rate', 'Of this van', $2, '{}', '{"dailyRatePence":4321}')`,
      [tenant.id, van.id],
    );
    await expect
      .poll(
        async () =>
          (
            await askHere(
              cookies.ann,
              `{ van(id: ${van.id}) { dailyRate } booking(id: ${annsBooking}) { van { dailyRate } } }`,
            )
          ).body.data,
      )
      .toEqual({ van: { dailyRate: '43.21' }, booking: { van: { dailyRate: '43.21' } } });
  });

  it('searches vans with the filter, the pages and the refusals of REST', async () => {
    const query =
      'query Vans($filter: VanFilter, $n: Int) { vans(filter: $filter, perPage: $n) { total items { id available price { totalAmount } depot { name } } } }';
    const all = await askHere(undefined, query, { n: 100 });
    const ids = all.body.data.vans.items.map(({ id }: { id: number }) => id);
    expect(ids).toContain(mine().van.id);
    expect(ids).not.toContain(theirs().van.id);
    const wrong = await askHere(undefined, query, { filter: { vanType: 'enormous' }, n: 10 });
    expect(wrong.body.errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT' });
    expect(wrong.body.data).toBeNull();
    const long = await askHere(undefined, query, { n: 101 });
    expect(long.body.errors[0].extensions.code).toBe('INVALID_INPUT');
  });

  it('knows no session of the other brand', async () => {
    const foreign = await askHere(theirs().cookies.operator, '{ me { email } bookings { total } }');
    expect(foreign.body.data).toBeNull();
    expect(foreign.body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    const guest = await askHere(undefined, '{ me { email } tenant { slug } }');
    expect(foreign.body.errors[0].extensions.code).toBe(guest.body.errors[0].extensions.code);
    expect(guest.body.data).toEqual({ me: null, tenant: { slug: mine().tenant.slug } });
  });

  it('shows the bookings of a van to staff and to nobody else', async () => {
    const query = `{ van(id: ${mine().van.id}) { bookings { total } } booking(id: ${mine().annsBooking}) { van { bookings { total } } } }`;
    const staff = await askHere(mine().cookies.operator, query);
    expect(staff.body.data).toMatchObject({
      van: { bookings: { total: 2 } },
      booking: { van: { bookings: { total: 2 } } },
    });
    const customer = await askHere(mine().cookies.ann, query);
    expect(customer.body.data).toEqual({ van: null, booking: { van: null } });
    expect(
      customer.body.errors.map((error: { extensions: { code: string } }) => error.extensions.code),
    ).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('tells who is signed in and which brand this is', async () => {
    const { body } = await askHere(
      mine().cookies.ann,
      '{ me { email role } tenant { slug name plan { code } } }',
    );
    expect(body).toEqual({
      data: {
        me: { email: 'ann@example.com', role: 'customer' },
        tenant: { slug: mine().tenant.slug, name: mine().tenant.name, plan: { code: expect.any(String) } },
      },
    });
  });
});
