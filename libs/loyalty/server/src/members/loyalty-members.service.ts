import {
  type LoyaltyCorrection,
  type LoyaltyLeader,
  type LoyaltyListing,
  type LoyaltyStanding,
  type LoyaltySummary,
  loyaltyErrors,
} from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { LoyaltyLedger } from '../points/loyalty-ledger.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { maskedName } from '../points/points.rule.ts';
import { TierReached } from '../points/tier-reached.service.ts';
import { tierProgress } from '../tiers/loyalty-tier.rule.ts';
import { LoyaltyTiers } from '../tiers/loyalty-tiers.service.ts';
import { MemberQueries } from './member.queries.ts';

/** Entries that a page shows. */
const RECENT = 50;

/** Points of members as they and staff read them. */
@Injectable()
export class LoyaltyMembers {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: MemberQueries,
    private readonly ledger: LoyaltyLedger,
    private readonly programme: LoyaltyProgramme,
    private readonly tiers: LoyaltyTiers,
    private readonly reached: TierReached,
  ) {}

  /** Where a person stands; zeros for one who has not hired. @throws LOYALTY_PROGRAMME_OFF */
  async own(ctx: RequestContext): Promise<Omit<LoyaltySummary, 'availableRewards'>> {
    await this.programme.assertOn(ctx);
    return this.standing(ctx, personOf(ctx));
  }

  /** @throws LOYALTY_MEMBER_NOT_FOUND */
  async of(ctx: RequestContext, customerId: number): Promise<LoyaltyStanding> {
    await this.assertExists(ctx, customerId);
    return this.standing(ctx, customerId);
  }

  /** Members of the brand who agreed to be shown, the best first. @throws LOYALTY_PROGRAMME_OFF */
  async leaderboard(ctx: RequestContext): Promise<LoyaltyLeader[]> {
    await this.programme.assertOn(ctx);
    const [leaders, tiers] = await Promise.all([this.queries.leaders(ctx), this.tiers.all(ctx)]);
    const isStaff = ctx.ability.can('read', 'LoyaltyMember');
    return leaders.map((row) => ({
      // Equal points share a place.
      rank: 1 + leaders.filter((other) => other.total_points > row.total_points).length,
      customerId: isStaff || row.customer_id === ctx.actor?.id ? row.customer_id : null,
      customerName: maskedName(row.first_name, row.last_name),
      points: row.total_points,
      tier: tierProgress(tiers, row.total_points).tier,
      you: row.customer_id === ctx.actor?.id,
    }));
  }

  /** @throws LOYALTY_PROGRAMME_OFF */
  async listing(ctx: RequestContext): Promise<LoyaltyListing> {
    await this.programme.assertOn(ctx);
    return { listed: await this.queries.isListed(ctx, personOf(ctx)) };
  }

  /** @throws LOYALTY_MEMBER_NOT_FOUND for staff, who are no members */
  async list(ctx: RequestContext, { listed }: LoyaltyListing): Promise<LoyaltyListing> {
    const customerId = personOf(ctx);
    await this.assertExists(ctx, customerId);
    await this.db.write(ctx, (tx) => this.queries.list(tx, ctx, customerId, listed));
    return { listed };
  }

  /**
   * Adds or takes points by hand; the reason stands in the customer's history and with the audit entry.
   * @throws LOYALTY_MEMBER_NOT_FOUND, LOYALTY_POINTS_TOO_FEW, LOYALTY_PROGRAMME_OFF
   */
  async correct(
    ctx: RequestContext,
    customerId: number,
    { points, reason }: LoyaltyCorrection,
  ): Promise<LoyaltyStanding> {
    await this.programme.assertOn(ctx);
    await this.assertExists(ctx, customerId);
    await this.db.write(ctx, async (tx) => {
      const sourceId = await this.queries.nextSourceId(tx);
      const correction = { customerId, points, source: 'correction', sourceId, note: reason };
      const change = await this.ledger.correct(tx, ctx, correction);
      if (change) await this.reached.tell(tx, ctx, customerId, change);
      // The words stay with the entry, where an erasure finds them.
      const details = { points, before: change?.before, after: change?.after };
      await writeAudit(tx, ctx, {
        action: 'correct',
        subject: 'LoyaltyMember',
        subjectId: customerId,
        details,
      });
    });
    return this.standing(ctx, customerId);
  }

  /** @throws LOYALTY_MEMBER_NOT_FOUND */
  async assertExists(ctx: RequestContext, customerId: number): Promise<void> {
    if (!(await this.queries.exists(ctx, customerId)))
      throw new DomainError(loyaltyErrors.LOYALTY_MEMBER_NOT_FOUND);
  }

  private async standing(ctx: RequestContext, customerId: number): Promise<LoyaltyStanding> {
    const [balance, tiers, totalBookings, recentActivity, nextExpiry] = await Promise.all([
      this.ledger.balanceOf(ctx, customerId),
      this.tiers.all(ctx),
      this.queries.bookings(ctx, customerId),
      this.queries.activity(ctx, customerId, RECENT),
      this.queries.nextExpiry(ctx, customerId),
    ]);
    const { tier, next, progress } = tierProgress(tiers, balance.totalPoints);
    return {
      ...balance,
      totalBookings,
      tier,
      nextTier: next,
      pointsToNext: next ? next.minimumPoints - balance.totalPoints : 0,
      progress,
      nextExpiry,
      recentActivity,
    };
  }
}

function personOf(ctx: RequestContext): number {
  if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return ctx.actor.id;
}
