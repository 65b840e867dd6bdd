import {
  type ServicePlan,
  type ServicePlanChange,
  type ServicePlanInput,
  type ServiceReset,
  type ServiceResetInput,
  type ServiceResetQuery,
  servicePlanChangeSchema,
  servicePlanInputSchema,
  serviceResetInputSchema,
  serviceResetQuerySchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ServicePlans } from './service-plans.service.ts';

/** What a brand wants done to its vans again and again, for staff. */
@Controller('api/maintenance/plans')
@BrandOnly()
@Can('read', 'Fleet')
export class ServicePlansController {
  constructor(private readonly plans: ServicePlans) {}

  @Get()
  list(@Ctx() ctx: RequestContext): Promise<ServicePlan[]> {
    return this.plans.plans(ctx);
  }

  @Can('update', 'Fleet')
  @Post()
  add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: servicePlanInputSchema }) input: ServicePlanInput,
  ): Promise<ServicePlan> {
    return this.plans.add(ctx, input);
  }

  @Can('update', 'Fleet')
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: servicePlanChangeSchema }) change: ServicePlanChange,
  ): Promise<ServicePlan> {
    return this.plans.change(ctx, id, change);
  }

  @Get(':id/resets')
  resets(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: serviceResetQuerySchema }) { vanId }: ServiceResetQuery,
  ): Promise<ServiceReset[]> {
    return this.plans.resets(ctx, id, vanId ?? null);
  }

  @Can('update', 'Fleet')
  @Post(':id/resets')
  noteReset(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: serviceResetInputSchema }) input: ServiceResetInput,
  ): Promise<ServiceReset[]> {
    return this.plans.noteReset(ctx, id, input);
  }
}
