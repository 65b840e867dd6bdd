import {
  type AddOnCode,
  type CapKind,
  type Entitlement,
  type PlanOffer,
  planCarrying,
  type Upgrade,
  yearlyPence,
} from '@convoy/billing/contract';
import { formatPence } from '@convoy/platform/money';

/** A plan as it is sold under a version. */
export interface SoldPlan {
  readonly code: string;
  readonly list: string;
  readonly name: string;
  readonly monthlyPence: number;
  /** How many it carries; null as many as one likes. */
  readonly most: Readonly<Record<CapKind, number | null>>;
  readonly remotes: readonly string[];
  /** What may be bought on it, and what it includes; what is not there is not to be had. */
  readonly terms: Readonly<Partial<Record<AddOnCode, 'buy' | 'included'>>>;
}

/** What Convoy sells, in one version; plans and add-ons in the order they are shown in. */
export interface Catalogue {
  readonly version: number;
  readonly annualDiscountBasisPoints: number;
  readonly plans: readonly SoldPlan[];
  readonly addOns: readonly {
    readonly code: AddOnCode;
    readonly name: string;
    /** Null of a feature, which is never sold by itself. */
    readonly pricePence: number | null;
    readonly per: 'month' | 'van-month' | 'check' | null;
    readonly from: boolean;
  }[];
}

/** What a tenant bought. */
export interface SoldTo {
  readonly planCode: string;
  readonly version: number;
  readonly addOns: readonly { readonly code: AddOnCode; readonly since: Date }[];
}

/** What decides: what was bought, the catalogue it was bought from, and the one that is sold now, which upgrades come from. */
export interface Held {
  readonly sold: SoldTo;
  readonly under: Catalogue;
  readonly now: Catalogue;
}

/** The plan a tenant is on, as it was sold to it. */
export function planOf({ sold, under }: Held): SoldPlan {
  const plan = under.plans.find(({ code }) => code === sold.planCode);
  if (!plan) throw new Error(`There is no plan ${sold.planCode} in version ${under.version}.`);
  return plan;
}

/** Whether a tenant may use an add-on or feature, why, and what to buy where it may not. */
export function entitlementTo(held: Held, what: AddOnCode): Entitlement {
  const terms = planOf(held).terms[what];
  if (terms === 'included') return { may: true, because: 'included', upgrade: null };
  if (terms === 'buy') {
    if (held.sold.addOns.some(({ code }) => code === what))
      return { may: true, because: 'bought', upgrade: null };
    // At the price it was sold under: who has a plan buys by its version.
    return {
      may: false,
      because: 'for-sale',
      upgrade: { plan: null, addOn: addOnOffer(held.under, what) },
    };
  }
  const plan = plansOfList(held).find((other) => other.terms[what] !== undefined);
  if (!plan) return { may: false, because: 'plan-lacks', upgrade: null };
  const upgrade = {
    plan: planOffer(held.now, plan),
    addOn: plan.terms[what] === 'buy' ? addOnOffer(held.now, what) : null,
  };
  return { may: false, because: 'plan-lacks', upgrade };
}

/** An add-on as it is offered to a tenant: plans of its list that have it, the cheapest first, and what it costs. */
export interface AddOnTerms {
  readonly plans: readonly (PlanOffer & { readonly terms: 'buy' | 'included' })[];
  /** As the tenant pays or would pay it; null where its plan includes it. */
  readonly price: Upgrade['addOn'];
}

/** Who sells an add-on to a tenant, and for how much. */
export function addOnTerms(held: Held, what: AddOnCode): AddOnTerms {
  const own = planOf(held).terms[what];
  const plans = plansOfList(held).flatMap((plan) => {
    const terms = plan.terms[what];
    return terms ? [{ ...planOffer(held.now, plan), terms }] : [];
  });
  if (own === 'included') return { plans, price: null };
  return { plans, price: addOnOffer(own === 'buy' ? held.under : held.now, what) };
}

/** What to buy so that there may be so many; null where there may be already, and where nothing that is sold carries them. */
export function upgradeCarrying(held: Held, what: CapKind, wanted: number): Upgrade | null {
  const most = planOf(held).most[what];
  if (most === null || wanted <= most) return null;
  const plan = planCarrying(plansOffered(held), what, wanted);
  return plan && { plan, addOn: null };
}

/** Plans of the tenant's list as they are sold now, the cheapest first; its own among them. */
export const plansOffered = (held: Held): PlanOffer[] =>
  plansOfList(held).map((plan) => planOffer(held.now, plan));

const plansOfList = (held: Held): SoldPlan[] => {
  const { list } = planOf(held);
  return held.now.plans
    .filter((plan) => plan.list === list)
    .sort((one, other) => one.monthlyPence - other.monthlyPence);
};

const planOffer = ({ annualDiscountBasisPoints }: Catalogue, plan: SoldPlan): PlanOffer => ({
  code: plan.code,
  name: plan.name,
  monthly: formatPence(plan.monthlyPence),
  yearly: formatPence(yearlyPence(plan.monthlyPence, annualDiscountBasisPoints)),
  maxVans: plan.most.vans,
  maxUsers: plan.most.users,
});

function addOnOffer(catalogue: Catalogue, what: AddOnCode): Upgrade['addOn'] {
  const addOn = catalogue.addOns.find(({ code }) => code === what);
  if (!addOn || addOn.pricePence === null || addOn.per === null) return null;
  const { code, name, per, from } = addOn;
  return { code, name, price: formatPence(addOn.pricePence), per, from };
}
