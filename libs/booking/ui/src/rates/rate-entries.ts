import { type FieldValues, type FormSchema, z } from '@convoy/ui-kit/forms';
import {
  type BookingPolicy,
  bookingPolicySchema,
  type Extra,
  extraInputSchema,
  type PriceRule,
  type PriceRuleKind,
  type Promotion,
  priceRuleInputSchema,
  promotionInputSchema,
} from '../../../contract/src/index.ts';

/**
 * The rules of a call for a form: what was typed is checked by the contract and sent as it stands, because amounts go
 * out in pounds and the contract reads them into pence. An entry left empty is null.
 */
function asTyped<I extends FieldValues>(
  schema: FormSchema,
  mayBeEmpty: readonly (keyof I & string)[] = [],
): z.ZodType<I, I> {
  return z
    .custom<I>()
    .transform((entries) => ({
      ...(withNulls(entries) as I),
      ...Object.fromEntries(mayBeEmpty.map((name) => [name, entries[name]])),
    }))
    .superRefine((entries, context) => {
      const { error } = schema.safeParse(entries);
      for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
    });
}

function withNulls(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  if (Array.isArray(value)) return value.map(withNulls);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withNulls(one)]));
}

/** A rule as its form holds it and its call takes it; conditions and effect by its kind. */
export interface RuleEntries {
  readonly [field: string]: unknown;
  readonly kind: PriceRuleKind;
  readonly name: string;
  readonly active: boolean;
  readonly priority?: number | null;
  readonly vanType?: string | null;
  readonly vanId?: number | null;
  readonly depotId?: number | null;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly effect: Readonly<Record<string, unknown>>;
}
export const ruleForm = asTyped<RuleEntries>(priceRuleInputSchema);

const blankConditions: Record<PriceRuleKind, RuleEntries['conditions']> = {
  'base-rate': {},
  season: { from: '06-01', until: '08-31' },
  weekday: { days: [] },
  length: { minDays: 7, maxDays: null, pickupDays: null, returnDays: null },
  'lead-time': { minDaysAhead: 30, maxDaysAhead: null },
  fee: { per: 'hire' },
  rounding: { way: 'nearest' },
};
const blankEffects: Record<PriceRuleKind, RuleEntries['effect']> = {
  'base-rate': { dailyRate: '' },
  season: { percent: null },
  weekday: { percent: null },
  length: { percent: null },
  'lead-time': { percent: null },
  fee: { amount: '' },
  rounding: { to: '1.00' },
};

/** What a rule concerns and how it ranks; a rounding is for all and stands alone. */
const scopeOf = (kind: PriceRuleKind, rule?: PriceRule) =>
  kind === 'rounding'
    ? {}
    : {
        priority: rule?.priority ?? 0,
        vanType: rule?.vanType ?? null,
        vanId: rule?.vanId ?? null,
        depotId: rule?.depotId ?? null,
      };

/** A new rule of a kind, as its form begins. */
export function blankRule(kind: PriceRuleKind): RuleEntries {
  return {
    kind,
    name: '',
    active: true,
    ...scopeOf(kind),
    conditions: blankConditions[kind],
    effect: blankEffects[kind],
  };
}

/** A rule that is there, as its call takes it. */
export function entriesOf(rule: PriceRule): RuleEntries {
  const { kind, name, active, conditions, effect } = rule;
  return { kind, name, active, ...scopeOf(kind, rule), conditions, effect };
}

export type ExtraEntries = Omit<Extra, 'id' | 'revision'>;
export const extraForm = asTyped<ExtraEntries>(extraInputSchema, ['description']);
export const blankExtra: ExtraEntries = {
  name: '',
  description: '',
  per: 'hire',
  price: '',
  cap: null,
  maxQuantity: 1,
  stock: null,
  active: true,
  sortOrder: 0,
};

export type PromotionEntries = Omit<Promotion, 'id' | 'used' | 'revision'>;
export const promotionForm = asTyped<PromotionEntries>(promotionInputSchema);
export const blankPromotion: PromotionEntries = {
  code: '',
  name: '',
  percent: 10,
  amount: null,
  validFrom: null,
  validUntil: null,
  hireFrom: null,
  hireUntil: null,
  minDays: 1,
  minSpend: '0.00',
  maxUses: null,
  maxUsesPerCustomer: null,
  active: true,
};

export type PolicyEntries = Omit<BookingPolicy, 'revision'>;
export const policyForm = asTyped<PolicyEntries>(bookingPolicySchema);
