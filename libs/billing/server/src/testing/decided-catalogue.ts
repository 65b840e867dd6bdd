import type { Catalogue, SoldPlan } from '../entitlements.rule.ts';

const plan = (
  list: string,
  code: string,
  name: string,
  monthlyPence: number,
  vans: number | null,
  terms: SoldPlan['terms'],
): SoldPlan => ({ list, code, name, monthlyPence, most: { vans, users: null }, remotes: [], terms });

const small = { gps: 'buy', biometric: 'buy' } as const;
const large = {
  ...small,
  'voice-ai': 'included',
  'ai-memory': 'included',
  'custom-integrations': 'buy',
  'white-label': 'included',
} as const;

/** The first version of the catalogue as it was decided, without the remotes of its plans. For specs alone. */
export const decidedCatalogue: Catalogue = {
  version: 1,
  annualDiscountBasisPoints: 2000,
  plans: [
    plan('internal', 'internal', 'Convoy', 0, null, {}),
    plan('franchise', 'solo-operator', 'Solo Operator', 19_900, 3, small),
    plan('franchise', 'branch-franchise', 'Branch Franchise', 49_900, 50, {
      ...small,
      'voice-ai': 'included',
      'ai-memory': 'buy',
      'custom-integrations': 'buy',
    }),
    plan('franchise', 'enterprise-franchise', 'Enterprise', 99_900, null, large),
    plan('self-serve', 'starter', 'Starter', 7_900, 5, small),
    plan('self-serve', 'professional', 'Professional', 19_900, 25, {
      ...small,
      'voice-ai': 'buy',
      'ai-memory': 'buy',
    }),
    plan('self-serve', 'enterprise', 'Enterprise', 49_900, null, large),
  ],
  addOns: [
    { code: 'gps', name: 'GPS', pricePence: 800, per: 'van-month', from: false },
    { code: 'biometric', name: 'Biometric Verification', pricePence: 120, per: 'check', from: false },
    { code: 'voice-ai', name: 'Voice AI', pricePence: 2_900, per: 'month', from: false },
    { code: 'ai-memory', name: 'Extra AI Memory', pricePence: 2_000, per: 'month', from: false },
    {
      code: 'custom-integrations',
      name: 'Custom Integrations',
      pricePence: 15_000,
      per: 'month',
      from: true,
    },
    { code: 'white-label', name: 'White-label', pricePence: null, per: null, from: false },
  ],
};
