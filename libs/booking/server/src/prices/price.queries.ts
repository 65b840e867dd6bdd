import type { VanCategory } from '@convoy/fleet/contract';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { ExtraRecord, PromotionRecord, StoredPriceRule } from './price-records.ts';
import { type NewPromotion, type PromotionRow, promotionColumns, toPromotion } from './promotion-row.ts';
import type { NamesByLanguage, RateNames } from './rate-names.ts';
import { extraColumns } from './rate-views.ts';

/** A rule with when it was last changed. */
export interface RuleRow {
  readonly rule: StoredPriceRule;
  readonly updatedAt: Date;
  readonly revision: number;
}
/** A rule to be written: it gets its number and age from the database. */
export type NewRule = StoredPriceRule extends infer R
  ? R extends StoredPriceRule
    ? Omit<R, 'id' | 'createdAt'>
    : never
  : never;
export type NewExtra = Omit<ExtraRecord, 'id'>;
/** A record with how often it was written. */
export type Kept<T> = T & { readonly revision: number };

const oneMore = sql<number>`revision + 1`;

/** The only file that touches price rules, extras and promotions. */
@Injectable()
export class PriceQueries {
  constructor(private readonly db: TenantDb) {}

  async rules(ctx: DataContext): Promise<RuleRow[]> {
    const rows = await ruleRows(this.db.read(ctx), ctx).execute();
    return rows.map(toRule);
  }

  async rule(ctx: DataContext, id: number): Promise<RuleRow | null> {
    const row = await ruleRows(this.db.read(ctx), ctx).where('id', '=', id).executeTakeFirst();
    return row ? toRule(row) : null;
  }

  /** What kind of van one is; looked up only where somebody asks for it. */
  async categoryOf(ctx: DataContext, vanId: number): Promise<VanCategory> {
    const van = await this.db
      .read(ctx)
      .selectFrom('van')
      .select('category')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .executeTakeFirstOrThrow();
    return van.category as VanCategory;
  }

  /** How many a brand has; who else adds one waits until this transaction ends. */
  async count(tx: TenantTx, ctx: DataContext, kind: 'price_rule' | 'extra' | 'promotion'): Promise<number> {
    const lock = `${kind}:${ctx.tenant.id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(kind)} where tenant_id = ${ctx.tenant.id}
        and ${kind === 'promotion' ? sql`customer_id is null` : sql`true`}`.execute(tx);
    return rows[0]!.count;
  }

