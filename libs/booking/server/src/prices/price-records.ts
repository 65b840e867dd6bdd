import type { weekdayNames } from '@convoy/booking/contract';
import type { VanType } from '@convoy/fleet/contract';

export type WeekdayName = (typeof weekdayNames)[number];

/** What every stored rule says: its name, whether it counts, and whom it concerns (null is everybody). */
export interface RuleCommon {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly priority: number;
  readonly vanType: VanType | null;
  readonly vanId: number | null;
  readonly depotId: number | null;
  /** ISO instant; of two rules alike in everything else the older one counts. */
  readonly createdAt: string;
}

interface Rule<K extends string, C, E> extends RuleCommon {
  readonly kind: K;
  readonly conditions: C;
  readonly effect: E;
}

type NoConditions = Readonly<Record<string, never>>;

/** Hundredths of a percent, so that 12.5 % is the integer 1250; below zero takes off. */
export interface PercentEffect {
  readonly percentBp: number;
}

export type BaseRateRule = Rule<'base-rate', NoConditions, { readonly dailyRatePence: number }>;
/** Both days inside, `MM-DD` (every year) or `YYYY-MM-DD`. */
export type SeasonRule = Rule<'season', { readonly from: string; readonly until: string }, PercentEffect>;
export type WeekdayRule = Rule<'weekday', { readonly days: readonly WeekdayName[] }, PercentEffect>;
export type LengthRule = Rule<
  'length',
  {
    readonly minDays: number;
    readonly maxDays: number | null;
    readonly pickupDays: readonly WeekdayName[] | null;
    readonly returnDays: readonly WeekdayName[] | null;
  },
  PercentEffect
>;
export type LeadTimeRule = Rule<
  'lead-time',
  { readonly minDaysAhead: number; readonly maxDaysAhead: number | null },
  PercentEffect
>;
export type FeeRule = Rule<'fee', { readonly per: 'hire' | 'day' }, { readonly amountPence: number }>;
export type RoundingRule = Rule<
  'rounding',
  { readonly way: 'nearest' | 'down' | 'up' },
  { readonly toPence: number }
>;

/** A price rule as it is kept: amounts in integer pence, percents in hundredths of a percent. */
export type StoredPriceRule =
  | BaseRateRule
  | SeasonRule
  | WeekdayRule
  | LengthRule
  | LeadTimeRule
  | FeeRule
  | RoundingRule;

/** Something that is hired with a van. Pence. */
export interface ExtraRecord {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly per: 'day' | 'hire';
  readonly pricePence: number;
  /** The most one of it costs a hire. */
  readonly capPence: number | null;
  readonly maxQuantity: number;
  /** How many there are; null is as many as wanted. */
  readonly stock: number | null;
  readonly active: boolean;
  readonly sortOrder: number;
}

export interface ChosenExtra {
  readonly extra: ExtraRecord;
  readonly quantity: number;
}

/** A promotion code: either `percentBp` (hundredths of a percent) or `amountPence` is set. Dates are civil, both inside. */
export interface PromotionRecord {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly percentBp: number | null;
  readonly amountPence: number | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly hireFrom: string | null;
  readonly hireUntil: string | null;
  readonly minDays: number;
  readonly minSpendPence: number;
  readonly maxUses: number | null;
  readonly maxUsesPerCustomer: number | null;
  readonly used: number;
  readonly active: boolean;
  /** Set where it is one customer's own code, such as a redeemed reward. */
  readonly own?: OwnTerms | undefined;
}

/** What is said of a customer's own code beside the terms of every promotion. At most one of the three benefits is set. */
export interface OwnTerms {
  readonly customerId: number;
  readonly freeDays: number | null;
  /** One piece of this extra is free. */
  readonly freeExtraId: number | null;
  /** A van costs what the cheapest of the next smaller size would. */
  readonly sizeUpgrade: boolean;
  /** Null is every size, or every depot. */
  readonly vanTypes: readonly VanType[] | null;
  readonly depotIds: readonly number[] | null;
}

/** A rule of one kind. */
export type RuleOf<K extends StoredPriceRule['kind']> = Extract<StoredPriceRule, { readonly kind: K }>;
