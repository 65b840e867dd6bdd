/**
 * What the product is measured beside: Fastify and pg with nothing between them. No sessions, no rules, no validation,
 * no row level security, no price rules; statements by hand, prepared, over a pool of the same size. Answers the same JSON.
 *
 * Environment: PORT, DATABASE_URL (a role that bypasses row level security).
 */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
// The product's own statement, so that both ask the same.
import { vanSearch } from '@convoy/booking/search-statement';
import { createPool } from '@convoy/platform/db';
import Fastify from 'fastify';

/** As the API has it for reading, and for writing. */
const POOL = Math.max(6, 3 * availableParallelism());
const pool = createPool({
  connectionString: process.env.DATABASE_URL ?? '',
  name: 'bare',
  max: POOL,
  onError: (error) => console.error(error.message),
});
const fastify = Fastify();

interface Depot {
  id: number;
  name: string;
}
/** What every request needs and never changes: known from the start. */
const tenants = new Map<string, { id: number; depots: Depot[] }>();
const all = await pool.query<{ slug: string; tenant_id: number; id: number; name: string }>(
  `select t.slug, d.tenant_id, d.id, d.name from depot d join tenant t on t.id = d.tenant_id
   where t.slug like 'bench-%' order by d.tenant_id, d.sort_order, d.name`,
);
for (const { slug, tenant_id, id, name } of all.rows) {
  const tenant = tenants.get(slug) ?? { id: tenant_id, depots: [] };
  tenant.depots.push({ id, name });
  tenants.set(slug, tenant);
}

const clocks = new Map<string, string>();
/** The instant of a wall clock of London, looked up once a day. */
function london(date: string, clock: string): string {
  const text = `${date}T${clock}`;
  const known = clocks.get(text);
  if (known) return known;
  const zoned = Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/London');
  const instant = new Date(zoned.epochMilliseconds).toISOString();
  clocks.set(text, instant);
  return instant;
}
const pounds = (pence: number) => (pence / 100).toFixed(2);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

fastify.get('/api/vans', async (request) => {
  const query = request.query as Record<string, string>;
  const tenant = tenants.get(request.hostname.split('.')[0]!)!;
  const depots = query.location ? tenant.depots.filter(({ name }) => name === query.location) : tenant.depots;
  const { pickupDate = '', returnDate = '' } = query;
  const from = london(pickupDate, '08:00');
  const until = new Date(Date.parse(london(returnDate, '18:00')) + HOUR).toISOString();
  const days = Math.round((Date.parse(returnDate) - Date.parse(pickupDate)) / DAY);
  const { rows } = await pool.query({
    name: 'search',
    text: vanSearch.text,
    values: vanSearch.parameters({
      tenantId: tenant.id,
      depotIds: depots.map(({ id }) => id),
      from: depots.map(() => from),
      until: depots.map(() => until),
      open: depots.map(() => true),
      vanId: null,
      vanType: query.vanType ?? null,
      category: null,
      fuelType: null,
      seats: null,
      licences: null,
      driverAge: null,
      onlyAvailable: query.available === 'true',
      dated: true,
    }),
  });
  rows.sort((a, b) => a.daily_rate_pence - b.daily_rate_pence || a.id - b.id);
  const names = new Map(depots.map(({ id, name }) => [id, name]));
  return rows.slice(0, Number(query.perPage)).map((van) => ({
    id: van.id,
    registration: van.registration,
    make: van.make,
    model: van.model,
    year: van.year,
    vanType: van.van_type,
    category: van.category,
    loadLength: (van.load_length_dm / 10).toFixed(1),
    loadVolume: van.load_volume_l === null ? null : (van.load_volume_l / 1000).toFixed(1),
    loadWidthCm: van.load_width_cm,
    loadHeightCm: van.load_height_cm,
    rearDoorHeightCm: van.rear_door_height_cm,
    sideDoorHeightCm: van.side_door_height_cm,
    fuelType: van.fuel_type,
    seats: van.seats,
    dailyRate: pounds(van.daily_rate_pence),
    depositAmount: pounds(van.deposit_pence),
    status: van.status,
    licenceCategory: van.licence_category,
    grossWeightKg: van.gross_weight_kg,
    payloadKg: van.payload_kg,
    minDriverAge: van.min_driver_age,
    location: names.get(van.depot_id),
    depotId: van.depot_id,
    imageUrl: van.image_url,
    imageKind: van.image_kind,
    createdAt: van.created_at.toISOString(),
    updatedAt: van.updated_at.toISOString(),
    available: van.free,
    distanceMiles: null,
    perDay: pounds(van.daily_rate_pence),
    perHire: pounds(0),
    price: {
      totalDays: days,
      pickupDate: `${pickupDate}T08:00`,
      returnDate: `${returnDate}T08:00`,
      rentalAmount: pounds(van.daily_rate_pence * days),
      totalAmount: pounds(van.daily_rate_pence * days + van.deposit_pence),
    },
  }));
});

