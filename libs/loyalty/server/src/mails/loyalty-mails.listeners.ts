import { PersonMails } from '@convoy/identity/server';
import { loyaltyPointsEarned, loyaltyPointsExpiring, loyaltyTierReached } from '@convoy/loyalty/contract';
import { Injectable } from '@nestjs/common';
import { MemberQueries } from '../members/member.queries.ts';
import { LoyaltyLedger } from '../points/loyalty-ledger.service.ts';
import { LoyaltyProgramme } from '../points/loyalty-programme.service.ts';
import { LoyaltyTiers } from '../tiers/loyalty-tiers.service.ts';
import { earnedMail, expiringMail, tierReachedMail } from './loyalty.mails.ts';

/** Mails about points, to their owners, who may turn them off. While the programme is off, none is sent. */
@Injectable()
export class LoyaltyMailsListeners {
  constructor(
    mails: PersonMails,
    programme: LoyaltyProgramme,
    ledger: LoyaltyLedger,
    members: MemberQueries,
    tiers: LoyaltyTiers,
  ) {
    mails.add({
      name: 'loyalty.points-earned-mail',
      kind: 'loyalty-points-earned',
      event: loyaltyPointsEarned,
      write: async (ctx, { bookingId, points, availablePoints }, to, eventId) => {
        const reference = bookingId === null ? null : await members.referenceOf(ctx, bookingId);
        if (reference === null || !(await programme.of(ctx)).on) return null;
        return earnedMail(to, eventId, { points, reference, available: availablePoints });
      },
    });
    mails.add({
      name: 'loyalty.tier-reached-mail',
      kind: 'loyalty-tier-reached',
      event: loyaltyTierReached,
      write: async (ctx, { tierId, totalPoints }, to, eventId) => {
        const tier = (await tiers.all(ctx)).find(({ id }) => id === tierId);
        // An admin removed the tier before the mail was sent.
        if (!tier || !(await programme.of(ctx)).on) return null;
        return tierReachedMail(to, eventId, { tier, totalPoints });
      },
    });
    mails.add({
      name: 'loyalty.points-expiring-mail',
      kind: 'loyalty-points-expiring',
      event: loyaltyPointsExpiring,
      write: async (ctx, { customerId, points, on }, to, eventId) => {
        const { availablePoints } = await ledger.balanceOf(ctx, customerId);
        // All of them were spent before the mail was sent.
        if (availablePoints === 0 || !(await programme.of(ctx)).on) return null;
        return expiringMail(to, eventId, { points, on, available: availablePoints });
      },
    });
  }
}
