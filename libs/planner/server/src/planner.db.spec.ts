import { brotliDecompressSync } from 'node:zlib';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { readPlanner } from '@convoy/planner/contract';
import type { TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;
let staff: string;
let today: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  here = api.brands['swift-vans']!;
  there = await aTenant(database, { slug: 'planner-there' });
  bench = await changesBench(database, api, here);
  staff = await api.signIn(here, await anOperator(database, here));
  today = civilToday(here.timeZone);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const planner = (at: TenantContext, as: string | undefined, query: string) =>
  api.call('GET', `/api/bookings/planner?${query}`, { on: at.slug, as });
const rows = async (query: string) => readPlanner((await planner(here, staff, query)).body);

describe('the planner', () => {
  it('shows each van with its hires as they are agreed, and a change in its new place', async () => {
    const hire = await bench.held({ ahead: 40 });
    const query = `from=${addDays(today, 38)}&days=14`;
    const find = async (vanId: number) => (await rows(query)).find(({ id }) => id === vanId);
    const [take, ...others] = (await find(hire.van.id))!.takes;
    expect(others).toEqual([]);
    expect(take).toMatchObject({ id: hire.id, state: 'hold', label: 'Robin Tester' });
    expect(Math.floor(take!.from / 1440)).toBe(2);
    expect(Math.floor(take!.until / 1440)).toBe(5);
    expect(take!.blockedUntil).toBeGreaterThan(take!.until);

    const other = await bench.van();
    const quoted = await bench.call('POST', `/api/bookings/${hire.id}/changes`, staff, { vanId: other.id });
    expect(quoted.status).toBe(201);
    const done = await bench.call(
      'POST',
      `/api/bookings/${hire.id}/changes/${quoted.body.id}/confirm`,
      staff,
      {},
    );
    expect(done.status).toBe(200);
    expect((await find(hire.van.id))!.takes).toEqual([]);
    expect((await find(other.id))!.takes).toMatchObject([{ id: hire.id }]);
  });

  it('tells hires on the road, late ones, jobs and blocks apart, and leaves out holds that are over', async () => {
    const depot = await aDepot(database, here);
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const customer = await aCustomer(database, here);
    const stateOf = async (given: { from: number; until: number; status?: string; holdExpiresAt?: Date }) => {
      const van = await aVan(database, here, depot);
      await aBooking(database, here, {
        van,
        customer,
        ...given,
        from: hours(given.from),
        until: hours(given.until),
      });
      return (await rows(`from=${addDays(today, -3)}&days=14&depot=${depot.id}`))
        .find(({ id }) => id === van.id)!
        .takes.map(({ state }) => state);
    };
    expect(await stateOf({ from: -24, until: 24, status: 'active' })).toEqual(['active']);
    expect(await stateOf({ from: -48, until: -2, status: 'active' })).toEqual(['overdue']);
    expect(await stateOf({ from: 24, until: 48, status: 'confirmed' })).toEqual(['confirmed']);
    expect(await stateOf({ from: 24, until: 48, holdExpiresAt: hours(1) })).toEqual(['hold']);
    expect(await stateOf({ from: 24, until: 48, holdExpiresAt: hours(-1) })).toEqual([]);

    const blocked = await aVan(database, here, depot);
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until)
       values ($1, $2, 'block', now(), now() + interval '2 days')`,
      [here.id, blocked.id],
    );
    const shown = await rows(`from=${today}&days=7&depot=${depot.id}`);
    expect(shown.find(({ id }) => id === blocked.id)!.takes).toMatchObject([
      { state: 'block', id: 0, label: '' },
    ]);
  });

  it('is narrowed to a depot and a size', async () => {
    const [depot, other] = [await aDepot(database, here), await aDepot(database, here)];
    const large = await aVan(database, here, depot, { vanType: 'large' });
    const small = await aVan(database, here, depot, { vanType: 'small' });
    await aVan(database, here, other, { vanType: 'large' });
    const ids = async (query: string) => (await rows(`from=${today}&${query}`)).map(({ id }) => id);
    expect(await ids(`depot=${depot.id}`)).toEqual([small.id, large.id]);
    expect(await ids(`depot=${depot.id}&size=large`)).toEqual([large.id]);
  });

  it('is one brand’s own, in both directions', async () => {
    const strangers = await api.signIn(there, await anOperator(database, there));
    const depotThere = await aDepot(database, there);
    const vanThere = await aVan(database, there, depotThere);
    await aBooking(database, there, {
      van: vanThere,
      customer: await aCustomer(database, there),
      from: new Date(),
      until: new Date(Date.now() + 86_400_000),
      status: 'active',
    });
    const shownThere = readPlanner((await planner(there, strangers, `from=${today}`)).body);
    expect(shownThere.map(({ id }) => id)).toEqual([vanThere.id]);
    expect(shownThere[0]!.takes).toHaveLength(1);
    expect((await rows(`from=${today}`)).map(({ id }) => id)).not.toContain(vanThere.id);
    // Another brand's depot is no filter that finds anything.
    expect(await rows(`from=${today}&depot=${depotThere.id}`)).toEqual([]);
  });

  it('comes compressed to a browser that takes it', async () => {
    const depot = await aDepot(database, here);
    for (let vans = 0; vans < 40; vans += 1) await aVan(database, here, depot);
    const answer = await api.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method: 'GET',
        url: `/api/bookings/planner?from=${today}&depot=${depot.id}`,
        headers: { host: `${here.slug}.localhost`, cookie: staff, 'accept-encoding': 'gzip, br' },
      });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    const shown = readPlanner(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()));
    expect(shown).toHaveLength(40);
  });

  it('tells 500 vans and 90 days at once, in at most 150 kB as a browser gets them', async () => {
    const large = await aTenant(database, { slug: 'planner-large' });
    const depot = await aDepot(database, large);
    const operator = await api.signIn(large, await anOperator(database, large));
    await database.asSuperuser(busyFleet(large.id, depot.id));
    const answer = await api.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method: 'GET',
        url: `/api/bookings/planner?from=${today}&days=90`,
        headers: { host: `${large.slug}.localhost`, cookie: operator, 'accept-encoding': 'gzip, br' },
      });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    const shown = readPlanner(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()));
    const takes = shown.flatMap((van) => van.takes);
    expect([shown.length, takes.length > 7_000]).toEqual([500, true]);
    expect(new Set(takes.map(({ label }) => label)).size).toBeGreaterThan(5_000);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(150_000);
  });

  it('is for staff, and for no more than 92 days', async () => {
    const customer = await api.signIn(here, await aCustomer(database, here));
    expect((await planner(here, customer, `from=${today}`)).status).toBe(403);
    expect((await planner(here, undefined, `from=${today}`)).status).toBe(401);
    expect((await planner(here, staff, `from=${today}&days=93`)).status).toBe(400);
    expect((await planner(here, staff, 'days=7')).status).toBe(400);
  });
});

/** Vans that are well used for 90 days from today, each hire of another customer. Written without the triggers, which take minutes. */
function busyFleet(tenantId: number, depotId: number): string {
  return `
  set session_replication_role = replica;
  insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, load_volume_l, fuel_type, seats,
    gross_weight_kg, payload_kg, euro_class, clean_air_compliant, odometer_miles, mot_expires_on, tax_expires_on,
    insurance_expires_on, daily_rate_pence, deposit_pence, depot_id)
  select ${tenantId}, 'PL' || upper(substr(md5(v::text), 1, 5)) || v % 10, 'Ford', 'Transit ' || v % 12, 2024,
    (array['small', 'medium', 'large', 'extra-large'])[1 + v % 4], 32, 11500, 'diesel', 3, 3500, 1200, 'euro-6', true, v,
    current_date + 400, current_date + 400, current_date + 400, 5000, 20000, ${depotId}
  from generate_series(1, 500) v;
  with person as (
    insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
    select ${tenantId}, n || '@planner.example', n || '@planner.example', 'none',
      (array['Robin', 'Sam', 'Ada', 'Mia'])[1 + n % 4], initcap(substr(md5('p' || n), 1, 3 + n % 5)) || 'son', 'renter'
    from generate_series(0, 7499) n returning id
  ), customer as (
    select id, row_number() over (order by id) - 1 as n from person
  ), wanted as (
    select v.id as van_id, n * 15 + turn as k, n, turn,
      current_date + (n % 4)::integer + turn * 6 as day, 1 + ((n * 7 + turn * 3) % 5)::integer as days
    from (select id, row_number() over (order by id) - 1 as n from van where tenant_id = ${tenantId}) v
    cross join generate_series(0, 14) turn
  ), hire as (
    insert into booking (tenant_id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
      pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence,
      rental_paid_pence, deposit_paid_pence, status, payment_status)
    select ${tenantId}, 'PL-' || k, c.id, w.van_id, day, day + days, day + time '08:00' + (w.n % 17) * interval '30 minutes',
      day + days + time '08:00' + (turn % 17) * interval '30 minutes', ${depotId}, ${depotId}, days, 5000, '[]', days * 5000,
      20000, 0, days * 5000, 20000, 'confirmed', 'paid'
    from wanted w join customer c on c.n = w.k
    returning id, van_id, pickup_at, return_at
  )
  insert into van_allocation (tenant_id, van_id, kind, booking_id, blocked_from, blocked_until)
  select ${tenantId}, van_id, 'booking', id, pickup_at, return_at + interval '1 hour' from hire;
  reset session_replication_role;
  analyze van, app_user, booking, van_allocation`;
}
