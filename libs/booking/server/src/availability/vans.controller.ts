import {
  type Availability,
  type AvailabilityInput,
  availabilityInputSchema,
  type SearchAlternatives,
  type VanOfIdInput,
  type VanResult,
  type VanSearchInput,
  vanOfIdSchema,
  vanSearchSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AlternativesService } from './alternatives.service.ts';
import { FreeDaysService } from './free-days.service.ts';
import { VanSearchService } from './van-search.service.ts';

@Controller('api')
@BrandOnly()
export class VansController {
  constructor(
    private readonly search: VanSearchService,
    private readonly alternatives: AlternativesService,
    private readonly freeDays: FreeDaysService,
  ) {}

  @Public()
  @Get('vans')
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: vanSearchSchema }) query: VanSearchInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VanResult[]> {
    const { vans, total } = await this.search.search(ctx, query);
    setPaging(request, reply, query, total);
    return vans;
  }

  // Reads the diaries of many vans and works out a month of hires: strangers may not ask without end.
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @Public()
  @Get('vans/alternatives')
  instead(
    @Ctx() ctx: RequestContext,
    @Query({ schema: vanSearchSchema }) query: VanSearchInput,
  ): Promise<SearchAlternatives> {
    return this.alternatives.ofSearch(ctx, query);
  }

  @Public()
  @Get('vans/:id')
  show(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: vanOfIdSchema }) query: VanOfIdInput,
  ): Promise<VanResult> {
    return this.search.van(ctx, id, query);
  }

  // A month reads the diaries of all vans: strangers may not ask without end.
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @Public()
  @Get('availability')
  month(
    @Ctx() ctx: RequestContext,
    @Query({ schema: availabilityInputSchema }) query: AvailabilityInput,
  ): Promise<Availability> {
    return this.freeDays.month(ctx, query);
  }
}
