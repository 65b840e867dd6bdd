import { SessionService } from '@convoy/identity/server';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Call, type CallHttp } from '@convoy/platform/http';
import {
  signupCalls as calls,
  type SignUpOffer,
  type SignUpReceipt,
  type SubdomainAnswer,
  signupErrors,
} from '@convoy/signup/contract';
import { Controller } from '@nestjs/common';
import { SignUpOffers } from './offer.service.ts';
import { SignUps } from './sign-ups.service.ts';

/** Sign-up on the platform's host, and the first step onto the brand's. */
@Controller()
export class SignUpsController {
  constructor(
    private readonly signUps: SignUps,
    private readonly offers: SignUpOffers,
    private readonly sessions: SessionService,
  ) {}

  @Call(calls.offer)
  offer(_ctx: RequestContext): Promise<SignUpOffer> {
    return this.offers.offer();
  }

  @Call(calls.subdomain)
  subdomain(_ctx: RequestContext, { params }: CallInput<typeof calls.subdomain>): Promise<SubdomainAnswer> {
    return this.signUps.check(params.name);
  }

  @Call(calls.signUp)
  signUp(ctx: RequestContext, { body }: CallInput<typeof calls.signUp>): Promise<SignUpReceipt> {
    return this.signUps.signUp(ctx, body);
  }

  @Call(calls.handOver)
  async handOver(
    ctx: RequestContext,
    { body }: CallInput<typeof calls.handOver>,
    { request, reply }: CallHttp,
  ): Promise<void> {
    const account = await this.signUps.takeHandOver(ctx, body.token);
    if (!(await this.sessions.open(ctx, account, false, request, reply)))
      throw new DomainError(signupErrors.HAND_OVER_INVALID);
  }
}
