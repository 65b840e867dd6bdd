import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { TransfersQueries } from './transfers.queries.ts';
import { TransfersService } from './transfers.service.ts';

/** Ends transfers as their vans should have arrived. */
@Injectable()
export class TransferJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: TransfersQueries,
    transfers: TransfersService,
  ) {
    jobs.add({
      name: 'fleet.arrivals',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsWithArrivals(), (tenant) =>
          transfers.arrive(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }
}
