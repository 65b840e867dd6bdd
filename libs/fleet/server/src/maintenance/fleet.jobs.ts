import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { FleetWatch } from './fleet-watch.service.ts';

/** What the worker does for the fleet by the clock. */
@Injectable()
export class FleetJobs {
  constructor(jobs: JobRegistry, tenants: TenantDirectory, watch: FleetWatch) {
    jobs.add({
      name: 'fleet.watch',
      cron: '*/10 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          if (tenant.kind === 'brand')
            await watch.watch(systemContext(tenant, 'worker', emptyAbility(), randomUUID()));
        }),
    });
  }
}