const change = (now: number, before: number) =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 100));
fastify.get('/api/dashboard/stats', async (request) => {
  const { id } = tenants.get(request.hostname.split('.')[0]!)!;
  const { rows } = await pool.query({
    name: 'dashboard',
    text: `
      with clock as (
        select now() as at, date_trunc('day', now() at time zone $2) at time zone $2 as day_start,
               date_trunc('day', (now() at time zone $2) - interval '1 day') at time zone $2 as yesterday_start,
               ((now() at time zone $2) - interval '1 day') at time zone $2 as yesterday_at
      ), money as (
        select p.processed_at, p.rental_part_pence - p.rental_refunded_pence as kept
        from payment p, clock
        where p.tenant_id = $1 and p.received and p.status in ('succeeded', 'refunded')
          and p.processed_at >= clock.yesterday_start
      )
      select
        (select count(*) from booking where tenant_id = $1 and status = 'active')::int as active,
        (select count(*) from booking where tenant_id = $1 and status in ('active', 'completed')
           and pickup_at <= clock.at - interval '7 days' and return_at > clock.at - interval '7 days')::int as before,
        (select count(*) from van where tenant_id = $1 and status <> 'unavailable')::int as fleet,
        (select coalesce(sum(kept), 0) from money where processed_at >= clock.day_start)::int as today,
        (select coalesce(sum(kept), 0) from money
           where processed_at < clock.yesterday_at)::int as yesterday,
        (select count(*) from maintenance where tenant_id = $1 and status = 'scheduled'
           and scheduled_date <= ((clock.at at time zone $2)::date + 7))::int as due
      from clock`,
    values: [id, 'Europe/London'],
  });
  const { active, before, fleet, today, yesterday, due } = rows[0];
  return {
    activeBookings: active,
    bookingsTrend: change(active, before),
    fleetUtilization: share(active, fleet),
    utilizationTrend: change(share(active, fleet) ?? 0, share(before, fleet) ?? 0),
    revenueToday: today / 100,
    revenueTrend: change(today, yesterday),
    maintenanceDue: due,
  };
});

