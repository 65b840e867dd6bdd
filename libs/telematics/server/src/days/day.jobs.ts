import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext, type TenantContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { addDays, civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { SettingsQueries } from '../settings/settings.queries.ts';
import { DayQueries, type VanAndDay } from './day.queries.ts';
import { DayService } from './day.service.ts';

/** How long one run works, milliseconds: a third of a minute leaves the worker to others; what is left waits for the next run. */
const RUN_MS = 20_000;
/** Days that are taken at once. */
const BATCH = 200;

const contextOf = (tenant: TenantContext): RequestContext =>
  systemContext(tenant, 'worker', emptyAbility(), randomUUID());

/** What the worker does for days of vans by the clock. */
@Injectable()
export class DayJobs {
  constructor(
    jobs: JobRegistry,
    private readonly tenants: TenantDirectory,
    private readonly queries: DayQueries,
    private readonly settings: SettingsQueries,
    private readonly days: DayService,
  ) {
    jobs.add({ name: 'telematics.days', cron: '* * * * *', run: () => this.workOut() });
    jobs.add({
      name: 'telematics.silence',
      cron: '7 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          const ctx = contextOf(tenant);
          await this.queries.markSilent(ctx, (await this.settings.read(ctx)).silentHours);
        }),
    });
  }

  /** Works out the days that wait, each brand in turn, until none is left or the time is up. */
  async workOut(): Promise<void> {
    const until = Date.now() + RUN_MS;
    await forEachTenant(this.tenants, await this.queries.tenantsWithDirty(), async (tenant) => {
      const ctx = contextOf(tenant);
      for (const one of await this.queries.dirty(ctx, BATCH)) {
        if (Date.now() > until) return;
        await this.workOutWith(ctx, one);
      }
    });
  }

  /** A day with its neighbours: a trip of the day before may end on it, and what it leaves behind counts on the day after. */
  private async workOutWith(ctx: RequestContext, { vanId, day }: VanAndDay): Promise<void> {
    const known = await this.days.recompute(ctx, vanId, day);
    if (known?.cameOverMidnight) await this.days.recompute(ctx, vanId, addDays(day, -1));
    if (day < civilToday(ctx.tenant.timeZone)) await this.days.recompute(ctx, vanId, addDays(day, 1));
  }
}
