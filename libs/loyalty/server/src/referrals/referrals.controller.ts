import { type Referral, type ReferralSettings, referralCalls } from '@convoy/loyalty/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { ReferralQueries } from './referral.queries.ts';
import { Referrals } from './referrals.service.ts';

/** Invited friends by REST. */
@Controller()
export class ReferralsController {
  constructor(
    private readonly referrals: Referrals,
    private readonly queries: ReferralQueries,
  ) {}

  @Call(referralCalls.referral)
  own(ctx: RequestContext): Promise<Referral> {
    return this.referrals.own(ctx);
  }

  @Call(referralCalls.makeReferralCode)
  makeCode(ctx: RequestContext): Promise<Referral> {
    return this.referrals.makeCode(ctx);
  }

  @Call(referralCalls.enterReferral)
  enter(ctx: RequestContext, { body }: CallInput<typeof referralCalls.enterReferral>): Promise<Referral> {
    return this.referrals.enter(ctx, body.code);
  }

  @Call(referralCalls.referralSettings)
  settings(ctx: RequestContext): Promise<ReferralSettings> {
    return this.queries.settings(ctx);
  }

  @Call(referralCalls.changeReferralSettings)
  decide(
    ctx: RequestContext,
    { body }: CallInput<typeof referralCalls.changeReferralSettings>,
  ): Promise<ReferralSettings> {
    return this.referrals.decide(ctx, body);
  }
}
