import type { VanType } from '@convoy/fleet/contract';
import type { Reward, RewardInput, RewardType, RewardUnit } from '@convoy/loyalty/contract';
import {
  type DataContext,
  type DB,
  type Selectable,
  sql,
  TenantDb,
  type TenantTx,
} from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { type RewardTerms, whyUnavailable } from './reward.rule.ts';

/** A reward as it is stored. */
export interface RewardRecord extends RewardTerms {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly type: RewardType;
  readonly pointsCost: number;
  readonly expiryDays: number;
  readonly vanTypes: readonly VanType[] | null;
  readonly depotIds: readonly number[] | null;
  readonly revision: number;
  /** The extra's name. */
  readonly extra: string | null;
}

/** A redemption as it is stored. */
export interface RedemptionRecord {
  readonly id: number;
  readonly rewardId: number;
  readonly promotionId: number;
  readonly title: string;
  readonly points: number;
  readonly createdAt: Date;
}

type RewardRow = Selectable<DB['loyalty_reward']> & { extra: string | null; usable: boolean };

/** Whether a hire can use a reward (`r`): its extra is not switched off, and one of its depots at least is open. */
const usable = () => sql<boolean>`
  (r.extra_id is null or exists (
    select from extra e where e.tenant_id = r.tenant_id and e.id = r.extra_id and e.active))
  and (r.depot_ids is null or exists (
    select from depot d where d.tenant_id = r.tenant_id and d.id = any(r.depot_ids) and d.closed_at is null))`;

/** Reads and writes `loyalty_reward` and `loyalty_redemption`. */
@Injectable()
export class RewardQueries {
  constructor(private readonly db: TenantDb) {}

  /** Rewards of the brand, the cheapest first. */
  async all(ctx: DataContext, { offered = false } = {}): Promise<RewardRecord[]> {
    const rows = await this.rewards(ctx)
      .$if(offered, (query) => query.where('r.active', '=', true))
      .orderBy('r.points_cost')
      .orderBy('r.id')
      .execute();
    return rows.map(toRecord);
  }

  async one(ctx: DataContext, id: number): Promise<RewardRecord | null> {
    const row = await this.rewards(ctx).where('r.id', '=', id).executeTakeFirst();
    return row ? toRecord(row) : null;
  }

  private rewards(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('loyalty_reward as r')
      .leftJoin('extra as e', (join) =>
        join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.extra_id'),
      )
      .selectAll('r')
      .select(['e.name as extra', usable().as('usable')])
      .where('r.tenant_id', '=', ctx.tenant.id);
  }

  /** One in a transaction, locked: a redemption and an edit of it come one after the other. */
  async lock(tx: TenantTx, ctx: DataContext, id: number): Promise<RewardRecord | null> {
    const row = await tx
      .selectFrom('loyalty_reward')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    // Read once the lock was had: an extra that was switched off while the call waited is not sold.
    const now = await tx
      .selectFrom('loyalty_reward as r')
      .select(usable().as('usable'))
      .where('r.tenant_id', '=', ctx.tenant.id)
      .where('r.id', '=', id)
      .executeTakeFirstOrThrow();
    return toRecord({ ...row, ...now, extra: null });
  }

