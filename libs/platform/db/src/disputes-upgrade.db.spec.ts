import { expect, it, vi } from 'vitest';
import { oldDatabase } from '../../testing/src/index.ts';

/** The last migration before the books set what banks took against what lies there to be given back. */
const BEFORE = '0071';

const old = oldDatabase(BEFORE);
const { rows } = old;

/** A hire that was paid whole, lost to its customer's bank and called off. */
async function lost(slug: string) {
  const of = await old.brand(slug);
  const [made] = await rows<{ booking: string; payment: string }>(
    `with person as (
       insert into app_user (tenant_id, email, email_lc, password_hash, first_name, last_name)
       values ($1, 'a@example.com', 'a@example.com', 'x', 'Ann', 'Other') returning id
     ), place as (
       insert into depot (tenant_id, name, name_lc, address, town, postcode, latitude, longitude, phone, hours)
       values ($1, 'Leeds', 'leeds', '1 Road', 'Leeds', 'LS1 1AA', 53, -1, '0', '{}') returning id
     ), vehicle as (
       insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
         daily_rate_pence, deposit_pence, depot_id)
       select $1, 'AB12CDE', 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, id from place
       returning id
     ), hire as (
       insert into booking (tenant_id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
         pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence,
         status)
       select $1, app.new_reference($1), person.id, vehicle.id, '2026-03-02', '2026-03-03', '2026-03-02 08:00Z',
         '2026-03-03 18:00Z', place.id, place.id, 2, 15000, '[]', 30000, 20000, 5000, 'cancelled'
       from person, place, vehicle returning id, customer_id
     ), paid as (
       insert into payment (tenant_id, booking_id, customer_id, type, amount_pence, rental_part_pence,
         deposit_part_pence, attempt, status, processed_at, stripe_payment_intent_id, received)
       select $1, id, customer_id, 'rental', 50000, 30000, 20000, 1, 'succeeded', now(), 'pi_' || $2, true
       from hire returning id, booking_id
     )
     select booking_id as booking, id as payment from paid`,
    [of, slug],
  );
  await rows(
    `insert into payment_dispute (tenant_id, payment_id, booking_id, provider_dispute_id, amount_pence, reason,
       status, opened_at, ended_at)
     values ($1, $2, $3, 'du_' || $4, 40000, 'fraudulent', 'lost', now(), now())`,
    [of, made!.payment, made!.booking, slug],
  );
  return { tenant: of, ...made! };
}

it('what banks took before is set against what lies there, while whoever calls off a hire goes on undisturbed', async () => {
  const brands = [await lost('alpha'), await lost('beta')];
  const [{ tenant, booking, payment }] = brands as [(typeof brands)[0]];
  const living = await old.connect();
  try {
    await living.query('begin');
    await living.query('select from booking where tenant_id = $1 and id = $2 for no key update', [
      tenant,
      booking,
    ]);
    const migrated = old.upTo();
    migrated.catch(() => {});
    // The migration comes to the booking that somebody works on.
    await vi.waitFor(
      async () =>
        expect(
          await rows(
            `select from pg_locks l join pg_stat_activity a using (pid)
             where a.datname = $1 and a.usename = 'convoy_migrator' and not l.granted`,
            [old.name],
          ),
        ).toHaveLength(1),
      { timeout: 8_000, interval: 50 },
    );
    await living.query(`set local lock_timeout = '1s'`);
    await living.query(
      `insert into payment_refund (tenant_id, booking_id, payment_id, amount_pence, rental_part_pence,
         deposit_part_pence, reason)
       values ($1, $2, $3, 10000, 10000, 0, 'cancellation')`,
      [tenant, booking, payment],
    );
    await living.query(`update booking set cancellation_fee_pence = 100 where tenant_id = $1 and id = $2`, [
      tenant,
      booking,
    ]);
    await living.query('commit');
    await migrated;
  } finally {
    await living.end();
  }
  for (const brand of brands) {
    expect(await rows('select what from app.ledger_faults($1)', [brand.tenant])).toEqual([]);
    const booked = await rows<{ pence: string }>(
      `select p.amount_pence::text as pence from ledger_entry e
       join ledger_posting p on p.tenant_id = e.tenant_id and p.entry_id = e.id
       where e.tenant_id = $1 and e.kind = 'dispute-settled' and p.account = 'refunds'`,
      [brand.tenant],
    );
    expect(booked).toEqual([{ pence: '40000' }]);
  }
  const [check] = await rows<{ validated: boolean }>(
    `select convalidated as validated from pg_constraint where conname = 'ledger_entry_kind_check'`,
  );
  expect(check).toEqual({ validated: true });
});
