import {
  type ServicePlan,
  type ServicePlanChange,
  type ServicePlanInput,
  type ServiceReset,
  type ServiceResetInput,
  type ServiceResetQuery,
  servicePlanChangeSchema,
  servicePlanInputSchema,
  servicePlanSchema,
  serviceResetInputSchema,
  serviceResetQuerySchema,
  serviceResetSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ServicePlans } from './service-plans.service.ts';

/** What a brand wants done to its vans again and again, for staff. */
@Controller('api/service-plans')
@BrandOnly()
@Can('read', 'Fleet')
export class ServicePlansController {
  constructor(private readonly plans: ServicePlans) {}

  @AnswersListOf('Service plans.', 'ServicePlan', servicePlanSchema)
  @Get()
  list(@Ctx() ctx: RequestContext): Promise<ServicePlan[]> {
    return this.plans.plans(ctx);
  }

  @Can('update', 'Fleet')
  @Answers('Adds a service plan.', 'ServicePlan', servicePlanSchema)
  @Once()
  @Post()
  add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: servicePlanInputSchema }) input: ServicePlanInput,
  ): Promise<ServicePlan> {
    return this.plans.add(ctx, input);
  }

  @Can('update', 'Fleet')
  @Answers('Changes a service plan.', 'ServicePlan', servicePlanSchema)
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: servicePlanChangeSchema }) change: ServicePlanChange,
  ): Promise<ServicePlan> {
    return this.plans.change(ctx, id, change);
  }

  @AnswersListOf('When a service was done.', 'ServiceReset', serviceResetSchema)
  @Get(':id/resets')
  resets(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: serviceResetQuerySchema }) { vanId }: ServiceResetQuery,
  ): Promise<ServiceReset[]> {
    return this.plans.resets(ctx, id, vanId ?? null);
  }

  @Can('update', 'Fleet')
  @AnswersListOf('Notes that a service was done.', 'ServiceReset', serviceResetSchema)
  @Once()
  @Post(':id/resets')
  noteReset(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: serviceResetInputSchema }) input: ServiceResetInput,
  ): Promise<ServiceReset[]> {
    return this.plans.noteReset(ctx, id, input);
  }
}
