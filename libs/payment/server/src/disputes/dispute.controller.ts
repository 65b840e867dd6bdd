import {
  type Dispute,
  type DisputeDecisionInput,
  type DisputeDetail,
  type DisputeDraftInput,
  type DisputeListInput,
  disputeDecisionSchema,
  disputeDraftSchema,
  disputeListSchema,
  EVIDENCE_FILE_MAX_BYTES,
  type EvidenceUploadInput,
  evidenceUploadSchema,
  type OpenDisputes,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, Once, readFileBody, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DisputeDeskService } from './dispute-desk.service.ts';
import { DisputeDraftService } from './dispute-draft.service.ts';
import { SubmitDisputeService } from './submit-dispute.service.ts';

/** Disputes: what a bank asks back, and what staff answer. */
@Controller('api')
@BrandOnly()
export class DisputeController {
  constructor(
    private readonly desk: DisputeDeskService,
    private readonly drafts: DisputeDraftService,
    private readonly answers: SubmitDisputeService,
  ) {}

  @Can('read', 'Dispute')
  @Get('payments/disputes')
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: disputeListSchema }) query: DisputeListInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Dispute[]> {
    const { disputes, total, cursors } = await this.desk.list(ctx, query);
    setPaging(request, reply, query, total, cursors);
    return disputes;
  }

  @Can('read', 'Dispute')
  @Get('payments/disputes/open')
  open(@Ctx() ctx: RequestContext): Promise<OpenDisputes> {
    return this.desk.open(ctx);
  }

  @Can('read', 'Dispute')
  @Get('bookings/:id/disputes')
  ofBooking(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<Dispute[]> {
    return this.desk.ofBooking(ctx, id);
  }

  @Can('read', 'Dispute')
  @Get('payments/disputes/:id')
  get(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<DisputeDetail> {
    return this.desk.get(ctx, id);
  }

  // Each is put together and drawn anew.
  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Can('read', 'Dispute')
  @Get('payments/disputes/:id/rebuttal.pdf')
  async rebuttal(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { filename, content } = await this.desk.rebuttal(ctx, id);
    return asFile(reply, { filename, content, contentType: 'application/pdf' });
  }

  @Can('read', 'Dispute')
  @Get('payments/disputes/:id/files/:file')
  async file(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('file', { schema: idParamSchema }) fileId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return asFile(reply, await this.desk.file(ctx, id, fileId));
  }

  @Can('answer', 'Dispute')
  @Put('payments/disputes/:id/draft')
  async save(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: disputeDraftSchema }) input: DisputeDraftInput,
  ): Promise<DisputeDetail> {
    await this.drafts.save(ctx, id, input);
    return this.desk.get(ctx, id);
  }

  // Each is opened and drawn anew.
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Can('answer', 'Dispute')
  @Once()
  @Post('payments/disputes/:id/files')
  async attach(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: evidenceUploadSchema }) input: EvidenceUploadInput,
    @Req() request: FastifyRequest,
  ): Promise<DisputeDetail> {
    await this.drafts.attach(ctx, id, input, await readFileBody(request, EVIDENCE_FILE_MAX_BYTES));
    return this.desk.get(ctx, id);
  }

  @Can('answer', 'Dispute')
  @Delete('payments/disputes/:id/files/:file')
  async detach(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('file', { schema: idParamSchema }) fileId: number,
  ): Promise<DisputeDetail> {
    await this.drafts.detach(ctx, id, fileId);
    return this.desk.get(ctx, id);
  }

  /** A second press finds it submitted and is refused, so it needs no key. */
  @Can('answer', 'Dispute')
  @Post('payments/disputes/:id/submit')
  @HttpCode(200)
  async submit(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: disputeDecisionSchema }) input: DisputeDecisionInput,
  ): Promise<DisputeDetail> {
    await this.answers.submit(ctx, id, input);
    return this.desk.get(ctx, id);
  }

  /** A second press finds it lost and is refused, so it needs no key. */
  @Can('answer', 'Dispute')
  @Post('payments/disputes/:id/accept')
  @HttpCode(200)
  async accept(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: disputeDecisionSchema }) input: DisputeDecisionInput,
  ): Promise<DisputeDetail> {
    await this.answers.accept(ctx, id, input);
    return this.desk.get(ctx, id);
  }
}

/** People sent these files: no browser does anything with them but show or keep them. */
function asFile(
  reply: FastifyReply,
  { filename, content, contentType }: { filename: string; content: Buffer; contentType: string },
): Buffer {
  const plain = filename.replace(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .type(contentType)
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header(
      'Content-Disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    );
  return content;
}
