import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { PhotoFiles } from './photos/photo.files.ts';
import { ConditionUploads } from './uploads/uploads.service.ts';

/** What the worker does for reports by the clock. */
@Injectable()
export class YardJobs {
  constructor(jobs: JobRegistry, tenants: TenantDirectory, photos: PhotoFiles, uploads: ConditionUploads) {
    jobs.add({
      name: 'yard.sweep',
      cron: '23 * * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          if (tenant.kind !== 'brand') return;
          await photos.sweep({ tenant });
          await uploads.sweep({ tenant });
        }),
    });
  }
}
