import './billing.slots.ts';

export { billingCalls } from './billing.calls.ts';
export { billingErrors } from './billing.errors.ts';
export {
  type AddOnCode,
  addOnCodes,
  type Cap,
  type CapKind,
  capKinds,
  capSchema,
  type Entitlement,
  type EntitlementsView,
  entitlementSchema,
  entitlementsViewSchema,
  type PlanOffer,
  planOfferSchema,
  type Subscription,
  type SubscriptionState,
  subscriptionSchema,
  subscriptionStates,
  type Upgrade,
  upgradeSchema,
} from './entitlements.ts';
export { planCarrying } from './plan-carrying.rule.ts';
export {
  type PriceList,
  type PublicCatalogue,
  priceLists,
  publicCatalogueSchema,
  TRIAL_DAYS,
} from './public-catalogue.ts';
export { yearlyPence } from './yearly-price.rule.ts';
