import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';

/** How long conversations are kept after their last message. Those of guests belong to nobody who could ask for them. */
const KEPT_DAYS = { guest: 30, customer: 365 } as const;

/** Removes old conversations at night. */
@Injectable()
export class AssistantJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly db: TenantDb,
  ) {
    jobs.add({
      name: 'assistant.retention',
      cron: '41 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          this.sweep(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }

  async sweep(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await sql`
        delete from assistant_conversation
        where tenant_id = ${ctx.tenant.id} and last_at < now() - make_interval(days =>
          case when user_id is null then ${KEPT_DAYS.guest}::integer else ${KEPT_DAYS.customer}::integer end)`.execute(
        tx,
      );
      await sql`
        delete from assistant_turn where tenant_id = ${ctx.tenant.id} and hour < now() - interval '2 days'`.execute(
        tx,
      );
    });
  }
}
