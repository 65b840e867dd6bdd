import { expect, it } from 'vitest';
import { oldDatabase } from '../../testing/src/index.ts';

/** The last migration before each van of a hire had reports of its own. */
const BEFORE = '0378';

const old = oldDatabase(BEFORE);
const { rows } = old;

/** A hire that went out with one van on the 2nd, was given another one on the 4th, and came back on the 6th. */
async function swapped(slug: string) {
  const of = await old.brand(slug);
  const [made] = await rows<{ booking: string; first: string; second: string; person: string }>(
    `with person as (
       insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name)
       values ($1, 'a@example.com', 'a@example.com', 'x', 'Ann', 'Other') returning id
     ), place as (
       insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
       values ($1, 'Leeds', 'leeds', '1 Road', 'Leeds', 'LS1 1AA', 53, -1, '0', '{}') returning id
     ), vehicle as (
       insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
         daily_rate_pence, deposit_pence, depot_id)
       select $1, r, 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, id
       from place, unnest(array['AB12CDE', 'FG34HIJ']) as r
       returning id, registration
     ), hire as (
       insert into booking (tenant_id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
         pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence,
         status, handed_over_at, returned_at)
       select $1, app.new_reference($1), person.id, vehicle.id, '2026-03-02', '2026-03-06', '2026-03-02 08:00Z',
         '2026-03-06 18:00Z', place.id, place.id, 4, 7500, '[]', 30000, 20000, 5000, 'completed', '2026-03-02 08:00Z',
         '2026-03-06 17:00Z'
       from person, place, vehicle where registration = 'FG34HIJ' returning id, van_id, customer_id
     )
     select hire.id as booking, vehicle.id as first, hire.van_id as second, hire.customer_id as person
     from hire, vehicle where registration = 'AB12CDE'`,
    [of],
  );
  const { booking, first, second, person } = made!;
  const change = (before: string, after: string, at: string) =>
    rows(
      `insert into booking_change (tenant_id, booking_id, booking_version, requested_by, status, before, after,
         difference_pence, expires_at, applied_at)
       values ($1, $2, 1, $3, 'applied', jsonb_build_object('vanId', $4::bigint),
         jsonb_build_object('plan', jsonb_build_object('vanId', $5::bigint)), 0, $6, $6)`,
      [of, booking, person, before, after, at],
    );
  // The van that was booked first never went out, and a longer hire is no other van.
  await change(second, first, '2026-03-01 08:00Z');
  await change(first, first, '2026-03-03 08:00Z');
  await change(first, second, '2026-03-04 08:00Z');
  const report = async (kind: string, van: string, at: string) => {
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      `insert into condition_report (tenant_id, booking_id, van_id, kind, odometer_miles, fuel_eighths, keys)
       values ($1, $2, $3, $4, 12000, 8, 2) returning id`,
      [of, booking, van, kind],
    );
    await rows(
      `insert into condition_photo (tenant_id, report_id, panel, client_key, sha256, key, size_bytes, width, height)
       select $1, $2::bigint, panel, gen_random_uuid(), repeat('0', 64), translate(encode(sha256((panel || $2::bigint)::bytea), 'base64'), '+/=', '-_'),
         1, 1, 1
       from unnest(array['front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard']) as panel`,
      [of, id],
    );
    await rows(`update condition_report set state = 'done', finished_at = $2 where id = $1`, [id, at]);
    return id;
  };
  const out = await report('out', first, '2026-03-02 08:00Z');
  const back = await report('in', second, '2026-03-06 17:00Z');
  const charge = async (kind: string, state: string, at: string) => {
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      `insert into hire_charge (tenant_id, booking_id, kind, amount_pence, note, state, decided_at, created_at)
       values ($1, $2, $3, 1000, 'Found', $4, case when $4 <> 'proposed' then $5::timestamptz end, $5) returning id`,
      [of, booking, kind, state, at],
    );
    return id;
  };
  return { of, booking, person, out, back, charge };
}

it('reports are of the van that they show, and what was charged twice says so or falls away', async () => {
  const { of, booking, person, out, back, charge } = await swapped('alpha');
  const quiet = await swapped('beta');
  const late = await charge('late', 'proposed', '2026-03-06 18:00Z');
  const lateAgain = await charge('late', 'accepted', '2026-03-06 19:00Z');
  const cleaning = await charge('cleaning', 'accepted', '2026-03-06 18:00Z');
  const cleaningAgain = await charge('cleaning', 'accepted', '2026-03-06 19:00Z');
  const third = await charge('cleaning', 'accepted', '2026-03-06 20:00Z');
  const dropped = await charge('cleaning', 'dropped', '2026-03-06 17:00Z');
  const fuel = await charge('fuel', 'proposed', '2026-03-06 18:00Z');
  await rows(
    `insert into deposit_keep (tenant_id, booking_id, amount_pence, notice_sent_at, object_until, ends_at, kept_by)
     values ($1, $2, 2000, now(), current_date + 7, now() + interval '7 days', $3)`,
    [of, booking, person],
  );
  for (const id of [cleaningAgain, third])
    await rows(
      `insert into deposit_keep_line (tenant_id, booking_id, charge_id, kind, note, amount_pence, photos_out, photos_in)
       values ($1, $2, $3, 'cleaning', 'Found', 1000, '{a}', '{b}')`,
      [of, booking, id],
    );

  await old.upTo();

  const reports = await rows<{ id: string; stretch: number }>(
    'select id, stretch from condition_report where booking_id = any($1::bigint[]) order by stretch, id',
    [[booking, quiet.booking]],
  );
  expect(new Map(reports.map(({ id, stretch }) => [id, stretch]))).toEqual(
    new Map([
      [out, 1],
      [quiet.out, 1],
      [back, 2],
      [quiet.back, 2],
    ]),
  );
  const charges = await rows<{ id: string; state: string; stretch: number | null; double_of: string | null }>(
    'select id, state, stretch, double_of from hire_charge where tenant_id = $1',
    [of],
  );
  expect(
    new Map(charges.map(({ id, state, stretch, double_of }) => [id, [state, stretch, double_of]])),
  ).toEqual(
    new Map([
      // What was accepted outlasts what was proposed, what was announced outlasts both, and nothing announced is undone.
      [late, ['dropped', null, null]],
      [lateAgain, ['accepted', null, null]],
      [cleaning, ['dropped', 2, null]],
      [cleaningAgain, ['accepted', 2, null]],
      [third, ['accepted', 2, cleaningAgain]],
      [dropped, ['dropped', 2, null]],
      [fuel, ['proposed', 2, null]],
    ]),
  );
  await expect(charge('late', 'proposed', '2026-03-06 21:00Z')).rejects.toThrow(/hire_charge_once/);
  // A done report still never changes.
  await expect(rows('update condition_report set stretch = 2 where id = $1', [out])).rejects.toThrow(
    /is done/,
  );
});
