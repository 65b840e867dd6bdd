import { randomUUID } from 'node:crypto';
import { TrackedOdometers } from '@convoy/fleet/server';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { trackedMiles } from '../rules/tracked-miles.rule.ts';
import { DrivenSinceQueries } from './driven-since.queries.ts';

/** Carries odometers on by what trackers saw: once a night, so that forecasts of services see a reading a day. */
@Injectable()
export class OdometerJob {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly driven: DrivenSinceQueries,
    private readonly odometers: TrackedOdometers,
  ) {
    jobs.add({
      name: 'telematics.odometers',
      cron: '40 2 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          this.carryOn(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }

  /** Counts from the last reading off the instrument each time: errors do not add up, and late fixes count. */
  async carryOn(ctx: RequestContext): Promise<void> {
    const vanIds = await this.driven.tracked(ctx);
    if (vanIds.length === 0) return;
    const read = await this.odometers.lastRead(ctx, vanIds);
    const metres = await this.driven.metres(ctx, read);
    const readings = read
      .map(({ vanId, miles }) => ({ vanId, from: miles, miles: trackedMiles(miles, metres.get(vanId) ?? 0) }))
      .filter(({ from, miles }) => miles > from);
    if (readings.length > 0) await this.odometers.note(ctx, readings);
  }
}
