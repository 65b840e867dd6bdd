import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { CustomerDocuments } from './documents/customer-documents.service.ts';
import { DeletionWishes } from './erasure/deletion-wishes.service.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { RetentionService } from './erasure/retention.service.ts';

/** What the worker does with customers by the clock. */
@Injectable()
export class CustomerJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    erasure: ErasureService,
    retention: RetentionService,
    wishes: DeletionWishes,
    documents: CustomerDocuments,
  ) {
    jobs.add({
      name: 'customer.retention',
      cron: '41 2 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          retention.run(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'customer.deletion-wishes',
      cron: '11 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          wishes.run(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'customer.documents-sweep',
      cron: '17 4 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) => documents.sweep({ tenant })),
    });
    // Soon after a backup was restored, whenever that is.
    jobs.add({
      name: 'customer.erase-again',
      cron: '*/10 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          erasure.eraseAgain(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }
}
