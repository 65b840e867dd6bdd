import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { PaymentQueries } from './payment.queries.ts';
import { ReconcilePaymentsService } from './reconcile-payments.service.ts';
import { RefundQueries } from './refunds/refund.queries.ts';
import { RefundsService } from './refunds/refunds.service.ts';

/** What the worker does for payments by the clock. */
@Injectable()
export class PaymentJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: PaymentQueries,
    reconcile: ReconcilePaymentsService,
    openRefunds: RefundQueries,
    refunds: RefundsService,
  ) {
    jobs.add({
      name: 'payment.refunds',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await openRefunds.tenantsWithOpenRefunds(), (tenant) =>
          refunds.reconcile(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'payment.reconcile',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsWithOpenPayments(), (tenant) =>
          reconcile.run(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }
}
