import { BillingModule } from '@convoy/billing/server';
import { BookingModule } from '@convoy/booking/server';
import { CustomerModule } from '@convoy/customer/server';
import { FleetModule } from '@convoy/fleet/server';
import { IdentityModule } from '@convoy/identity/server';
import { IntegrationModule } from '@convoy/integration/server';
import { NotificationModule } from '@convoy/notification/server';
import { OperationModule } from '@convoy/operation/server';
import { PaymentModule } from '@convoy/payment/server';
import { PlacesModule } from '@convoy/places/server';
import { PluginCallsModule, PluginModule } from '@convoy/plugin/server';
import { ReportingModule } from '@convoy/reporting/server';
import { SearchModule } from '@convoy/search/server';
import { TenancyModule } from '@convoy/tenancy/server';

/** The business, slice by slice. */
export const slices = [
  BillingModule,
  TenancyModule,
  IdentityModule,
  CustomerModule,
  PlacesModule,
  FleetModule,
  BookingModule,
  PaymentModule,
  ReportingModule,
  NotificationModule,
  SearchModule,
  IntegrationModule,
  OperationModule,
  PluginModule,
  PluginCallsModule,
];
