import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { Injectable, Logger } from '@nestjs/common';
import { BusinessDaysQueries } from './business-days.queries.ts';

/**
 * Compares the figures of days with bookings and payments each night, and counts again where they differ: after a brand's
 * clock was set to another zone, or if an event never came. It is said in the log, because the second should not happen.
 */
@Injectable()
export class BusinessDaysJobs {
  private readonly logger = new Logger('BusinessDays');

  constructor(jobs: JobRegistry, tenants: TenantDirectory, days: BusinessDaysQueries) {
    jobs.add({
      name: 'reporting.days',
      cron: '17 2 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          const faults = await days.faults({ tenant });
          if (faults.length === 0) return;
          this.logger.warn(
            { tenantId: tenant.id, days: faults.length, first: faults[0] },
            'The figures of days were not what bookings and payments say; they are counted again',
          );
          await days.countAll({ tenant });
        }),
    });
  }
}
