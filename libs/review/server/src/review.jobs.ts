import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { TenantDb, writeEvent } from '@convoy/platform/db';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { reviewInvited } from '@convoy/review/contract';
import { Injectable } from '@nestjs/common';
import { ReviewedHires } from './write/reviewed-hires.queries.ts';

/** What the worker does for reviews by the clock. */
@Injectable()
export class ReviewJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly db: TenantDb,
    private readonly hires: ReviewedHires,
  ) {
    jobs.add({
      name: 'review.invitations',
      cron: '17 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          this.invite(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }

  /** A day after the return, once a hire. */
  async invite(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      for (const hire of await this.hires.invite(tx, ctx))
        await writeEvent(tx, ctx, reviewInvited, `booking:${hire.bookingId}`, hire);
    });
  }
}
