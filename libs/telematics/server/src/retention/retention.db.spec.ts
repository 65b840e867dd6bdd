import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const DAY_MS = 86_400_000;
let database: TestDatabase;
let api: TestApi;

const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const position = async (tenant: TenantContext, vanId: number, at: Date) => {
  await database.rows('select app.telematics_partition($1::date)', [at.toISOString().slice(0, 10)]);
  await database.rows(
    `insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude)
     values ($1, $2, $3, 1, 53.8, -1.55)`,
    [tenant.id, vanId, at],
  );
};
const kept = async (tenant: TenantContext) =>
  (
    await database.rows<{ day: number }>(
      `select round(extract(epoch from now() - device_time) / 86400)::int as day from telematics_position
       where tenant_id = $1 order by device_time`,
      [tenant.id],
    )
  ).map(({ day }) => day);

/** A brand with a van that keeps positions for so many days. */
const aBrand = async (slug: string, days = 10) => {
  const brand = await aTenant(database, { slug });
  await database.rows('insert into telematics_settings (tenant_id, retention_days) values ($1, $2)', [
    brand.id,
    days,
  ]);
  return { brand, van: await aVan(database, brand, await aDepot(database, brand)) };
};
/** A hire from and until so many days ago whose payment is disputed. @returns its id */
const aDisputedHire = async (
  tenant: TenantContext,
  van: BuiltVan,
  [from, until]: readonly [number, number],
  status = 'needs_response',
  updated = 0,
): Promise<number> => {
  const customer = await aCustomer(database, tenant);
  const hire = await aBooking(database, tenant, {
    van,
    customer,
    from: ago(from),
    until: ago(until),
    status: 'completed',
    allocated: false,
    columns: { handed_over_at: ago(from), returned_at: ago(until) },
  });
  const [payment] = await database.rows<{ id: number }>(
    `insert into payment (tenant_id, booking_id, customer_id, type, amount_pence, rental_part_pence, deposit_part_pence,
       attempt, status, processed_at, stripe_payment_intent_id, received)
     values ($1, $2, $3, 'rental', 100, 100, 0, 1, 'succeeded', now(), 'pi_' || $2::bigint, false) returning id`,
    [tenant.id, hire.id, customer.id],
  );
  await database.rows(
    `insert into payment_dispute (tenant_id, payment_id, booking_id, provider_dispute_id, amount_pence, reason, status, opened_at,
       updated_at, ended_at)
     values ($1, $2, $3, 'dp_' || $3::bigint, 100, 'fraudulent', $4, $5, $5,
       case when $4 = 'needs_response' then null else $5::timestamptz end)`,
    [tenant.id, payment!.id, hire.id, status, ago(updated)],
  );
  return hire.id;
};
/** Trips of a van with exact ends, a second apart. */
const exactTrips = (tenant: TenantContext, vanId: number, from: Date, many = 1) =>
  database.rows(
    `insert into telematics_trip (tenant_id, van_id, day, started_at, ended_at, from_latitude, from_longitude, from_place,
       to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
     select $1, $2, $3::date, at, at, 53.80123, -1.55321, 'Leeds', 53.95931, -1.08271, 'York', 40000, 2400, 0
     from generate_series(1, $4::int) n, lateral (select $3::timestamptz + make_interval(secs => n) as at) a`,
    [tenant.id, vanId, from, many],
  );
/** Events of a van with places, a second apart. */
const placedEvents = (tenant: TenantContext, vanId: number, from: Date, many = 1) =>
  database.rows(
    `insert into telematics_event (tenant_id, van_id, day, kind, at, latitude, longitude, place)
     select $1, $2, $3::date, 'idling', $3::timestamptz + make_interval(secs => n), 53.80123, -1.55321, 'Leeds'
     from generate_series(1, $4::int) n`,
    [tenant.id, vanId, from, many],
  );
/** Rows of a brand, of those that a condition is true of. */
const countOf = async (table: string, tenant: TenantContext, condition = 'true') =>
  (
    await database.rows<{ many: number }>(
      `select count(*)::int as many from ${table} where tenant_id = $1 and ${condition}`,
      [tenant.id],
    )
  )[0]!.many;
