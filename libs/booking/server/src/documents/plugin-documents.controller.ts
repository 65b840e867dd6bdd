import {
  type MadeDocument,
  madeDocumentSchema,
  type OfferedDocument,
  offeredDocumentSchema,
  pluginIdSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { PluginDocuments } from './plugin-documents.service.ts';

/** Documents that plugins make of a booking. */
@Controller('api/bookings/:id/documents')
@BrandOnly()
@Can('read', 'Booking')
export class PluginDocumentsController {
  constructor(private readonly documents: PluginDocuments) {}

  @AnswersListOf('Documents that can be made of a booking.', 'OfferedDocument', offeredDocumentSchema)
  @Get()
  offered(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<OfferedDocument[]> {
    return this.documents.offered(ctx, id);
  }

  // Each is made anew.
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @HttpCode(200)
  @Answers('Makes a document of a booking.', 'MadeDocument', madeDocumentSchema)
  @Post(':pluginId')
  made(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('pluginId', { schema: pluginIdSchema }) pluginId: string,
  ): Promise<MadeDocument> {
    return this.documents.made(ctx, id, pluginId);
  }
}
