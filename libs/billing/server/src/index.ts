export { BillingModule } from './billing.module.ts';
export { Entitlements } from './entitlements.service.ts';
export { NeedsAddOn } from './needs-add-on.ts';
