import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { DepositService } from './deposit.service.ts';
import { KeepDecisions } from './keep-decisions.service.ts';

/** What the worker does for deposits by the clock: gives them back, and settles notices whose days to object are over. */
@Injectable()
export class DepositJobs {
  constructor(jobs: JobRegistry, tenants: TenantDirectory, deposits: DepositService, keeps: KeepDecisions) {
    jobs.add({
      name: 'booking.deposits',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await deposits.tenants(), async (tenant) => {
          const ctx = systemContext(tenant, 'worker', emptyAbility(), randomUUID());
          await deposits.releaseDue(ctx);
          await keeps.endPeriods(ctx);
        }),
    });
  }
}
