import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { drivingCalls as calls, type DrivingScore, type VanDriving } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { DrivingData } from './driving-data.service.ts';
import { HireScores } from './hire-score.service.ts';

/** How vans are driven, by REST. */
@Controller()
export class DrivingController {
  constructor(
    private readonly driving: DrivingData,
    private readonly scores: HireScores,
  ) {}

  @Call(calls.data)
  data(ctx: RequestContext, { params }: CallInput<typeof calls.data>): Promise<VanDriving[]> {
    return this.driving.of(ctx, params.period);
  }

  @Call(calls.score)
  score(ctx: RequestContext, { params }: CallInput<typeof calls.score>): Promise<DrivingScore> {
    return this.scores.of(ctx, params.bookingId);
  }

  @Call(calls.object)
  object(ctx: RequestContext, { params, body }: CallInput<typeof calls.object>): Promise<DrivingScore> {
    return this.scores.object(ctx, params.bookingId, body.text);
  }

  @Call(calls.answerObjection)
  answer(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.answerObjection>,
  ): Promise<DrivingScore> {
    return this.scores.answer(ctx, params.bookingId, body.text);
  }
}
