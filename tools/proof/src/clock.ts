import { createPool } from '@convoy/platform/db';
import { PgBoss } from 'pg-boss';
import type { Brand } from './brand.ts';
import type { Processes } from './processes.ts';
import { whileAway } from './while-away.ts';

/** What the worker does by the clock and money depends on. */
const jobs = [
  'booking.expire-holds',
  'booking.deposits',
  'payment.refunds',
  'payment.reconcile',
  'payment.ledger',
];
const queues = jobs.map((name) => name.replaceAll('.', '_'));

/** Payments, or refunds, that the worker looks at in one run of one brand. */
const LOOKED_AT_ONCE = 50;

/** Makes the worker's minutes come round sooner. Nothing of its work is done here: it is told that it is time. */
export async function openClock(processes: Processes) {
  // The worker's own: its queues are nobody else's.
  const worker = createPool({ connectionString: processes.workerUrl, name: 'proof clock', max: 2 });
  const queued = (text: string, values: readonly unknown[] = []) =>
    whileAway(() => worker.query(text, [...values]));
  const boss = new PgBoss({
    db: {
      executeSql: (text: string, values?: unknown[]) => queued(text, values),
    },
    schema: 'pgboss',
    createSchema: false,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on('error', () => {});
  await boss.start();

  return {
    /** As if the minutes since anybody looked had passed; then each job that does not wait already is to run. */
    async minutePasses(brand: Brand): Promise<void> {
      for (const table of ['payment', 'payment_refund'])
        await processes.rows(
          `update ${table} set updated_at = now() - interval '1 day' where tenant_id = $1
             and status in ('pending', 'processing', 'requested') and updated_at > now() - interval '1 hour'`,
          [brand.tenant.id],
        );
      await processes.rows(
        'update payment_event_parked set try_at = now() where tenant_id = $1 and settled_at is null',
        [brand.tenant.id],
      );
      const { rows: waiting } = await queued(
        `select distinct name from pgboss.job where state in ('created', 'retry') and name = any ($1)`,
        [queues],
      );
      for (const queue of queues)
        if (!waiting.some(({ name }) => name === queue)) await boss.send(queue).catch(() => {});
    },

    /**
     * With no worker running: as if the time were over for which the dead one had claimed its events and its jobs, and
     * for which what failed was put off.
     */
    async claimsEnd(): Promise<void> {
      await processes.rows(
        `update outbox_event set available_at = now()
         where delivered_at is null and dead_at is null and available_at > now()`,
      );
      await queued(
        `update pgboss.job set state = 'failed', completed_on = now() where state = 'active' and name = any ($1)`,
        [queues],
      );
      // The queue remembers for a minute which of its jobs ran when it last looked, and starts none beside them.
      await queued('update pgboss.queue set singletons_active = null where name = any ($1)', [queues]);
    },

    /** How many jobs have not run to their end since, how many of them run, and how many events wait. */
    async waits(): Promise<{ readonly events: number; readonly jobs: number; readonly running: number }> {
      const [events] = await processes.rows<{ count: number }>(
        'select count(*)::int from outbox_event where delivered_at is null and dead_at is null',
      );
      const { rows } = await queued(
        `select count(*)::int as jobs, count(*) filter (where state = 'active')::int as running
         from pgboss.job where state in ('created', 'retry', 'active') and name = any ($1)`,
        [queues],
      );
      const { jobs = 0, running = 0 } = (rows[0] ?? {}) as { jobs?: number; running?: number };
      return { events: events?.count ?? 0, jobs, running };
    },

    /**
     * How many messages of the provider should have gone by now: of the newest thousand, because they go in their order. One
     * that was refused and is repeated later is none of them.
     */
    async dueMessages(): Promise<number> {
      const { deliveries } = (await (await fetch(`${processes.provider}/_emulator/journal`)).json()) as {
        deliveries: { state: string; next_at: number }[];
      };
      return deliveries.filter(({ state, next_at }) => state === 'pending' && next_at <= Date.now()).length;
    },

    /**
     * How many minutes it takes until everything open of a brand has been asked about: a run of the worker looks at so many
     * payments and so many refunds.
     */
    async minutesOfWork(brand: Brand): Promise<number> {
      const [open] = await processes.rows<{ count: number }>(
        `select greatest(
           (select count(*) from payment where tenant_id = $1 and status in ('pending', 'processing')),
           (select count(*) from payment_refund where tenant_id = $1 and status = 'requested'))::int as count`,
        [brand.tenant.id],
      );
      return Math.ceil((open?.count ?? 0) / LOOKED_AT_ONCE);
    },
    close: async () => {
      await boss.stop({ graceful: false });
      await worker.end();
    },
  };
}

export type Clock = Awaited<ReturnType<typeof openClock>>;
