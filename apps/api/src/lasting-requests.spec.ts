import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { PluginChangesController } from './dev/plugin-changes.controller.ts';
import { PLUGIN_CHANGES } from './dev/plugin-changes.ts';
import { Draining } from './draining.ts';
import { isLasting } from './lasting-requests.ts';
import { WebAssets } from './web/web-assets.ts';

it('a page that is told of plugins is not waited for when the API leaves, and is told goodbye', async () => {
  @Module({
    controllers: [PluginChangesController],
    providers: [{ provide: WebAssets, useValue: { pluginBuilds: () => '1' } }],
  })
  class News {}
  const adapter = new FastifyAdapter({ forceCloseConnections: 'idle' });
  const draining = new Draining();
  draining.install(adapter.getInstance() as unknown as FastifyInstance, isLasting);
  const app = await NestFactory.create<NestFastifyApplication>(News, adapter, { logger: false });
  await app.listen(0, '127.0.0.1');
  try {
    const page = await fetch(`${await app.getUrl()}${PLUGIN_CHANGES}?since=1`);
    expect(page.headers.get('content-type')).toBe('text/event-stream');
    expect(draining.waiting).toBe(0);
    await draining.leave(0, 5_000);
    await app.close();
    expect(await page.text()).toContain('data: ');
  } finally {
    await app.close();
  }
});
