import { enquiryCalls as calls, type Enquiry, type EnquiryReceipt } from '@convoy/enquiry/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type PageOf } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { Enquiries } from './enquiries.service.ts';

/** Messages by REST. */
@Controller()
export class EnquiriesController {
  constructor(private readonly enquiries: Enquiries) {}

  @Call(calls.send)
  send(ctx: RequestContext, { body }: CallInput<typeof calls.send>): Promise<EnquiryReceipt> {
    return this.enquiries.take(ctx, body);
  }

  @Call(calls.list)
  list(ctx: RequestContext, { query }: CallInput<typeof calls.list>): Promise<PageOf<Enquiry>> {
    return this.enquiries.list(ctx, query);
  }

  @Call(calls.waiting)
  waiting(ctx: RequestContext): Promise<{ count: number }> {
    return this.enquiries.waiting(ctx);
  }

  @Call(calls.answer)
  answer(ctx: RequestContext, { params, body }: CallInput<typeof calls.answer>): Promise<Enquiry> {
    return this.enquiries.answer(ctx, params.id, body.text);
  }

  @Call(calls.close)
  close(ctx: RequestContext, { params }: CallInput<typeof calls.close>): Promise<Enquiry> {
    return this.enquiries.close(ctx, params.id);
  }

  @Call(calls.reopen)
  reopen(ctx: RequestContext, { params }: CallInput<typeof calls.reopen>): Promise<Enquiry> {
    return this.enquiries.reopen(ctx, params.id);
  }
}
