import { Readable } from 'node:stream';
import {
  type Customer,
  type EraseInput,
  eraseInputSchema,
  type MergeInput,
  type MergePreview,
  mergeInputSchema,
  type Retention,
  type RetentionInput,
  type RetentionQuery,
  retentionInputSchema,
  retentionQuerySchema,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CustomerExport } from '../export/export.service.ts';
import { MergeService } from '../merge/merge.service.ts';
import { ErasureService } from './erasure.service.ts';
import { RetentionService } from './retention.service.ts';

/** What is done with all of a person's data at once; for admins. */
@Controller('api/customers')
@BrandOnly()
export class CustomerDataController {
  constructor(
    private readonly merging: MergeService,
    private readonly exports: CustomerExport,
    private readonly erasure: ErasureService,
    private readonly keeping: RetentionService,
  ) {}

  @Can('configure', 'Customer')
  @Get('retention')
  retention(
    @Ctx() ctx: RequestContext,
    @Query({ schema: retentionQuerySchema }) { months }: RetentionQuery,
  ): Promise<Retention> {
    return this.keeping.read(ctx, months);
  }

  @Can('configure', 'Customer')
  @Put('retention')
  setRetention(
    @Ctx() ctx: RequestContext,
    @Body({ schema: retentionInputSchema }) { months }: RetentionInput,
  ): Promise<Retention> {
    return this.keeping.set(ctx, months);
  }

  @Can('merge', 'Customer')
  @Get(':id/merge/:otherId')
  preview(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('otherId', { schema: idParamSchema }) otherId: number,
  ): Promise<MergePreview> {
    return this.merging.preview(ctx, id, otherId);
  }

  @Can('merge', 'Customer')
  @Post(':id/merge')
  @HttpCode(200)
  merge(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: mergeInputSchema }) input: MergeInput,
  ): Promise<Customer> {
    return this.merging.merge(ctx, id, input);
  }

  @Can('export', 'Customer')
  @Get(':id/export')
  async export(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const archive = await this.exports.archive(ctx, id);
    reply.header('Cache-Control', 'private, no-store');
    return new StreamableFile(Readable.from(archive), {
      type: 'application/zip',
      disposition: `attachment; filename="customer-${id}.zip"`,
    });
  }

  @Can('erase', 'Customer')
  @Post(':id/erase')
  @HttpCode(204)
  erase(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: eraseInputSchema }) { revision }: EraseInput,
  ): Promise<void> {
    return this.erasure.erase(ctx, id, { revision, reason: 'asked' });
  }
}
