import {
  type DepotChange,
  type DepotClose,
  type DepotInput,
  depotChangeSchema,
  depotCloseSchema,
  depotInputSchema,
  type FleetDepot,
  type SavedDepot,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
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
  @Post()
  add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: depotInputSchema }) input: DepotInput,
  ): Promise<SavedDepot> {
    return this.fleetDepots.add(ctx, input);
  }

  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<FleetDepot> {
    return this.fleetDepots.depot(ctx, id);
  }

  @Can('update', 'Fleet')
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: depotChangeSchema }) change: DepotChange,
  ): Promise<SavedDepot> {
    return this.fleetDepots.change(ctx, id, change);
  }

  @Can('retire', 'Fleet')
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
  @Post(':id/reopen')
  @HttpCode(200)
  reopen(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<FleetDepot> {
    return this.fleetDepots.reopen(ctx, id);
  }
}
