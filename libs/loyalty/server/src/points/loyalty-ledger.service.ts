import { type LoyaltyBalance, loyaltyErrors } from '@convoy/loyalty/contract';
import { type DataContext, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { LedgerQueries } from './ledger.queries.ts';
import { LoyaltyProgramme } from './loyalty-programme.service.ts';
import { type LotSlice, takeFirstToExpire } from './take-lots.rule.ts';

const DAY_MS = 86_400_000;

/** Whose points change, and by what: the same source is booked once, however often it is asked. */
export interface LedgerSource {
  readonly customerId: number;
  /** What it came from, in kebab case: `booking`, `redemption`, `referral`. */
  readonly source: string;
  readonly sourceId: number;
  /** A title or a reason, as the customer reads it. */
  readonly note?: string | null;
}

/** Points to earn. */
export interface Earning extends LedgerSource {
  readonly points: number;
  readonly bookingId?: number | null;
  readonly pence?: number | null;
  readonly pointsPerPoundPercent?: number | null;
  readonly multiplierPercent?: number | null;
}

/** What a change left, and what there was before it. */
export interface LedgerChange {
  readonly before: LoyaltyBalance;
  readonly after: LoyaltyBalance;
}

/**
 * The only way to change points. Each method works in the caller's transaction, which it makes wait for others of the same
 * customer, and books one source once: a repeated event or call gets null and changes nothing.
 *
 * What is left in the lots is always what the account has available.
 */
@Injectable()
export class LoyaltyLedger {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: LedgerQueries,
    private readonly programme: LoyaltyProgramme,
  ) {}

  /** Points of a customer; zeros for one who never had any. */
  async balanceOf(ctx: DataContext, customerId: number): Promise<LoyaltyBalance> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_account')
      .select(['available_points', 'owed_points', 'total_points'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return {
      availablePoints: row?.available_points ?? 0,
      owedPoints: row?.owed_points ?? 0,
      totalPoints: row?.total_points ?? 0,
    };
  }

  /** Adds points, which count for the tier and expire as the programme says. What is owed is paid from them first. */
  async earn(tx: TenantTx, ctx: DataContext, earning: Earning): Promise<LedgerChange | null> {
    return this.add(tx, ctx, 'earned', earning);
  }

  /**
   * Takes points for something, those first that expire first.
   * @throws LOYALTY_POINTS_TOO_FEW with what is missing
   */
  async spend(
    tx: TenantTx,
    ctx: DataContext,
    { customerId, points, source, sourceId, note }: LedgerSource & { readonly points: number },
  ): Promise<LedgerChange | null> {
    assertPoints(points);
    const before = await this.queries.lockAccount(tx, ctx, customerId);
    if (await this.queries.redeemed(tx, ctx, customerId, source, sourceId)) return null;
    const slices = await this.take(tx, ctx, customerId, before, points);
    await this.queries.insertEntry(tx, ctx, {
      customerId,
      kind: 'redeemed',
      points: -points,
      totalPoints: 0,
      source,
      sourceId,
      taken: slices,
      note,
    });
    return this.save(tx, ctx, customerId, before, {
      ...before,
      availablePoints: before.availablePoints - points,
    });
  }

  /**
   * Gives back what a source spent. Points keep the day on which they expire, but not sooner than the programme's notice from
   * now. What is owed is paid from them first.
   * @returns null where the source spent nothing or has it back
   */
  async giveBack(
    tx: TenantTx,
    ctx: DataContext,
    { customerId, source, sourceId, note }: LedgerSource,
  ): Promise<LedgerChange | null> {
    const before = await this.queries.lockAccount(tx, ctx, customerId);
    const spent = await this.queries.redeemed(tx, ctx, customerId, source, sourceId);
    if (!spent) return null;
    const id = await this.queries.insertEntry(tx, ctx, {
      customerId,
      kind: 'returned',
      points: spent.points,
      totalPoints: 0,
      source,
      sourceId,
      note,
    });
    if (id === null) return null;
    const { noticeDays } = await this.programme.within(tx, ctx);
    const earliest = Date.now() + noticeDays * DAY_MS;
    let pays = Math.min(before.owedPoints, spent.points);
    const after = {
      ...before,
      availablePoints: before.availablePoints + spent.points - pays,
      owedPoints: before.owedPoints - pays,
    };
    for (const slice of spent.slices) {
      const paid = Math.min(pays, slice.points);
      pays -= paid;
      if (slice.points === paid) continue;
      await this.queries.insertLot(tx, ctx, {
        customerId,
        entryId: slice.entryId,
        points: slice.points - paid,
        expiresAt: slice.expiresAt && new Date(Math.max(slice.expiresAt.getTime(), earliest)),
      });
    }
    return this.save(tx, ctx, customerId, before, after);
  }

  /**
   * Takes back points that were earned by these entries, because their hire was refunded. Points that are left are taken, those
   * of these entries first; those that expired meanwhile cost nothing more; those that were spent are owed. Those that staff had
   * taken away by a correction are not taken a second time: a second correction gives them back.
   */
  async reverse(
    tx: TenantTx,
    ctx: DataContext,
    {
      customerId,
      source,
      sourceId,
      note,
      points,
      entryIds,
      bookingId,
    }: LedgerSource & {
      readonly points: number;
      readonly entryIds: readonly number[];
      readonly bookingId?: number | null;
    },
  ): Promise<LedgerChange | null> {
    assertPoints(points);
    const before = await this.queries.lockAccount(tx, ctx, customerId);
    const own = await this.queries.lotsOf(tx, ctx, entryIds);
    const ofOwn = takeFirstToExpire(own, points);
    let rest = ofOwn.missing;
    const forgiven: { lotId: number; points: number }[] = [];
    for (const lot of own) {
      const gone = Math.min(rest, lot.expiredPoints);
      if (gone > 0) forgiven.push({ lotId: lot.id, points: gone });
      rest -= gone;
    }
    const expired = ofOwn.missing - rest;
    const others = (await this.queries.spendable(tx, ctx, customerId)).filter(
      ({ id }) => !own.some((lot) => lot.id === id),
    );
    const ofOthers = takeFirstToExpire(others, rest);
    const entryId = await this.queries.insertEntry(tx, ctx, {
      customerId,
      kind: 'reversed',
      // Zero where all of it had expired, never minus zero.
      points: expired - points,
      totalPoints: -points,
      source,
      sourceId,
      bookingId,
      note,
    });
    if (entryId === null) return null;
    await this.queries.takeFromLots(tx, ctx, [...ofOwn.slices, ...ofOthers.slices]);
    for (const lot of forgiven)
      await this.queries.changeLot(tx, ctx, lot.lotId, { left: 0, expired: -lot.points });
    const corrected = Math.max(0, points - before.totalPoints);
    if (corrected > 0)
      await this.queries.insertEntry(tx, ctx, {
        customerId,
        kind: 'corrected',
        points: corrected,
        totalPoints: corrected,
        source,
        sourceId,
      });
    return this.save(tx, ctx, customerId, before, {
      availablePoints: before.availablePoints - (points - expired - ofOthers.missing),
      owedPoints: before.owedPoints + ofOthers.missing - corrected,
      totalPoints: before.totalPoints - points + corrected,
    });
  }

  /**
   * Corrects what was earned, up or down, for a reason that the customer reads.
   * @throws LOYALTY_POINTS_TOO_FEW where more would be taken than can be spent
   */
  async correct(
    tx: TenantTx,
    ctx: DataContext,
    correction: LedgerSource & { readonly points: number; readonly note: string },
  ): Promise<LedgerChange | null> {
    const { customerId, points, source, sourceId, note } = correction;
    if (points > 0) return this.add(tx, ctx, 'corrected', correction);
    assertPoints(-points);
    const before = await this.queries.lockAccount(tx, ctx, customerId);
    const slices = await this.take(tx, ctx, customerId, before, -points);
    const entry = { customerId, points, totalPoints: points, source, sourceId, note, taken: slices };
    // A repeat is refused by the constraint as a whole: its lots were taken already.
    if ((await this.queries.insertEntry(tx, ctx, { ...entry, kind: 'corrected' })) === null)
      throw new Error(`The correction ${source} ${sourceId} is booked already.`);
    return this.save(tx, ctx, customerId, before, {
      ...before,
      availablePoints: before.availablePoints + points,
      totalPoints: before.totalPoints + points,
    });
  }

  private async add(
    tx: TenantTx,
    ctx: DataContext,
    kind: 'earned' | 'corrected',
    earning: Earning,
  ): Promise<LedgerChange | null> {
    const { customerId, points } = earning;
    assertPoints(points);
    const before = await this.queries.lockAccount(tx, ctx, customerId);
    const entryId = await this.queries.insertEntry(tx, ctx, { ...earning, kind, totalPoints: points });
    if (entryId === null) return null;
    const paid = Math.min(before.owedPoints, points);
    if (points > paid) {
      const { expiryDays } = await this.programme.within(tx, ctx);
      const expiresAt = expiryDays === null ? null : new Date(Date.now() + expiryDays * DAY_MS);
      await this.queries.insertLot(tx, ctx, { customerId, entryId, points: points - paid, expiresAt });
    }
    return this.save(tx, ctx, customerId, before, {
      availablePoints: before.availablePoints + points - paid,
      owedPoints: before.owedPoints - paid,
      totalPoints: before.totalPoints + points,
    });
  }

  private async take(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    { availablePoints }: LoyaltyBalance,
    points: number,
  ): Promise<LotSlice[]> {
    if (availablePoints < points)
      throw new DomainError(loyaltyErrors.LOYALTY_POINTS_TOO_FEW, { missing: points - availablePoints });
    const { slices } = takeFirstToExpire(await this.queries.spendable(tx, ctx, customerId), points);
    await this.queries.takeFromLots(tx, ctx, slices);
    return slices;
  }

  private async save(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    before: LoyaltyBalance,
    after: LoyaltyBalance,
  ): Promise<LedgerChange> {
    await this.queries.saveAccount(tx, ctx, customerId, after);
    return { before, after };
  }
}

function assertPoints(points: number): void {
  if (!Number.isSafeInteger(points) || points <= 0)
    throw new RangeError(`${points} is no number of points to move.`);
}
