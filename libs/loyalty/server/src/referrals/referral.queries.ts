import type { ReferralSettings } from '@convoy/loyalty/contract';
import { type DataContext, sql, TenantDb, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { Reachable } from './same-person.rule.ts';

/** What a brand that has decided nothing gives; the database's defaults are the same. */
const DEFAULTS: ReferralSettings = { referrerPoints: 200, referredPoints: 100 };

/** Somebody who invites or is invited. */
export interface Member extends Reachable {
  readonly id: number;
}

/** An invitation that has given no points yet. */
export interface OpenReferral {
  readonly id: number;
  readonly referrerId: number;
  readonly referredId: number;
}

/** The invitation of a customer. */
export interface EnteredReferral {
  readonly referrerId: number;
  readonly state: 'waiting' | 'rewarded' | 'taken-back';
}

/** Points that one side of an invitation was given. */
export interface RewardEntry {
  readonly entryId: number;
  readonly customerId: number;
  readonly points: number;
  readonly source: string;
}

/** Whether no side of an invitation had its points taken back. */
const stillRewarded = sql<boolean>`not exists (
    select from loyalty_entry e
    where e.tenant_id = loyalty_referral.tenant_id and e.kind = 'reversed' and e.source in ('referral', 'referred')
      and e.source_id = loyalty_referral.id)`;

/** Reads and writes `loyalty_referral` and `loyalty_referral_code`. */
@Injectable()
export class ReferralQueries {
  constructor(private readonly db: TenantDb) {}

  async settings(ctx: DataContext): Promise<ReferralSettings> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_programme')
      .select(['referrer_points', 'referred_points'])
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    return row ? { referrerPoints: row.referrer_points, referredPoints: row.referred_points } : DEFAULTS;
  }

  async putSettings(tx: TenantTx, ctx: DataContext, settings: ReferralSettings): Promise<void> {
    const columns = {
      referrer_points: settings.referrerPoints,
      referred_points: settings.referredPoints,
    };
    await tx
      .insertInto('loyalty_programme')
      .values({ tenant_id: ctx.tenant.id, ...columns })
      .onConflict((conflict) =>
        conflict.column('tenant_id').doUpdateSet({ ...columns, updated_at: sql`now()` }),
      )
      .execute();
  }

  /** The customer's code; null where none was made yet. */
  async code(ctx: DataContext, customerId: number): Promise<string | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_referral_code')
      .select('code')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return row?.code ?? null;
  }

  /** Makes a code, unless another call of the same customer did. @returns the code that counts */
  async makeCode(tx: TenantTx, ctx: DataContext, customerId: number, code: string): Promise<void> {
    await tx
      .insertInto('loyalty_referral_code')
      .values({ tenant_id: ctx.tenant.id, customer_id: customerId, code })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
      .execute();
  }

  /** The customer who gives this code to friends; null for an unknown code. */
  async ownerOf(ctx: DataContext, code: string): Promise<Member | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_referral_code as c')
      .innerJoin('app_user as u', (join) =>
        join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.customer_id'),
      )
      .select(['u.id', 'u.email', 'u.phone'])
      .where('c.tenant_id', '=', ctx.tenant.id)
      .where('c.code', '=', code)
      .executeTakeFirst();
    return row ?? null;
  }

  /** One who invites or is invited; null once they were erased. @param reader the transaction that asks */
  async member(
    ctx: DataContext,
    customerId: number,
    reader: Pick<TenantReader, 'selectFrom'> = this.db.read(ctx),
  ): Promise<Member | null> {
    const row = await reader
      .selectFrom('app_user as u')
      // Without a row there for one who has not hired yet.
      .leftJoin('customer as c', (join) =>
        join.onRef('c.tenant_id', '=', 'u.tenant_id').onRef('c.id', '=', 'u.id'),
      )
      .select(['u.id', 'u.email', 'u.phone'])
      .where('u.tenant_id', '=', ctx.tenant.id)
      .where('u.id', '=', customerId)
      .where('c.erased_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Whether the customer has had a van before. */
  async hasHired(ctx: DataContext, customerId: number): Promise<boolean> {
    const row = await this.db
      .read(ctx)
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', customerId)
      .where('status', 'in', ['active', 'completed'])
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Who invited a customer, and whether it has given its points. */
  async of(ctx: DataContext, referredId: number): Promise<EnteredReferral | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_referral')
      .select(['referrer_id', 'rewarded_at', stillRewarded.as('kept')])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('referred_id', '=', referredId)
      .executeTakeFirst();
    if (!row) return null;
    const state = row.rewarded_at === null ? 'waiting' : row.kept ? 'rewarded' : 'taken-back';
    return { referrerId: row.referrer_id, state };
  }

  async invitedBy(ctx: DataContext, referrerId: number): Promise<{ invited: number; rewarded: number }> {
    const row = await this.db
      .read(ctx)
      .selectFrom('loyalty_referral')
      .select(({ fn }) => [
        fn.countAll<number>().as('invited'),
        fn.count<number>('rewarded_at').filterWhere(stillRewarded).as('rewarded'),
      ])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('referrer_id', '=', referrerId)
      .executeTakeFirstOrThrow();
    return { invited: Number(row.invited), rewarded: Number(row.rewarded) };
  }

  async insert(tx: TenantTx, ctx: DataContext, referrerId: number, referredId: number): Promise<number> {
    const row = await tx
      .insertInto('loyalty_referral')
      .values({ tenant_id: ctx.tenant.id, referrer_id: referrerId, referred_id: referredId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /**
   * Locks a booking until the transaction ends, before the invitation and the accounts. A refund or a lost dispute that comes
   * meanwhile is then either seen by the reward or takes it back. Both sides are locked before, as a merge does it.
   */
  async lockHire(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<void> {
    await sql`
      select from customer c
      where c.tenant_id = ${ctx.tenant.id} and c.id in (
        select b.customer_id from booking b where b.tenant_id = ${ctx.tenant.id} and b.id = ${bookingId}
        union all
        select r.referrer_id from booking b
        join loyalty_referral r on r.tenant_id = b.tenant_id and r.referred_id = b.customer_id
        where b.tenant_id = ${ctx.tenant.id} and b.id = ${bookingId})
      order by c.id for key share`.execute(tx);
    await tx
      .selectFrom('booking')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', bookingId)
      .forNoKeyUpdate()
      .execute();
  }

  /** The invitation of a customer that has given no points yet, locked. */
  async lockOpen(tx: TenantTx, ctx: DataContext, referredId: number): Promise<OpenReferral | null> {
    const row = await tx
      .selectFrom('loyalty_referral')
      .select(['id', 'referrer_id', 'referred_id'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('referred_id', '=', referredId)
      .where('rewarded_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return row ? { id: row.id, referrerId: row.referrer_id, referredId: row.referred_id } : null;
  }

  async close(tx: TenantTx, ctx: DataContext, id: number, bookingId: number): Promise<void> {
    await tx
      .updateTable('loyalty_referral')
      .set({ rewarded_at: sql`now()`, booking_id: bookingId })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .execute();
  }

  /** The invitation whose points this hire brought, locked. */
  async lockRewardedBy(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<number | null> {
    const row = await tx
      .selectFrom('loyalty_referral')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('booking_id', '=', bookingId)
      .forUpdate()
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /** What an invitation gave to both sides, by their ids, so that accounts are locked in one order. */
  async rewardEntries(tx: TenantTx, ctx: DataContext, referralId: number): Promise<RewardEntry[]> {
    const rows = await tx
      .selectFrom('loyalty_entry')
      .select(['id', 'customer_id', 'total_points', 'source'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('kind', '=', 'earned')
      .where('source', 'in', ['referral', 'referred'])
      .where('source_id', '=', referralId)
      .orderBy('customer_id')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      entryId: row.id,
      customerId: row.customer_id,
      points: row.total_points,
      source: row.source,
    }));
  }

  /** Invitations of one of these two by the other. */
  async between(tx: TenantTx, ctx: DataContext, one: number, other: number): Promise<number[]> {
    const rows = await tx
      .selectFrom('loyalty_referral')
      .select('id')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('referrer_id', 'in', [one, other])
      .where('referred_id', 'in', [one, other])
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /**
   * Gives invitations to the customer who stays of two. Those of the two to each other go. Where both were invited, the invitation
   * that gave its points stays, so that one person is rewarded for one. @returns how many moved
   */
  async move(tx: TenantTx, ctx: DataContext, fromId: number, intoId: number): Promise<number> {
    await sql`
      delete from loyalty_referral r
      where r.tenant_id = ${ctx.tenant.id}
        and r.referrer_id in (${fromId}, ${intoId}) and r.referred_id in (${fromId}, ${intoId})`.execute(tx);
    await sql`
      delete from loyalty_referral r
      where r.tenant_id = ${ctx.tenant.id} and r.id in (
        select o.id from loyalty_referral o
        where o.tenant_id = ${ctx.tenant.id} and o.referred_id in (${fromId}, ${intoId})
        order by o.rewarded_at is null, o.referred_id = ${fromId}, o.id offset 1)`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      update loyalty_referral r set
        referrer_id = case r.referrer_id when ${fromId} then ${intoId} else r.referrer_id end,
        referred_id = case r.referred_id when ${fromId} then ${intoId} else r.referred_id end
      where r.tenant_id = ${ctx.tenant.id} and ${fromId} in (r.referrer_id, r.referred_id)
      returning r.id`.execute(tx);
    // The code of the one who goes was given to friends: it stays good where the other one has none.
    await sql`
      update loyalty_referral_code c set customer_id = ${intoId}
      where c.tenant_id = ${ctx.tenant.id} and c.customer_id = ${fromId} and not exists (
        select from loyalty_referral_code o where o.tenant_id = c.tenant_id and o.customer_id = ${intoId})`.execute(
      tx,
    );
    await this.removeCodes(tx, ctx, [fromId]);
    return rows.length;
  }

  /** Nobody is invited with the codes of these customers any more. */
  async removeCodes(tx: TenantTx, ctx: DataContext, ids: readonly number[]): Promise<void> {
    await tx
      .deleteFrom('loyalty_referral_code')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('customer_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
      .execute();
  }
}