/** Refuses rows of a brand while the work is done, as a database that is out of order would. */
const refusing = async (table: string, rows: string, work: () => Promise<void>) => {
  await database.rows(`alter table ${table} add constraint out_of_order check (not (${rows})) not valid`);
  try {
    await work();
  } finally {
    await database.rows(`alter table ${table} drop constraint out_of_order`);
  }
};
const hasDay = async (at: Date) =>
  (
    await database.rows("select where to_regclass('telematics_position_' || $1) is not null", [
      at.toISOString().slice(0, 10).replaceAll('-', ''),
    ])
  ).length === 1;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('forgets positions by each brand’s own time, keeps those of a hire in dispute, and drops days of no brand', async () => {
  const { brand: short, van: here } = await aBrand('kept-short');
  const { brand: long, van: there } = await aBrand('kept-long', 100);
  for (const days of [2, 20, 95]) {
    await position(short, here.id, ago(days));
    await position(long, there.id, ago(days));
  }
  await position(long, there.id, ago(150));
  const hire = await aDisputedHire(short, here, [21, 19]);

  await api.job('telematics.retention');

  expect(await kept(short)).toEqual([2]);
  expect(await kept(long)).toEqual([95, 20, 2]);
  const disputed = await database.rows(
    'select booking_id from telematics_kept_position where tenant_id = $1',
    [short.id],
  );
  expect(disputed).toEqual([{ booking_id: hire }]);
  const [{ parts }] = (await database.rows<{ parts: number }>(
    `select count(*)::int as parts from pg_inherits where inhparent = 'telematics_position'::regclass`,
  )) as [{ parts: number }];
  expect(parts).toBe(3);
});

it('leaves of old trips and events the town, and nothing of a van that was heard long ago', async () => {
  const brand = await aTenant(database, { slug: 'kept-trips' });
  await database.rows('insert into telematics_settings (tenant_id, retention_days) values ($1, 10)', [
    brand.id,
  ]);
  const [old, fresh] = await Promise.all(
    [20, 2].map(async (days) => {
      const van = await aVan(database, brand, await aDepot(database, brand));
      await exactTrips(brand, van.id, ago(days));
      await placedEvents(brand, van.id, ago(days));
      await database.rows(
        `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, moving)
         values ($1, $2, 1, $3, 53.8, -1.55, false)`,
        [brand.id, van.id, ago(days)],
      );
      return van.id;
    }),
  );
  const of = async (table: string, columns: string) =>
    new Map(
      (
        await database.rows<{ van_id: number; row: unknown }>(
          `select van_id, json_build_array(${columns}) as row from ${table} where tenant_id = $1`,
          [brand.id],
        )
      ).map(({ van_id, row }) => [van_id, row]),
    );

  // The second night finds nothing to do.
  for (let night = 0; night < 2; night++) await api.job('telematics.retention');

  const trips = await of(
    'telematics_trip',
    'from_latitude, from_longitude, to_latitude, to_longitude, to_place',
  );
  expect(trips.get(old!)).toEqual([53.8, -1.6, 54, -1.1, 'York']);
  expect(trips.get(fresh!)).toEqual([53.80123, -1.55321, 53.95931, -1.08271, 'York']);
  const events = await of('telematics_event', 'latitude, place');
  expect(events.get(old!)).toEqual([null, 'Leeds']);
  expect(events.get(fresh!)).toEqual([53.80123, 'Leeds']);
  expect([...(await of('telematics_latest', 'van_id')).keys()]).toEqual([fresh]);
});

