import {
  type ExportQuery,
  exportQuerySchema,
  fleetErrors,
  IMPORT_MAX_BYTES,
  type ImportPreview,
  type ImportPreviewQuery,
  type ImportProgress,
  type ImportQuery,
  importIdSchema,
  importPreviewQuerySchema,
  importQuerySchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { AnswersFile, Ctx, readFileBody } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VanExportService } from './van-export.service.ts';
import { VanImportService } from './van-import.service.ts';

/** The fleet as a file: brought in, and written out. A file is the body of its call, as `text/csv`. */
@Controller('api/vans')
@BrandOnly()
export class VanFilesController {
  constructor(
    private readonly imports: VanImportService,
    private readonly exports: VanExportService,
  ) {}

  // Each is up to 5,000 rows that are read and checked.
  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Can('add', 'Fleet')
  @Post('import/preview')
  @HttpCode(200)
  async preview(
    @Ctx() ctx: RequestContext,
    @Query({ schema: importPreviewQuerySchema }) given: ImportPreviewQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportPreview> {
    return this.imports.preview(ctx, await readCsvBody(request), given);
  }

  // Each is up to 5,000 vans.
  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @Can('add', 'Fleet')
  @Post('import')
  @HttpCode(200)
  async run(
    @Ctx() ctx: RequestContext,
    @Query({ schema: importQuerySchema }) query: ImportQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportProgress> {
    return this.imports.run(ctx, query, await readCsvBody(request));
  }

  @Can('add', 'Fleet')
  @Get('import/:id')
  progress(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: importIdSchema }) id: string,
  ): Promise<ImportProgress> {
    return this.imports.progress(ctx, id);
  }

  // Each is the whole fleet.
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Can('read', 'Fleet')
  @AnswersFile('The fleet as CSV.', 'text/csv')
  @Get('export')
  async export(
    @Ctx() ctx: RequestContext,
    @Query({ schema: exportQuerySchema }) { only }: ExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { name, content } = only === 'head' ? this.exports.emptyFile(ctx) : await this.exports.file(ctx);
    reply
      .type('text/csv; charset=utf-8')
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="${name}"`);
    return content;
  }
}

/** @throws VAN_IMPORT_TOO_LARGE at the first byte that is too many, VAN_IMPORT_UNREADABLE where something else was sent */
async function readCsvBody(request: FastifyRequest): Promise<Buffer> {
  if (!/^text\/csv\b/i.test(request.headers['content-type'] ?? ''))
    throw new DomainError(fleetErrors.VAN_IMPORT_UNREADABLE);
  try {
    return await readFileBody(request, IMPORT_MAX_BYTES);
  } catch (error) {
    if (error instanceof DomainError && error.code === commonErrors.PAYLOAD_TOO_LARGE.code)
      throw new DomainError(fleetErrors.VAN_IMPORT_TOO_LARGE, { megabytes: IMPORT_MAX_BYTES / 1_000_000 });
    throw error;
  }
}
