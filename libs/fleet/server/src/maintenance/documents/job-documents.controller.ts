import {
  JOB_DOCUMENT_MAX_BYTES,
  type JobDocument,
  type JobDocumentUpload,
  jobDocumentUploadSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, Once, readFileBody } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { JobDocuments } from './job-documents.service.ts';

/** Documents of a job, for staff. */
@Controller('api/maintenance/:id/documents')
@BrandOnly()
@Can('read', 'Fleet')
export class JobDocumentsController {
  constructor(private readonly documents: JobDocuments) {}

  @Get()
  list(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<JobDocument[]> {
    return this.documents.list(ctx, id);
  }

  /** The body is the file. Each is opened and drawn anew. */
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Can('update', 'Fleet')
  @Once()
  @Post()
  async add(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: jobDocumentUploadSchema }) { name }: JobDocumentUpload,
    @Req() request: FastifyRequest,
  ): Promise<JobDocument[]> {
    await this.documents.expect(ctx, id, request.headers['content-type']);
    return this.documents.add(ctx, id, name, await readFileBody(request, JOB_DOCUMENT_MAX_BYTES));
  }

  /** Somebody sent this file: no browser does anything with it but keep it. */
  @Get(':documentId')
  async file(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('documentId', { schema: idParamSchema }) documentId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name, contentType, content } = await this.documents.file(ctx, id, documentId);
    const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
    reply
      .type(contentType)
      .header('Cache-Control', 'private, no-store')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header(
        'Content-Disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
    return content;
  }

  @Can('update', 'Fleet')
  @Delete(':documentId')
  remove(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('documentId', { schema: idParamSchema }) documentId: number,
  ): Promise<JobDocument[]> {
    return this.documents.remove(ctx, id, documentId);
  }
}