it('forgets more than one batch, and what was kept of a dispute once it ended long ago', async () => {
  const { brand: many, van } = await aBrand('kept-many');
  const first = ago(20);
  first.setUTCHours(0, 0, 0, 0);
  await database.rows('select app.telematics_partition($1::date)', [first.toISOString().slice(0, 10)]);
  await database.rows(
    `insert into telematics_position (tenant_id, van_id, device_time, device_id, latitude, longitude)
     select $1, $2, $3::timestamptz + make_interval(secs => n), 1, 53.8, -1.55 from generate_series(1, 5001) n`,
    [many.id, van.id, first],
  );
  await position(many, van.id, ago(2));
  const disputed = async (status: string, updated: number) => {
    const hire = await aDisputedHire(many, van, [41, 40], status, updated);
    await database.rows(
      `insert into telematics_kept_position (tenant_id, booking_id, van_id, device_time, latitude, longitude)
       values ($1, $2, $3, $4, 53.8, -1.55)`,
      [many.id, hire, van.id, ago(40)],
    );
    return hire;
  };
  const open = await disputed('needs_response', 30);
  const lately = await disputed('won', 5);
  await disputed('lost', 30);

  await api.job('telematics.retention');

  expect(await kept(many)).toEqual([2]);
  const left = await database.rows<{ booking_id: number }>(
    'select booking_id from telematics_kept_position where tenant_id = $1',
    [many.id],
  );
  expect(left.map(({ booking_id }) => booking_id).sort()).toEqual([open, lately].sort());
});

it('forgets positions of a brand that is closed as those of the others', async () => {
  const { brand: closed, van } = await aBrand('kept-closed');
  for (const days of [2, 20]) await position(closed, van.id, ago(days));
  await database.rows("update tenant set status = 'closed' where id = $1", [closed.id]);

  await api.job('telematics.retention');

  expect(await kept(closed)).toEqual([2]);
});

it('keeps positions of hires whose damage is not decided, and forgets them long after it was', async () => {
  const brand = await aTenant(database, { slug: 'kept-damage' });
  await database.rows('insert into telematics_settings (tenant_id, retention_days) values ($1, 10)', [
    brand.id,
  ]);
  const depot = await aDepot(database, brand);
  const customer = await aCustomer(database, brand);
  const damaged = async (state: 'proposed' | 'dropped') => {
    const van = await aVan(database, brand, depot);
    await position(brand, van.id, ago(20));
    const hire = await aBooking(database, brand, {
      van,
      customer,
      from: ago(21),
      until: ago(19),
      status: 'completed',
      allocated: false,
      columns: { handed_over_at: ago(21), returned_at: ago(19) },
    });
    const [mark] = await database.rows<{ id: number }>(
      `insert into van_mark (tenant_id, van_id, panel, x, y, kind, severity) values ($1, $2, 'left', 0.5, 0.5, 'dent', 'heavy')
       returning id`,
      [brand.id, van.id],
    );
    await database.rows(
      `insert into hire_charge (tenant_id, booking_id, kind, stretch, amount_pence, mark_id, state, decided_at)
       values ($1, $2, 'damage', 1, 12000, $3, $4, case when $4 = 'dropped' then now() - interval '1 day' end)`,
      [brand.id, hire.id, mark!.id, state],
    );
    return hire.id;
  };
  const open = await damaged('proposed');
  await damaged('dropped');
  const copied = async () =>
    (
      await database.rows<{ booking_id: number }>(
        'select booking_id from telematics_kept_position where tenant_id = $1',
        [brand.id],
      )
    ).map(({ booking_id }) => booking_id);

  await api.job('telematics.retention');

  expect(await kept(brand)).toEqual([]);
  expect(await copied()).toEqual([open]);
  const decide = (at: Date) =>
    database.rows(
      "update hire_charge set state = 'dropped', decided_at = $3 where tenant_id = $1 and booking_id = $2",
      [brand.id, open, at],
    );
  await decide(ago(5));
  await api.job('telematics.retention');
  expect(await copied()).toEqual([open]);
  await decide(ago(11));
  await api.job('telematics.retention');
  expect(await copied()).toEqual([]);
});

