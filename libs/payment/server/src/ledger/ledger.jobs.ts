import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { LostRefundsService } from '../reconcile/lost-refunds.service.ts';
import { LedgerQueries } from './ledger.queries.ts';
import { LedgerService } from './ledger.service.ts';

/** What the worker does for the books by the clock. */
@Injectable()
export class LedgerJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: LedgerQueries,
    ledger: LedgerService,
    refunds: LostRefundsService,
  ) {
    jobs.add({
      name: 'payment.ledger-check',
      cron: '20 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          const faults = await ledger.check(systemContext(tenant, 'worker', emptyAbility(), randomUUID()));
          if (faults > 0) throw new Error(`The books of ${tenant.slug} do not hold.`);
        }),
    });
    jobs.add({
      name: 'payment.ledger',
      cron: '*/10 * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsWithProviderMoney(), (tenant) =>
          refunds.find(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }
}
