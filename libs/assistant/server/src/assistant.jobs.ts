import { randomUUID } from 'node:crypto';
import { Entitlements } from '@convoy/billing/server';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { CUSTOMER_DAYS, daysOf, GUEST_DAYS, MEMORY_DAYS } from './kept-days.rule.ts';

/** Removes old conversations and memories at night. */
@Injectable()
export class AssistantJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly db: TenantDb,
    private readonly entitlements: Entitlements,
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
    const { may } = await this.entitlements.may(ctx, 'ai-memory');
    await this.db.write(ctx, async (tx) => {
      await sql`
        delete from assistant_conversation
        where tenant_id = ${ctx.tenant.id} and last_at < now() - make_interval(days =>
          case when user_id is null then ${GUEST_DAYS}::integer else ${daysOf(CUSTOMER_DAYS, may)}::integer end)`.execute(
        tx,
      );
      await sql`
        delete from assistant_memory where tenant_id = ${ctx.tenant.id}
          and updated_at < now() - make_interval(days => ${daysOf(MEMORY_DAYS, may)}::integer)`.execute(tx);
      await sql`
        delete from assistant_turn where tenant_id = ${ctx.tenant.id} and hour < now() - interval '2 days'`.execute(
        tx,
      );
    });
  }
}