fastify.get('/api/fleet/vans', async (request, reply) => {
  const { id } = tenants.get(request.hostname.split('.')[0]!)!;
  const { rows } = await pool.query({
    name: 'fleet',
    text: `
      select v.id, v.registration, v.make, v.model, v.year, v.van_type, v.category, v.load_length_dm, v.load_volume_l,
             v.load_width_cm, v.load_height_cm, v.rear_door_height_cm, v.side_door_height_cm, v.fuel_type, v.seats, v.licence_category, v.gross_weight_kg, v.payload_kg, v.min_driver_age, v.euro_class,
             v.clean_air_compliant, v.daily_rate_pence, v.deposit_pence, v.status, v.depot_id, v.image_url,
             v.odometer_miles, v.mot_expires_on, v.tax_expires_on, v.insurance_expires_on, v.retired_at, v.revision,
             v.created_at, v.updated_at, d.name as depot_name
      from van v join depot d on d.tenant_id = v.tenant_id and d.id = v.depot_id
      where v.tenant_id = $1 order by v.registration`,
    values: [id],
  });
  reply.header('X-Total-Count', String(rows.length));
  return rows.map((van) => ({
    id: van.id,
    registration: van.registration,
    make: van.make,
    model: van.model,
    year: van.year,
    vanType: van.van_type,
    category: van.category,
    loadLength: (van.load_length_dm / 10).toFixed(1),
    loadVolume: van.load_volume_l === null ? null : (van.load_volume_l / 1000).toFixed(1),
    loadWidthCm: van.load_width_cm,
    loadHeightCm: van.load_height_cm,
    rearDoorHeightCm: van.rear_door_height_cm,
    sideDoorHeightCm: van.side_door_height_cm,
    fuelType: van.fuel_type,
    seats: van.seats,
    licenceCategory: van.licence_category,
    grossWeightKg: van.gross_weight_kg,
    payloadKg: van.payload_kg,
    minDriverAge: van.min_driver_age,
    euroClass: van.euro_class,
    cleanAirCompliant: van.clean_air_compliant,
    dailyRate: pounds(van.daily_rate_pence),
    depositAmount: pounds(van.deposit_pence),
    status: van.status,
    location: van.depot_name,
    depotId: van.depot_id,
    imageUrl: van.image_url,
    odometerMiles: van.odometer_miles,
    motExpiresOn: van.mot_expires_on,
    taxExpiresOn: van.tax_expires_on,
    insuranceExpiresOn: van.insurance_expires_on,
    retiredAt: van.retired_at?.toISOString() ?? null,
    revision: van.revision,
    createdAt: van.created_at.toISOString(),
    updatedAt: van.updated_at.toISOString(),
  }));
});

