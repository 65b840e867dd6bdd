import {
  type BookingPolicy,
  bookingErrors,
  type Extra,
  type ExtraInput,
  MAX_EXTRAS,
  MAX_PRICE_RULES,
  MAX_PROMOTIONS,
  type PriceRule,
  type PriceRuleInput,
  type Promotion,
  type PromotionInput,
  priceRuleKinds,
  type Rates,
} from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, sqlState, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { BookingPolicyQueries } from './booking-policy.queries.ts';
import { type NewRule, PriceQueries, type RuleRow } from './price.queries.ts';
import { priceConflicts, type VanScopes } from './price-conflicts.ts';
import { extraOf, extraView, promotionOf, promotionView, ruleOf, ruleView } from './rate-views.ts';
import { compareRules } from './rule-order.ts';
import { defaultBookingPolicy, TariffService } from './tariff.service.ts';

const mostOf = { price_rule: MAX_PRICE_RULES, extra: MAX_EXTRAS, promotion: MAX_PROMOTIONS } as const;

/** What makes a brand's prices, and writing it. Every write is noted for the auditors and forgets what was remembered. */
@Injectable()
export class RatesService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: PriceQueries,
    private readonly policies: BookingPolicyQueries,
    private readonly tariffs: TariffService,
    private readonly fleet: FleetService,
  ) {}

  /** All of it as it is now, rules in the order in which they are applied. */
  async rates(ctx: RequestContext): Promise<Rates> {
    const [rows, extras, promotions, policy] = await Promise.all([
      this.queries.rules(ctx),
      this.queries.extras(ctx),
      this.queries.promotions(ctx),
      this.policy(ctx),
    ]);
    const ordered = [...rows].sort(
      (a, b) =>
        priceRuleKinds.indexOf(a.rule.kind) - priceRuleKinds.indexOf(b.rule.kind) ||
        compareRules(a.rule, b.rule).order,
    );
    return {
      rules: ordered.map(ruleView),
      conflicts: priceConflicts(
        ordered.map(({ rule }) => rule),
        await this.scopesOf(ctx, rows),
      ),
      extras: extras.map(extraView),
      promotions: promotions.map(promotionView),
      policy,
    };
  }

  /** @throws RULE_SCOPE_UNKNOWN, RATES_CONFLICT for a second active rounding, RATES_FULL */
  async createRule(ctx: RequestContext, input: PriceRuleInput): Promise<PriceRule> {
    const rule = await this.checked(ctx, input);
    const row = await this.write(ctx, input.name, async (tx) => {
      await this.assertRoom(tx, ctx, 'price_rule');
      const made = await this.queries.insertRule(tx, ctx, rule);
      await noteRule(tx, ctx, 'create', made);
      return made;
    });
    return ruleView(row);
  }

  /** @throws RULE_NOT_FOUND, CONFLICT for another revision, RULE_SCOPE_UNKNOWN, RATES_CONFLICT as `createRule` */
  async updateRule(ctx: RequestContext, id: number, input: PriceRuleInput): Promise<PriceRule> {
    const rule = await this.checked(ctx, input);
    const row = await this.write(ctx, input.name, async (tx) => {
      const changed = await this.queries.updateRule(tx, ctx, id, rule, input.revision);
      if (changed) await noteRule(tx, ctx, 'update', changed);
      return changed;
    });
    if (!row) throw refused((await this.queries.rules(ctx)).map(ruleView), id);
    return ruleView(row);
  }

  /** Rules leave nothing behind: lines of prices made by them keep their name. @throws RULE_NOT_FOUND */
  async deleteRule(ctx: RequestContext, id: number): Promise<void> {
    await this.write(ctx, '', async (tx) => {
      const gone = await this.queries.deleteRule(tx, ctx, id);
      if (!gone) throw new DomainError(bookingErrors.RULE_NOT_FOUND);
      await noteRule(tx, ctx, 'delete', gone);
    });
  }

  /** @throws RATES_CONFLICT when there is one of that name, RATES_FULL */
  async createExtra(ctx: RequestContext, input: ExtraInput): Promise<Extra> {
    return this.write(ctx, input.name, async (tx) => {
      await this.assertRoom(tx, ctx, 'extra');
      const extra = extraView(await this.queries.insertExtra(tx, ctx, extraOf(input)));
      await note(tx, ctx, 'create', 'Extra', extra.id, { ...extra });
      return extra;
    });
  }

  /** Hires that have it keep it as it was agreed. @throws RULE_NOT_FOUND, CONFLICT for another revision, RATES_CONFLICT */
  async updateExtra(ctx: RequestContext, id: number, input: ExtraInput): Promise<Extra> {
    const extra = await this.write(ctx, input.name, async (tx) => {
      const changed = await this.queries.updateExtra(tx, ctx, id, extraOf(input), input.revision);
      if (!changed) return null;
      const view = extraView(changed);
      await note(tx, ctx, 'update', 'Extra', id, { ...view });
      return view;
    });
    if (!extra) throw refused((await this.queries.extras(ctx)).map(extraView), id);
    return extra;
  }

  /** @throws RATES_CONFLICT when there is one with that code, RATES_FULL */
  async createPromotion(ctx: RequestContext, input: PromotionInput): Promise<Promotion> {
    return this.write(ctx, input.code, async (tx) => {
      await this.assertRoom(tx, ctx, 'promotion');
      const promotion = promotionView(await this.queries.insertPromotion(tx, ctx, promotionOf(input)));
      await note(tx, ctx, 'create', 'Promotion', promotion.id, { ...promotion });
      return promotion;
    });
  }

  /** @throws RULE_NOT_FOUND, CONFLICT for another revision, RATES_CONFLICT, PROMOTION_USED_MORE when fewer uses are allowed than there were */
  async updatePromotion(ctx: RequestContext, id: number, input: PromotionInput): Promise<Promotion> {
    const promotion = await this.write(ctx, input.code, async (tx) => {
      const changed = await this.queries.updatePromotion(tx, ctx, id, promotionOf(input), input.revision);
      if (!changed) return null;
      const view = promotionView(changed);
      await note(tx, ctx, 'update', 'Promotion', id, { ...view });
      return view;
    });
    if (!promotion) throw refused((await this.queries.promotions(ctx)).map(promotionView), id);
    return promotion;
  }

  /** As it is now; the defaults for a brand that settled nothing. */
  async policy(ctx: RequestContext): Promise<BookingPolicy> {
    return (await this.policies.of(ctx)) ?? defaultBookingPolicy;
  }

  /** @throws CONFLICT for another revision, with the policy as it is */
  async putPolicy(ctx: RequestContext, { revision, ...settled }: BookingPolicy): Promise<BookingPolicy> {
    const written = await this.write(ctx, '', async (tx) => {
      const now = await this.policies.put(tx, ctx, settled, revision);
      if (now === null) return null;
      const policy = { ...settled, revision: now };
      await note(tx, ctx, 'update', 'BookingPolicy', undefined, policy);
      return policy;
    });
    if (!written) throw new DomainError(commonErrors.CONFLICT, { current: await this.policy(ctx) });
    return written;
  }

  private async checked(ctx: RequestContext, input: PriceRuleInput): Promise<NewRule> {
    const rule = ruleOf(input);
    const { vanId, depotId } = rule;
    const [van, depots] = await Promise.all([
      vanId === null ? null : this.fleet.van(ctx, vanId),
      depotId === null ? [] : this.fleet.depots(ctx),
    ]);
    const unknown =
      (vanId !== null && !van) || (depotId !== null && !depots.some(({ id }) => id === depotId));
    if (unknown) throw new DomainError(bookingErrors.RULE_SCOPE_UNKNOWN);
    return rule;
  }

  private async scopesOf(ctx: RequestContext, rows: readonly RuleRow[]): Promise<VanScopes> {
    const ids = [...new Set(rows.flatMap(({ rule }) => rule.vanId ?? []))];
    const vans = await this.fleet.vans(ctx, ids);
    return new Map(vans.map((van) => [van.id, van]));
  }

  /** @throws RATES_FULL */
  private async assertRoom(tx: TenantTx, ctx: RequestContext, kind: keyof typeof mostOf): Promise<void> {
    const most = mostOf[kind];
    if ((await this.queries.count(tx, ctx, kind)) >= most)
      throw new DomainError(bookingErrors.RATES_FULL, { most });
  }

  private async write<T>(ctx: RequestContext, name: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      if (isDuplicate(error)) throw new DomainError(bookingErrors.RATES_CONFLICT, { name });
      // The one check that what was sent can be right in itself and yet break: uses allowed below uses made.
      if (sqlState(error) === '23514' && String(error).includes('promotion')) {
        throw new DomainError(bookingErrors.PROMOTION_USED_MORE);
      }
      throw error;
    } finally {
      this.tariffs.forget(ctx.tenant.id);
    }
  }
}

/** Why a record was not changed: it is not there, or is another one than the caller read. */
function refused(records: readonly { readonly id: number }[], id: number): DomainError {
  const current = records.find((record) => record.id === id);
  return current
    ? new DomainError(commonErrors.CONFLICT, { current })
    : new DomainError(bookingErrors.RULE_NOT_FOUND);
}

function note(
  tx: TenantTx,
  ctx: RequestContext,
  action: string,
  subject: string,
  subjectId: number | undefined,
  details: Record<string, unknown>,
): Promise<void> {
  return writeAudit(tx, ctx, {
    action,
    subject,
    ...(subjectId === undefined ? {} : { subjectId }),
    details,
  });
}

const noteRule = (tx: TenantTx, ctx: RequestContext, action: string, row: RuleRow) =>
  note(tx, ctx, action, 'PriceRule', row.rule.id, { ...ruleView(row) });
