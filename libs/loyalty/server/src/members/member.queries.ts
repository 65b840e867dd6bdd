import type { LoyaltyActivity, LoyaltyEntryKind } from '@convoy/loyalty/contract';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { descriptionOf } from '../points/points.rule.ts';

/** Places of the leaderboard. */
const LEADERS = 20;

/** Reads of a member and of the leaderboard. */
@Injectable()
export class MemberQueries {
  constructor(private readonly db: TenantDb) {}

  /** Whether there is such a customer, who was neither merged nor erased. */
  async exists(ctx: DataContext, customerId: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('customer')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', customerId)
      .where('merged_into', 'is', null)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Hires that are booked, under way or over. */
  async bookings(ctx: DataContext, customerId: number): Promise<number> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('status', 'in', ['confirmed', 'active', 'completed'])
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Reference of a booking; null where there is none. */
  async referenceOf(ctx: DataContext, bookingId: number): Promise<string | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select('reference')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .executeTakeFirst();
    return row?.reference ?? null;
  }

  /** The latest entries, the newest first. */
  async activity(ctx: DataContext, customerId: number, most: number): Promise<LoyaltyActivity[]> {
    const rows = await this.db
      .read(ctx)
      .selectFrom('loyalty_entry as e')
      .leftJoin('booking as b', (join) =>
        join.onRef('b.tenant_id', '=', 'e.tenant_id').onRef('b.id', '=', 'e.booking_id'),
      )
      .select(['e.id', 'e.kind', 'e.points', 'e.note', 'e.created_at', 'e.booking_id', 'b.reference'])
      .where('e.tenant_id', '=', ctx.tenant.id)
      .where('e.customer_id', '=', customerId)
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(most)
      .execute();
    return rows.map((row) => {
      const type = row.kind as LoyaltyEntryKind;
      return {
        id: row.id,
        type,
        description: descriptionOf(type, row.reference, row.note),
        date: row.created_at.toISOString(),
        points: row.points,
        bookingId: row.booking_id,
        reference: row.reference,
        note: row.note,
      };
    });
  }

  /** The points that expire on the first day to come. */
  async nextExpiry(ctx: DataContext, customerId: number): Promise<{ points: number; at: string } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_lot')
      .select([
        sql<Date | null>`min(expires_at)`.as('at'),
        sql<number>`coalesce(sum(left_points) filter (where expires_at < (
          select min(f.expires_at) + interval '1 day' from loyalty_lot f
          where f.tenant_id = ${ctx.tenant.id} and f.customer_id = ${customerId} and f.left_points > 0)), 0)::bigint`.as(
          'points',
        ),
      ])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('left_points', '>', 0)
      .where('expires_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return row.at && { points: Number(row.points), at: row.at.toISOString() };
  }

  /** Members of this brand who are shown, by what they earned. */
  async leaders(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('loyalty_account as a')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'a.tenant_id').onRef('u.id', '=', 'a.customer_id'),
      )
      .innerJoin('customer as c', (join) =>
        join.onRef('c.tenant_id', '=', 'a.tenant_id').onRef('c.id', '=', 'a.customer_id'),
      )
      .select(['a.customer_id', 'a.total_points', 'u.first_name', 'u.last_name'])
      .where('a.tenant_id', '=', ctx.tenant.id)
      .where('a.is_listed', '=', true)
      .where('a.total_points', '>', 0)
      .where('c.erased_at', 'is', null)
      .where('c.merged_into', 'is', null)
      .orderBy('a.total_points', 'desc')
      .orderBy('a.customer_id')
      .limit(LEADERS)
      .execute();
  }

  /** Whether a customer is shown on the leaderboard; so is who never decided. */
  async isListed(ctx: DataContext, customerId: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_account')
      .select('is_listed')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row?.is_listed ?? true;
  }

  async list(tx: TenantTx, ctx: DataContext, customerId: number, listed: boolean): Promise<void> {
    await tx
      .insertInto('loyalty_account')
      .values({ tenant_id: ctx.tenant.id, customer_id: customerId, is_listed: listed })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'customer_id']).doUpdateSet({ is_listed: listed }),
      )
      .execute();
  }

  /** A number for something that has no record of its own, such as a correction. */
  async nextSourceId(tx: TenantTx): Promise<number> {
    const { rows } = await sql<{ id: number }>`select app.next_id('loyalty_entry_id_seq') as id`.execute(tx);
    return rows[0]!.id;
  }
}
