import type { TestDatabase } from './test-database.ts';

/** How many of each a crowd has. */
export const CROWD = { depots: 400, vans: 4_000, customers: 6_000, bookings: 8_000 } as const;

/**
 * Fills a brand with so much that an index is worth using, by one statement a table: depots `Depot 1 …` in `Town n`,
 * vans `Make Model-n` with registrations `ZA00001 …`, customers `First-n Last-n` at `first-n@crowd.example`.
 */
export async function aCrowd(database: TestDatabase, tenant: { id: number }): Promise<void> {
  const many = (sql: string, count: number) => database.rows(sql, [tenant.id, count]);
  await many(
    `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
     select $1, 'Depot ' || n, 'depot ' || n, n || ' Road', 'Town ' || n, 'LS1 1AA', 53, -1, '0', '{}'
     from generate_series(1, $2::int) n`,
    CROWD.depots,
  );
  await many(
    `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                      daily_rate_pence, deposit_pence, depot_id)
     select $1, 'ZA' || lpad(n::text, 5, '0'), 'Make', 'Model-' || n, 2022, 'medium', 32, 'diesel', 3, 8500, 20000,
            (select id from depot where tenant_id = $1 limit 1)
     from generate_series(1, $2::int) n`,
    CROWD.vans,
  );
  await many(
    `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
     select $1, 'first-' || n || '@crowd.example', 'first-' || n || '@crowd.example', 'x', 'First-' || n,
            'Last-' || n, 'renter'
     from generate_series(1, $2::int) n`,
    CROWD.customers,
  );
  await many(
    `insert into booking (tenant_id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
                          pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence,
                          deposit_pence, vat_pence, status)
     select $1, 'TB-' || lpad(to_hex(n * 97), 5, '0'), c.id, v.id, '2025-01-01', '2025-01-02', '2025-01-01', '2025-01-02',
            v.depot_id, v.depot_id, 1, 8500, '[]', 8500, 20000, 0, 'completed'
     from generate_series(1, $2::int) n
     join (select id, row_number() over () as at from app_user where tenant_id = $1 and role = 'renter') c
       on c.at = 1 + n % 6000
     join (select id, depot_id, row_number() over () as at from van where tenant_id = $1) v on v.at = 1 + n % 4000`,
    CROWD.bookings,
  );
}
