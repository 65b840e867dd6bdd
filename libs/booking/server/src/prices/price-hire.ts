import type { PriceLine } from '@convoy/booking/contract';
import { vatInside } from '@convoy/platform/money';
import { type DayCounts, DayWalk, daysPrice } from './hire-days.ts';
import { cheaperLongerHires, lengthRuleOf } from './hire-length.ts';
import type { HirePrice, HireToPrice, PeriodToPrice, VanToPrice } from './hire-price.ts';
import { percentOf } from './percent.ts';
import { PriceLines } from './price-lines.ts';
import type { RuleOf } from './price-records.ts';
import { feesOf, type RulesByKind, rulesOf, type Tariff } from './tariff.ts';

/** What of a price depends on the period and on the van's size and depot, not on its rate: found once for all alike. */
interface PeriodPlan {
  readonly baseRate: RuleOf<'base-rate'> | null;
  readonly days: DayCounts;
  readonly length: RuleOf<'length'> | null;
  readonly longer: readonly { readonly rule: RuleOf<'length'> | null; readonly days: DayCounts }[];
  readonly leadTime: RuleOf<'lead-time'> | null;
  readonly fees: readonly RuleOf<'fee'>[];
}

/** Fees that a hire has because of its depots and times. Pence. */
type DepotFees = Pick<HireToPrice, 'oneWayFeePence' | 'outOfHours'>;
type Wishes = Pick<HireToPrice, 'extras' | 'promotion' | 'pluginLines'>;

/** Prices vans for one period; without fees, a hire back where it started and within opening hours. */
export type Pricer = (van: VanToPrice, given?: Partial<DepotFees & Wishes>) => HirePrice;

/** The price of a hire by a brand's rules: the one source of every price shown, booked and charged (docs/prices.md). */
export function priceHire(tariff: Tariff, hire: HireToPrice): HirePrice {
  return pricerFor(tariff, hire)(hire.van, hire);
}

/** Prices many vans for one period, as a search does: what vans of a size and depot share is worked out once. */
export function pricerFor(
  tariff: Tariff,
  period: PeriodToPrice,
  /** `sumOnly` makes no lines: writing them is most of the work where many vans are put in order. */
  { sumOnly = false }: { readonly sumOnly?: boolean } = {},
): Pricer {
  const plans = new Map<string, PeriodPlan>();
  return (van, given = {}) => {
    const alike = tariff.vansApart.has(van.id) ? `van ${van.id}` : `${van.vanType} ${van.depotId}`;
    let plan = plans.get(alike);
    if (!plan) {
      plan = planOf(rulesOf(tariff, van), period);
      plans.set(alike, plan);
    }
    const fees = {
      oneWayFeePence: given.oneWayFeePence ?? 0,
      outOfHours: given.outOfHours ?? { pickupPence: 0, returnPence: 0 },
    };
    const wishes = {
      extras: given.extras ?? [],
      promotion: given.promotion ?? null,
      pluginLines: given.pluginLines ?? [],
    };
    return priced(plan, tariff.rounding, period.totalDays, van, fees, wishes, new PriceLines({ sumOnly }));
  };
}

function planOf(rules: RulesByKind, period: PeriodToPrice): PeriodPlan {
  const { pickupDate, returnDate, totalDays, daysAhead } = period;
  const walk = new DayWalk(rules, pickupDate);
  return {
    baseRate: rules.baseRate[0] ?? null,
    days: walk.upTo(totalDays),
    length: lengthRuleOf(rules.length, pickupDate, returnDate, totalDays),
    longer: cheaperLongerHires(rules.length, period).map(({ rule, days }) => ({
      rule,
      days: walk.upTo(days),
    })),
    leadTime:
      rules.leadTime.find(
        ({ conditions: { minDaysAhead, maxDaysAhead } }) =>
          daysAhead >= minDaysAhead && (maxDaysAhead === null || daysAhead <= maxDaysAhead),
      ) ?? null,
    fees: feesOf(rules),
  };
}

