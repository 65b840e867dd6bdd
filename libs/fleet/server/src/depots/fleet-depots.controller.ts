import {
  type DepotChange,
  type DepotClose,
  type DepotInput,
  depotChangeSchema,
  depotCloseSchema,
  depotInputSchema,
  type FleetDepot,
  fleetDepotSchema,
  type SavedDepot,
  savedDepotSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FleetDepotsService } from './fleet-depots.service.ts';

/** Depots as staff keep them. What everybody may see of them is `GET /api/depots`. */
@Controller('api/fleet/depots')
@BrandOnly()
@Can('read', 'Fleet')
export class FleetDepotsController {
  constructor(private readonly fleetDepots: FleetDepotsService) {}

  @AnswersListOf('Depots, with what staff know of them.', 'FleetDepot', fleetDepotSchema)
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FleetDepot[]> {
    const depots = await this.fleetDepots.depots(ctx);
    reply.header('X-Total-Count', String(depots.length));
    return depots;
  }

  @Can('add', 'Fleet')
  @Answers('Adds a depot.', 'SavedDepot', savedDepotSchema)
  @Once()
  @Post()
  add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: depotInputSchema }) input: DepotInput,
  ): Promise<SavedDepot> {
    return this.fleetDepots.add(ctx, input);
  }

  @Answers('A depot, with what staff know of it.', 'FleetDepot', fleetDepotSchema)
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<FleetDepot> {
    return this.fleetDepots.depot(ctx, id);
  }

  @Can('update', 'Fleet')
  @Answers('Changes a depot.', 'SavedDepot', savedDepotSchema)
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: depotChangeSchema }) change: DepotChange,
  ): Promise<SavedDepot> {
    return this.fleetDepots.change(ctx, id, change);
  }

  @Can('retire', 'Fleet')
  @Answers('Closes a depot.', 'FleetDepot', fleetDepotSchema)
  @Post(':id/close')
  @HttpCode(200)
  close(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: depotCloseSchema }) { reason }: DepotClose,
  ): Promise<FleetDepot> {
    return this.fleetDepots.close(ctx, id, reason);
  }

  @Can('retire', 'Fleet')
  @Answers('Opens a depot again.', 'FleetDepot', fleetDepotSchema)
  @Post(':id/reopen')
  @HttpCode(200)
  reopen(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<FleetDepot> {
    return this.fleetDepots.reopen(ctx, id);
  }
}
