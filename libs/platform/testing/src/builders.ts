import { randomBytes, randomInt } from 'node:crypto';
import {
  type Actor,
  type RequestContext,
  systemContext,
  type TenantContext,
} from '../../context/src/index.ts';
import { emptyAbility } from '../../policy/src/index.ts';
import type { TestDatabase } from './test-database.ts';

/** All that is needed of a database to put rows into it. */
export type Arranged = Pick<TestDatabase, 'rows'>;

/** argon2id of {@link PASSWORD}, made once: hashing one for every account would be most of a spec's time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$WhkyZitwZ9tM9QonwlOWgg$3jdghmKkmmbcXG+W/2Nq4Fh/BlJe9cBFNIS7AqM2ObA';
/** Password of every built account. */
export const PASSWORD = 'a quiet road at dawn';

const unique = () => randomBytes(4).toString('hex');
/**
 * Names of so many letters and digits, each of them once: drawn at random, one of two thousand plates came twice in every tenth run.
 * They begin anywhere, so that nobody relies on what they are.
 */
const counted = (length: number) => {
  const all = 36 ** length;
  let next = randomInt(all);
  return () => {
    next = (next + 1) % all;
    return next.toString(36).toUpperCase().padStart(length, '0');
  };
};
const plate = counted(6);
const reference = counted(5);
const everyDay = (hours: readonly [string, string] | null) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, hours]));

