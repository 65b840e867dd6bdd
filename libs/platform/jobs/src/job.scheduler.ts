import { Injectable, Logger } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { JobRegistry } from './job.registry.ts';

/** Runs the slices' jobs by the clock through pg-boss: one run at a time, on whichever worker is free. */
@Injectable()
export class JobScheduler {
  private readonly logger = new Logger('Jobs');
  private boss: PgBoss | undefined;

  constructor(
    private readonly registry: JobRegistry,
    private readonly connectionString: string,
  ) {}

  async start(): Promise<void> {
    const boss = new PgBoss({
      connectionString: this.connectionString,
      schema: 'pgboss',
      createSchema: false,
      max: 3,
    });
    boss.on('error', (error: Error) => this.logger.error({ err: error }));
    await boss.start();
    for (const job of this.registry.jobs) {
      const queue = job.name.replaceAll('.', '_');
      await boss.createQueue(queue, { policy: 'singleton', retryLimit: 0, expireInSeconds: 300 });
      await boss.work(queue, async () => {
        try {
          await job.run();
        } catch (error) {
          this.logger.error({ err: error, job: job.name });
          throw error;
        }
      });
      await boss.schedule(queue, job.cron);
    }
    this.boss = boss;
  }

  async stop(): Promise<void> {
    await this.boss?.stop({ graceful: true, timeout: 5_000 });
  }
}
