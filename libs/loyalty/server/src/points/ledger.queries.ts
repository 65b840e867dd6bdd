import type { LoyaltyBalance, LoyaltyEntryKind } from '@convoy/loyalty/contract';
import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { Lot, LotSlice } from './take-lots.rule.ts';

/** An entry to be written. */
export interface NewEntry {
  readonly customerId: number;
  readonly kind: LoyaltyEntryKind;
  /** Change of what can be spent, less what is owed. */
  readonly points: number;
  /** Change of the points that decide the tier. */
  readonly totalPoints: number;
  readonly source: string;
  readonly sourceId: number;
  readonly bookingId?: number | null;
  readonly pence?: number | null;
  readonly pointsPerPoundPercent?: number | null;
  readonly multiplierPercent?: number | null;
  readonly taken?: readonly LotSlice[];
  readonly note?: string | null;
}

/** A redemption as it was booked. */
export interface RedeemedEntry {
  readonly points: number;
  readonly slices: LotSlice[];
}

/** Reads and writes the ledger's tables inside an open transaction. */
@Injectable()
export class LedgerQueries {
  /** The account, made where there was none, locked until the transaction ends. */
  async lockAccount(tx: TenantTx, ctx: DataContext, customerId: number): Promise<LoyaltyBalance> {
    await tx
      .insertInto('loyalty_account')
      .values({ tenant_id: ctx.tenant.id, customer_id: customerId })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
      .execute();
    const row = await tx
      .selectFrom('loyalty_account')
      .select(['available_points', 'owed_points', 'total_points'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return {
      availablePoints: row.available_points,
      owedPoints: row.owed_points,
      totalPoints: row.total_points,
    };
  }

  async saveAccount(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    balance: LoyaltyBalance,
  ): Promise<void> {
    await tx
      .updateTable('loyalty_account')
      .set({
        available_points: balance.availablePoints,
        owed_points: balance.owedPoints,
        total_points: balance.totalPoints,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .execute();
  }

  /** @returns its id; null where the same thing was booked before */
  async insertEntry(tx: TenantTx, ctx: DataContext, entry: NewEntry): Promise<number | null> {
    const row = await tx
      .insertInto('loyalty_entry')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: entry.customerId,
        kind: entry.kind,
        points: entry.points,
        total_points: entry.totalPoints,
        source: entry.source,
        source_id: entry.sourceId,
        booking_id: entry.bookingId ?? null,
        pence: entry.pence ?? null,
        points_per_pound_percent: entry.pointsPerPoundPercent ?? null,
        multiplier_percent: entry.multiplierPercent ?? null,
        taken: entry.taken ? JSON.stringify(entry.taken) : null,
        note: entry.note ?? null,
        actor_id: ctx.actor?.id ?? null,
      })
      .onConflict((conflict) => conflict.constraint('loyalty_entry_once').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** Lots of a customer with points left, locked by the account's lock. */
  async spendable(tx: TenantTx, ctx: DataContext, customerId: number): Promise<Lot[]> {
    const rows = await tx
      .selectFrom('loyalty_lot')
      .select(['id', 'entry_id', 'left_points', 'expires_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('left_points', '>', 0)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      entryId: row.entry_id,
      leftPoints: row.left_points,
      expiresAt: row.expires_at,
    }));
  }

  /** Lots that hold what these entries earned. */
  async lotsOf(
    tx: TenantTx,
    ctx: DataContext,
    entryIds: readonly number[],
  ): Promise<(Lot & { expiredPoints: number })[]> {
    const rows = await tx
      .selectFrom('loyalty_lot')
      .select(['id', 'entry_id', 'left_points', 'expired_points', 'expires_at'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('entry_id', '=', sql<number>`any(${[...entryIds]}::bigint[])`)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      entryId: row.entry_id,
      leftPoints: row.left_points,
      expiredPoints: row.expired_points,
      expiresAt: row.expires_at,
    }));
  }

  async insertLot(
    tx: TenantTx,
    ctx: DataContext,
    lot: { customerId: number; entryId: number; points: number; expiresAt: Date | null },
  ): Promise<void> {
    await tx
      .insertInto('loyalty_lot')
      .values({
        tenant_id: ctx.tenant.id,
        customer_id: lot.customerId,
        entry_id: lot.entryId,
        points: lot.points,
        left_points: lot.points,
        expires_at: lot.expiresAt,
      })
      .execute();
  }

  async takeFromLots(tx: TenantTx, ctx: DataContext, slices: readonly LotSlice[]): Promise<void> {
    for (const { lotId, points } of slices)
      await tx
        .updateTable('loyalty_lot')
        .set({ left_points: sql`left_points - ${points}` })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', lotId)
        .execute();
  }

  /** Moves points of a lot between left, expired and gone. */
  async changeLot(
    tx: TenantTx,
    ctx: DataContext,
    lotId: number,
    by: { readonly left: number; readonly expired: number },
  ): Promise<void> {
    await tx
      .updateTable('loyalty_lot')
      .set({
        left_points: sql`left_points + ${by.left}`,
        expired_points: sql`expired_points + ${by.expired}`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', lotId)
      .execute();
  }

  /** What a source took from its customer; null where it took nothing. */
  async redeemed(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    source: string,
    sourceId: number,
  ): Promise<RedeemedEntry | null> {
    const row = await tx
      .selectFrom('loyalty_entry')
      .select(['points', 'taken'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'redeemed')
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .executeTakeFirst();
    if (!row) return null;
    const taken = row.taken as readonly (Omit<LotSlice, 'expiresAt'> & { expiresAt: string | null })[];
    const slices = taken.map((slice) => ({
      ...slice,
      expiresAt: slice.expiresAt === null ? null : new Date(slice.expiresAt),
    }));
    return { points: -row.points, slices };
  }
}
