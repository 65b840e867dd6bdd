// Written by `npm run slices` from libs/*/package.json; not edited by hand.
import { assistantErrorTexts } from '@convoy/assistant/contract/error-texts';
import { demo as assistantDemo } from '@convoy/assistant/demo';
import { AssistantModule } from '@convoy/assistant/server';
import { billingErrorTexts } from '@convoy/billing/contract/error-texts';
import { BillingModule } from '@convoy/billing/server';
import { bookingErrorTexts } from '@convoy/booking/contract/error-texts';
import { BookingModule } from '@convoy/booking/server';
import { contractErrorTexts } from '@convoy/contract/contract/error-texts';
import { demo as contractDemo } from '@convoy/contract/demo';
import { ContractModule } from '@convoy/contract/server';
import { customerErrorTexts } from '@convoy/customer/contract/error-texts';
import { demo as customerDemo } from '@convoy/customer/demo';
import { CustomerModule } from '@convoy/customer/server';
import { enquiryErrorTexts } from '@convoy/enquiry/contract/error-texts';
import { demo as enquiryDemo } from '@convoy/enquiry/demo';
import { EnquiryModule } from '@convoy/enquiry/server';
import { fleetErrorTexts } from '@convoy/fleet/contract/error-texts';
import { demo as fleetDemo } from '@convoy/fleet/demo';
import { FleetModule } from '@convoy/fleet/server';
import { identityErrorTexts } from '@convoy/identity/contract/error-texts';
import { IdentityModule } from '@convoy/identity/server';
import { integrationErrorTexts } from '@convoy/integration/contract/error-texts';
import { IntegrationModule } from '@convoy/integration/server';
import { loyaltyErrorTexts } from '@convoy/loyalty/contract/error-texts';
import { demo as loyaltyDemo } from '@convoy/loyalty/demo';
import { LoyaltyModule } from '@convoy/loyalty/server';
import { notificationErrorTexts } from '@convoy/notification/contract/error-texts';
import { NotificationModule } from '@convoy/notification/server';
import { OperationModule } from '@convoy/operation/server';
import { paymentErrorTexts } from '@convoy/payment/contract/error-texts';
import { PaymentModule } from '@convoy/payment/server';
import { PlacesModule } from '@convoy/places/server';
import { PlannerModule } from '@convoy/planner/server';
import { pluginErrorTexts } from '@convoy/plugin/contract/error-texts';
import { PluginCallsModule, PluginModule } from '@convoy/plugin/server';
import { ReportingModule } from '@convoy/reporting/server';
import { reviewErrorTexts } from '@convoy/review/contract/error-texts';
import { demo as reviewDemo } from '@convoy/review/demo';
import { ReviewModule } from '@convoy/review/server';
import { SearchModule } from '@convoy/search/server';
import { signupErrorTexts } from '@convoy/signup/contract/error-texts';
import { forms as signupForms } from '@convoy/signup/forms';
import { SignupModule } from '@convoy/signup/server';
import { forms as siteForms } from '@convoy/site/forms';
import { telematicsErrorTexts } from '@convoy/telematics/contract/error-texts';
import { demo as telematicsDemo } from '@convoy/telematics/demo';
import { TelematicsModule } from '@convoy/telematics/server';
import { TenancyModule } from '@convoy/tenancy/server';
import { TodayModule } from '@convoy/today/server';
import { yardErrorTexts } from '@convoy/yard/contract/error-texts';
import { demo as yardDemo } from '@convoy/yard/demo';
import { YardModule } from '@convoy/yard/server';

/** Modules of all slices, each after those it depends on. */
export const sliceModules = [
  BillingModule,
  TenancyModule,
  IdentityModule,
  CustomerModule,
  PlacesModule,
  FleetModule,
  BookingModule,
  AssistantModule,
  PaymentModule,
  ContractModule,
  EnquiryModule,
  IntegrationModule,
  LoyaltyModule,
  NotificationModule,
  OperationModule,
  PlannerModule,
  PluginModule,
  PluginCallsModule,
  ReportingModule,
  ReviewModule,
  SearchModule,
  SignupModule,
  TelematicsModule,
  TodayModule,
  YardModule,
];

/** Demo data of the slices that have some. */
export const sliceDemos = [
  customerDemo,
  fleetDemo,
  assistantDemo,
  contractDemo,
  enquiryDemo,
  loyaltyDemo,
  reviewDemo,
  telematicsDemo,
  yardDemo,
];

/** Forms of public pages, as browsers without a script send them. */
export const sliceForms = [
  ...siteForms,
  ...signupForms,
];

/** Error sentences of the slices that declare errors. */
export const sliceErrorTexts = [
  billingErrorTexts,
  identityErrorTexts,
  customerErrorTexts,
  fleetErrorTexts,
  bookingErrorTexts,
  assistantErrorTexts,
  paymentErrorTexts,
  contractErrorTexts,
  enquiryErrorTexts,
  integrationErrorTexts,
  loyaltyErrorTexts,
  notificationErrorTexts,
  pluginErrorTexts,
  reviewErrorTexts,
  signupErrorTexts,
  telematicsErrorTexts,
  yardErrorTexts,
];
