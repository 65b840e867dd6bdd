import {
  type DueItem,
  type DueQuery,
  dueItemSchema,
  dueQuerySchema,
  type HireAhead,
  hireAheadSchema,
  type MaintenanceChange,
  type MaintenanceInput,
  type MaintenanceJob,
  type MaintenanceList,
  maintenanceChangeSchema,
  maintenanceInputSchema,
  maintenanceJobSchema,
  maintenanceListSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, Once, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DueService } from './due.service.ts';
import { MaintenanceService } from './maintenance.service.ts';
import { MaintenanceWriter } from './maintenance-writer.service.ts';
import { Overruns } from './overruns.service.ts';

/** The schedule of the workshop, for staff. */
@Controller('api/maintenance')
@BrandOnly()
@Can('read', 'Fleet')
export class MaintenanceController {
  constructor(
    private readonly maintenance: MaintenanceService,
    private readonly writer: MaintenanceWriter,
    private readonly dueService: DueService,
    private readonly overruns: Overruns,
  ) {}

  @AnswersListOf('Jobs of the workshop.', 'MaintenanceJob', maintenanceJobSchema)
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Query({ schema: maintenanceListSchema }) { page, perPage, cursor, ...query }: MaintenanceList,
  ): Promise<MaintenanceJob[]> {
    const paging = { page, perPage, cursor };
    const { jobs, total, cursors } = await this.maintenance.page(ctx, query, paging, true);
    setPaging(request, reply, paging, total, cursors);
    return jobs;
  }

  @Can('update', 'Fleet')
  @Answers(
    'Plans a job of the workshop. Its time takes the van, as a hire does.',
    'MaintenanceJob',
    maintenanceJobSchema,
  )
  @Once()
  @Post()
  schedule(
    @Ctx() ctx: RequestContext,
    @Body({ schema: maintenanceInputSchema }) input: MaintenanceInput,
  ): Promise<MaintenanceJob> {
    return this.maintenance.schedule(ctx, input);
  }

  @AnswersListOf('What comes due: MOT, tax, insurance, services.', 'DueItem', dueItemSchema)
  @Get('due')
  due(@Ctx() ctx: RequestContext, @Query({ schema: dueQuerySchema }) { days }: DueQuery): Promise<DueItem[]> {
    return this.dueService.due(ctx, days);
  }

  @Answers('A job of the workshop.', 'MaintenanceJob', maintenanceJobSchema)
  @Get(':id')
  show(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<MaintenanceJob> {
    return this.maintenance.job(ctx, id);
  }

  /** Hires that wait for the van of a job which lasts beyond its window. */
  @AnswersListOf('Hires that wait for a job to end.', 'HireAhead', hireAheadSchema)
  @Get(':id/waiting')
  waiting(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<HireAhead[]> {
    return this.overruns.waiting(ctx, id);
  }

  @Can('update', 'Fleet')
  @Answers(
    'Changes a job of the workshop: its time, its state, what it cost.',
    'MaintenanceJob',
    maintenanceJobSchema,
  )
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: maintenanceChangeSchema }) change: MaintenanceChange,
  ): Promise<MaintenanceJob> {
    return this.writer.change(ctx, id, change);
  }
}
