export { BillingModule } from './billing.module.ts';
export { CarriedAddOns } from './carried-add-ons.ts';
export { Entitlements } from './entitlements.service.ts';
export { NeedsAddOn } from './needs-add-on.ts';
export { type PlanForSale, PlansForSale } from './plans-for-sale.service.ts';
