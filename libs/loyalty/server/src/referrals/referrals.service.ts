import { randomInt } from 'node:crypto';
import {
  loyaltyPointsReversed,
  type Referral,
  type ReferralSettings,
  referralErrors,
  referralRewarded,
} from '@convoy/loyalty/contract';
import type { RequestContext } from '@convoy/platform/context';
import {
  type DataContext,
  isDuplicate,
  TenantDb,
  type TenantTx,
  writeAudit,
  writeEvent,
} from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { HirePoints } from '../points/hire-points.service.ts';
import { LoyaltyLedger } from '../points/loyalty-ledger.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { ReferralQueries } from './referral.queries.ts';
import { isSamePerson } from './same-person.rule.ts';

/** No letter or digit that is mistaken for another when it is read out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const newCode = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Customers who invite others. Both sides get points once, after the first hire of the invited one is paid and over. */
@Injectable()
export class Referrals {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: ReferralQueries,
    private readonly ledger: LoyaltyLedger,
    private readonly programme: LoyaltyProgramme,
    private readonly hires: HirePoints,
  ) {}

  /** The caller's code, if it was made, and what it has brought. */
  async own(ctx: RequestContext): Promise<Referral> {
    const customerId = callerOf(ctx);
    const [code, settings, counts, entered, hired] = await Promise.all([
      this.queries.code(ctx, customerId),
      this.settings(ctx),
      this.queries.invitedBy(ctx, customerId),
      this.queries.of(ctx, customerId),
      this.queries.hasHired(ctx, customerId),
    ]);
    const gives = settings.referrerPoints + settings.referredPoints > 0;
    return {
      code,
      ...settings,
      ...counts,
      mayEnter: gives && !entered && !hired,
      entered: entered?.state ?? 'no',
    };
  }

  /** Makes the caller's code, once. */
  async makeCode(ctx: RequestContext): Promise<Referral> {
    const customerId = callerOf(ctx);
    await this.db.write(ctx, (tx) => this.queries.makeCode(tx, ctx, customerId, newCode()));
    return this.own(ctx);
  }

  /**
   * Enters a friend's code.
   * @throws REFERRALS_OFF, REFERRAL_CODE_UNKNOWN, REFERRAL_OF_SELF, REFERRAL_ENTERED, REFERRAL_NOT_NEW
   */
  async enter(ctx: RequestContext, code: string): Promise<Referral> {
    const customerId = callerOf(ctx);
    const [settings, owner, self, entered, hired] = await Promise.all([
      this.settings(ctx),
      this.queries.ownerOf(ctx, code),
      this.queries.member(ctx, customerId),
      this.queries.of(ctx, customerId),
      this.queries.hasHired(ctx, customerId),
    ]);
    if (settings.referrerPoints + settings.referredPoints === 0)
      throw new DomainError(referralErrors.REFERRALS_OFF);
    if (!owner || !self) throw new DomainError(referralErrors.REFERRAL_CODE_UNKNOWN);
    if (owner.id === self.id || isSamePerson(owner, self))
      throw new DomainError(referralErrors.REFERRAL_OF_SELF);
    if (entered) throw new DomainError(referralErrors.REFERRAL_ENTERED);
    if (hired) throw new DomainError(referralErrors.REFERRAL_NOT_NEW);
    // Two who invite each other would both be new and old.
    const inviter = await this.queries.of(ctx, owner.id);
    if (inviter?.referrerId === customerId) throw new DomainError(referralErrors.REFERRAL_OF_SELF);
    try {
      await this.db.write(ctx, async (tx) => {
        const id = await this.queries.insert(tx, ctx, owner.id, customerId);
        await writeAudit(tx, ctx, {
          action: 'enter',
          subject: 'LoyaltyReferral',
          subjectId: id,
          details: { referrerId: owner.id },
        });
      });
    } catch (error) {
      if (isDuplicate(error)) throw new DomainError(referralErrors.REFERRAL_ENTERED);
      throw error;
    }
    return this.own(ctx);
  }

  /**
   * Gives both sides their points for a hire that has just earned some; once, however often it is told. Accounts that are one
   * person's by now get nothing, nor does a side that was erased.
   */
  async reward(ctx: DataContext, referredId: number, bookingId: number): Promise<void> {
    const settings = await this.queries.settings(ctx);
    await this.db.write(ctx, async (tx) => {
      if (!(await this.programme.within(tx, ctx)).on) return;
      await this.queries.lockHire(tx, ctx, bookingId);
      const open = await this.queries.lockOpen(tx, ctx, referredId);
      // Refunded before its turn came: the invitation waits for a hire that is kept.
      if (!open || (await this.hires.isRefunded(tx, ctx, bookingId))) return;
      const referrer = await this.queries.member(ctx, open.referrerId, tx);
      const referred = await this.queries.member(ctx, open.referredId, tx);
      await this.queries.close(tx, ctx, open.id, bookingId);
      if (referrer && referred && isSamePerson(referrer, referred)) return;
      const referrerPoints = referrer ? settings.referrerPoints : 0;
      const referredPoints = referred ? settings.referredPoints : 0;
      if (!referrer && !referred) return;
      const sides = [
        { customerId: open.referrerId, points: referrerPoints, source: 'referral' },
        { customerId: open.referredId, points: referredPoints, source: 'referred' },
      ];
      // Accounts are locked in one order, so that two who invite in a circle do not wait for each other.
      for (const side of sides.sort((a, b) => a.customerId - b.customerId))
        if (side.points > 0) await this.ledger.earn(tx, ctx, { ...side, sourceId: open.id });
      await writeEvent(tx, ctx, referralRewarded, `loyalty-referral:${open.id}`, {
        referralId: open.id,
        referrerId: open.referrerId,
        referredId: open.referredId,
        referrerPoints,
        referredPoints,
      });
    });
  }

  /**
   * Takes the points of both sides back where the hire that brought them was refunded in full; once, however often it is told, and
   * while the programme is off too. What was spent meanwhile is owed: the next points pay it.
   */
  async takeBack(ctx: DataContext, bookingId: number): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await this.queries.lockHire(tx, ctx, bookingId);
      const referralId = await this.queries.lockRewardedBy(tx, ctx, bookingId);
      if (referralId !== null && (await this.hires.isRefunded(tx, ctx, bookingId)))
        await this.undo(tx, ctx, referralId);
    });
  }

  /** Takes back what one of two customers got for inviting the other: they are one person. Self-invitations give no points. */
  async undoBetween(tx: TenantTx, ctx: DataContext, one: number, other: number): Promise<void> {
    for (const id of await this.queries.between(tx, ctx, one, other)) await this.undo(tx, ctx, id);
  }

  private async undo(tx: TenantTx, ctx: DataContext, referralId: number): Promise<void> {
    for (const { entryId, customerId, points, source } of await this.queries.rewardEntries(
      tx,
      ctx,
      referralId,
    )) {
      const change = await this.ledger.reverse(tx, ctx, {
        customerId,
        points,
        entryIds: [entryId],
        source,
        sourceId: referralId,
      });
      if (!change) continue;
      await writeEvent(tx, ctx, loyaltyPointsReversed, `loyalty:${customerId}`, {
        customerId,
        points,
        availablePoints: change.after.availablePoints,
        totalPoints: change.after.totalPoints,
        // The hire is the friend's: the one who invited reads nothing of it.
        bookingId: null,
      });
    }
  }

  /** The points for invited friends; none while the programme is off. */
  async settings(ctx: DataContext): Promise<ReferralSettings> {
    const [settings, { on }] = await Promise.all([this.queries.settings(ctx), this.programme.of(ctx)]);
    return on ? settings : { referrerPoints: 0, referredPoints: 0 };
  }

  async decide(ctx: RequestContext, settings: ReferralSettings): Promise<ReferralSettings> {
    await this.db.write(ctx, async (tx) => {
      await this.queries.putSettings(tx, ctx, settings);
      await writeAudit(tx, ctx, { action: 'update', subject: 'LoyaltyReferral', details: { ...settings } });
    });
    return settings;
  }
}

function callerOf({ actor }: RequestContext): number {
  if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
  return actor.id;
}
