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
  type Subscription,
  type SubscriptionState,
  subscriptionSchema,
  subscriptionStates,
  type Upgrade,
  upgradeSchema,
} from './entitlements.ts';
export { yearlyPence } from './yearly-price.rule.ts';
