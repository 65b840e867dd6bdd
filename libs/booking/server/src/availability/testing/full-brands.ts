import type { TestDatabase } from '@convoy/platform/testing';

/** How full the database is: enough that the index of diaries has the depth it has with millions of rows. */
export const FULL = { tenants: 60, depots: 4, vans: 28, allocations: 80 } as const;

const FIRST_ID = 20_000_000;

/**
 * Fills the database with brands `full-1 …`, each with depots, vans of every kind and diaries of past and coming hires
 * that do not touch; by one statement a table. Answers the ids of the brands.
 */
export async function fullBrands(database: TestDatabase): Promise<number[]> {
  const { tenants, depots, vans, allocations } = FULL;
  await database.asSuperuser(`
    insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix, contact,
                        theme, copy, layout)
    select 'full-' || t, 'Full ' || t, 'brand', 'branch-franchise', 'en', '{en}', 'GBP', 'Europe/London', 'FU', '{}',
           '{}', '{}', '{}'
    from generate_series(1, ${tenants}) t;
    create temporary table full_tenant as
      select id, row_number() over (order by id) as n from tenant where slug like 'full-%';
    insert into depot (tenant_id, id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
    select t.id, ${FIRST_ID} + t.n * 100 + d, 'Depot ' || d, 'depot ' || d, d || ' Road', 'Town ' || d, 'LS1 1AA',
           53 + d, -1, '0', (select jsonb_object_agg(day, '["08:00","18:00"]'::jsonb)
                             from unnest('{mon,tue,wed,thu,fri,sat,sun}'::text[]) day)
    from full_tenant t, generate_series(1, ${depots}) d;
    insert into van (tenant_id, id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                     daily_rate_pence, deposit_pence, depot_id)
    select t.id, ${FIRST_ID} + t.n * 1000 + v, 'F' || t.n || 'V' || v, 'Make', 'Model', 2024,
           (array['small', 'medium', 'large', 'extra-large'])[1 + v / 7 % 4], 32, 'diesel', 3, 5000 + v * 250, 20000,
           ${FIRST_ID} + t.n * 100 + 1 + v % ${depots}
    from full_tenant t, generate_series(1, ${vans}) v
    order by t.n, v;
    set session_replication_role = replica;
    insert into van_allocation (tenant_id, id, van_id, kind, blocked_from, blocked_until)
    select t.id, ${FIRST_ID} + (t.n * ${vans} + v) * ${allocations} + a, ${FIRST_ID} + t.n * 1000 + v, 'block',
           now() + (a - ${allocations / 2}) * interval '7 days' + v % 7 * interval '1 day',
           now() + (a - ${allocations / 2}) * interval '7 days' + (v % 7 + 1 + (a + v) % 3) * interval '1 day'
    from full_tenant t, generate_series(1, ${vans}) v, generate_series(1, ${allocations}) a;
    set session_replication_role = origin;
    drop table full_tenant`);
  // The specs' server commits without waiting for its log; what the log does not have yet cannot be marked visible to all.
  await database.asSuperuser('checkpoint');
  await database.asSuperuser('vacuum (analyze) van_allocation, van, depot');
  const rows = await database.rows<{ id: number }>(
    `select id from tenant where slug like 'full-%' order by id`,
  );
  return rows.map(({ id }) => id);
}
