import {
  type BulkInput,
  type BulkOutcome,
  bulkInputSchema,
  bulkOutcomeSchema,
  type DiaryEntry,
  type DiaryInput,
  diaryEntrySchema,
  diaryInputSchema,
  type FleetVan,
  fleetVanSchema,
  type ListedVan,
  listedVanSchema,
  type VanHistoryEntry,
  vanHistorySchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { FleetVansService } from './fleet-vans.service.ts';
import { VanStates } from './van-states.service.ts';

/** The fleet as staff work with it. What everybody may see of vans is the search's: `GET /api/vans`. */
@Controller('api/fleet/vans')
@BrandOnly()
@Can('read', 'Fleet')
export class FleetVansController {
  constructor(
    private readonly fleet: FleetVansService,
    private readonly states: VanStates,
  ) {}

  @AnswersListOf('Vans, with what staff know of them.', 'ListedVan', listedVanSchema)
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedVan[]> {
    const vans = await this.fleet.vans(ctx);
    reply.header('X-Total-Count', String(vans.length));
    return vans;
  }

  @Can('update', 'Fleet')
  @Answers('Does one thing to several vans.', 'BulkOutcome', bulkOutcomeSchema)
  @Post('bulk')
  @HttpCode(200)
  bulk(
    @Ctx() ctx: RequestContext,
    @Body({ schema: bulkInputSchema }) input: BulkInput,
  ): Promise<BulkOutcome> {
    return this.states.bulk(ctx, input);
  }

  @Answers('A van, with what staff know of it.', 'FleetVan', fleetVanSchema)
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<FleetVan> {
    return this.fleet.van(ctx, id);
  }

  @AnswersListOf('What takes a van: hires, holds, jobs, moves.', 'DiaryEntry', diaryEntrySchema)
  @Get(':id/diary')
  diary(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: diaryInputSchema }) query: DiaryInput,
  ): Promise<DiaryEntry[]> {
    return this.fleet.diary(ctx, id, query);
  }

  @AnswersListOf('Changes of a van.', 'VanHistoryEntry', vanHistorySchema)
  @Get(':id/history')
  history(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<VanHistoryEntry[]> {
    return this.fleet.history(ctx, id);
  }
}
