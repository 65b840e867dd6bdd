import { randomUUID } from 'node:crypto';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { VanPhotoFiles } from '../photos/van-photo.files.ts';
import { JobDocuments } from './documents/job-documents.service.ts';
import { FleetWatch } from './fleet-watch.service.ts';

/** What the worker does for the fleet by the clock. */
@Injectable()
export class FleetJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    watch: FleetWatch,
    photos: VanPhotoFiles,
    documents: JobDocuments,
  ) {
    const forEachBrand = async (work: (ctx: RequestContext) => Promise<void>) =>
      forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
        if (tenant.kind === 'brand')
          await work(systemContext(tenant, 'worker', emptyAbility(), randomUUID()));
      });
    jobs.add({
      name: 'fleet.watch',
      cron: '*/10 * * * *',
      run: () => forEachBrand((ctx) => watch.watch(ctx)),
    });
    jobs.add({
      name: 'fleet.sweep',
      cron: '43 4 * * *',
      run: () =>
        forEachBrand(async (ctx) => {
          await photos.sweep(ctx);
          await documents.sweep(ctx);
        }),
    });
  }
}
