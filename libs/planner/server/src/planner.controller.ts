import { type Planner, plannerCalls } from '@convoy/planner/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { PlannerService } from './planner.service.ts';

/** The planner by REST. */
@Controller()
export class PlannerController {
  constructor(private readonly planner: PlannerService) {}

  @Call(plannerCalls.show)
  show(ctx: RequestContext, { query }: CallInput<typeof plannerCalls.show>): Promise<Planner> {
    return this.planner.show(ctx, query);
  }
}
