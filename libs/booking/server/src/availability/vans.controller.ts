import { type VanResult, type VanSearchInput, vanSearchSchema } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VanSearchService } from './van-search.service.ts';

@Controller('api/vans')
@BrandOnly()
export class VansController {
  constructor(private readonly search: VanSearchService) {}

  @Public()
  @Get()
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
}