it('blunts more trips and events than a batch, no more than one with each statement', async () => {
  const { brand, van } = await aBrand('kept-blunt');
  await exactTrips(brand, van.id, ago(20), 5001);
  await placedEvents(brand, van.id, ago(20), 5001);
  await database.rows(`
    create function app.refuse_more_than_a_batch() returns trigger language plpgsql as $$
    begin
      if (select count(*) from changed) > 5000 then raise exception 'One statement changed more than a batch.'; end if;
      return null;
    end $$`);
  for (const table of ['telematics_trip', 'telematics_event'])
    await database.rows(
      `create trigger a_batch_at_most after update on ${table} referencing new table as changed
       for each statement execute function app.refuse_more_than_a_batch()`,
    );

  await api.job('telematics.retention');

  expect(await countOf('telematics_trip', brand, 'from_latitude = 53.8 and to_longitude = -1.1')).toBe(5001);
  expect(await countOf('telematics_event', brand, 'latitude is null')).toBe(5001);

  // The next night asks the indexes of what is exact still, and reads none of these again.
  await database.rows('analyze telematics_trip, telematics_event');
  const scans = async () =>
    (
      await database.rows<{ scans: number }>(
        `select idx_scan::int as scans from pg_stat_user_indexes
         where indexrelname in ('telematics_trip_exact', 'telematics_event_placed') order by indexrelname`,
      )
    ).map((index) => index.scans);
  const [placed, exact] = await scans();
  await api.job('telematics.retention');
  // Counters are told up to a second late.
  await vi.waitUntil(
    async () => {
      const [placedNow, exactNow] = await scans();
      return placedNow! > placed! && exactNow! > exact!;
    },
    { timeout: 10_000 },
  );
});

it('forgets of a brand whose trips it cannot blunt all the rest, drops the days, and tells the failure', async () => {
  const { brand, van } = await aBrand('kept-broken');
  const { brand: after, van: theirs } = await aBrand('kept-after-broken');
  for (const days of [2, 20, 140]) await position(brand, van.id, ago(days));
  for (const [tenant, { id }] of [
    [brand, van],
    [after, theirs],
  ] as const)
    await exactTrips(tenant, id, ago(20));
  await database.rows(
    `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, moving)
     values ($1, $2, 1, $3, 53.8, -1.55, false)`,
    [brand.id, van.id, ago(20)],
  );
  await database.rows(
    'insert into telematics_erased (tenant_id, van_id, from_at, to_at) values ($1, $2, $3, $4)',
    [brand.id, van.id, ago(21), ago(20)],
  );

  await refusing('telematics_trip', `tenant_id = ${brand.id} and from_latitude = 53.8`, async () => {
    await expect(api.job('telematics.retention')).rejects.toThrow(/^1 of \d+ tenants failed$/);
  });

  expect(await kept(brand)).toEqual([2]);
  expect(await countOf('telematics_latest', brand)).toBe(0);
  expect(await countOf('telematics_erased', brand)).toBe(0);
  expect(await countOf('telematics_trip', after, 'from_latitude = 53.8')).toBe(1);
  expect(await hasDay(ago(140))).toBe(false);
});

it('drops no day with points that are evidence and could not be copied', async () => {
  const { brand, van } = await aBrand('kept-uncopied');
  await position(brand, van.id, ago(130));
  await database.rows('select app.telematics_partition($1::date)', [ago(135).toISOString().slice(0, 10)]);
  await aDisputedHire(brand, van, [131, 129]);

  await refusing('telematics_kept_position', `tenant_id = ${brand.id}`, async () => {
    await expect(api.job('telematics.retention')).rejects.toThrow(/^1 of \d+ tenants failed$/);
  });

  expect(await kept(brand)).toEqual([130]);
  expect(await hasDay(ago(135))).toBe(false);

  await api.job('telematics.retention');

  expect(await countOf('telematics_kept_position', brand)).toBe(1);
  expect(await hasDay(ago(130))).toBe(false);
});

it('blunts places of a closed brand that has no positions left', async () => {
  const [trips, events, heard] = [
    await aBrand('closed-trips'),
    await aBrand('closed-events'),
    await aBrand('closed-heard'),
  ] as const;
  await exactTrips(trips.brand, trips.van.id, ago(20));
  await placedEvents(events.brand, events.van.id, ago(20));
  await database.rows(
    `insert into telematics_latest (tenant_id, van_id, device_id, device_time, latitude, longitude, moving)
     values ($1, $2, 1, $3, 53.8, -1.55, false)`,
    [heard.brand.id, heard.van.id, ago(20)],
  );
  for (const { brand } of [trips, events, heard])
    await database.rows("update tenant set status = 'closed' where id = $1", [brand.id]);

  await api.job('telematics.retention');

  expect(await countOf('telematics_trip', trips.brand, 'from_latitude = 53.8')).toBe(1);
  expect(await countOf('telematics_event', events.brand, 'latitude is null')).toBe(1);
  expect(await countOf('telematics_latest', heard.brand)).toBe(0);
});
