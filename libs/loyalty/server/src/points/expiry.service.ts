import { loyaltyPointsExpired, loyaltyPointsExpiring } from '@convoy/loyalty/contract';
import { type DataContext, sql, TenantDb, type TenantTx, writeEvent } from '@convoy/platform/db';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { LedgerQueries } from './ledger.queries.ts';
import { LoyaltyProgramme } from './loyalty-programme.service.ts';

/** Customers that one run looks at; the next run takes the others. */
const AT_ONCE = 500;

/**
 * Tells customers of points that are about to expire, and expires those of which they were told in time. Points whose day passed
 * while the programme was off are told first, so that every customer has a notice before their points expire.
 */
@Injectable()
export class LoyaltyExpiry {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: LedgerQueries,
    private readonly programme: LoyaltyProgramme,
  ) {}

  /** Does both for one brand; nothing where its programme is off. */
  async run(ctx: DataContext): Promise<void> {
    const { on, noticeDays } = await this.programme.of(ctx);
    if (!on) return;
    for (const customerId of await this.customersWith(ctx, warnable(noticeDays)))
      await this.db.write(ctx, (tx) => this.warn(tx, ctx, customerId, noticeDays));
    for (const customerId of await this.customersWith(ctx, expirable(noticeDays)))
      await this.db.write(ctx, (tx) => this.expire(tx, ctx, customerId, noticeDays));
  }

  private async customersWith(ctx: DataContext, which: ReturnType<typeof warnable>): Promise<number[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('loyalty_lot')
      .select('customer_id')
      .distinct()
      .where('tenant_id', '=', ctx.tenant.id)
      .where('left_points', '>', 0)
      .where(which)
      .limit(AT_ONCE)
      .execute();
    return rows.map((row) => row.customer_id);
  }

  private async warn(tx: TenantTx, ctx: DataContext, customerId: number, noticeDays: number): Promise<void> {
    await this.queries.lockAccount(tx, ctx, customerId);
    const lots = await tx
      .updateTable('loyalty_lot')
      .set({ warned_at: sql`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('left_points', '>', 0)
      .where(warnable(noticeDays))
      .returning(['left_points', 'expires_at'])
      .execute();
    if (lots.length === 0) return;
    const points = lots.reduce((sum, lot) => sum + lot.left_points, 0);
    // The first day of several is the one to act before. A day that passed while the programme was off becomes the end of the notice.
    const days = lots.map((lot) => lot.expires_at!.getTime()).filter((at) => at > Date.now());
    const first = days.length > 0 ? Math.min(...days) : Date.now() + noticeDays * 86_400_000;
    await writeEvent(tx, ctx, loyaltyPointsExpiring, `loyalty:${customerId}`, {
      customerId,
      points,
      on: civilToday(ctx.tenant.timeZone, new Date(first)),
    });
  }

  private async expire(
    tx: TenantTx,
    ctx: DataContext,
    customerId: number,
    noticeDays: number,
  ): Promise<void> {
    const before = await this.queries.lockAccount(tx, ctx, customerId);
    const lots = await tx
      .selectFrom('loyalty_lot')
      .select(['id', 'left_points'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('left_points', '>', 0)
      .where(expirable(noticeDays))
      .orderBy('expires_at')
      .orderBy('id')
      .execute();
    let points = 0;
    for (const { id, left_points } of lots) {
      const entryId = await this.queries.insertEntry(tx, ctx, {
        customerId,
        kind: 'expired',
        points: -left_points,
        totalPoints: 0,
        source: 'lot',
        sourceId: id,
      });
      if (entryId === null) continue;
      await this.queries.changeLot(tx, ctx, id, { left: -left_points, expired: left_points });
      points += left_points;
    }
    if (points === 0) return;
    const availablePoints = before.availablePoints - points;
    await this.queries.saveAccount(tx, ctx, customerId, { ...before, availablePoints });
    await writeEvent(tx, ctx, loyaltyPointsExpired, `loyalty:${customerId}`, {
      customerId,
      points,
      availablePoints,
      totalPoints: before.totalPoints,
    });
  }
}

/** Lots whose owner is to be told now. */
const warnable = (noticeDays: number) =>
  sql<boolean>`(warned_at is null and expires_at <= now() + make_interval(days => ${noticeDays}::integer))`;

/** Lots whose day has passed and whose owner had the notice; an hour is left for a run that was late. */
const expirable = (noticeDays: number) =>
  sql<boolean>`(expires_at <= now() and warned_at + make_interval(days => ${noticeDays}::integer) <= now() + interval '1 hour')`;
