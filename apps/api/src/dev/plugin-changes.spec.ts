import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import type { WebAssets } from '../web/web-assets.ts';
import { PluginChangesController } from './plugin-changes.controller.ts';
import { shownOfPlugins } from './plugin-changes.ts';

it('a page is told at once what it shows and again when a plugin was built anew, and keeps no process from ending', async () => {
  let builds = '1';
  const assets = { pluginBuilds: () => builds } as WebAssets;
  const controller = new PluginChangesController(assets);
  const server = createServer((_request, raw) =>
    controller.listen({ raw, hijack: () => {} } as unknown as FastifyReply),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}`);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const until = async (what: RegExp) => {
      while (!what.test(heard)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`It ended, having said ${heard}`);
        heard += value;
      }
    };
    await until(/data: \S+ 1\n\n/);
    builds = '2';
    await until(/data: \S+ 2\n\n/);
    // Said once each: nothing has changed between.
    expect(heard.match(/data: /g)).toHaveLength(2);
    // As the page that was made meanwhile knows it: it is not loaded anew for that.
    expect(heard).toContain(`data: ${shownOfPlugins(assets)}\n\n`);

    controller.onModuleDestroy();
    expect(await reader.read()).toMatchObject({ done: true });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
