import { type PriceRuleInput, priceRuleKinds, type RatesFile } from '@convoy/booking/contract';
import { extraOf, promotionColumns, promotionOf, ruleOf } from '@convoy/booking/server';
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

  const rules = rulesOf(brand, rates);
  if (rules.length > 0 && (await untouched('price_rule', 'PriceRule'))) {
    await client.insert(
      'price_rule',
      rules.map(({ input, depotId }) => {
        const rule = ruleOf(input);
        return {
          tenant_id,
          kind: rule.kind,
          name: rule.name,
          active: rule.active,
          priority: rule.priority,
          van_type: rule.vanType,
          depot_id: depotId,
          conditions: JSON.stringify(rule.conditions),
          effect: JSON.stringify(rule.effect),
          names: namesOf(rates, rule.name),
        };
      }),
      'id',
    );
  }
  if (rates.extras.length > 0 && (await untouched('extra', 'Extra'))) {
    await client.insert(
      'extra',
      rates.extras.map(extraOf).map((extra) => ({
        tenant_id,
        name: extra.name,
        description: extra.description,
        per: extra.per,
        price_pence: extra.pricePence,
        cap_pence: extra.capPence,
        max_quantity: extra.maxQuantity,
        stock: extra.stock,
        active: extra.active,
        sort_order: extra.sortOrder,
        names: namesOf(rates, extra.name, extra.description),
      })),
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

/** What something is called in other languages, as JSON for its row. */
function namesOf({ translations }: RatesFile, name: string, description = ''): string {
  const names = Object.entries(translations).flatMap(([language, words]) => {
    const [called, described] = [words[name], words[description]];
    return called ? [[language, { name: called, ...(described && { description: described }) }]] : [];
  });
  return JSON.stringify(Object.fromEntries(names));
}

/** Rules in the order in which they are applied, those of depots with the depot's number. */
function rulesOf(
  brand: SeededBrand,
  rates: RatesFile,
): { readonly input: PriceRuleInput; readonly depotId: number | null }[] {
  const ofDepots = Object.entries(rates.depotRules).flatMap(([name, inputs]) => {
    const depotId = brand.depotIds.get(name);
    // The check of brand packs refuses such a file; a depot renamed since is no reason to charge its fee everywhere.
    return depotId === undefined ? [] : inputs.map((input) => ({ input, depotId }));
  });
  const forAll = rates.rules.map((input) => ({ input, depotId: null }));
  return [...forAll, ...ofDepots].sort(
    (a, b) => priceRuleKinds.indexOf(a.input.kind) - priceRuleKinds.indexOf(b.input.kind),
  );
}
