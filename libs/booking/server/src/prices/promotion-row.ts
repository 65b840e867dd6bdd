import type { VanType } from '@convoy/fleet/contract';
import type { OwnTerms, PromotionRecord } from './price-records.ts';

export type NewPromotion = Omit<PromotionRecord, 'id' | 'used'>;

/** What is read of a promotion: from its table, or as it was kept with a hire or a quote. */
export interface PromotionRow {
  id: number;
  code: string;
  name: string;
  percent_bp: number | null;
  amount_pence: number | null;
  valid_from: string | null;
  valid_until: string | null;
  hire_from: string | null;
  hire_until: string | null;
  min_days: number;
  min_spend_pence: number;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  used: number;
  active: boolean;
  /** The rest is of a customer's own code. A quote that is older than these columns has none of them. */
  customer_id?: number | null;
  free_days?: number | null;
  free_extra_id?: number | null;
  size_upgrade?: boolean | null;
  van_types?: string[] | null;
  depot_ids?: number[] | null;
}

export function toPromotion(row: PromotionRow): PromotionRecord {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    percentBp: row.percent_bp,
    amountPence: row.amount_pence,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    hireFrom: row.hire_from,
    hireUntil: row.hire_until,
    minDays: row.min_days,
    minSpendPence: row.min_spend_pence,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    used: row.used,
    active: row.active,
    ...(row.customer_id ? { own: ownTermsOf(row, row.customer_id) } : {}),
  };
}

function ownTermsOf(row: PromotionRow, customerId: number): OwnTerms {
  return {
    customerId,
    freeDays: row.free_days ?? null,
    freeExtraId: row.free_extra_id ?? null,
    sizeUpgrade: row.size_upgrade ?? false,
    // Written by `OwnCodes.issue` alone, from sizes of the contract.
    vanTypes: (row.van_types ?? null) as VanType[] | null,
    depotIds: row.depot_ids ?? null,
  };
}

/** A promotion as its row is written, by whoever writes it. */
export function promotionColumns(promotion: NewPromotion) {
  return {
    code: promotion.code,
    name: promotion.name,
    percent_bp: promotion.percentBp,
    amount_pence: promotion.amountPence,
    valid_from: promotion.validFrom,
    valid_until: promotion.validUntil,
    hire_from: promotion.hireFrom,
    hire_until: promotion.hireUntil,
    min_days: promotion.minDays,
    min_spend_pence: promotion.minSpendPence,
    max_uses: promotion.maxUses,
    max_uses_per_customer: promotion.maxUsesPerCustomer,
    active: promotion.active,
    ...(promotion.own ? ownColumns(promotion.own) : {}),
  };
}

function ownColumns({ customerId, freeDays, freeExtraId, sizeUpgrade, vanTypes, depotIds }: OwnTerms) {
  return {
    customer_id: customerId,
    free_days: freeDays,
    free_extra_id: freeExtraId,
    size_upgrade: sizeUpgrade,
    van_types: vanTypes && [...vanTypes],
    depot_ids: depotIds && [...depotIds],
  };
}

/** A promotion as a quote keeps it: what `toPromotion` reads. */
export function promotionTerms({ id, used, ...promotion }: PromotionRecord): PromotionRow {
  return { id, used, ...promotionColumns(promotion) };
}
