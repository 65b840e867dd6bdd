import { type DataContext, TenantDb } from '@convoy/platform/db';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { PluginLogQueries } from './log/plugin-log.queries.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What the worker does about plugins by the clock. */
@Injectable()
export class PluginJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly logs: PluginLogQueries,
    private readonly db: TenantDb,
  ) {
    jobs.add({
      name: 'plugin.sweep-log',
      cron: '41 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) => this.sweep({ tenant }, new Date())),
    });
  }

  /** Forgets what was said more than 30 days ago. */
  async sweep(ctx: DataContext, now: Date): Promise<void> {
    const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
    await this.db.write(ctx, (tx) => this.logs.sweep(tx, ctx, before));
  }
}
