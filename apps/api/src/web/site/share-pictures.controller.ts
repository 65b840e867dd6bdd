import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { Public } from '@convoy/platform/policy';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SharePictures } from './share-pictures.ts';
import { languageAsked } from './site-language.ts';

/** Any other scheme is the light one. */
const schemeSchema = z.object({ scheme: z.enum(['light', 'dark']).catch('light') });

/** Pictures of the brand and of its models, for sites on which a page is shared, and of where its depots are. */
@Controller('share')
export class SharePicturesController {
  constructor(private readonly pictures: SharePictures) {}

  @Public()
  @Get('brand.jpg')
  brand(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.send(ctx, request, reply, null);
  }

  @Public()
  @Get('vans/:file')
  van(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('file') file: string,
  ): Promise<void> {
    const [, model] = /^([\p{L}\p{N}-]{1,120})\.jpg$/u.exec(file) ?? [];
    if (!model) throw new DomainError(commonErrors.NOT_FOUND);
    return this.send(ctx, request, reply, model);
  }

  /** A still map of where a depot is, which its page shows: `?scheme=dark` in the colours of that scheme. */
  @Public()
  @Get('depots/:file')
  async depot(
    @Ctx() ctx: RequestContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Param('file') file: string,
  ): Promise<void> {
    const [, depot] = /^([\p{L}\p{N}-]{1,120})\.svg$/u.exec(file) ?? [];
    const { scheme } = schemeSchema.parse(request.query);
    const map = depot && (await this.pictures.depotMap(ctx, request, depot, scheme));
    if (!map) throw new DomainError(commonErrors.NOT_FOUND);
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .header('Vary', 'Host')
      .header('Content-Security-Policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(map);
  }

  /** @throws NOT_FOUND */
  private async send(
    ctx: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    model: string | null,
  ): Promise<void> {
    const language = languageAsked(ctx, request) ?? ctx.language;
    const picture = await this.pictures.picture(ctx, request, model, language);
    if (!picture) throw new DomainError(commonErrors.NOT_FOUND);
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .header('Vary', 'Host, Accept-Language, Cookie')
      // Other sites show it; it holds nothing of the person who asks.
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Content-Security-Policy', "default-src 'none'")
      .type('image/jpeg')
      .send(picture);
  }
}
