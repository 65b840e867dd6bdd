import {
  type AddOnCode,
  type PublicCatalogue,
  priceLists,
  TRIAL_DAYS,
  yearlyPence,
} from '@convoy/billing/contract';
import { formatPence } from '@convoy/platform/money';
import type { Catalogue } from './entitlements.rule.ts';

/**
 * A version of the catalogue as visitors read it: prices in pounds, both price lists.
 * @param carried add-ons that this installation has; a plan does not say that it includes another one
 */
export function publicCatalogue(
  { annualDiscountBasisPoints, plans, addOns }: Catalogue,
  carried: readonly AddOnCode[],
): PublicCatalogue {
  return {
    annualDiscountPercent: annualDiscountBasisPoints / 100,
    trialDays: TRIAL_DAYS,
    plans: plans.flatMap(({ code, list: named, name, monthlyPence, most, terms }) => {
      const list = priceLists.find((known) => known === named);
      if (!list) return [];
      const addOnsOfPlan = Object.entries(terms) as [AddOnCode, 'buy' | 'included'][];
      return {
        code,
        list,
        name,
        monthly: formatPence(monthlyPence),
        yearly: formatPence(yearlyPence(monthlyPence, annualDiscountBasisPoints)),
        maxVans: most.vans,
        maxUsers: most.users,
        addOns: addOnsOfPlan
          .filter(([addOn]) => carried.includes(addOn))
          .map(([addOn, how]) => ({ code: addOn, terms: how })),
      };
    }),
    addOns: addOns.map(({ code, name, pricePence, per, from }) => ({
      code,
      name,
      price: pricePence === null ? null : formatPence(pricePence),
      per,
      from,
      available: carried.includes(code),
    })),
  };
}
