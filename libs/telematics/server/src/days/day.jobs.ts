import { randomUUID } from 'node:crypto';
import { Entitlements } from '@convoy/billing/server';
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
/** Days of one brand that are worked out before the next brand's turn: a large fleet does not keep others waiting. */
const TURN = 10;
/** Most days of a brand in one run. */
const MOST = 5000;

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
    private readonly entitlements: Entitlements,
  ) {
    jobs.add({ name: 'telematics.days', cron: '* * * * *', run: () => this.workOut() });
    jobs.add({
      name: 'telematics.silence',
      cron: '7 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          const ctx = contextOf(tenant);
          // Without the add-on no fix is taken: each tracker would be told as silent.
          if (!(await this.entitlements.may(ctx, 'gps')).may) return;
          await this.queries.markSilent(ctx, (await this.settings.read(ctx)).silentHours);
        }),
    });
  }

  /** Works out the days that wait, each once a run, brand by brand in turns, until none is left or the time is up. */
  async workOut(): Promise<void> {
    const until = Date.now() + RUN_MS;
    const waiting = new Map<number, VanAndDay[]>();
    const failures: unknown[] = [];
    let left = await this.queries.tenantsWithDirty();
    while (left.length > 0 && Date.now() < until) {
      const turns = forEachTenant(this.tenants, left, (tenant) =>
        this.turn(contextOf(tenant), waiting, until),
      );
      // A brand whose day fails has its turn again: what waits behind that day is not lost.
      await turns.catch((error: unknown) => failures.push(error));
      left = left.filter((id) => (waiting.get(id)?.length ?? 0) > 0);
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some days of vans could not be worked out.');
  }

  private async turn(ctx: RequestContext, waiting: Map<number, VanAndDay[]>, until: number): Promise<void> {
    const days = waiting.get(ctx.tenant.id) ?? (await this.queries.dirty(ctx, MOST));
    waiting.set(ctx.tenant.id, days);
    for (let done = 0; done < TURN && Date.now() < until; done++) {
      const one = days.pop();
      if (!one) return;
      await this.workOutWith(ctx, one);
    }
  }

  /**
   * A day with its neighbours: a trip of the day before may end on it, and what it leaves behind counts on the days after, for as long
   * as they look back.
   */
  private async workOutWith(ctx: RequestContext, { vanId, day }: VanAndDay): Promise<void> {
    const known = await this.days.recompute(ctx, vanId, day);
    if (known?.cameOverMidnight) await this.days.recompute(ctx, vanId, addDays(day, -1));
    const today = civilToday(ctx.tenant.timeZone);
    if (day >= today) return;
    const last = addDays(day, await this.days.daysAfter(ctx));
    for (let after = addDays(day, 1); after <= last && after <= today; after = addDays(after, 1))
      await this.days.recompute(ctx, vanId, after);
  }
}
