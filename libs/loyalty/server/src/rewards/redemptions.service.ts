import { OwnCodes } from '@convoy/booking/server';
import {
  loyaltyErrors,
  type Redeemed,
  type Redemption,
  rewardErrors,
  rewardRedeemed,
} from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { addDays, civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { LoyaltyLedger } from '../points/loyalty-ledger.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { RewardQueries, type RewardRecord } from './reward.queries.ts';
import { benefitOf, redemptionState, whyUnavailable } from './reward.rule.ts';

/** Turns points into codes that a hire is booked with. */
@Injectable()
export class Redemptions {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: RewardQueries,
    private readonly ledger: LoyaltyLedger,
    private readonly programme: LoyaltyProgramme,
    private readonly codes: OwnCodes,
  ) {}

  /**
   * Takes the points, takes one from the stock and issues a code, all of it or nothing. The points do not come back when the
   * code expires.
   * @throws REWARD_NOT_FOUND, REWARD_STOPPED, REWARD_OVER, REWARD_OUT_OF_STOCK, LOYALTY_POINTS_TOO_FEW, LOYALTY_PROGRAMME_OFF
   */
  async redeem(ctx: RequestContext, rewardId: number): Promise<Redeemed> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    const before = await this.queries.one(ctx, rewardId);
    if (!before) throw new DomainError(rewardErrors.REWARD_NOT_FOUND);
    try {
      return await this.db.write(ctx, (tx) => this.within(tx, ctx, actor.id, rewardId));
    } catch (error) {
      if (sqlState(error) === '23514' && String(error).includes('loyalty_reward_in_stock'))
        throw new DomainError(rewardErrors.REWARD_OUT_OF_STOCK, { title: before.title });
      throw error;
    }
  }

  private async within(
    tx: TenantTx,
    ctx: RequestContext,
    customerId: number,
    rewardId: number,
  ): Promise<Redeemed> {
    if (!(await this.programme.within(tx, ctx)).on)
      throw new DomainError(loyaltyErrors.LOYALTY_PROGRAMME_OFF);
    const reward = await this.queries.lock(tx, ctx, rewardId);
    if (!reward) throw new DomainError(rewardErrors.REWARD_NOT_FOUND);
    const today = civilToday(ctx.tenant.timeZone);
    assertAvailable(reward, today);
    const validUntil = addDays(today, reward.expiryDays);
    const { id: promotionId, code } = await this.codes.issue(tx, ctx, {
      customerId,
      name: reward.title,
      benefit: benefitOf(reward),
      validUntil,
      vanTypes: reward.vanTypes,
      depotIds: reward.depotIds,
    });
    const { title, pointsCost: points } = reward;
    const id = await this.queries.insertRedemption(tx, ctx, {
      customerId,
      rewardId,
      promotionId,
      title,
      points,
    });
    const change = await this.ledger.spend(tx, ctx, {
      customerId,
      points,
      source: 'redemption',
      sourceId: id,
      note: title,
    });
    if (!change) throw new Error(`Redemption ${id} has taken its points already.`);
    await this.queries.takeOne(tx, ctx, rewardId);
    await writeAudit(tx, ctx, {
      action: 'redeem',
      subject: 'LoyaltyReward',
      subjectId: rewardId,
      details: { redemptionId: id, points },
    });
    await writeEvent(tx, ctx, rewardRedeemed, `loyalty-redemption:${id}`, {
      redemptionId: id,
      rewardId,
      customerId,
      title,
      points,
      expiresAt: validUntil,
    });
    return { id, rewardId, code, expiresAt: validUntil, pointsLeft: change.after.availablePoints };
  }

  /** What a customer has redeemed, with codes, the latest first. */
  async of(ctx: RequestContext, customerIds: readonly number[]): Promise<Redemption[]> {
    const redemptions = await this.queries.redemptions(ctx, customerIds);
    const codes = await this.codes.codes(
      ctx,
      redemptions.map(({ promotionId }) => promotionId),
    );
    const today = civilToday(ctx.tenant.timeZone);
    return redemptions.flatMap(({ promotionId, createdAt, ...redemption }) => {
      const code = codes.get(promotionId);
      // A redemption always has its code: the foreign key holds it.
      if (!code) return [];
      return [
        {
          ...redemption,
          code: code.code,
          state: redemptionState(code, today),
          redeemedAt: createdAt.toISOString(),
          expiresAt: code.validUntil,
        },
      ];
    });
  }
}

function assertAvailable(reward: RewardRecord, today: string): void {
  const { title, offeredUntil } = reward;
  switch (whyUnavailable(reward, today)) {
    case 'stopped':
      throw new DomainError(rewardErrors.REWARD_STOPPED, { title });
    case 'over':
      throw new DomainError(rewardErrors.REWARD_OVER, { title, date: offeredUntil });
    case 'out-of-stock':
      throw new DomainError(rewardErrors.REWARD_OUT_OF_STOCK, { title });
    default:
  }
}
