import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Public } from '@convoy/platform/policy';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { APPLE_ICON, NOTIFICATION_ICON } from './app-icons.rule.ts';
import { AppIcons } from './app-icons.service.ts';

/** Icons of the brand whose host it is, as PNG: for home screens and notifications. */
@Controller()
export class AppIconsController {
  constructor(private readonly icons: AppIcons) {}

  @Public()
  @Get(NOTIFICATION_ICON)
  small(
    @Ctx() ctx: RequestContext,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.send(ctx, NOTIFICATION_ICON, known, reply);
  }

  @Public()
  @Get('/app-icons/icon-512.png')
  large(
    @Ctx() ctx: RequestContext,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.send(ctx, '/app-icons/icon-512.png', known, reply);
  }

  @Public()
  @Get('/app-icons/maskable-512.png')
  maskable(
    @Ctx() ctx: RequestContext,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.send(ctx, '/app-icons/maskable-512.png', known, reply);
  }

  @Public()
  @Get(APPLE_ICON)
  apple(
    @Ctx() ctx: RequestContext,
    @Headers('if-none-match') known: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    return this.send(ctx, APPLE_ICON, known, reply);
  }

  /** Sends an icon; cached as pictures of the brand are. */
  private async send(
    ctx: RequestContext,
    path: string,
    known: string | undefined,
    reply: FastifyReply,
  ): Promise<void> {
    const { etag, picture } = await this.icons.icon(ctx, path);
    reply
      .header('ETag', etag)
      .header('Cache-Control', 'public, max-age=300, stale-while-revalidate=86400')
      .header('Vary', 'Host');
    if (known === etag) reply.status(304).send();
    else reply.type('image/png').send(await picture());
  }
}
