import type { RatesFile } from '@convoy/booking/contract';
import {
  namesOf,
  promotionColumns,
  promotionOf,
  startingExtras,
  startingRules,
} from '@convoy/booking/server';
import { parsePence } from '@convoy/platform/money';
import type { SeededBrand } from './seed-brands.ts';
import type { SeedClient } from './seed-client.ts';

/**
 * Gives a brand the rates of its pack to begin with. Each part (rules, extras, promotions, policy) is put in once: where
 * there is any of it, or somebody ever changed it, it is the brand's own and stays as it is.
 */
export async function seedRates(client: SeedClient, brand: SeededBrand, rates: RatesFile): Promise<void> {
  const tenant_id = brand.tenantId;
  const untouched = async (table: string, subject: string): Promise<boolean> => {
    const [found] = await client.rows<{ any: boolean }>(
      `select exists (select 1 from ${table} where tenant_id = $1)
           or exists (select 1 from audit_entry where tenant_id = $1 and subject = $2) as any`,
      [tenant_id, subject],
    );
    return found?.any === false;
  };

  const rules = startingRules(rates, brand.depotIds);
  if (rules.length > 0 && (await untouched('price_rule', 'PriceRule'))) {
    await client.insert(
      'price_rule',
      rules.map((rule) => ({ tenant_id, ...rule })),
      'id',
    );
  }
  const extras = startingExtras(rates);
  if (extras.length > 0 && (await untouched('extra', 'Extra'))) {
    await client.insert(
      'extra',
      extras.map((extra) => ({ tenant_id, ...extra })),
      'id',
    );
  }
  if (rates.promotions.length > 0 && (await untouched('promotion', 'Promotion'))) {
    await client.insert(
      'promotion',
      rates.promotions.map(promotionOf).map((promotion) => ({
        tenant_id,
        ...promotionColumns(promotion),
        names: namesOf(rates, promotion.name),
      })),
      'id',
    );
  }
  const { policy } = rates;
  if (policy && (await untouched('booking_policy', 'BookingPolicy'))) {
    await client.rows(
      `insert into booking_policy (tenant_id, hold_minutes, cancellation, no_show_percent, change_notice_hours,
                                   overdue_grace_minutes, deposit_release_hours, late_charge_hours, miles_per_day,
                                   extra_mile_pence, deposit_objection_days)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        tenant_id,
        policy.holdMinutes,
        JSON.stringify(policy.cancellation),
        policy.noShowPercent,
        policy.changeNoticeHours,
        policy.overdueGraceMinutes,
        policy.depositReleaseHours,
        policy.lateChargeHours,
        policy.milesPerDay,
        policy.extraMileAmount === null ? null : parsePence(policy.extraMileAmount),
        policy.depositObjectionDays,
      ],
    );
  }
}
