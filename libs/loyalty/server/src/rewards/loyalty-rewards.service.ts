import { TariffService } from '@convoy/booking/server';
import { FleetService } from '@convoy/fleet/server';
import {
  MOST_REWARDS,
  type Reward,
  type RewardChange,
  type RewardInput,
  rewardErrors,
} from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, sqlState, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { LoyaltyRewardOffers } from '../members/reward-offers.ts';
import { RewardQueries, type RewardRecord, rewardView } from './reward.queries.ts';

/** Rewards of a brand. Every write leaves an audit entry. */
@Injectable()
export class LoyaltyRewards {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: RewardQueries,
    private readonly tariffs: TariffService,
    private readonly fleet: FleetService,
    offers: LoyaltyRewardOffers,
  ) {
    offers.takeFrom(async (ctx) =>
      (await this.all(ctx)).map(
        ({ id, title, description, type, unit, value, pointsCost, expiryDays, available }) => ({
          id,
          title,
          description,
          type,
          unit,
          value,
          pointsCost,
          expiryDays,
          available,
        }),
      ),
    );
  }

  /** Rewards, the cheapest first: all of them for admins, those that are offered for everybody else. */
  async all(ctx: RequestContext): Promise<Reward[]> {
    const today = civilToday(ctx.tenant.timeZone);
    const records = await this.queries.all(ctx, { offered: !ctx.ability.can('update', 'LoyaltyReward') });
    const rewards = records.map((record) => rewardView(record, today));
    if (ctx.ability.can('update', 'LoyaltyReward')) return rewards;
    // One that is over is of no use to customers; one that is out of stock may come back.
    return rewards.filter(({ offeredUntil }) => offeredUntil === null || offeredUntil >= today);
  }

  /** @throws REWARD_TITLE_TAKEN, REWARD_SCOPE_UNKNOWN, REWARDS_TOO_MANY */
  async add(ctx: RequestContext, input: RewardInput): Promise<Reward> {
    await this.assertScope(ctx, input);
    const id = await this.write(ctx, input.title, async (tx) => {
      if ((await this.queries.count(tx, ctx)) >= MOST_REWARDS)
        throw new DomainError(rewardErrors.REWARDS_TOO_MANY, { most: MOST_REWARDS });
      const made = await this.queries.insert(tx, ctx, input);
      await writeAudit(tx, ctx, {
        action: 'add',
        subject: 'LoyaltyReward',
        subjectId: made,
        details: { reward: input },
      });
      return made;
    });
    return this.view(ctx, await this.one(ctx, id));
  }

  /**
   * Of two who read the same reward, the second changes nothing and gets it as it is now.
   * @throws REWARD_NOT_FOUND, CONFLICT with the reward, REWARD_TITLE_TAKEN, REWARD_SCOPE_UNKNOWN, REWARD_STOCK_BELOW
   */
  async change(ctx: RequestContext, id: number, { revision, ...input }: RewardChange): Promise<Reward> {
    const before = await this.one(ctx, id);
    await this.assertScope(ctx, input, before);
    await this.write(ctx, input.title, async (tx) => {
      const now = await this.queries.lock(tx, ctx, id);
      if (!now) throw new DomainError(rewardErrors.REWARD_NOT_FOUND);
      if (now.revision !== revision)
        throw new DomainError(commonErrors.CONFLICT, {
          current: this.view(ctx, { ...now, extra: before.extra }),
        });
      if (input.stock !== null && input.stock < now.redeemed)
        throw new DomainError(rewardErrors.REWARD_STOCK_BELOW, { redeemed: now.redeemed });
      await this.queries.update(tx, ctx, id, input);
      await writeAudit(tx, ctx, {
        action: 'change',
        subject: 'LoyaltyReward',
        subjectId: id,
        details: { before: this.view(ctx, { ...now, extra: before.extra }), after: input },
      });
    });
    return this.view(ctx, await this.one(ctx, id));
  }

  private view(ctx: RequestContext, record: RewardRecord): Reward {
    return rewardView(record, civilToday(ctx.tenant.timeZone));
  }

  private async one(ctx: RequestContext, id: number): Promise<RewardRecord> {
    const record = await this.queries.one(ctx, id);
    if (!record) throw new DomainError(rewardErrors.REWARD_NOT_FOUND);
    return record;
  }

  /** @param before what it may keep although it is not offered any more */
  private async assertScope(
    ctx: RequestContext,
    { extraId, depotIds }: RewardInput,
    before?: RewardRecord,
  ): Promise<void> {
    const [extras, depots] = await Promise.all([
      extraId === null || extraId === before?.extraId ? null : this.tariffs.extras(ctx),
      depotIds.length === 0 ? null : this.fleet.depots(ctx),
    ]);
    const known =
      (!extras || extras.some(({ id, active }) => id === extraId && active)) &&
      (!depots ||
        depotIds.every((id) => before?.depotIds?.includes(id) || depots.some((depot) => depot.id === id)));
    if (!known) throw new DomainError(rewardErrors.REWARD_SCOPE_UNKNOWN);
  }

  private async write<T>(ctx: RequestContext, title: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      if (isDuplicate(error)) throw new DomainError(rewardErrors.REWARD_TITLE_TAKEN, { title });
      // The extra was there a moment ago.
      if (sqlState(error) === '23503') throw new DomainError(rewardErrors.REWARD_SCOPE_UNKNOWN);
      throw error;
    }
  }
}
