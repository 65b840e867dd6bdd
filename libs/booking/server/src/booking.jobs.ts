import { JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';

/** What the worker does for bookings by the clock. */
@Injectable()
export class BookingJobs {
  constructor(
    jobs: JobRegistry,
    private readonly tenants: TenantDirectory,
    private readonly queries: BookingQueries,
  ) {
    jobs.add({
      name: 'booking.expire-holds',
      cron: '* * * * *',
      run: () => this.each(this.tenantsWithStaleHolds(), 'holds'),
    });
    jobs.add({
      name: 'booking.sweep-quotes',
      cron: '41 3 * * *',
      run: () => this.each(this.tenants.activeIds(), 'quotes'),
    });
  }

  private tenantsWithStaleHolds(): Promise<number[]> {
    return this.queries.tenantsWithStaleHolds();
  }

  private async each(ids: Promise<number[]>, what: 'holds' | 'quotes'): Promise<void> {
    for (const id of await ids) {
      const tenant = await this.tenants.byId(id);
      if (!tenant) continue;
      if (what === 'holds') await this.queries.expireHolds({ tenant });
      else await this.queries.sweepQuotes({ tenant });
    }
  }
}
