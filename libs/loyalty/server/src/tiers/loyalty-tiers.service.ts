import {
  type LoyaltyTier,
  type LoyaltyTierChange,
  type LoyaltyTierInput,
  loyaltyErrors,
  loyaltyTiersChanged,
  MOST_LOYALTY_TIERS,
} from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { LoyaltyTierQueries } from './loyalty-tier.queries.ts';
import { refusalOf } from './tier-refusals.ts';

/** Tiers of a brand's loyalty programme. Every write leaves an event and an audit entry. */
@Injectable()
export class LoyaltyTiers {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: LoyaltyTierQueries,
  ) {}

  /** Tiers of the brand, the lowest first. */
  all(ctx: RequestContext): Promise<LoyaltyTier[]> {
    return this.queries.all(ctx);
  }

  /** @throws LOYALTY_TIER_NAME_TAKEN, LOYALTY_TIER_MINIMUM_TAKEN, LOYALTY_TIERS_TOO_MANY */
  add(ctx: RequestContext, input: LoyaltyTierInput): Promise<LoyaltyTier> {
    return this.write(ctx, input, async (tx) => {
      const others = await this.queries.lockAll(tx, ctx);
      if (others.length >= MOST_LOYALTY_TIERS)
        throw new DomainError(loyaltyErrors.LOYALTY_TIERS_TOO_MANY, { most: MOST_LOYALTY_TIERS });
      assertFree(others, input);
      const tier = await this.queries.insert(tx, ctx, input);
      await this.note(tx, ctx, 'added', tier, { tier });
      return tier;
    });
  }

  /**
   * Of two who read the same tier, the second changes nothing and gets the tier as it is now.
   * @throws LOYALTY_TIER_NOT_FOUND, CONFLICT with the tier, LOYALTY_TIER_LOWEST where it would leave 0 points,
   *   LOYALTY_TIER_NAME_TAKEN, LOYALTY_TIER_MINIMUM_TAKEN
   */
  change(ctx: RequestContext, id: number, { revision, ...change }: LoyaltyTierChange): Promise<LoyaltyTier> {
    return this.write(ctx, change, async (tx) => {
      const tiers = await this.queries.lockAll(tx, ctx);
      const before = found(tiers, id);
      if (before.revision !== revision) throw new DomainError(commonErrors.CONFLICT, { current: before });
      if (before.minimumPoints === 0 && change.minimumPoints !== 0)
        throw new DomainError(loyaltyErrors.LOYALTY_TIER_LOWEST);
      const facts = { ...change, name: change.name ?? before.name };
      assertFree(
        tiers.filter((tier) => tier.id !== id),
        facts,
      );
      if (
        facts.name === before.name &&
        facts.minimumPoints === before.minimumPoints &&
        facts.multiplier === before.multiplier
      )
        return before;
      const after = await this.queries.update(tx, ctx, id, facts);
      await this.note(tx, ctx, 'changed', after, { before, after });
      return after;
    });
  }

  /** @throws LOYALTY_TIER_NOT_FOUND, LOYALTY_TIER_LOWEST */
  remove(ctx: RequestContext, id: number): Promise<void> {
    return this.write(ctx, {}, async (tx) => {
      const tier = found(await this.queries.lockAll(tx, ctx), id);
      if (tier.minimumPoints === 0) throw new DomainError(loyaltyErrors.LOYALTY_TIER_LOWEST);
      await this.queries.remove(tx, ctx, id);
      await this.note(tx, ctx, 'removed', tier, { tier });
    });
  }

  /** A write whose constraints, where another transaction was faster, are told as the checks above tell them. */
  private async write<T>(
    ctx: RequestContext,
    given: { readonly name?: string },
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      throw refusalOf(error, given) ?? error;
    }
  }

  private async note(
    tx: TenantTx,
    ctx: RequestContext,
    change: 'added' | 'changed' | 'removed',
    { id, name }: LoyaltyTier,
    details: Record<string, unknown>,
  ): Promise<void> {
    const action = { added: 'add', changed: 'change', removed: 'remove' }[change];
    await writeAudit(tx, ctx, { action, subject: 'LoyaltyTier', subjectId: id, details });
    const payload = { tierId: id, change, name, actorId: ctx.actor?.id ?? null };
    await writeEvent(tx, ctx, loyaltyTiersChanged, `loyalty-tier:${id}`, payload);
  }
}

function found(tiers: readonly LoyaltyTier[], id: number): LoyaltyTier {
  const tier = tiers.find((one) => one.id === id);
  if (!tier) throw new DomainError(loyaltyErrors.LOYALTY_TIER_NOT_FOUND);
  return tier;
}

function assertFree(
  others: readonly LoyaltyTier[],
  { name, minimumPoints }: Pick<LoyaltyTier, 'name' | 'minimumPoints'>,
): void {
  const named = others.find((tier) => tier.name.toLowerCase() === name.toLowerCase());
  if (named) throw new DomainError(loyaltyErrors.LOYALTY_TIER_NAME_TAKEN, { name: named.name });
  const there = others.find((tier) => tier.minimumPoints === minimumPoints);
  if (there) throw new DomainError(loyaltyErrors.LOYALTY_TIER_MINIMUM_TAKEN, { name: there.name });
}
