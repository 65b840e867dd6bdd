import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx } from '@convoy/platform/http';
import { Public } from '@convoy/platform/policy';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { TenancyService } from './tenancy.service.ts';

/** An SVG is text: whoever sniffs would guess its characters (RFC 7303, section 3; ASVS 5.0, 4.1.1). */
const withCharset = (type: string) => (type.endsWith('+xml') ? `${type}; charset=utf-8` : type);

/** Pictures of the brand whose host it is. An SVG opened by itself may run nothing and load nothing but pictures that it carries. */
@Controller('brand')
export class BrandAssetsController {
  constructor(private readonly tenancy: TenancyService) {}

  @Public()
  @Get('*')
  async show(
    @Ctx() ctx: RequestContext,
    @Param('*') path: string,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asset = await this.tenancy.asset(ctx, path);
    if (!asset) throw new DomainError(commonErrors.NOT_FOUND);
    const etag = `"${asset.sha256.slice(0, 32)}"`;
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
      )
      .header('Vary', 'Host');
    if (known === etag) reply.status(304).send();
    else reply.type(withCharset(asset.contentType)).send(asset.content);
  }
}