/** Puts one row in and answers it. */
async function insert<R>(database: Arranged, table: string, row: Record<string, unknown>): Promise<R> {
  const columns = Object.keys(row);
  const [stored] = await database.rows<R>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
     returning *`,
    Object.values(row),
  );
  return stored!;
}

/** A brand in business, with nothing in it. */
export async function aTenant(
  database: Arranged,
  given: { slug?: string; name?: string; timeZone?: string; plan?: string } = {},
): Promise<TenantContext> {
  const slug = given.slug ?? `brand-${unique()}`;
  const row = await insert<{ id: number }>(database, 'tenant', {
    slug,
    name: given.name ?? slug,
    kind: 'brand',
    plan_code: given.plan ?? 'branch-franchise',
    locale: 'en',
    locales: ['en'],
    currency: 'GBP',
    time_zone: given.timeZone ?? 'Europe/London',
    reference_prefix: 'TB',
    contact: '{}',
    theme: '{}',
    copy: '{}',
    layout: '{}',
  });
  return {
    id: row.id,
    slug,
    name: given.name ?? slug,
    kind: 'brand',
    timeZone: given.timeZone ?? 'Europe/London',
    currency: 'GBP',
    languages: { language: 'en', offered: ['en'] },
    status: 'active',
  };
}

/** A built depot. */
export interface BuiltDepot {
  readonly id: number;
  readonly name: string;
}

/** A depot; open every day from 8 to 18, bank holidays too, with no terms of its own, unless told otherwise. */
export async function aDepot(
  database: Arranged,
  tenant: { id: number },
  given: {
    name?: string;
    town?: string;
    postcode?: string;
    latitude?: number;
    longitude?: number;
    hours?: Record<string, readonly [string, string] | null>;
    turnaroundMinutes?: number;
    closedOnBankHolidays?: boolean;
    outOfHoursFeePence?: number;
    noticeMinutes?: number;
    minHireDays?: number;
    maxHireDays?: number;
  } = {},
): Promise<BuiltDepot> {
  const name = given.name ?? `Depot ${unique()}`;
  return insert(database, 'depot', {
    tenant_id: tenant.id,
    name,
    name_lc: name.toLowerCase(),
    address: '1 Test Street',
    town: given.town ?? 'Testford',
    postcode: given.postcode ?? 'LS1 4AP',
    latitude: given.latitude ?? 53.8,
    longitude: given.longitude ?? -1.5,
    phone: '0113 496 0000',
    hours: JSON.stringify(given.hours ?? everyDay(['08:00', '18:00'])),
    turnaround_minutes: given.turnaroundMinutes ?? 60,
    closed_on_bank_holidays: given.closedOnBankHolidays ?? false,
    out_of_hours_fee_pence: given.outOfHoursFeePence ?? null,
    notice_minutes: given.noticeMinutes ?? 0,
    min_hire_days: given.minHireDays ?? 1,
    max_hire_days: given.maxHireDays ?? 365,
  });
}

/** Lets hires from one depot end at another: for £30.00, the van being brought home at once, unless told otherwise. */
export async function aRoute(
  database: Arranged,
  tenant: { id: number },
  from: { id: number },
  to: { id: number },
  given: { feePence?: number; relocationMinutes?: number } = {},
): Promise<void> {
  await insert(database, 'one_way_route', {
    tenant_id: tenant.id,
    from_depot_id: from.id,
    to_depot_id: to.id,
    fee_pence: given.feePence ?? 3000,
    relocation_minutes: given.relocationMinutes ?? 0,
  });
}

/** Closes a depot for some days, both inside. */
export async function aClosure(
  database: Arranged,
  tenant: { id: number },
  depot: { id: number },
  given: { from: string; until: string; reason?: string },
): Promise<void> {
  await insert(database, 'depot_closure', {
    tenant_id: tenant.id,
    depot_id: depot.id,
    from_date: given.from,
    until_date: given.until,
    reason: given.reason ?? 'Stocktaking',
  });
}

/** A built van; money in pence. */
export interface BuiltVan {
  readonly id: number;
  readonly depot_id: number;
  readonly daily_rate_pence: number;
  readonly deposit_pence: number;
}

/** A van at a depot: £85.00 a day and £200.00 deposit unless told otherwise. */
export function aVan(
  database: Arranged,
  tenant: { id: number },
  depot: { id: number },
  given: { status?: string; vanType?: string; dailyRatePence?: number; depositPence?: number } = {},
): Promise<BuiltVan> {
  return insert(database, 'van', {
    tenant_id: tenant.id,
    registration: `T${plate()}`,
    make: 'Ford',
    model: 'Transit',
    year: 2024,
    van_type: given.vanType ?? 'medium',
    load_length_dm: 32,
    fuel_type: 'diesel',
    seats: 3,
    daily_rate_pence: given.dailyRatePence ?? 8500,
    deposit_pence: given.depositPence ?? 20000,
    status: given.status ?? 'available',
    depot_id: depot.id,
  });
}

/** A customer whose password is {@link PASSWORD}. */
export const aCustomer = (
  database: Arranged,
  tenant: { id: number },
  given: { email?: string; username?: string; proved?: boolean } = {},
): Promise<Actor> => anAccount(database, tenant, 'customer', given);

/** Gives a customer a licence that staff checked: of category B and C1, since 2005; born in 1985. */
export async function aLicence(
  database: Arranged,
  tenant: { id: number },
  customer: { id: number },
  given: { checkedBy?: number | null; photocardUntil?: string; categories?: readonly string[] } = {},
): Promise<void> {
  const checkedBy =
    given.checkedBy === undefined ? (await anAccount(database, tenant, 'operator', {})).id : given.checkedBy;
  await database.rows(`update customer set birth_date = '1985-03-17' where tenant_id = $1 and id = $2`, [
    tenant.id,
    customer.id,
  ]);
  const categories = (given.categories ?? ['B', 'C1']).map((category) => ({
    category,
    from: '2005-01-01',
    until: '2090-01-01',
    restrictions: [],
  }));
  await database.rows(
    `insert into driving_licence (tenant_id, customer_id, issuer, number, photocard_until, categories, endorsements, checked_by)
     values ($1, $2, 'GB', 'TESTE853175R99AB', $3, $4, '[]', $5)`,
    [tenant.id, customer.id, given.photocardUntil ?? null, JSON.stringify(categories), checkedBy],
  );
}

/** An admin whose password is {@link PASSWORD}. */
export const anAdmin = (
  database: Arranged,
  tenant: { id: number },
  given: { email?: string; username?: string } = {},
): Promise<Actor> => anAccount(database, tenant, 'admin', given);

/** An operator whose password is {@link PASSWORD}. */
export const anOperator = (
  database: Arranged,
  tenant: { id: number },
  given: { email?: string; username?: string } = {},
): Promise<Actor> => anAccount(database, tenant, 'operator', given);

async function anAccount(
  database: Arranged,
  tenant: { id: number },
  role: Actor['role'],
  given: { email?: string; username?: string; proved?: boolean },
): Promise<Actor> {
  const email = given.email ?? `${role}-${unique()}@example.com`;
  const row = await insert<{ id: number }>(database, 'app_user', {
    tenant_id: tenant.id,
    email,
    email_lc: email.toLowerCase(),
    username: given.username ?? null,
    username_lc: given.username?.toLowerCase() ?? null,
    password_hash: PASSWORD_HASH,
    first_name: 'Robin',
    last_name: 'Tester',
    role: role === 'customer' ? 'renter' : role,
    email_verified_at: given.proved === false ? null : new Date(),
  });
  return { id: row.id, role, email, firstName: 'Robin', lastName: 'Tester', language: null };
}

/** What a van is to be taken by. Without `holdExpiresAt` it is paid for. */
export interface BookingGiven {
  readonly van: BuiltVan;
  readonly customer: { id: number };
  readonly from: Date;
  readonly until: Date;
  readonly status?: string;
  readonly holdExpiresAt?: Date;
  /** Whether the van's diary knows of it; true unless told otherwise. */
  readonly allocated?: boolean;
  readonly columns?: Record<string, unknown>;
}

/** A booking, and in the van's diary what it blocks (without turnaround). */
export async function aBooking(
  database: Arranged,
  tenant: { id: number },
  given: BookingGiven,
): Promise<{ id: number }> {
  const status = given.status ?? (given.holdExpiresAt ? 'pending' : 'confirmed');
  const booking = await insert<{ id: number }>(database, 'booking', {
    tenant_id: tenant.id,
    reference: `TB-${reference()}`,
    customer_id: given.customer.id,
    van_id: given.van.id,
    pickup_date: given.from,
    return_date: given.until,
    pickup_at: given.from,
    return_at: given.until,
    pickup_depot_id: given.van.depot_id,
    return_depot_id: given.van.depot_id,
    total_days: 1,
    daily_rate_pence: given.van.daily_rate_pence,
    lines: '[]',
    rental_pence: given.van.daily_rate_pence,
    deposit_pence: given.van.deposit_pence,
    vat_pence: 0,
    status,
    hold_expires_at: status === 'pending' ? given.holdExpiresAt : null,
    ...given.columns,
  });
  if (given.allocated !== false)
    await insert(database, 'van_allocation', {
      tenant_id: tenant.id,
      van_id: given.van.id,
      kind: 'booking',
      booking_id: booking.id,
      blocked_from: given.from,
      blocked_until: given.until,
      hold_expires_at: given.holdExpiresAt ?? null,
    });
  return booking;
}

/** A context as a door would build it; without abilities, because what they allow is tested at the doors. */
export function contextOf(tenant: TenantContext, actor: Actor | null = null): RequestContext {
  return {
    ...systemContext(tenant, 'seed', emptyAbility(), 'spec'),
    actor,
    actorKind: actor ? 'user' : 'guest',
  };
}