  async insertRule(tx: TenantTx, ctx: DataContext, rule: NewRule): Promise<RuleRow> {
    const row = await tx
      .insertInto('price_rule')
      .values({ tenant_id: ctx.tenant.id, ...ruleColumns(rule) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toRule(row);
  }

  /**
   * @param revision at which the caller read it; undefined is any
   * @returns null where there is no such rule, or none of this revision
   */
  async updateRule(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    rule: NewRule,
    revision: number | undefined,
  ): Promise<RuleRow | null> {
    const row = await tx
      .updateTable('price_rule')
      .set({ ...ruleColumns(rule), revision: oneMore, updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
      .returningAll()
      .executeTakeFirst();
    return row ? toRule(row) : null;
  }

  /** @returns the rule as it was, null where there was none */
  async deleteRule(tx: TenantTx, ctx: DataContext, id: number): Promise<RuleRow | null> {
    const row = await tx
      .deleteFrom('price_rule')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ? toRule(row) : null;
  }

  /** Extras in the brand's order, those switched off among them. */
  async extras(ctx: DataContext): Promise<Kept<ExtraRecord>[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('extra')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .orderBy('sort_order')
      .orderBy('name')
      .execute();
    return rows.map(toExtra);
  }

  async insertExtra(tx: TenantTx, ctx: DataContext, extra: NewExtra): Promise<Kept<ExtraRecord>> {
    const row = await tx
      .insertInto('extra')
      .values({ tenant_id: ctx.tenant.id, ...extraColumns(extra) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toExtra(row);
  }

  /** As `updateRule`. */
  async updateExtra(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    extra: NewExtra,
    revision: number | undefined,
  ): Promise<Kept<ExtraRecord> | null> {
    const row = await tx
      .updateTable('extra')
      .set({ ...extraColumns(extra), revision: oneMore, updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
      .returningAll()
      .executeTakeFirst();
    return row ? toExtra(row) : null;
  }

  /**
   * How many pieces of each stocked extra are out on hires that touch a period. Holds whose time is over count no more,
   * nor does `exceptBooking`, which is being changed.
   */
  async piecesOut(
    ctx: DataContext,
    period: { readonly from: Date; readonly until: Date },
    exceptBooking: number | null,
  ): Promise<Map<number, number>> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('extra_allocation as a')
      .innerJoin('booking as b', (join) =>
        join.onRef('b.tenant_id', '=', 'a.tenant_id').onRef('b.id', '=', 'a.booking_id'),
      )
      .select(['a.extra_id', ({ fn }) => fn.count<number>('a.unit').distinct().as('pieces')])
      .where('a.tenant_id', '=', ctx.tenant.id)
      .where('a.blocked_from', '<', period.until)
      .where('a.blocked_until', '>', period.from)
      .where(({ or, eb }) =>
        or([eb('b.hold_expires_at', 'is', null), eb('b.hold_expires_at', '>', sql<Date>`now()`)]),
      )
      .$if(exceptBooking !== null, (query) => query.where('a.booking_id', '<>', exceptBooking!))
      .groupBy('a.extra_id')
      .execute();
    return new Map(rows.map((row) => [row.extra_id, Number(row.pieces)]));
  }

  /** Those that are for everybody: codes of one customer are managed where they are issued. */
  async promotions(ctx: DataContext): Promise<Kept<PromotionRecord>[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('promotion')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', 'is', null)
      .orderBy('code')
      .execute();
    return rows.map(keptPromotion);
  }

  /** A promotion by its code, with how often this customer has used it; null is a guest, who has not. */
  async promotion(
    ctx: DataContext,
    code: string,
    customerId: number | null,
  ): Promise<{ promotion: PromotionRecord; usedByCustomer: number } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('promotion as p')
      .selectAll('p')
      .select(({ selectFrom, fn }) =>
        selectFrom('promotion_use as u')
          .select(fn.countAll<number>().as('uses'))
          .whereRef('u.tenant_id', '=', 'p.tenant_id')
          .whereRef('u.promotion_id', '=', 'p.id')
          .where('u.customer_id', '=', customerId ?? 0)
          .as('used_by_customer'),
      )
      .where('p.tenant_id', '=', ctx.tenant.id)
      .where('p.code', '=', code)
      .executeTakeFirst();
    if (!row) return null;
    return { promotion: toPromotion(row), usedByCustomer: Number(row.used_by_customer ?? 0) };
  }

  /** The promotion a booking was made with, by the terms of that time; null where it has none. */
  async promotionOf(ctx: DataContext, bookingId: number): Promise<PromotionRecord | null> {
    const { rows } = await sql<PromotionRow>`
      select t.* from booking b
      join promotion p on p.tenant_id = b.tenant_id and p.id = b.promotion_id
      left join promotion_use u
        on u.tenant_id = b.tenant_id and u.booking_id = b.id and u.promotion_id = b.promotion_id
      cross join lateral jsonb_populate_record(null::promotion, coalesce(u.terms, to_jsonb(p))) t
      where b.tenant_id = ${ctx.tenant.id} and b.id = ${bookingId}`.execute(this.db.call(ctx));
    return rows[0] ? toPromotion(rows[0]) : null;
  }

  async insertPromotion(
    tx: TenantTx,
    ctx: DataContext,
    promotion: NewPromotion,
  ): Promise<Kept<PromotionRecord>> {
    const row = await tx
      .insertInto('promotion')
      .values({ tenant_id: ctx.tenant.id, ...promotionColumns(promotion) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return keptPromotion(row);
  }

  /** As `updateRule`. */
  async updatePromotion(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    promotion: NewPromotion,
    revision: number | undefined,
  ): Promise<Kept<PromotionRecord> | null> {
    const row = await tx
      .updateTable('promotion')
      .set({ ...promotionColumns(promotion), revision: oneMore, updated_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('customer_id', 'is', null)
      .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
      .returningAll()
      .executeTakeFirst();
    return row ? keptPromotion(row) : null;
  }

  /** Names of rules, extras and promotions in other languages. */
  async names(ctx: DataContext): Promise<RateNames> {
    const { rows } = await sql<{ kind: keyof RateNames; id: number; names: NamesByLanguage }>`
      select 'rules' as kind, id, names from price_rule where tenant_id = ${ctx.tenant.id} and names <> '{}'
      union all
      select 'extras', id, names from extra where tenant_id = ${ctx.tenant.id} and names <> '{}'
      union all
      select 'promotions', id, names from promotion where tenant_id = ${ctx.tenant.id} and names <> '{}'`.execute(
      this.db.read(ctx),
    );
    const of = (kind: keyof RateNames) =>
      new Map(rows.filter((row) => row.kind === kind).map((row) => [Number(row.id), row.names]));
    return { rules: of('rules'), extras: of('extras'), promotions: of('promotions') };
  }
}

function ruleRows(db: TenantReader, ctx: DataContext) {
  return db.selectFrom('price_rule').selectAll().where('tenant_id', '=', ctx.tenant.id);
}

type RuleRead = Awaited<ReturnType<ReturnType<typeof ruleRows>['executeTakeFirstOrThrow']>>;

function toRule(row: RuleRead): RuleRow {
  return {
    // The table's own check holds conditions and effect to the shape of their kind.
    rule: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      active: row.active,
      priority: row.priority,
      vanType: row.van_type,
      vanId: row.van_id,
      depotId: row.depot_id,
      conditions: row.conditions,
      effect: row.effect,
      createdAt: row.created_at.toISOString(),
    } as StoredPriceRule,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

function ruleColumns(rule: NewRule) {
  return {
    kind: rule.kind,
    name: rule.name,
    active: rule.active,
    priority: rule.priority,
    van_type: rule.vanType,
    van_id: rule.vanId,
    depot_id: rule.depotId,
    conditions: JSON.stringify(rule.conditions),
    effect: JSON.stringify(rule.effect),
  };
}

interface ExtraRow {
  id: number;
  name: string;
  description: string;
  per: string;
  price_pence: number;
  cap_pence: number | null;
  max_quantity: number;
  stock: number | null;
  active: boolean;
  sort_order: number;
  revision: number;
}

function toExtra(row: ExtraRow): Kept<ExtraRecord> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    per: row.per as ExtraRecord['per'],
    pricePence: row.price_pence,
    capPence: row.cap_pence,
    maxQuantity: row.max_quantity,
    stock: row.stock,
    active: row.active,
    sortOrder: row.sort_order,
    revision: row.revision,
  };
}

const keptPromotion = (row: PromotionRow & { readonly revision: number }): Kept<PromotionRecord> => ({
  ...toPromotion(row),
  revision: row.revision,
});
