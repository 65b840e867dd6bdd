import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { signupCalls as calls, type FirstSteps, type InvitedColleague } from '@convoy/signup/contract';
import { Controller } from '@nestjs/common';
import { Guide } from './guide.service.ts';

/** The first steps by REST. */
@Controller()
export class GuideController {
  constructor(private readonly guide: Guide) {}

  @Call(calls.firstSteps)
  steps(ctx: RequestContext): Promise<FirstSteps> {
    return this.guide.steps(ctx);
  }

  @Call(calls.putAway)
  putAway(ctx: RequestContext): Promise<void> {
    return this.guide.putAway(ctx);
  }

  @Call(calls.invite)
  invite(ctx: RequestContext, { body }: CallInput<typeof calls.invite>): Promise<InvitedColleague> {
    return this.guide.invite(ctx, body);
  }
}
