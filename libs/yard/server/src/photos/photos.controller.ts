import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type CallHttp } from '@convoy/platform/http';
import { yardCalls as calls } from '@convoy/yard/contract';
import { Controller } from '@nestjs/common';
import { Photos } from './photos.service.ts';

/** Photos of reports by REST; they arrive by `uploads.controller.ts`. */
@Controller()
export class PhotosController {
  constructor(private readonly photos: Photos) {}

  /** A photo never changes; browsers keep it for a while, and nothing between keeps it. */
  @Call(calls.photo)
  async read(
    ctx: RequestContext,
    { params, query }: CallInput<typeof calls.photo>,
    { reply }: CallHttp,
  ): Promise<Buffer> {
    const content = await this.photos.read(ctx, params.id, params.photoId, query.size);
    reply
      .header('Cache-Control', 'private, max-age=3600')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('Content-Disposition', 'inline')
      .type('image/webp');
    return content;
  }

  @Call(calls.removePhoto)
  remove(ctx: RequestContext, { params }: CallInput<typeof calls.removePhoto>): Promise<void> {
    return this.photos.remove(ctx, params.id, params.photoId);
  }
}
