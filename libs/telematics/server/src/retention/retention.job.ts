import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { BluntQueries } from './blunt.queries.ts';
import { RetentionQueries } from './retention.queries.ts';

const DAY_MS = 86_400_000;

/** Each night what a brand keeps no longer is forgotten; the days that no brand keeps are dropped whole. */
@Injectable()
export class RetentionJob {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly queries: RetentionQueries,
    private readonly blunt: BluntQueries,
    private readonly settings: SettingsQueries,
  ) {
    jobs.add({
      name: 'telematics.retention',
      cron: '50 2 * * *',
      run: async () => {
        let last: RequestContext | null = null;
        // A closed brand keeps nothing for longer than it said while it was open.
        const ids = new Set([...(await tenants.activeIds()), ...(await this.queries.tenantsWithPositions())]);
        const everyone = { byId: (id: number) => tenants.byIdEvenClosed(id) };
        try {
          await forEachTenant(everyone, [...ids], async (tenant) => {
            const ctx = systemContext(tenant, 'worker', emptyAbility(), randomUUID());
            last = ctx;
            await this.forget(ctx);
          });
        } finally {
          // Days go also where a brand failed; its failure is told all the same.
          if (last) await this.queries.dropDays(last);
        }
      },
    });
  }

  /** Forgets the positions of a brand whose time is up, those of trips, events and the latest fix with them; those of hires with an open dispute or damage case are copied first. */
  async forget(ctx: RequestContext): Promise<void> {
    const { retentionDays } = await this.settings.read(ctx);
    const before = new Date(Date.now() - retentionDays * DAY_MS);
    await this.queries.keepDisputed(ctx, before);
    while (this.queries.isWhole(await this.queries.deleteBatch(ctx, before))) {
      // One statement a batch: trackers that report are let in between.
    }
    await this.queries.deleteLatest(ctx, before);
    await this.queries.deleteSettled(ctx, before);
    await this.queries.deleteErased(ctx, before);
    await this.blunt.places(ctx, before);
  }
}
