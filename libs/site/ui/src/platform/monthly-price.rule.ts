import type { AddOnCode, PriceList, PublicCatalogue } from '@convoy/billing/contract';

type Plan = PublicCatalogue['plans'][number];

/** What a visitor says of their own business. */
export interface PriceQuestion {
  readonly list: PriceList;
  readonly vans: number;
  readonly addOns: readonly AddOnCode[];
  /** Biometric checks in a month. */
  readonly checks: number;
  readonly yearly: boolean;
}

/** An add-on that was chosen, on the plan that was found. */
export interface PriceLine {
  readonly code: AddOnCode;
  /** `included`: the plan has it; `not-on`: it cannot be bought on this plan. */
  readonly terms: 'buy' | 'included' | 'not-on';
  /** Pounds a month; 0 unless it is bought. */
  readonly amount: number;
}

/** Pounds a month: the cheapest plan of the list that carries the vans, with the add-ons that were chosen. */
export interface MonthlyPrice {
  readonly plan: Plan;
  /** Pounds a month of the plan alone; a twelfth of the year where it is paid by the year. */
  readonly planAmount: number;
  readonly lines: readonly PriceLine[];
  readonly total: number;
  /** The total is the least one: the price of an add-on is a starting price. */
  readonly from: boolean;
}

/** Works out the price; null where no plan of the list carries so many vans. */
export function monthlyPrice(catalogue: PublicCatalogue, asked: PriceQuestion): MonthlyPrice | null {
  const plan = catalogue.plans
    .filter(({ list, maxVans }) => list === asked.list && (maxVans === null || asked.vans <= maxVans))
    .sort((one, other) => Number(one.monthly) - Number(other.monthly))[0];
  if (!plan) return null;
  const planAmount = asked.yearly ? Number(plan.yearly) / 12 : Number(plan.monthly);
  const chosen = catalogue.addOns.filter(({ code, available }) => available && asked.addOns.includes(code));
  const lines = chosen.map(({ code, price, per }): PriceLine => {
    const terms = plan.addOns.find((addOn) => addOn.code === code)?.terms ?? 'not-on';
    const times = per === 'van-month' ? asked.vans : per === 'check' ? asked.checks : 1;
    return { code, terms, amount: terms === 'buy' && price !== null ? Number(price) * times : 0 };
  });
  return {
    plan,
    planAmount,
    lines,
    total: Math.round((planAmount + lines.reduce((sum, { amount }) => sum + amount, 0)) * 100) / 100,
    from: chosen.some(({ from }, at) => from && lines[at]?.terms === 'buy'),
  };
}
