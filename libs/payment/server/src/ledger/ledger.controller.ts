import { Readable } from 'node:stream';
import {
  type LedgerEntriesQuery,
  type LedgerEntry,
  type LedgerExportQuery,
  type LedgerFaults,
  type LedgerMovements,
  type LedgerMovementsQuery,
  type LedgerQuery,
  type LedgerReport,
  ledgerEntriesQuerySchema,
  ledgerExportQuerySchema,
  ledgerMovementsQuerySchema,
  ledgerQuerySchema,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LedgerDayService } from './ledger-day.service.ts';
import { LedgerExportService } from './ledger-export.service.ts';
import { LedgerReportService } from './ledger-report.service.ts';

/** What reads all of the books, or much of them. */
const seldom = { rateLimit: { max: 6, timeWindow: 60_000 } };

/** The brand's books, for its admins. */
@Controller('api/payments/ledger')
@BrandOnly()
@Can('read', 'Ledger')
export class LedgerController {
  constructor(
    private readonly reports: LedgerReportService,
    private readonly days: LedgerDayService,
    private readonly exports: LedgerExportService,
  ) {}

  @Get()
  report(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ledgerQuerySchema }) query: LedgerQuery,
  ): Promise<LedgerReport> {
    return this.reports.report(ctx, query);
  }

  @Get('entries')
  async entries(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ledgerEntriesQuerySchema }) query: LedgerEntriesQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LedgerEntry[]> {
    const { entries, total, cursors } = await this.days.entries(ctx, query);
    setPaging(request, reply, query, total, cursors);
    return entries;
  }

  @Get('movements')
  movements(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ledgerMovementsQuerySchema }) query: LedgerMovementsQuery,
  ): Promise<LedgerMovements> {
    return this.days.movements(ctx, query);
  }

  @RouteConfig(seldom)
  @Get('faults')
  faults(@Ctx() ctx: RequestContext): Promise<LedgerFaults> {
    return this.reports.faults(ctx);
  }

  @RouteConfig(seldom)
  @Get('entries.csv')
  file(
    @Ctx() ctx: RequestContext,
    @Query({ schema: ledgerExportQuerySchema }) query: LedgerExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    reply.header('Cache-Control', 'private, no-store');
    return new StreamableFile(Readable.from(this.exports.file(ctx, query)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${ctx.tenant.slug}-ledger-${query.from}-${query.to}.csv"`,
    });
  }
}
