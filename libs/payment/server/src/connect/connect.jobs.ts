import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { ConnectService } from './connect.service.ts';
import { ProviderAccountQueries } from './provider-account.queries.ts';

/** What the worker does for the brands' accounts by the clock: a message of one may be lost. */
@Injectable()
export class ConnectJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: ProviderAccountQueries,
    connect: ConnectService,
  ) {
    jobs.add({
      name: 'payment.accounts',
      cron: '17 * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsToLookAt(), (tenant) =>
          connect.refresh(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }
}
