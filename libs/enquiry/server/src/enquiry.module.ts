import { CustomerModule } from '@convoy/customer/server';
import { enquiryPermissions } from '@convoy/enquiry/contract';
import { IdentityModule } from '@convoy/identity/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { EnquiryCustomerPart } from './customer-part/enquiry-customer.part.ts';
import { DemosController } from './demo/demos.controller.ts';
import { Demos } from './demo/demos.service.ts';
import { EnquiriesController } from './enquiries/enquiries.controller.ts';
import { Enquiries } from './enquiries/enquiries.service.ts';
import { EnquiryQueries } from './enquiries/enquiry.queries.ts';
import { EnquiryListeners } from './enquiry.listeners.ts';
import { EnquiryNotifier } from './enquiry.notifier.ts';
import { enquiryPolicy } from './enquiry.policy.ts';
import { EnquiryWebhooks } from './enquiry.webhooks.ts';
import { EnquiryResolver } from './graph/enquiry.resolver.ts';

/** Messages from the contact form of a brand's or the platform's public pages. */
@Module({
  imports: [CustomerModule, IdentityModule],
  controllers: [DemosController, EnquiriesController],
  providers: [
    EnquiryQueries,
    Demos,
    Enquiries,
    EnquiryResolver,
    EnquiryListeners,
    EnquiryNotifier,
    EnquiryWebhooks,
    EnquiryCustomerPart,
  ],
  exports: [Enquiries],
})
export class EnquiryModule {
  constructor(policies: PolicyRegistry) {
    policies.add(enquiryPolicy, enquiryPermissions);
  }
}
