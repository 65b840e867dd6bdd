import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { yardCalls as calls, type VanMark } from '@convoy/yard/contract';
import { Controller } from '@nestjs/common';
import { Marks } from './marks.service.ts';

/** Marks of reports and damage registers of vans by REST. */
@Controller()
export class MarksController {
  constructor(private readonly marks: Marks) {}

  @Call(calls.addMark)
  add(ctx: RequestContext, { params, query, body }: CallInput<typeof calls.addMark>): Promise<VanMark> {
    return this.marks.add(ctx, params.id, params.kind, body, query.stretch);
  }

  @Call(calls.removeMark)
  remove(ctx: RequestContext, { params, query }: CallInput<typeof calls.removeMark>): Promise<void> {
    return this.marks.remove(ctx, params.id, params.kind, params.markId, query.stretch);
  }

  @Call(calls.vanMarks)
  ofVan(ctx: RequestContext, { params }: CallInput<typeof calls.vanMarks>): Promise<VanMark[]> {
    return this.marks.ofVan(ctx, params.id);
  }

  @Call(calls.repaired)
  repaired(ctx: RequestContext, { params }: CallInput<typeof calls.repaired>): Promise<VanMark> {
    return this.marks.repaired(ctx, params.id, params.markId);
  }
}
