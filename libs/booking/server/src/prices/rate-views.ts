import type {
  Extra,
  ExtraInput,
  PriceRule,
  PriceRuleInput,
  Promotion,
  PromotionInput,
} from '@convoy/booking/contract';
import { formatPence } from '@convoy/platform/money';
import type { Kept, NewExtra, NewRule, RuleRow } from './price.queries.ts';
import type { ExtraRecord, PromotionRecord, StoredPriceRule } from './price-records.ts';
import type { NewPromotion } from './promotion-row.ts';

/** Percent as people write it, `12.5`, as hundredths of a percent. */
const basisPoints = (percent: number) => Math.round(percent * 100);

/** A rule as the API takes it, as it is stored: pence and hundredths of a percent. */
export function ruleOf(input: PriceRuleInput): NewRule {
  const { name, active } = input;
  if (input.kind === 'rounding') {
    return {
      kind: input.kind,
      name,
      active,
      priority: 0,
      vanType: null,
      vanId: null,
      depotId: null,
      conditions: input.conditions,
      effect: { toPence: input.effect.to },
    };
  }
  const { priority, vanType, vanId, depotId } = input;
  const common = { name, active, priority, vanType, vanId, depotId };
  switch (input.kind) {
    case 'base-rate':
      return {
        ...common,
        kind: input.kind,
        conditions: {},
        effect: { dailyRatePence: input.effect.dailyRate },
      };
    case 'fee':
      return {
        ...common,
        kind: input.kind,
        conditions: input.conditions,
        effect: { amountPence: input.effect.amount },
      };
    case 'season':
      return { ...common, kind: input.kind, conditions: input.conditions, effect: percentEffect(input) };
    case 'weekday':
      return { ...common, kind: input.kind, conditions: input.conditions, effect: percentEffect(input) };
    case 'length':
      return { ...common, kind: input.kind, conditions: input.conditions, effect: percentEffect(input) };
    case 'lead-time':
      return { ...common, kind: input.kind, conditions: input.conditions, effect: percentEffect(input) };
  }
}

const percentEffect = ({ effect }: { effect: { percent: number } }) => ({
  percentBp: basisPoints(effect.percent),
});

/** A stored rule as the API gives it. */
export function ruleView({ rule, updatedAt, revision }: RuleRow): PriceRule {
  return {
    id: rule.id,
    kind: rule.kind,
    name: rule.name,
    active: rule.active,
    priority: rule.priority,
    vanType: rule.vanType,
    vanId: rule.vanId,
    depotId: rule.depotId,
    conditions: { ...rule.conditions },
    effect: effectView(rule),
    createdAt: rule.createdAt,
    updatedAt: updatedAt.toISOString(),
    revision,
  };
}

function effectView(rule: StoredPriceRule): Record<string, unknown> {
  switch (rule.kind) {
    case 'base-rate':
      return { dailyRate: formatPence(rule.effect.dailyRatePence) };
    case 'fee':
      return { amount: formatPence(rule.effect.amountPence) };
    case 'rounding':
      return { to: formatPence(rule.effect.toPence) };
    case 'season':
    case 'weekday':
    case 'length':
    case 'lead-time':
      return { percent: rule.effect.percentBp / 100 };
  }
}

export function extraOf({ price, cap, revision: _revision, ...rest }: ExtraInput): NewExtra {
  return { ...rest, pricePence: price, capPence: cap };
}

export function extraView({ pricePence, capPence, ...rest }: Kept<ExtraRecord>): Extra {
  return {
    ...rest,
    price: formatPence(pricePence),
    cap: capPence === null ? null : formatPence(capPence),
  };
}

export function promotionOf({
  percent,
  amount,
  minSpend,
  revision: _revision,
  ...rest
}: PromotionInput): NewPromotion {
  return {
    ...rest,
    percentBp: percent === null ? null : basisPoints(percent),
    amountPence: amount,
    minSpendPence: minSpend,
  };
}

export function promotionView({
  percentBp,
  amountPence,
  minSpendPence,
  own: _own,
  ...rest
}: Kept<PromotionRecord>): Promotion {
  return {
    ...rest,
    percent: percentBp === null ? null : percentBp / 100,
    amount: amountPence === null ? null : formatPence(amountPence),
    minSpend: formatPence(minSpendPence),
  };
}

/** The columns of `extra`, but for the tenant and the names in other languages. */
export function extraColumns(extra: NewExtra) {
  return {
    name: extra.name,
    description: extra.description,
    per: extra.per,
    price_pence: extra.pricePence,
    cap_pence: extra.capPence,
    max_quantity: extra.maxQuantity,
    stock: extra.stock,
    active: extra.active,
    sort_order: extra.sortOrder,
  };
}
