/**
 * `npm run bench:days`: what the dashboard's trends take from the figures that are kept, beside the same figures made from
 * 200,000 bookings and their payments each time they are asked for. Prints milliseconds and their ratio, in pairs of rounds.
 */
import { performance } from 'node:perf_hooks';
import { createPool, type Pool } from '@convoy/platform/db';
import { addDays, civilToday } from '@convoy/platform/time';
import { businessDays } from '@convoy/reporting/days-statement';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { openBenchDatabase } from './speed/bench-database.ts';
import { freePort } from './speed/servers.ts';

argumentsOrExit({ usage: 'npm run bench:days' });
const BOOKINGS = 200_000;
const VANS = 2_000;
/** The history: so many days back, and none further ahead than thirty. */
const DAYS = 1_095;
const ROUNDS = 7;
const ZONE = 'Europe/London';

type Values = readonly [tenantId: number, from: string, until: string];
interface Read {
  readonly name: string;
  readonly text: string;
  parameters(values: Values): unknown[];
}
const KEPT: Read = {
  name: 'kept',
  text: businessDays.text,
  parameters: ([tenantId, from, until]) => [
    ...businessDays.parameters({ tenantId, timeZone: ZONE, from, until }),
  ],
};
/** The same figures as somebody would ask for them who keeps none: of the bookings and payments that touch the days. */
const FROM_ROWS: Read = {
  name: 'from rows',
  text: `with hired as (
         select d.day, sum(extract(epoch from least(b.until, (d.day + interval '1 day') at time zone $4)
             - greatest(b.since, d.day at time zone $4)) / 60) as minutes
         from (
           select coalesce(handed_over_at, pickup_at) as since, coalesce(returned_at, return_at) as until from booking
           where tenant_id = $1 and status in ('active', 'completed', 'confirmed')
             and pickup_date between $2::date - 60 and $3::date
         ) b
         cross join lateral generate_series(date_trunc('day', b.since at time zone $4), b.until at time zone $4,
           interval '1 day') d(day)
         group by 1
       ), made as (
         select (created_at at time zone $4)::date as day, count(*) as made from booking
         where tenant_id = $1 and status in ('confirmed', 'active', 'completed', 'no_show')
           and created_at >= $2::date - 1 and created_at < $3::date + 2 group by 1
       ), taken as (
         select (processed_at at time zone $4)::date as day, sum(rental_part_pence - rental_refunded_pence) as pence
         from payment where tenant_id = $1 and received and status in ('succeeded', 'refunded')
           and processed_at >= $2::date - 1 and processed_at < $3::date + 2 group by 1
       )
       select d.day, h.minutes, m.made, t.pence
       from generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') d(day)
       left join hired h on h.day = d.day left join made m on m.day = d.day left join taken t on t.day = d.day
       order by d.day`,
  parameters: (values) => [...values, ZONE],
};

const database = await openBenchDatabase(null, await freePort(), { tenants: 1, bookings: 28 }, console.log);
const owner = createPool({
  connectionString: database.superuser,
  name: 'bench',
  max: 1,
  statementTimeout: 600_000,
});
const app = createPool({ connectionString: database.app, name: 'bench', max: 2, statementTimeout: 600_000 });
try {
  const [tenant] = (await owner.query<{ id: number }>(`select id from tenant where slug like 'bench-%'`))
    .rows;
  const tenantId = tenant!.id;
  await fill(owner, tenantId);
  const counted = await timed(() => owner.query('select app.count_business_days($1, $2)', [tenantId, ZONE]));
  await owner.query('vacuum analyze booking_day, business_day, booking, payment');
  console.log(`counting everything of ${BOOKINGS} bookings again: ${(counted / 1000).toFixed(1)} s`);
  const today = civilToday(ZONE);
  for (const [period, length] of [
    ['30 days and the 30 before', 60],
    ['12 months and the 12 before', 728],
  ] as const) {
    const [from, until] = [addDays(today, 1 - length), addDays(today, 14)];
    const kept: number[] = [];
    const made: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      kept.push(await timed(() => asTenant(app, tenantId, KEPT, [tenantId, from, until])));
      made.push(await timed(() => asTenant(app, tenantId, FROM_ROWS, [tenantId, from, until])));
    }
    console.log(
      `${period}: kept ${median(kept).toFixed(2)} ms, made from rows ${median(made).toFixed(1)} ms, ` +
        `${(median(made) / median(kept)).toFixed(0)} times as fast`,
    );
  }
} finally {
  await Promise.all([owner.end(), app.end()]);
  await database.stop();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** One read as the API makes it: row level security applies. */
async function asTenant(pool: Pool, tenantId: number, read: Read, values: Values): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin read only; select set_config('app.tenant_id', '${tenantId}', true)`);
    await client.query({ name: read.name, text: read.text, values: read.parameters(values) });
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** A big brand: its vans, and three years of hires that were paid for. Ids are counted: drawing them would take longest. */
async function fill(pool: Pool, tenantId: number): Promise<void> {
  // Neither ledger nor history of them is asked for here.
  await pool.query('set session_replication_role = replica');
  await pool.query(
    `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
       daily_rate_pence, deposit_pence, depot_id, created_at)
     select $1, 'D' || lpad(v::text, 6, '0'), 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 5000, 20000,
       (select min(id) from depot where tenant_id = $1), now() - interval '${DAYS} days'
     from generate_series(1, ${VANS}) v`,
    [tenantId],
  );
  await pool.query(
    `insert into booking (tenant_id, id, reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at,
       pickup_depot_id, return_depot_id, total_days, daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence,
       rental_paid_pence, deposit_paid_pence, status, payment_status, created_at)
     select $1, 50000000000 + k, 'D' || k, (select min(id) from app_user where tenant_id = $1), v.id, day, day + days,
       day + time '08:00', day + days + time '17:00', v.depot_id, v.depot_id, days, 5000, '[]', days * 5000, 20000, 0,
       days * 5000, 20000, case when day + days < current_date then 'completed' else 'confirmed' end, 'paid',
       day - 10 + time '12:00'
     from (select id, depot_id, row_number() over (order by id) - 1 as n from van where tenant_id = $1
           and registration like 'D%' limit ${VANS}) v
     cross join generate_series(0, ${BOOKINGS / VANS - 1}) turn
     cross join lateral (select v.n * ${BOOKINGS / VANS} + turn as k,
       current_date + 30 - (turn * ${DAYS / (BOOKINGS / VANS)})::integer - (v.n % 10)::integer as day,
       (1 + (v.n + turn) % 4)::integer as days) hire`,
    [tenantId],
  );
  await pool.query(
    `insert into payment (tenant_id, id, booking_id, customer_id, type, attempt, amount_pence, rental_part_pence,
       deposit_part_pence, status, processed_at)
     select b.tenant_id, b.id, b.id, b.customer_id, 'rental', 1, b.rental_pence, b.rental_pence, 0, 'succeeded', b.created_at
     from booking b where b.tenant_id = $1 and b.reference like 'D%'`,
    [tenantId],
  );
  await pool.query('reset session_replication_role');
  await pool.query('vacuum analyze');
}