function priced(
  plan: PeriodPlan,
  rounding: RuleOf<'rounding'> | null,
  totalDays: number,
  van: VanToPrice,
  fees: DepotFees,
  { extras, promotion, pluginLines = [] }: Wishes,
  lines: PriceLines,
): HirePrice {
  const base = plan.baseRate?.effect.dailyRatePence ?? van.dailyRatePence;
  lines.hire(plan.baseRate, totalDays, base);
  lines.days(plan.days, base);
  if (plan.length) lines.once('length', plan.length, percentOf(lines.sum, plan.length.effect.percentBp));
  capAtLonger(lines, plan, base);
  if (plan.leadTime) {
    lines.once('lead-time', plan.leadTime, percentOf(lines.sum, plan.leadTime.effect.percentBp));
  }
  const hireAlone = lines.sum;
  for (const fee of plan.fees) {
    lines.add('fee', fee, fee.conditions.per === 'day' ? totalDays : 1, fee.effect.amountPence);
  }
  lines.once('one-way', null, fees.oneWayFeePence);
  lines.once('out-of-hours-pickup', null, fees.outOfHours.pickupPence);
  lines.once('out-of-hours-return', null, fees.outOfHours.returnPence);
  const beforeExtras = lines.sum;
  for (const { extra, quantity } of [...extras].sort(
    (a, b) => a.extra.sortOrder - b.extra.sortOrder || a.extra.id - b.extra.id,
  )) {
    const each = extra.pricePence * (extra.per === 'day' ? totalDays : 1);
    lines.add('extra', extra, quantity, extra.capPence === null ? each : Math.min(each, extra.capPence));
  }
  // What others sell is not the brand's to give a discount on.
  const spend = hireAlone + lines.sum - beforeExtras;
  for (const line of pluginLines) lines.plugin(line);
  if (promotion) {
    const off =
      promotion.percentBp === null
        ? -Math.min(promotion.amountPence ?? 0, spend)
        : percentOf(spend, -promotion.percentBp);
    lines.once('promotion', promotion, off);
  }
  if (rounding) lines.once('rounding', rounding, roundedTo(lines.sum, rounding) - lines.sum);
  const rentalPence = lines.sum;
  return {
    totalDays,
    dailyRatePence: base,
    lines: lines.lines,
    rentalPence,
    depositPence: van.depositPence,
    vatPence: vatInside(rentalPence),
    totalPence: rentalPence + van.depositPence,
  };
}

/** Never dearer than a longer hire would be. */
function capAtLonger(lines: PriceLines, plan: PeriodPlan, base: number): void {
  let least = lines.sum;
  let by: RuleOf<'length'> | null = null;
  for (const { rule, days } of plan.longer) {
    const whole = daysPrice(days, base);
    const cost = whole + (rule ? percentOf(whole, rule.effect.percentBp) : 0);
    if (cost < least) {
      least = cost;
      // Where no rule makes the longer hire cheap, one makes this short one dear.
      by = rule ?? plan.length;
    }
  }
  if (by) lines.once('length-cap', by, least - lines.sum);
}

/** A sum in whole multiples, by the brand's rule. Pence. */
export function roundedTo(
  pence: number,
  { conditions: { way }, effect: { toPence } }: RuleOf<'rounding'>,
): number {
  const over = pence % toPence;
  if (over === 0) return pence;
  const up = way === 'up' || (way === 'nearest' && over * 2 >= toPence);
  return pence - over + (up ? toPence : 0);
}

/** Hire and extras of a price, pence: what a promotion is taken off and what its least spend is measured by. */
export function spendOf(lines: readonly PriceLine[]): number {
  return lines.filter(({ code }) => SPEND.has(code)).reduce((sum, line) => sum + penceOf(line.amount), 0);
}
const SPEND: ReadonlySet<PriceLine['code']> = new Set([
  'hire',
  'season',
  'weekday',
  'length',
  'length-cap',
  'lead-time',
  'extra',
]);
/** The exact pence of an amount that the engine wrote. */
const penceOf = (amount: string) => Number(amount.replace('.', ''));
