import { z } from 'zod';

/** What a plan may buy or include beside what every plan has. `white-label`: own domain and mail sender, no 'Powered by Convoy'. */
export const addOnCodes = [
  'gps',
  'biometric',
  'voice-ai',
  'ai-memory',
  'custom-integrations',
  'white-label',
] as const;
export type AddOnCode = (typeof addOnCodes)[number];

declare module '@convoy/platform/calls' {
  interface AddOnRegistry extends Readonly<Record<AddOnCode, true>> {}
}

/** What plans carry so many of. `users`: people who work with the brand's data, not its customers. */
export const capKinds = ['vans', 'users'] as const;
export type CapKind = (typeof capKinds)[number];

export const subscriptionStates = ['trial', 'active', 'past_due', 'suspended', 'closed'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const money = z.string();
const most = z.number().int().nullable();

/** A plan as it is sold now. */
export const planOfferSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** Pounds a month, and for twelve months paid at once. */
  monthly: money,
  yearly: money,
  maxVans: most,
  maxUsers: most,
});
export type PlanOffer = z.infer<typeof planOfferSchema>;

/** What to buy so that what was refused is possible: another plan, an add-on, or both; prices as they are now. */
export const upgradeSchema = z.strictObject({
  plan: planOfferSchema.nullable(),
  addOn: z
    .strictObject({
      code: z.enum(addOnCodes),
      name: z.string(),
      price: money,
      /** A `check` is one verification. */
      per: z.enum(['month', 'van-month', 'check']),
      /** The price is the least one. */
      from: z.boolean(),
    })
    .nullable(),
});
export type Upgrade = z.infer<typeof upgradeSchema>;

/**
 * Whether a tenant may use something, and why: its plan includes it, it was bought, it can be bought on the plan it has, or
 * it needs another plan. `upgrade` is null where it may, and where nothing that is sold would help.
 */
export const entitlementSchema = z.strictObject({
  may: z.boolean(),
  because: z.enum(['included', 'bought', 'for-sale', 'plan-lacks']),
  upgrade: upgradeSchema.nullable(),
});
export type Entitlement = z.infer<typeof entitlementSchema>;

/** How many its plan carries, null as many as one likes; how many there are; what carries one more, where it is full. */
export const capSchema = z.strictObject({
  most,
  used: z.number().int(),
  upgrade: upgradeSchema.nullable(),
});
export type Cap = z.infer<typeof capSchema>;

/** What a tenant bought, and since when. */
export const subscriptionSchema = z.strictObject({
  plan: z.strictObject({ code: z.string(), name: z.string(), since: z.string() }),
  /** Of the catalogue that it was sold under. */
  version: z.number().int(),
  billedEvery: z.enum(['month', 'year']),
  state: z.enum(subscriptionStates),
  stateSince: z.string(),
  trialEndsAt: z.string().nullable(),
  pastDueSince: z.string().nullable(),
  suspendedSince: z.string().nullable(),
  closedAt: z.string().nullable(),
  addOns: z.array(z.strictObject({ code: z.enum(addOnCodes), since: z.string() })),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** `entitlements` of `GET /api/tenant`, for who works for the brand: what it has, what it may buy, how much is used. */
export const entitlementsViewSchema = z.strictObject({
  subscription: subscriptionSchema,
  addOns: z.array(entitlementSchema.extend({ code: z.enum(addOnCodes), name: z.string() })),
  caps: z.strictObject({ vans: capSchema, users: capSchema }),
  /** Plans of its list as they are sold now, the cheapest first. */
  plans: z.array(planOfferSchema),
  /** Whom to ask for another one. */
  seller: z.strictObject({ email: z.string(), phone: z.string() }),
});
export type EntitlementsView = z.infer<typeof entitlementsViewSchema>;
