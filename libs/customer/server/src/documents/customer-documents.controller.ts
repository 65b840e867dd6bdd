import {
  CUSTOMER_DOCUMENT_MAX_BYTES,
  type CustomerDocument,
  type CustomerDocumentInput,
  customerDocumentInputSchema,
  customerDocumentSchema,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { AnswersFile, AnswersListOf, Ctx, readFileBody } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Delete, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CustomerDocuments } from './customer-documents.service.ts';

/** Documents of a customer as staff work with them. */
@Controller('api/customers/:id/documents')
@BrandOnly()
export class CustomerDocumentsController {
  constructor(private readonly documents: CustomerDocuments) {}

  @Can('read', 'Customer')
  @AnswersListOf('Documents of a customer.', 'CustomerDocument', customerDocumentSchema)
  @Get()
  list(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<CustomerDocument[]> {
    return this.documents.list(ctx, id);
  }

  /** The body is the file. */
  // Each is opened and drawn anew.
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Can('update', 'Customer')
  @Post()
  async add(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: customerDocumentInputSchema }) input: CustomerDocumentInput,
    @Req() request: FastifyRequest,
  ): Promise<CustomerDocument> {
    await this.documents.expect(ctx, id, request.headers['content-type']);
    return this.documents.add(ctx, id, input, await readFileBody(request, CUSTOMER_DOCUMENT_MAX_BYTES));
  }

  /** People sent these files: no browser does anything with them but save them. */
  @Can('read', 'Customer')
  @AnswersFile('A document of a customer.', 'application/octet-stream')
  @Get(':documentId')
  async read(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('documentId', { schema: idParamSchema }) documentId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { name, contentType, content } = await this.documents.read(ctx, id, documentId);
    const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
    reply
      .type(contentType)
      .header('Cache-Control', 'private, no-store')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header(
        'Content-Disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      );
    return content;
  }

  @Can('update', 'Customer')
  @AnswersListOf('Removes a document of a customer.', 'CustomerDocument', customerDocumentSchema)
  @Delete(':documentId')
  remove(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('documentId', { schema: idParamSchema }) documentId: number,
  ): Promise<CustomerDocument[]> {
    return this.documents.remove(ctx, id, documentId);
  }
}