fastify.get('/api/bookings', async (request) => {
  const query = request.query as Record<string, string>;
  const { id } = tenants.get(request.hostname.split('.')[0]!)!;
  const [page, count] = await Promise.all([
    pool.query({
      name: 'list',
      text: `
        select b.id, b.reference, u.first_name, u.last_name, v.make, v.model, v.registration, b.pickup_date,
               b.return_date, b.pickup_depot_id, b.return_depot_id, p.name as pickup, r.name as return, b.total_days,
               b.status, b.payment_status, b.rental_pence + b.deposit_pence as total,
               b.rental_paid_pence + b.deposit_paid_pence as paid, b.created_at
        from booking b
        join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
        join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
        join depot p on p.tenant_id = b.tenant_id and p.id = b.pickup_depot_id
        join depot r on r.tenant_id = b.tenant_id and r.id = b.return_depot_id
        where b.tenant_id = $1 and b.customer_id = $2
        order by b.created_at desc, b.id desc limit $3`,
      values: [id, Number(query.customer), Number(query.perPage)],
    }),
    pool.query({
      name: 'count',
      text: 'select count(*)::integer as total from booking where tenant_id = $1 and customer_id = $2',
      values: [id, Number(query.customer)],
    }),
  ]);
  const items = page.rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    customerName: `${row.first_name} ${row.last_name}`,
    vanMake: row.make,
    vanModel: row.model,
    vanRegistration: row.registration,
    pickupDate: row.pickup_date,
    returnDate: row.return_date,
    pickupLocation: row.pickup,
    returnLocation: row.return_depot_id === row.pickup_depot_id ? null : row.return,
    totalDays: row.total_days,
    status: row.status,
    paymentStatus: row.payment_status,
    totalAmount: pounds(row.total),
    outstandingAmount: pounds(row.total - row.paid),
    createdAt: row.created_at.toISOString(),
  }));
  return { data: { bookings: { total: count.rows[0].total, items } } };
});

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
fastify.post('/api/bookings', async (request, reply) => {
  const { vanId, pickupDate, returnDate } = request.body as Record<string, string>;
  const tenant = tenants.get(request.hostname.split('.')[0]!)!;
  const reference = `BN-${Array.from({ length: 6 }, () => LETTERS[randomInt(32)]).join('')}`;
  const days = Math.round((Date.parse(returnDate!) - Date.parse(pickupDate!)) / DAY);
  const pickupAt = london(pickupDate!, '08:00');
  const returnAt = london(returnDate!, '08:00');
  const { rows } = await pool.query({
    name: 'create',
    text: `
      with made as (
        insert into booking (tenant_id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
                             pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence,
                             deposit_pence, vat_pence, hold_expires_at)
        select v.tenant_id, $3, u.id, v.id, $4, $5, $6, $7, v.depot_id, v.depot_id, $8, v.daily_rate_pence,
               jsonb_build_array(jsonb_build_object('code', 'hire', 'ruleId', null, 'label', 'Van hire, 1 day',
                 'quantity', $8::integer, 'unitAmount', (v.daily_rate_pence / 100.0)::numeric(12, 2)::text,
                 'amount', ($8 * v.daily_rate_pence / 100.0)::numeric(12, 2)::text)),
               $8 * v.daily_rate_pence, v.deposit_pence, round($8 * v.daily_rate_pence / 6.0),
               now() + interval '30 minutes'
        from van v, (select id from app_user where tenant_id = $1 and role = 'operator' limit 1) u
        where v.tenant_id = $1 and v.id = $2
        returning *
      ), taken as (
        insert into van_allocation (tenant_id, van_id, kind, booking_id, blocked_from, blocked_until, hold_expires_at)
        select tenant_id, van_id, 'booking', id, pickup_at, return_at + interval '1 hour', hold_expires_at from made
      )
      select made.*, v.make, v.model, v.registration, v.van_type, v.image_url, u.first_name, u.last_name
      from made
      join van v on v.tenant_id = made.tenant_id and v.id = made.van_id
      join app_user u on u.tenant_id = made.tenant_id and u.id = made.customer_id`,
    values: [tenant.id, vanId, reference, pickupDate, returnDate, pickupAt, returnAt, days],
  });
  const [row] = rows;
  const depot = tenant.depots.find(({ id }) => id === row.pickup_depot_id)!;
  const total = row.rental_pence + row.deposit_pence;
  return reply.code(201).send({
    id: row.id,
    reference: row.reference,
    customerId: row.customer_id,
    customerName: `${row.first_name} ${row.last_name}`,
    vanId: row.van_id,
    vanMake: row.make,
    vanModel: row.model,
    vanRegistration: row.registration,
    vanImageUrl: row.image_url,
    vanType: row.van_type,
    operatorId: row.operator_id,
    pickupDate: row.pickup_date,
    returnDate: row.return_date,
    pickupLocation: depot.name,
    returnLocation: null,
    pickupDepotId: row.pickup_depot_id,
    returnDepotId: row.return_depot_id,
    pickupAt: row.pickup_at.toISOString(),
    returnAt: row.return_at.toISOString(),
    totalDays: row.total_days,
    extras: [],
    promotionCode: null,
    pluginChoices: {},
    dailyRate: pounds(row.daily_rate_pence),
    lines: row.lines,
    rentalAmount: pounds(row.rental_pence),
    depositAmount: pounds(row.deposit_pence),
    totalAmount: pounds(total),
    vatAmount: pounds(row.vat_pence),
    milesPerDay: row.miles_per_day,
    extraMileAmount: row.extra_mile_pence === null ? null : pounds(row.extra_mile_pence),
    currency: 'GBP',
    status: row.status,
    paymentStatus: row.payment_status,
    outstandingAmount: pounds(total),
    outstandingDeposit: pounds(row.deposit_pence),
    holdExpiresAt: row.hold_expires_at.toISOString(),
    overdue: false,
    cancellationFee: pounds(row.cancellation_fee_pence),
    cancelledAt: null,
    cancelReason: null,
    handedOverAt: null,
    returnedAt: null,
    version: row.version,
    notes: row.notes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });
});

await fastify.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send?.('ready');
process.once('SIGTERM', async () => {
  await fastify.close();
  await pool.end();
});
