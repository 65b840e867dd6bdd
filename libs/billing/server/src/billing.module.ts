import { AddOns } from '@convoy/platform/http';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Global, Module } from '@nestjs/common';
import { billingPolicy } from './billing.policy.ts';
import { CarriedAddOns } from './carried-add-ons.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { CatalogueQueries } from './catalogue.queries.ts';
import { Entitlements } from './entitlements.service.ts';
import { AddOnGuard } from './needs-add-on.ts';
import { PlansForSale } from './plans-for-sale.service.ts';
import { SubscriptionQueries } from './subscription.queries.ts';

/** What Convoy sells and what tenants bought of it. Every other slice may ask. */
@Global()
@Module({
  controllers: [CatalogueController],
  providers: [
    CarriedAddOns,
    CatalogueQueries,
    SubscriptionQueries,
    Entitlements,
    PlansForSale,
    AddOnGuard,
    { provide: AddOns, useExisting: Entitlements },
  ],
  exports: [CarriedAddOns, Entitlements, PlansForSale, AddOnGuard, AddOns],
})
export class BillingModule {
  constructor(policies: PolicyRegistry) {
    policies.add(billingPolicy);
  }
}
