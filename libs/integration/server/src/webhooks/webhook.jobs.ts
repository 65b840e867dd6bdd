import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { WebhookMessageQueries } from './webhook-message.queries.ts';

/** What the worker forgets of webhooks by the clock. */
@Injectable()
export class WebhookJobs {
  constructor(jobs: JobRegistry, tenants: TenantDirectory, messages: WebhookMessageQueries) {
    jobs.add({
      name: 'integration.webhook-sweep',
      cron: '51 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          while ((await messages.sweep({ tenant })) > 0);
        }),
    });
  }
}
