import { randomBytes } from 'node:crypto';
import { addOnCodes } from '@convoy/billing/contract';
import type { BrandPack } from '@convoy/brand-tools';
import { DEMO_PASSWORD, type DemoData, firstHistory, generateDemo, vanPapers } from '@convoy/db-tools/demo';
import { hashPassword } from '@convoy/identity/server';
import type { DemoBrand } from '@convoy/platform/demo';
import type { FileStore } from '@convoy/platform/files';
import type { DemoAccount } from '@convoy/tenancy/contract';
import { sliceDemos } from '../slices.generated.ts';
import { demoNotifications } from './demo-notifications.rule.ts';
import type { SeededBrand } from './seed-brands.ts';
import type { SeedClient } from './seed-client.ts';
import { seedHistory } from './seed-history.ts';
import { takenWhere } from './seed-payment.rule.ts';
import { seedServicePlans, seedServiceResets } from './seed-service-plans.ts';

/** A demo account as printed at start. */
export interface SeededAccount {
  readonly tenant: string;
  readonly role: string;
  readonly username: string;
  readonly password: string;
}

/** What the demo data of slices need to know of the installation. */
export interface SeedingInstallation extends Pick<DemoBrand, 'seal' | 'origin'> {
  readonly files: Pick<FileStore, 'put'>;
}

const order: readonly DemoAccount['role'][] = ['customer', 'operator', 'admin'];

/** Fills an empty brand with its demo; a brand that has people keeps them. */
export async function seedDemo(
  client: SeedClient,
  brand: SeededBrand,
  pack: BrandPack,
  when: { readonly seed: number; readonly today: string; readonly now: Date },
  { files, ...installation }: SeedingInstallation,
): Promise<SeededAccount[]> {
  const [{ people } = { people: 0 }] = await client.rows<{ people: number }>(
    'select count(*)::int as people from app_user where tenant_id = $1',
    [brand.tenantId],
  );
  const demo = people === 0 ? generateDemo({ pack, ...when }) : firstHistory({ pack, ...when });
  const accounts: DemoAccount[] = demo.users
    .filter((user) => user.demoAccount && user.username)
    .map((user) => ({ role: user.role, username: user.username!, password: DEMO_PASSWORD }))
    // Customers first: who tries the demo from a brand's page mostly wants to hire a van.
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  if (people === 0) await insertDemo(client, brand, demo, when);
  else {
    await fillInVans(client, brand, demo);
    await enableAgain(client, brand, demo);
  }
  // Before the slices fill in: what an add-on brings is shown where it was bought.
  await buyAddOns(client, brand.tenantId, pack.tenant.addOns ?? []);
  for (const slice of sliceDemos)
    await slice.fill({
      tenantId: brand.tenantId,
      slug: brand.slug,
      today: when.today,
      seed: when.seed,
      ...installation,
      keepFile: (path, content) => files.put({ tenant: { id: brand.tenantId } }, path, content),
      rows: client.rows,
    });
  await client.rows('update tenant set demo = $2 where id = $1', [
    brand.tenantId,
    JSON.stringify({ accounts, userIds: await demoUserIds(client, brand, accounts) }),
  ]);
  return accounts.map((account) => ({ tenant: brand.slug, ...account }));
}

