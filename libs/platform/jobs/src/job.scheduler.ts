import { randomUUID } from 'node:crypto';
import { createPool, type Pool } from '@convoy/platform/db';
import { beginSpan, endSpan, inWork, jobDurations, jobRuns, Work } from '@convoy/platform/telemetry';
import { Injectable, Logger } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { type JobDefinition, JobRegistry } from './job.registry.ts';

/** Longest a statement of the queue may run, milliseconds: its housekeeping is the longest. */
const STATEMENT_MS = 30_000;

/** Runs the slices' jobs by the clock through pg-boss: one run at a time, on whichever worker is free. */
@Injectable()
export class JobScheduler {
  private readonly logger = new Logger('Jobs');
  private boss: PgBoss | undefined;
  private pool: Pool | undefined;

  constructor(
    private readonly registry: JobRegistry,
    private readonly database: { readonly connectionString: string; readonly statementTimeout?: number },
  ) {}

  async start(): Promise<void> {
    const onError = (error: Error) => this.logger.error({ err: error });
    // A pool of ours: its own has no limits, and waits for ever for a database that says nothing.
    const pool = createPool({
      statementTimeout: STATEMENT_MS,
      ...this.database,
      name: 'convoy worker queue',
      max: 3,
      onError,
    });
    this.pool = pool;
    const boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: 'pgboss',
      createSchema: false,
    });
    boss.on('error', onError);
    // Known from here on: what fails on the way is stopped as well.
    this.boss = boss;
    await boss.start();
    for (const job of this.registry.jobs) {
      const queue = job.name.replaceAll('.', '_');
      await boss.createQueue(queue, { policy: 'singleton', retryLimit: 0, expireInSeconds: 300 });
      await boss.work(queue, async () => {
        await runJob(job, this.logger);
      });
      await boss.schedule(queue, job.cron);
    }
  }

  /** Runs a job now, here, as the clock would. @throws what the job throws */
  async run(name: string): Promise<void> {
    const job = this.registry.jobs.find((each) => each.name === name);
    if (!job) throw new Error(`There is no job called ${name}.`);
    await runJob(job, this.logger);
  }

  async stop(): Promise<void> {
    try {
      await this.boss?.stop({ graceful: true, timeout: 5_000 });
    } finally {
      await this.pool?.end();
    }
  }
}

/** Runs a job as a piece of work of its own: counted, timed, its failure logged. */
function runJob(job: JobDefinition, logger: Pick<Logger, 'error'>): Promise<void> {
  const work = new Work('job', job.name, randomUUID(), null);
  beginSpan(work, 'internal');
  const began = performance.now();
  const ended = (outcome: 'done' | 'failed') => {
    jobRuns.of(job.name, outcome).add();
    jobDurations.of(job.name).observe((performance.now() - began) / 1000);
    endSpan(work, {}, outcome === 'failed');
  };
  return inWork(work, async () => {
    try {
      await job.run();
      ended('done');
    } catch (error) {
      logger.error({ err: error, job: job.name });
      ended('failed');
      throw error;
    }
  });
}
