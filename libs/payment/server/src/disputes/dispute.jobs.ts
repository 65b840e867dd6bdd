import { randomUUID } from 'node:crypto';
import { disputeDue } from '@convoy/payment/contract';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { TenantDb, writeEvent } from '@convoy/platform/db';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { LedgerQueries } from '../ledger/ledger.queries.ts';
import { DisputeQueries } from './dispute.queries.ts';
import { DisputeDraftService } from './dispute-draft.service.ts';
import { LostDisputesService } from './lost-disputes.service.ts';

/** What the worker does about disputes by the clock. */
@Injectable()
export class DisputeJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    ledger: LedgerQueries,
    lost: LostDisputesService,
    drafts: DisputeDraftService,
    private readonly db: TenantDb,
    private readonly queries: DisputeQueries,
  ) {
    jobs.add({
      name: 'payment.disputes',
      cron: '7-59/15 * * * *',
      run: async () =>
        forEachTenant(tenants, await ledger.tenantsWithProviderMoney(), (tenant) =>
          lost.find(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'payment.dispute-reminders',
      cron: '25 * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsWithDue(), (tenant) =>
          this.remind(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'payment.dispute-files',
      cron: '40 4 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          drafts.sweep(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }

  /** A week and two days before a dispute has to be answered, each once. */
  private async remind(ctx: RequestContext): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      for (const row of await this.queries.remind(tx, ctx))
        await writeEvent(tx, ctx, disputeDue, `booking:${row.booking_id}`, {
          disputeId: row.id,
          paymentId: row.payment_id,
          bookingId: row.booking_id,
          customerId: row.customer_id,
          amountPence: row.amount_pence,
          reason: row.reason,
          status: row.status as 'needs_response',
          dueBy: row.due_by?.toISOString() ?? null,
          daysLeft: row.days_left,
        });
    });
  }
}