/** Buys what a pack names, where its plan may buy it: what it includes is there anyway. */
async function buyAddOns(client: SeedClient, tenantId: number, codes: readonly string[]): Promise<void> {
  const unknown = codes.filter((code) => !addOnCodes.some((known) => known === code));
  if (unknown.length > 0) throw new Error(`The catalogue has no add-on called ${unknown.join(', ')}.`);
  await client.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select s.tenant_id, c.add_on_code, s.plan_code, s.catalogue_version
     from subscription s
     join catalogue_plan_add_on c
       on c.version = s.catalogue_version and c.plan_code = s.plan_code and c.terms = 'buy' and c.add_on_code = any ($2)
     where s.tenant_id = $1
     on conflict (tenant_id, add_on_code) do nothing`,
    [tenantId, codes],
  );
}

/** Their ids find demo accounts again that were renamed. */
async function demoUserIds(
  client: SeedClient,
  brand: SeededBrand,
  accounts: readonly DemoAccount[],
): Promise<number[]> {
  const rows = await client.rows<{ id: number }>(
    `select id from app_user where tenant_id = $1 and username_lc = any ($2::text[])
     union
     select (jsonb_array_elements_text(demo -> 'userIds'))::bigint from tenant where id = $1
     order by id`,
    [brand.tenantId, accounts.map(({ username }) => username.toLowerCase())],
  );
  return rows.map(({ id }) => id);
}

/** Demo accounts that a start without the demo has disabled get their password and address back. */
async function enableAgain(client: SeedClient, brand: SeededBrand, demo: DemoData): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  for (const { email, username, demoAccount } of demo.users)
    if (demoAccount && username)
      await client.rows(
        `update app_user set password_hash = $3, email = $4, email_lc = lower($4), email_verified_at = now()
         where tenant_id = $1 and username_lc = lower($2) and email_lc = 'demo-' || id || '@disabled.invalid'`,
        [brand.tenantId, username, hash, email],
      );
}

/** Vans of a demo that is older than their weights and licences get those of their model; what was set since stays. */
async function fillInVans(client: SeedClient, brand: SeededBrand, demo: DemoData): Promise<void> {
  const models = new Map(demo.vans.map((van) => [`${van.make} ${van.model}`, van]));
  for (const van of models.values())
    await client.rows(
      `update van set licence_category = $4, gross_weight_kg = $5, payload_kg = $6, min_driver_age = $7
       where tenant_id = $1 and make = $2 and model = $3 and gross_weight_kg is null`,
      [
        brand.tenantId,
        van.make,
        van.model,
        van.licenceCategory,
        van.grossWeightKg,
        van.payloadKg,
        van.minDriverAge,
      ],
    );
}

async function insertDemo(
  client: SeedClient,
  brand: SeededBrand,
  demo: DemoData,
  when: { readonly seed: number; readonly today: string; readonly now: Date },
): Promise<void> {
  const { now } = when;
  const tenant_id = brand.tenantId;
  const keyed = async (
    table: string,
    rows: readonly { key: string }[],
    records: readonly Record<string, unknown>[],
  ): Promise<(key: string | null) => number | null> => {
    const ids = rows.length === 0 ? [] : await client.insert(table, records, 'id');
    const byKey = new Map(rows.map((row, index) => [row.key, ids[index]!]));
    return (key) => (key === null ? null : (byKey.get(key) ?? null));
  };

  const demoHash = await hashPassword(DEMO_PASSWORD);
  // The others have a password nobody knows: they come in by resetting it.
  const closedHash = await hashPassword(randomBytes(32).toString('hex'));
  const user = await keyed(
    'app_user',
    demo.users,
    demo.users.map((row) => ({
      tenant_id,
      email: row.email,
      email_lc: row.email.toLowerCase(),
      username: row.username,
      username_lc: row.username?.toLowerCase() ?? null,
      password_hash: row.demoAccount ? demoHash : closedHash,
      first_name: row.firstName,
      last_name: row.lastName,
      phone: row.phone,
      role: row.role === 'customer' ? 'renter' : row.role,
      email_verified_at: row.createdAt,
      created_at: row.createdAt,
      updated_at: row.createdAt,
    })),
  );
  const depot = (name: string) => brand.depotIds.get(name) ?? null;
  const van = await keyed(
    'van',
    demo.vans,
    demo.vans.map((row) => ({
      tenant_id,
      registration: row.registration,
      make: row.make,
      model: row.model,
      year: row.year,
      van_type: row.vanType,
      category: row.category,
      load_length_dm: row.loadLengthDm,
      fuel_type: row.fuelType,
      seats: row.seats,
      licence_category: row.licenceCategory,
      gross_weight_kg: row.grossWeightKg,
      payload_kg: row.payloadKg,
      min_driver_age: row.minDriverAge,
      daily_rate_pence: row.dailyRatePence,
      deposit_pence: row.depositPence,
      status: row.status,
      depot_id: depot(row.depot),
      image_url: row.imageKey ? `/brand/vans/${row.imageKey}.svg` : null,
      ...vanPapers(row, brand.slug, when.seed, when.today),
      created_at: row.createdAt,
      updated_at: row.createdAt,
    })),
  );
  const references = await freshReferences(client, tenant_id, demo.bookings.length);
  const booking = await keyed(
    'booking',
    demo.bookings,
    demo.bookings.map((row, index) => ({
      tenant_id,
      reference: references[index],
      customer_id: user(row.customer),
      van_id: van(row.van),
      operator_id: user(row.operator),
      pickup_date: row.pickupDate,
      pickup_time: row.pickupTime,
      return_time: row.returnTime,
      return_date: row.returnDate,
      pickup_at: row.pickupAt,
      return_at: row.returnAt,
      pickup_depot_id: depot(row.pickupDepot),
      return_depot_id: depot(row.returnDepot),
      total_days: row.totalDays,
      daily_rate_pence: row.dailyRatePence,
      lines: JSON.stringify(row.lines),
      rental_pence: row.rentalPence,
      deposit_pence: row.depositPence,
      vat_pence: row.vatPence,
      rental_paid_pence: row.rentalPaidPence,
      deposit_paid_pence: row.depositPaidPence,
      refunded_pence: row.refundedPence,
      refunded_elsewhere_pence: row.refundedElsewherePence,
      cancellation_fee_pence: row.cancellationFeePence,
      cancelled_at: row.cancelledAt,
      cancel_reason: row.cancelReason,
      handed_over_at: row.handedOverAt,
      returned_at: row.returnedAt,
      deposit_settled_at: row.depositSettledAt,
      version: row.version,
      status: row.status,
      payment_status: row.paymentStatus,
      hold_expires_at: row.holdExpiresAt,
      notes: row.notes,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    })),
  );
  const plan = await seedServicePlans(client, tenant_id, when.today);
  const job = await keyed(
    'maintenance',
    demo.maintenance,
    demo.maintenance.map((row) => ({
      tenant_id,
      van_id: van(row.van),
      type: row.type,
      description: row.description,
      cost_pence: row.costPence,
      status: row.status,
      scheduled_date: row.scheduledDate,
      completed_date: row.completedDate,
      starts_at: row.blockedFrom,
      ends_at: row.blockedUntil,
      plan_id: plan(row),
      notes: row.notes,
      created_at: row.createdAt,
      updated_at: row.updatedAt,
    })),
  );
  await seedServiceResets(client, tenant_id, demo.maintenance, { plan, van, job });
  const held = [
    ...demo.bookings
      .filter((row) => row.holdsVan)
      .map((row) => ({
        row,
        kind: 'booking',
        booking_id: booking(row.key),
        maintenance_id: null,
        hold: row.holdExpiresAt,
      })),
    ...demo.maintenance
      .filter((row) => row.holdsVan)
      .map((row) => ({
        row,
        kind: 'maintenance',
        booking_id: null,
        maintenance_id: job(row.key),
        hold: null,
      })),
  ];
  await keyed(
    'van_allocation',
    held.map(({ row }) => row),
    held.map(({ row, kind, booking_id, maintenance_id, hold }) => ({
      tenant_id,
      van_id: van(row.van),
      kind,
      booking_id,
      maintenance_id,
      blocked_from: row.blockedFrom,
      blocked_until: row.blockedUntil,
      hold_expires_at: hold,
    })),
  );
  const payment = await keyed(
    'payment',
    demo.payments,
    demo.payments.map((row) => ({
      tenant_id,
      booking_id: booking(row.booking),
      customer_id: user(row.customer),
      type: row.type,
      amount_pence: row.amountPence,
      rental_part_pence: row.rentalPartPence,
      deposit_part_pence: row.depositPartPence,
      refunded_pence: row.refundedPence,
      rental_refunded_pence: Math.max(0, row.refundedPence - row.depositPartPence),
      status: row.status,
      attempt: row.attempt,
      failure_reason: row.failureReason,
      ...takenWhere(row, user('operator')),
      processed_at: row.processedAt,
      created_at: row.createdAt,
      updated_at: row.processedAt ?? row.createdAt,
    })),
  );
  await seedHistory(client, tenant_id, demo, { user, booking, payment, van, depot });
  const referenceOf = new Map(demo.bookings.map((row, index) => [row.key, references[index]!]));
  const told = demoNotifications(
    demo,
    (key) => ({ id: booking(key)!, reference: referenceOf.get(key)! }),
    now,
  );
  if (told.length > 0)
    await client.insert(
      'notification',
      told.map((row, index) => ({
        tenant_id,
        user_id: user(row.user),
        // No event told of it: below zero, where the outbox never counts.
        event_id: -1 - index,
        kind: row.kind,
        params: JSON.stringify(row.params),
        path: row.path,
        created_at: row.at,
        read_at: row.readAt,
      })),
      'id',
    );
  // As the worker would have counted them day by day.
  await client.rows('select app.count_business_days(id, time_zone) from tenant where id = $1', [tenant_id]);
}

/** As many booking references as asked for, all different. */
async function freshReferences(client: SeedClient, tenantId: number, count: number): Promise<string[]> {
  const found = new Set<string>();
  while (found.size < count) {
    const rows = await client.rows<{ reference: string }>(
      'select app.new_reference($1) as reference from generate_series(1, $2)',
      [tenantId, count - found.size],
    );
    for (const row of rows) found.add(row.reference);
  }
  return [...found];
}
