import { moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** How far a brand's account at the provider is; `none` before it was begun. */
export const providerAccountStates = [
  'none',
  'onboarding',
  'review',
  'active',
  'restricted',
  'rejected',
  'gone',
] as const;
export type ProviderAccountState = (typeof providerAccountStates)[number];

/** `GET /api/payments/account`, for admins: where the brand's money goes, and what is missing for it. */
export const providerAccountSchema = z.strictObject({
  state: z.enum(providerAccountStates),
  /** The provider's name of the account, for its support. */
  accountId: z.string().nullable(),
  payoutsEnabled: z.boolean(),
  /** What the provider wants next, in its own names, and until when. */
  requirementsDue: z.array(z.string()),
  requirementsBy: z.string().nullable(),
  /** When the provider was asked last. */
  seenAt: z.string().nullable(),
  /** What the platform takes of each hire that is paid online, in percent with two places, and the plan it is for. */
  fee: z.strictObject({ percent: z.string(), plan: z.string() }),
  mode: z.enum(['live', 'test', 'emulator']),
});
export type ProviderAccountView = z.infer<typeof providerAccountSchema>;

/** `POST /api/payments/account/onboarding`: where the owner tells the provider about the business. Good for minutes. */
export const onboardingLinkSchema = z.strictObject({ url: z.string() });
export type OnboardingLink = z.infer<typeof onboardingLinkSchema>;

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** One transfer of the provider to the brand's bank. */
export const payoutSchema = z.strictObject({
  id: z.string(),
  amount: moneySchema,
  status: z.enum(payoutStatuses),
  createdAt: z.string(),
  /** The civil day on which the bank should have it. */
  arrivesOn: z.string(),
  failure: z.string().nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

/** `GET /api/payments/payouts`, for admins: what waits at the provider, and what it paid out last. */
export const payoutsSchema = z.strictObject({
  available: moneySchema,
  pending: moneySchema,
  payouts: z.array(payoutSchema),
});
export type Payouts = z.infer<typeof payoutsSchema>;
