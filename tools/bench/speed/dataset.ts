import { connectOnce } from '@convoy/platform/db';

/** How much there is. */
export interface DatasetSize {
  readonly tenants: number;
  readonly bookings: number;
}

/** Of each tenant. */
export const VANS = 28;
export const DEPOTS = 4;
export const CUSTOMERS = 24;
/** Days from one hire of a van to its next; half of them lie behind, and none lies further ahead than this. */
const CYCLE_DAYS = 7;
export const LAST_DAY_AHEAD = 120;

/** Ids are counted, not drawn: drawing millions from the permutation would be most of the time. */
export const idOf = {
  depot: (tenant: number, n: number) => 1_000_000 + tenant * 10 + n,
  van: (tenant: number, n: number) => 2_000_000 + tenant * 100 + n,
  customer: (tenant: number, n: number) => 3_000_000 + tenant * 100 + n,
} as const;

/** A session's cookie value, 43 characters long; its row is made of the same. */
export const sidOf = (tenant: number, customer: number) =>
  `bench-session-of-a-customer-${String(tenant).padStart(8, '0')}-${String(customer).padStart(6, '0')}`;

/**
 * Makes brands `bench-1 …` with depots, vans, customers with open sessions, and bookings with their allocations: bulk
 * loaded without keys, then all keys and constraints are built, which checks every row. Prints what took how long.
 */
