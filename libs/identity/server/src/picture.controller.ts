import { type Account, PICTURE_MAX_BYTES } from '@convoy/identity/contract';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx, readFileBody } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { Controller, Delete, Get, Headers, Param, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PictureService, pictureSizes } from './picture.service.ts';

/** Pictures of people. */
@Controller('api')
export class PictureController {
  constructor(private readonly pictures: PictureService) {}

  @Can('update', 'Account')
  @Put('account/picture')
  async replace(@Ctx() ctx: RequestContext, @Req() request: FastifyRequest): Promise<Account> {
    await this.pictures.expect(ctx, request.headers['content-type']);
    return this.pictures.replace(ctx, await readFileBody(request, PICTURE_MAX_BYTES));
  }

  @Can('update', 'Account')
  @Delete('account/picture')
  remove(@Ctx() ctx: RequestContext): Promise<Account> {
    return this.pictures.remove(ctx);
  }

  /** A new picture has a new address, so a browser may keep one; nobody between may. */
  @Can('read', 'Picture')
  @Get('pictures/:key/:file')
  async show(
    @Ctx() ctx: RequestContext,
    @Param('key') key: string,
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const size = pictureSizes.find((one) => file === `${one}.webp`);
    const picture = size && /^[\w-]{43}$/.test(key) ? await this.pictures.read(ctx, key, size) : null;
    if (!picture) throw new DomainError(commonErrors.NOT_FOUND);
    const etag = `"${key}-${size}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'private, max-age=86400')
      .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('Content-Disposition', 'inline')
      .header('Vary', 'Host, Cookie');
    if (known === etag) reply.status(304).send();
    else reply.type('image/webp').send(picture);
  }
}
