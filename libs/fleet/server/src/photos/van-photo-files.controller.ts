import { vanPhotoSizes } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { Public } from '@convoy/platform/policy';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { VanPhotoFiles } from './van-photo.files.ts';

/** Files of photos: what customers see is shown to everybody, because the search is; what staff keep to themselves to staff. */
@Controller('api/van-photos')
export class VanPhotoFilesController {
  constructor(private readonly files: VanPhotoFiles) {}

  /**
   * Another photo has another address, so browsers and those between keep one; for a day, because it may be removed or withdrawn.
   * What is for staff only is kept by none.
   */
  @Public()
  @Get(':key/:file')
  async show(
    @Ctx() ctx: RequestContext,
    @Param('key') key: string,
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const size = vanPhotoSizes.find((one) => file === `${one}.webp`);
    const photo = size && /^[\w-]{43}$/.test(key) ? await this.files.read(ctx, key, size) : null;
    if (!photo) throw new DomainError(commonErrors.NOT_FOUND);
    const etag = `"${key}-${size}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', photo.shownTo === 'staff' ? 'private, no-store' : 'public, max-age=86400')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('Content-Disposition', 'inline')
      .header('Vary', 'Host');
    if (known === etag) reply.status(304).send();
    else reply.type('image/webp').send(photo.content);
  }
}