export async function fillDataset(
  superuserUrl: string,
  { tenants, bookings }: DatasetSize,
  name: string,
  print: (line: string) => void,
): Promise<void> {
  const client = await connectOnce(superuserUrl, (error) => print(error.message));
  const began = performance.now();
  const step = async (what: string, sql: string) => {
    const from = performance.now();
    await client.query(sql);
    print(`  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  const each = Math.ceil(bookings / (tenants * VANS));
  const firstDay = LAST_DAY_AHEAD - each * CYCLE_DAYS;
  try {
    print(`making ${tenants} tenants, ${tenants * VANS} vans and ${tenants * VANS * each} bookings`);
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
    await client.query(`set session_replication_role = replica`);
    await step(
      'tenants, depots, vans, customers and sessions',
      `create schema bench;
       create table bench.dataset (name text not null, made_at timestamptz not null);
       create table bench.tenant (n integer primary key, id bigint not null);
       insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix, contact,
                           theme, copy, layout)
       select 'bench-' || n, 'Bench ' || n, 'brand', 'enterprise-franchise', 'en', '{en}', 'GBP', 'Europe/London', 'BN', '{}',
              '{}', '{}', '{}'
       from generate_series(1, ${tenants}) n;
       insert into bench.tenant select substr(slug, 7)::integer, id from tenant where slug like 'bench-%';
       insert into subscription (tenant_id, plan_code, catalogue_version, state)
       select id, plan_code, app.newest_catalogue(), status from tenant where slug like 'bench-%';
       insert into depot (tenant_id, id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours,
                          closed_on_bank_holidays)
       select t.id, ${idOf.depot(0, 0)} + t.n * 10 + d, 'Depot ' || d, 'depot ' || d, d || ' Road', 'Town ' || d,
              'LS' || d || ' 1AA', 51 + d, -1.5, '0113 496 0000',
              (select jsonb_object_agg(day, '["08:00","18:00"]'::jsonb)
               from unnest('{mon,tue,wed,thu,fri,sat,sun}'::text[]) day), false
       from bench.tenant t, generate_series(1, ${DEPOTS}) d order by t.n, d;
       insert into van (tenant_id, id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                        daily_rate_pence, deposit_pence, depot_id)
       select t.id, ${idOf.van(0, 0)} + t.n * 100 + v, 'B' || lpad(t.n::text, 4, '0') || lpad(v::text, 2, '0'), 'Ford',
              'Transit', 2024, (array['small', 'medium', 'large', 'extra-large'])[1 + v / 4 % 4], 32, 'diesel', 3,
              5000 + v * 150, 20000, ${idOf.depot(0, 1)} + t.n * 10 + v % ${DEPOTS}
       from bench.tenant t, generate_series(1, ${VANS}) v order by t.n, v;
       insert into app_user (tenant_id, id, email, email_lc, password_hash, first_name, last_name, role,
                             email_verified_at)
       select t.id, ${idOf.customer(0, 0)} + t.n * 100 + c, 'c' || c || '@bench.example', 'c' || c || '@bench.example',
              'none', 'First' || c, 'Last' || c, case c when 1 then 'operator' else 'renter' end, now()
       from bench.tenant t, generate_series(1, ${CUSTOMERS}) c order by t.n, c;
       insert into session (tenant_id, id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
       select t.id, t.n * 100 + c, rtrim(translate(encode(sha256(convert_to(
                'bench-session-of-a-customer-' || lpad(t.n::text, 8, '0') || '-' || lpad(c::text, 6, '0'), 'UTF8')), 'base64'), '+/', '-_'), '='),
              ${idOf.customer(0, 0)} + t.n * 100 + c, 0, interval '10 years', now() + interval '10 years'
       from bench.tenant t, generate_series(1, ${CUSTOMERS}) c;
       analyze bench.tenant`,
    );
    const keys = await client.query<{ drop: string; make: string }>(KEYS);
    await client.query(keys.rows.map((key) => key.drop).join(';\n'));
    await step(
      'bookings',
      `insert into booking (tenant_id, id, reference, customer_id, van_id, pickup_date, return_date, pickup_at,
                            return_at, pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines,
                            rental_pence, deposit_pence, vat_pence, rental_paid_pence, deposit_paid_pence, status,
                            payment_status, created_at, updated_at)
       select t.id, 10000000 + (t.n * ${VANS} + v) * ${each}::bigint + k,
              'BN-' || upper(lpad(to_hex(v * ${each} + k), 5, '0')),
              ${idOf.customer(0, 2)} + t.n * 100 + (v + k) % ${CUSTOMERS - 1}, ${idOf.van(0, 0)} + t.n * 100 + v,
              day, day + days, day + time '08:00', day + days + time '17:00',
              ${idOf.depot(0, 1)} + t.n * 10 + v % ${DEPOTS}, ${idOf.depot(0, 1)} + t.n * 10 + v % ${DEPOTS}, days,
              5000 + v * 150,
              jsonb_build_array(jsonb_build_object('code', 'hire', 'ruleId', null, 'label', 'Van hire', 'quantity', days,
                'unitAmount', '50.00', 'amount', '50.00')),
              days * (5000 + v * 150), 20000, days * (5000 + v * 150) / 6,
              case when day < current_date then days * (5000 + v * 150) else 0 end, 20000,
              case when day < current_date then 'completed' else 'confirmed' end,
              case when day < current_date then 'paid' else 'deposit_paid' end,
              least(day - 10, current_date) + time '12:00', least(day - 10, current_date) + time '12:00'
       from bench.tenant t
       cross join generate_series(1, ${VANS}) v
       cross join generate_series(0, ${each - 1}) k
       cross join lateral (select current_date + ${firstDay} + k * ${CYCLE_DAYS} + v % ${CYCLE_DAYS} as day,
                                  1 + (k + v) % 4 as days) hire
       order by t.n, k, v`,
    );
    await step(
      'allocations',
      `insert into van_allocation (tenant_id, id, van_id, kind, booking_id, blocked_from, blocked_until)
       select tenant_id, id, van_id, 'booking', id, pickup_at, return_at + interval '1 hour' from booking`,
    );
    for (const key of keys.rows) await step(key.make.replaceAll(/\s+/g, ' ').slice(0, 90), key.make);
    await client.query('checkpoint');
    await step('vacuum and statistics', 'vacuum analyze');
    await client.query('insert into bench.dataset values ($1, now())', [name]);
  } finally {
    await client.end();
  }
  print(`made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** What makes a bulk load slow, to be dropped before and made anew after it: foreign keys, exclusion, indexes but primary keys. */
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint
  where conrelid in ('booking'::regclass, 'van_allocation'::regclass) and contype in ('f', 'x')
  union all
  select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
  from pg_index i
  where i.indrelid in ('booking'::regclass, 'van_allocation'::regclass)
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
