import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { ReferralQueries } from './referral.queries.ts';
import { Referrals } from './referrals.service.ts';

/** Invitations of a customer when customers are merged, taken along and forgotten. */
@Injectable()
export class ReferralsCustomerPart implements CustomerPart {
  readonly name = 'referrals';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
    private readonly queries: ReferralQueries,
    private readonly referrals: Referrals,
  ) {
    parts.add(this);
  }

  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    await this.referrals.undoBetween(tx, ctx, fromId, intoId);
    return { referrals: await this.queries.move(tx, ctx, fromId, intoId) };
  }

  /** Invitations stay as numbers, so that nobody is rewarded twice; the code goes. */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    await this.queries.removeCodes(tx, ctx, ids);
  }

  /** Without the other side: who that is belongs to them. */
  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const { rows: referrals } = await sql`
      select case when r.referrer_id = any(${[...ids]}::bigint[]) then 'invited' else 'was-invited' end as side,
             r.created_at, r.rewarded_at
      from loyalty_referral r
      where r.tenant_id = ${ctx.tenant.id}
        and (r.referrer_id = any(${[...ids]}::bigint[]) or r.referred_id = any(${[...ids]}::bigint[]))
      order by r.created_at, r.id`.execute(this.db.read(ctx));
    return { records: { referrals } };
  }
}
