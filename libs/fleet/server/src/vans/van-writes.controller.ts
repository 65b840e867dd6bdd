import {
  type FleetVan,
  fleetVanSchema,
  type OdometerInput,
  odometerInputSchema,
  type ReinstateInput,
  type RetireInput,
  reinstateInputSchema,
  retireInputSchema,
  type VanChange,
  type VanInput,
  vanChangeSchema,
  vanInputSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { VanStates } from './van-states.service.ts';
import { VanWriter } from './van-writer.service.ts';

/** What staff do with vans, one by one. Each answers the van as `GET /api/fleet/vans/{id}` has it. */
@Controller('api/vans')
@BrandOnly()
export class VanWritesController {
  constructor(
    private readonly writer: VanWriter,
    private readonly states: VanStates,
  ) {}

  @Can('add', 'Fleet')
  @Answers('Adds a van.', 'FleetVan', fleetVanSchema)
  @Once()
  @Post()
  add(@Ctx() ctx: RequestContext, @Body({ schema: vanInputSchema }) input: VanInput): Promise<FleetVan> {
    return this.writer.add(ctx, input);
  }

  @Can('update', 'Fleet')
  @Answers('Changes a van.', 'FleetVan', fleetVanSchema)
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: vanChangeSchema }) change: VanChange,
  ): Promise<FleetVan> {
    return this.writer.change(ctx, id, change);
  }

  @Can('update', 'Fleet')
  @Answers('Notes what the odometer shows.', 'FleetVan', fleetVanSchema)
  @Once()
  @Post(':id/odometer')
  noteOdometer(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: odometerInputSchema }) input: OdometerInput,
  ): Promise<FleetVan> {
    return this.writer.noteOdometer(ctx, id, input);
  }

  @Can('retire', 'Fleet')
  @Answers('Takes a van out of the fleet.', 'FleetVan', fleetVanSchema)
  @Post(':id/retire')
  @HttpCode(200)
  retire(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: retireInputSchema }) { reason }: RetireInput,
  ): Promise<FleetVan> {
    return this.states.retire(ctx, id, reason);
  }

  @Can('retire', 'Fleet')
  @Answers('Takes a van back into the fleet.', 'FleetVan', fleetVanSchema)
  @Post(':id/reinstate')
  @HttpCode(200)
  reinstate(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: reinstateInputSchema }) { status }: ReinstateInput,
  ): Promise<FleetVan> {
    return this.states.reinstate(ctx, id, status);
  }
}
