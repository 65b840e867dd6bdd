import { Public } from '@convoy/platform/policy';
import { Controller, Get, type OnModuleDestroy, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { WebAssets } from '../web/web-assets.ts';
import { PLUGIN_CHANGES, shownOfPlugins } from './plugin-changes.ts';

/** How often is looked (ms): the files are few, and somebody waits before a screen. */
const LOOK = 300;

/**
 * Tells pages what of plugins they show, at once and whenever it is another: server-sent events. The module of this
 * controller exists in development only.
 */
@Controller(PLUGIN_CHANGES)
export class PluginChangesController implements OnModuleDestroy {
  private readonly open = new Set<() => void>();

  constructor(private readonly assets: WebAssets) {}

  @Public()
  @Get()
  listen(@Res() reply: FastifyReply): void {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    // The server that begins anew is back soon.
    raw.write('retry: 300\n\n');
    let told = '';
    const look = () => {
      const now = shownOfPlugins(this.assets);
      if (now !== told) raw.write(`data: ${now}\n\n`);
      told = now;
    };
    look();
    const timer = setInterval(look, LOOK);
    const end = () => {
      clearInterval(timer);
      this.open.delete(end);
      raw.end();
    };
    this.open.add(end);
    raw.on('close', end);
  }

  /** A page that listens must not keep the server from ending. */
  onModuleDestroy(): void {
    for (const end of this.open) end();
  }
}