  /** How many there are, with a lock that makes two who add one count one after the other. */
  async count(tx: TenantTx, ctx: DataContext): Promise<number> {
    const lock = `loyalty rewards of ${ctx.tenant.id}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    const row = await tx
      .selectFrom('loyalty_reward')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async insert(tx: TenantTx, ctx: DataContext, input: RewardInput): Promise<number> {
    const row = await tx
      .insertInto('loyalty_reward')
      .values({ tenant_id: ctx.tenant.id, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async update(tx: TenantTx, ctx: DataContext, id: number, input: RewardInput): Promise<void> {
    await tx
      .updateTable('loyalty_reward')
      .set({ ...columnsOf(input), updated_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** Takes one from the stock; the constraint `loyalty_reward_in_stock` refuses one that is not there. */
  async takeOne(tx: TenantTx, ctx: DataContext, id: number): Promise<void> {
    await tx
      .updateTable('loyalty_reward')
      .set({ redeemed: sql`redeemed + 1` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  async insertRedemption(
    tx: TenantTx,
    ctx: DataContext,
    made: { customerId: number; rewardId: number; promotionId: number; title: string; points: number },
  ): Promise<number> {
    const row = await tx
      .insertInto('loyalty_redemption')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: made.customerId,
        reward_id: made.rewardId,
        promotion_id: made.promotionId,
        title: made.title,
        points: made.points,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** What these customers redeemed, the latest first. */
  async redemptions(ctx: DataContext, customerIds: readonly number[]): Promise<RedemptionRecord[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('loyalty_redemption')
      .select(['id', 'reward_id', 'promotion_id', 'title', 'points', 'created_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', sql<number>`any(${[...customerIds]}::bigint[])`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      rewardId: row.reward_id,
      promotionId: row.promotion_id,
      title: row.title,
      points: row.points,
      createdAt: row.created_at,
    }));
  }

  /** Gives redemptions to the customer who stays of two. @returns how many */
  async moveRedemptions(tx: TenantTx, ctx: DataContext, fromId: number, intoId: number): Promise<number> {
    const moved = await tx
      .updateTable('loyalty_redemption')
      .set({ customer_id: intoId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', fromId)
      .returning('id')
      .execute();
    return moved.length;
  }
}

/** A reward as callers get it. */
export function rewardView(record: RewardRecord, today: string): Reward {
  const { unit, value } = worth(record);
  return {
    id: record.id,
    title: record.title,
    description: record.description,
    type: record.type,
    unit,
    value,
    extraId: record.extraId,
    extra: record.extra,
    pointsCost: record.pointsCost,
    stock: record.stock,
    left: record.stock === null ? null : record.stock - record.redeemed,
    redeemed: record.redeemed,
    expiryDays: record.expiryDays,
    vanTypes: [...(record.vanTypes ?? [])],
    depotIds: [...(record.depotIds ?? [])],
    offeredUntil: record.offeredUntil,
    active: record.active,
    available: whyUnavailable(record, today) === null,
    revision: record.revision,
  };
}

function worth({ percentBp, amountPence, freeDays }: RewardRecord): { unit: RewardUnit; value: number } {
  if (percentBp !== null) return { unit: 'percent', value: percentBp / 100 };
  if (amountPence !== null) return { unit: 'pounds', value: amountPence / 100 };
  if (freeDays !== null) return { unit: 'days', value: freeDays };
  return { unit: 'pieces', value: 1 };
}

function columnsOf(input: RewardInput) {
  const hundredths = Math.round(input.value * 100);
  return {
    title: input.title,
    description: input.description,
    type: input.type,
    percent_bp: input.unit === 'percent' ? hundredths : null,
    amount_pence: input.unit === 'pounds' ? hundredths : null,
    free_days: input.unit === 'days' ? input.value : null,
    extra_id: input.extraId,
    points_cost: input.pointsCost,
    stock: input.stock,
    expiry_days: input.expiryDays,
    van_types: input.vanTypes.length > 0 ? [...new Set(input.vanTypes)] : null,
    depot_ids: input.depotIds.length > 0 ? [...new Set(input.depotIds)] : null,
    offered_until: input.offeredUntil,
    active: input.active,
  };
}

function toRecord(row: RewardRow): RewardRecord {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type as RewardType,
    percentBp: row.percent_bp,
    amountPence: row.amount_pence,
    freeDays: row.free_days,
    extraId: row.extra_id,
    extra: row.extra,
    pointsCost: row.points_cost,
    stock: row.stock,
    redeemed: row.redeemed,
    expiryDays: row.expiry_days,
    // Written by `columnsOf` alone, from sizes of the contract.
    vanTypes: row.van_types as VanType[] | null,
    depotIds: row.depot_ids,
    offeredUntil: row.offered_until,
    active: row.active,
    usable: row.usable,
    revision: row.revision,
  };
}
