import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import {
  signupCalls as calls,
  type FirstSteps,
  type InvitedColleague,
  type SampleRemoval,
} from '@convoy/signup/contract';
import { Controller } from '@nestjs/common';
import { Sample } from '../sample/sample.service.ts';
import { Guide } from './guide.service.ts';

/** The first steps by REST. */
@Controller()
export class GuideController {
  constructor(
    private readonly guide: Guide,
    private readonly sample: Sample,
  ) {}

  @Call(calls.firstSteps)
  steps(ctx: RequestContext): Promise<FirstSteps> {
    return this.guide.steps(ctx);
  }

  @Call(calls.putAway)
  putAway(ctx: RequestContext): Promise<void> {
    return this.guide.putAway(ctx);
  }

  @Call(calls.reviewed)
  reviewed(ctx: RequestContext): Promise<void> {
    return this.guide.noteReviewed(ctx);
  }

  @Call(calls.putSample)
  putSample(ctx: RequestContext): Promise<void> {
    return this.sample.put(ctx);
  }

  @Call(calls.removeSample)
  removeSample(ctx: RequestContext): Promise<SampleRemoval> {
    return this.sample.remove(ctx);
  }

  @Call(calls.invite)
  invite(ctx: RequestContext, { body }: CallInput<typeof calls.invite>): Promise<InvitedColleague> {
    return this.guide.invite(ctx, body);
  }
}
