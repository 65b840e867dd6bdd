import { resellPlans } from './plans.ts';
import type { TestDatabase } from './test-database.ts';

/** How many of each a crowd has. */
export const CROWD = { depots: 400, vans: 2_000, customers: 5_000, bookings: 5_000 } as const;

/** Ids are counted on from here: drawing so many from the permutation would be most of a spec's time. */
const FIRST_ID = 10_000_000;

/**
 * Fills a brand with so much that an index is worth using, by one statement a table: depots `Depot 1 …` in `Town n`,
 * vans `Make Model-n` with registrations `ZA00001 …`, customers `First-n Last-n` at `first-n@crowd.example`.
 */
export async function aCrowd(database: TestDatabase, tenant: { id: number }): Promise<void> {
  const many = (sql: string, count: number) => database.rows(sql, [tenant.id, count]);
  await many(
    `insert into depot (tenant_id, id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
     select $1, ${FIRST_ID} + n, 'Depot ' || n, 'depot ' || n, n || ' Road', 'Town ' || n, 'LS1 1AA', 53, -1, '0', '{}'
     from generate_series(1, $2::int) n`,
    CROWD.depots,
  );
  // More vans than its plan carries.
  await resellPlans(database, { max_vans: null }, { tenant });
  await many(
    `insert into van (tenant_id, id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                      daily_rate_pence, deposit_pence, depot_id)
     select $1, ${FIRST_ID} + n, 'ZA' || lpad(n::text, 5, '0'), 'Make', 'Model-' || n, 2022, 'medium', 32, 'diesel', 3, 8500, 20000,
            ${FIRST_ID} + 1 + n % ${CROWD.depots}
     from generate_series(1, $2::int) n`,
    CROWD.vans,
  );
  await many(
    `insert into app_user (tenant_id, id, email, email_lc, password_hash, first_name, last_name, role)
     select $1, ${FIRST_ID} + n, 'first-' || n || '@crowd.example', 'first-' || n || '@crowd.example', 'x', 'First-' || n,
            'Last-' || n, 'renter'
     from generate_series(1, $2::int) n`,
    CROWD.customers,
  );
  // A thousand at a time: each of them is booked, which one statement of all would not do in its time.
  for (let from = 1; from <= CROWD.bookings; from += 1_000)
    await database.rows(
      `insert into booking (tenant_id, id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
                          pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence,
                          deposit_pence, vat_pence, status)
     select $1, ${FIRST_ID} + n, 'TB-' || lpad(to_hex(n * 97), 5, '0'), ${FIRST_ID} + 1 + n % ${CROWD.customers},
            ${FIRST_ID} + 1 + n % ${CROWD.vans}, '2025-01-01', '2025-01-02', '2025-01-01', '2025-01-02',
            ${FIRST_ID} + 1 + n % ${CROWD.depots}, ${FIRST_ID} + 1 + n % ${CROWD.depots},
            1, 8500, '[]', 8500, 20000, 0, 'completed'
     from generate_series($2::int, $3::int) n`,
      [tenant.id, from, Math.min(from + 999, CROWD.bookings)],
    );
}
