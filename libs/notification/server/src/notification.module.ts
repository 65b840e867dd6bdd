import { CustomerModule } from '@convoy/customer/server';
import { IdentityModule } from '@convoy/identity/server';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { MailConsent } from '@convoy/platform/mail';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { Module } from '@nestjs/common';
import { DigestController } from './digest/digest.controller.ts';
import { DigestJobs } from './digest/digest.jobs.ts';
import { DigestQueries } from './digest/digest.queries.ts';
import { DigestService } from './digest/digest.service.ts';
import { NotificationController } from './notification.controller.ts';
import { NotificationEngine } from './notification.engine.ts';
import { notificationPolicy } from './notification.policy.ts';
import { NotificationQueries } from './notification.queries.ts';
import { NotificationResolver } from './notification.resolver.ts';
import { NotificationService } from './notification.service.ts';
import { NotificationCustomerPart } from './notification-customer.part.ts';
import { NotificationLiveResolver } from './notification-live.resolver.ts';
import { NotificationWords } from './notification-words.ts';
import { PreferenceController } from './preference.controller.ts';
import { PreferenceQueries } from './preference.queries.ts';
import { PreferenceService } from './preference.service.ts';
import { PushController } from './push/push.controller.ts';
import { PushDevices } from './push/push-devices.service.ts';
import { PushKeys, pushKeyPurpose } from './push/push-keys.service.ts';
import { PushNews } from './push/push-news.service.ts';
import { PushSender, pushDevicePurpose } from './push/push-sender.service.ts';
import { PushSubscriptionQueries } from './push/push-subscription.queries.ts';
import { WayQueries } from './ways/way.queries.ts';
import { NotificationWays } from './ways/ways.service.ts';

/** What people are told inside the product, and how they want to be told. */
@Module({
  imports: [CustomerModule, IdentityModule],
  controllers: [NotificationController, PreferenceController, DigestController, PushController],
  providers: [
    NotificationQueries,
    PreferenceQueries,
    NotificationService,
    NotificationResolver,
    NotificationLiveResolver,
    PreferenceService,
    WayQueries,
    NotificationWays,
    PushSubscriptionQueries,
    PushKeys,
    PushSender,
    PushDevices,
    PushNews,
    DigestQueries,
    DigestService,
    DigestJobs,
    NotificationEngine,
    NotificationWords,
    NotificationCustomerPart,
  ],
  exports: [NotificationService],
})
export class NotificationModule {
  constructor(
    policies: PolicyRegistry,
    consent: MailConsent,
    preferences: PreferenceService,
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: NotificationQueries,
    sealed: SealedColumns,
  ) {
    sealed.add({ table: 'push_key', key: [], column: 'sealed_key', purposeOf: pushKeyPurpose });
    sealed.add({
      table: 'push_subscription',
      key: ['id', 'endpoint_hash'],
      column: 'sealed',
      purposeOf: (tenantId, row) => pushDevicePurpose(tenantId, String(row.endpoint_hash)),
    });
    policies.add(notificationPolicy);
    consent.answeredBy((ctx, userId, kind) => preferences.wantsMail(ctx, userId, kind));
    jobs.add({
      name: 'notification.sweep',
      cron: '29 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) => queries.sweep({ tenant })),
    });
  }
}
