import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { DigestService } from './digest.service.ts';

/** What the worker does about digests by the clock. */
@Injectable()
export class DigestJobs {
  constructor(jobs: JobRegistry, tenants: TenantDirectory, digests: DigestService) {
    // It is eight in the morning somewhere all day long, and in some places at half past.
    jobs.add({
      name: 'notification.digest',
      cron: '*/10 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          digests.send(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'notification.digest-sweep',
      cron: '33 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) => digests.sweep({ tenant })),
    });
  }
}
