import { randomUUID } from 'node:crypto';
import { systemContext } from '@convoy/platform/context';
import { IdempotencyService } from '@convoy/platform/http';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';
import { ChangeQueries } from './changes/change.queries.ts';
import { LateHiresService } from './desk/late-hires.service.ts';
import { QuoteQueries } from './quote/quote.queries.ts';

/** What the worker does for bookings by the clock. */
@Injectable()
export class BookingJobs {
  constructor(
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: BookingQueries,
    quotes: QuoteQueries,
    changes: ChangeQueries,
    idempotency: IdempotencyService,
    lateHires: LateHiresService,
  ) {
    jobs.add({
      name: 'booking.late-hires',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await lateHires.tenants(), (tenant) =>
          lateHires.watch(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
    jobs.add({
      name: 'booking.expire-holds',
      cron: '* * * * *',
      run: async () =>
        forEachTenant(tenants, await queries.tenantsWithStaleHolds(), (tenant) =>
          queries.expireHolds({ tenant }),
        ),
    });
    jobs.add({
      name: 'booking.sweep',
      cron: '41 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          await quotes.sweep({ tenant });
          await changes.sweep({ tenant });
          await idempotency.sweep({ tenant });
        }),
    });
  }
}
