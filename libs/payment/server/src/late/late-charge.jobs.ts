import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { CollectLateChargeService } from './collect-late-charge.service.ts';
import { LateChargeQueries } from './late-charge.queries.ts';

/** Charges late costs by the clock. */
@Injectable()
export class LateChargeJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: LateChargeQueries,
    collect: CollectLateChargeService,
  ) {
    jobs.add({
      name: 'payment.late-charges',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsWithDue(), (tenant) =>
          collect.run(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }
}
