import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type CallHttp } from '@convoy/platform/http';
import { yardCalls as calls } from '@convoy/yard/contract';
import { Controller } from '@nestjs/common';
import { ConditionUploads } from './uploads.service.ts';

/** The doors of the tus protocol: POST begins, HEAD asks, PATCH sends more, DELETE gives up. */
@Controller()
export class UploadsController {
  constructor(private readonly uploads: ConditionUploads) {}

  @Call(calls.upload)
  begin(
    ctx: RequestContext,
    _input: CallInput<typeof calls.upload>,
    { request, reply }: CallHttp,
  ): Promise<void> {
    return this.uploads.begin(ctx, request, reply);
  }

  @Call(calls.uploadStands)
  stands(
    ctx: RequestContext,
    { params }: CallInput<typeof calls.uploadStands>,
    { request, reply }: CallHttp,
  ): Promise<void> {
    return this.uploads.stands(ctx, params.uploadId, request, reply);
  }

  @Call(calls.uploadMore)
  more(
    ctx: RequestContext,
    { params }: CallInput<typeof calls.uploadMore>,
    { request, reply }: CallHttp,
  ): Promise<void> {
    return this.uploads.more(ctx, params.uploadId, request, reply);
  }

  @Call(calls.uploadStop)
  stop(ctx: RequestContext, { params }: CallInput<typeof calls.uploadStop>): Promise<void> {
    return this.uploads.stop(ctx, params.uploadId);
  }
}
