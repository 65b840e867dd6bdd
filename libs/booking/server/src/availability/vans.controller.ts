import {
  type Availability,
  type AvailabilityInput,
  availabilityInputSchema,
  availabilitySchema,
  type SearchAlternatives,
  searchAlternativesSchema,
  type VanOfIdInput,
  type VanResult,
  type VanSearchInput,
  vanOfIdSchema,
  vanResultSchema,
  vanSearchSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, setPaging } from '@convoy/platform/http';
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
  @AnswersListOf(
    'Vans that can be hired, with their whole price where a period is asked for.',
    'VanResult',
    vanResultSchema,
  )
  @Get('vans')
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: vanSearchSchema }) query: VanSearchInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VanResult[]> {
    const { vans, total, cursors } = await this.search.search(ctx, query);
    setPaging(request, reply, query, total, cursors);
    return vans;
  }

  // Reads the diaries of many vans and works out a month of hires: strangers may not ask without end.
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @Public()
  @Answers(
    'What else would do where no van was found: other dates, sizes, depots.',
    'SearchAlternatives',
    searchAlternativesSchema,
  )
  @Get('vans/alternatives')
  instead(
    @Ctx() ctx: RequestContext,
    @Query({ schema: vanSearchSchema }) query: VanSearchInput,
  ): Promise<SearchAlternatives> {
    return this.alternatives.ofSearch(ctx, query);
  }

  @Public()
  @Answers('A van, with its whole price where a period is asked for.', 'VanResult', vanResultSchema)
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
  @Answers('The free days of a month, by van and by size.', 'Availability', availabilitySchema)
  @Get('availability')
  month(
    @Ctx() ctx: RequestContext,
    @Query({ schema: availabilityInputSchema }) query: AvailabilityInput,
  ): Promise<Availability> {
    return this.freeDays.month(ctx, query);
  }
}
