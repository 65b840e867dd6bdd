import { type CustomerDocument, customerCalls as calls } from '@convoy/customer/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type FileAnswer } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { CustomerDocuments } from './customer-documents.service.ts';

/** Documents of a customer, for staff. */
@Controller()
export class CustomerDocumentsController {
  constructor(private readonly documents: CustomerDocuments) {}

  @Call(calls.documents)
  list(ctx: RequestContext, { params }: CallInput<typeof calls.documents>): Promise<CustomerDocument[]> {
    return this.documents.list(ctx, params.id);
  }

  @Call(calls.addDocument)
  async add(
    ctx: RequestContext,
    { params: { id }, query, file }: CallInput<typeof calls.addDocument>,
  ): Promise<CustomerDocument> {
    await this.documents.expect(ctx, id, file.type);
    return this.documents.add(ctx, id, query, await file.read());
  }

  @Call(calls.document)
  async read(ctx: RequestContext, { params }: CallInput<typeof calls.document>): Promise<FileAnswer> {
    const { name, contentType, content } = await this.documents.read(ctx, params.id, params.documentId);
    return { name, type: contentType, content };
  }

  @Call(calls.removeDocument)
  remove(
    ctx: RequestContext,
    { params }: CallInput<typeof calls.removeDocument>,
  ): Promise<CustomerDocument[]> {
    return this.documents.remove(ctx, params.id, params.documentId);
  }
}
