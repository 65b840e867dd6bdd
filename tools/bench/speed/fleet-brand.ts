import { connectOnce } from '@convoy/platform/db';

/** Slug of the brand with the large fleet; it begins as those of the dataset do, so that the bare server knows it too. */
export const FLEET_BRAND = 'bench-fleet';
/** Cookie's value of the session of somebody of its staff. */
export const FLEET_SID = 'bench-session-of-the-staff-of-a-large-fleet';

/**
 * Makes a brand with so many vans in four depots and an operator who is signed in, in place of the one there was. Apart from
 * the dataset, which may be kept for years: this one is made in a second.
 */
export async function makeFleetBrand(superuserUrl: string, vans: number): Promise<void> {
  const client = await connectOnce(superuserUrl, () => {});
  try {
    // Neither ledger nor history of them is asked for here.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>('select id from tenant where slug = $1', [
      FLEET_BRAND,
    ]);
    for (const { id } of rows)
      for (const table of ['session', 'app_user', 'van', 'depot'])
        await client.query(`delete from ${table} where tenant_id = $1`, [id]);
    const made = rows[0]
      ? rows
      : (
          await client.query<{ id: number }>(
            `insert into tenant (slug, name, kind, plan_code, locale, locales, currency, time_zone, reference_prefix,
                                 contact, theme, copy, layout)
             values ($1, 'Bench fleet', 'brand', 'enterprise-franchise', 'en', '{en}', 'GBP', 'Europe/London', 'BF', '{}',
                     '{}', '{}', '{}')
             returning id`,
            [FLEET_BRAND],
          )
        ).rows;
    const tenant = made[0]!.id;
    // As the trigger would have, which does not fire here: who has no subscription may add nothing.
    await client.query(
      `insert into subscription (tenant_id, plan_code, catalogue_version, state)
       select id, plan_code, app.newest_catalogue(), status from tenant where id = $1 on conflict do nothing`,
      [tenant],
    );
    await client.query(
      `insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours,
                          closed_on_bank_holidays)
       select $1, 'Depot ' || d, 'depot ' || d, d || ' Road', 'Town ' || d, 'LS' || d || ' 1AA', 51 + d, -1.5,
              '0113 496 0000',
              (select jsonb_object_agg(day, '["08:00","18:00"]'::jsonb)
               from unnest('{mon,tue,wed,thu,fri,sat,sun}'::text[]) day), false
       from generate_series(1, 4) d`,
      [tenant],
    );
    await client.query(
      `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, load_volume_l, fuel_type,
                        seats, gross_weight_kg, payload_kg, euro_class, clean_air_compliant, odometer_miles,
                        mot_expires_on, tax_expires_on, insurance_expires_on, daily_rate_pence, deposit_pence, depot_id)
       select $1, 'BF' || lpad(v::text, 5, '0'), 'Ford', 'Transit', 2024,
              (array['small', 'medium', 'large', 'extra-large'])[1 + v % 4], 32, 11500, 'diesel', 3, 3500, 1200, 'euro-6',
              true, v * 10, current_date + 90, current_date + 120, current_date + 150, 5000 + v % 100 * 10, 20000,
              (select id from depot where tenant_id = $1 order by name offset v % 4 limit 1)
       from generate_series(1, $2::integer) v`,
      [tenant, vans],
    );
    const { rows: staff } = await client.query<{ id: number }>(
      `insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name, role)
       values ($1, 'staff@bench.example', 'staff@bench.example', 'none', 'Bench', 'Staff', 'operator') returning id`,
      [tenant],
    );
    await client.query(
      `insert into session (tenant_id, sid_hash, user_id, session_epoch, idle_limit, expires_at)
       values ($1, rtrim(translate(encode(sha256(convert_to($3, 'UTF8')), 'base64'), '+/', '-_'), '='), $2, 0,
               interval '10 years', now() + interval '10 years')`,
      [tenant, staff[0]!.id, FLEET_SID],
    );
    await client.query('vacuum analyze depot, van, app_user, session');
  } finally {
    await client.end();
  }
}
