import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import {
  type Plugin,
  type PluginExport,
  type PluginLogLine,
  type PluginLogsQuery,
  type PluginSecretInput,
  type PluginSettingsInput,
  type PluginTest,
  type PluginUsage,
  pictureNameSchema,
  pluginIdSchema,
  pluginLogsQuerySchema,
  pluginSecretInputSchema,
  pluginSettingsInputSchema,
  secretNameSchema,
} from '@convoy/plugin/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PluginCardsService } from './catalogue/plugin-cards.service.ts';
import { PluginUseService } from './catalogue/plugin-use.service.ts';
import { PluginDataService } from './life/plugin-data.service.ts';
import { PluginLifeService } from './life/plugin-life.service.ts';

const pluginId = { schema: pluginIdSchema };
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** Plugins as a brand's admins see and steer them. Below `/api/plugins/<id>` a plugin answers itself. */
@Controller('api/integrations')
@BrandOnly()
@Can('read', 'Plugin')
export class PluginsController {
  constructor(
    private readonly cards: PluginCardsService,
    private readonly use: PluginUseService,
    private readonly life: PluginLifeService,
    private readonly data: PluginDataService,
  ) {}

  @Get()
  list(@Ctx() ctx: RequestContext): Promise<Plugin[]> {
    return this.cards.list(ctx);
  }

  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', pluginId) id: string): Promise<Plugin> {
    return this.cards.show(ctx, id);
  }

  @Get(':id/pictures/:file')
  async picture(
    @Param('id', pluginId) id: string,
    @Param('file', { schema: pictureNameSchema }) file: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { folder, pictures } = this.cards.find(id);
    if (!pictures.includes(file)) throw new DomainError(commonErrors.NOT_FOUND);
    const picture = await readFile(join(folder, 'pictures', file));
    reply
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', 'inline')
      .type(PICTURE_TYPES[extname(file)] ?? 'application/octet-stream')
      .send(picture);
  }

  @Get(':id/logs')
  async logs(
    @Ctx() ctx: RequestContext,
    @Param('id', pluginId) id: string,
    @Query({ schema: pluginLogsQuerySchema }) query: PluginLogsQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PluginLogLine[]> {
    const { lines, total, cursors } = await this.use.logs(ctx, id, query);
    setPaging(request, reply, query, total, cursors);
    return lines;
  }

  @Get(':id/usage')
  usage(@Ctx() ctx: RequestContext, @Param('id', pluginId) id: string): Promise<PluginUsage[]> {
    return this.use.usage(ctx, id);
  }

  @Can('remove', 'Plugin')
  @Get(':id/export')
  async export(
    @Ctx() ctx: RequestContext,
    @Param('id', pluginId) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PluginExport> {
    const exported = await this.data.export(ctx, id);
    reply.header(
      'Content-Disposition',
      `attachment; filename="${id}-${exported.exportedAt.slice(0, 10)}.json"`,
    );
    return exported;
  }

  @Can('update', 'Plugin')
  @Post(':id/enable')
  @HttpCode(200)
  enable(@Ctx() ctx: RequestContext, @Param('id', pluginId) id: string): Promise<Plugin> {
    return this.life.enable(ctx, id);
  }

  @Can('update', 'Plugin')
  @Post(':id/disable')
  @HttpCode(200)
  disable(@Ctx() ctx: RequestContext, @Param('id', pluginId) id: string): Promise<Plugin> {
    return this.life.disable(ctx, id);
  }

  @Can('update', 'Plugin')
  @Put(':id/settings')
  set(
    @Ctx() ctx: RequestContext,
    @Param('id', pluginId) id: string,
    @Body({ schema: pluginSettingsInputSchema }) settings: PluginSettingsInput,
  ): Promise<Plugin> {
    return this.life.set(ctx, id, settings);
  }

  @Can('update', 'Plugin')
  @Put(':id/secrets/:name')
  giveSecret(
    @Ctx() ctx: RequestContext,
    @Param('id', pluginId) id: string,
    @Param('name', { schema: secretNameSchema }) name: string,
    @Body({ schema: pluginSecretInputSchema }) { value }: PluginSecretInput,
  ): Promise<Plugin> {
    return this.life.giveSecret(ctx, id, name, value);
  }

  @Can('update', 'Plugin')
  @Delete(':id/secrets/:name')
  @HttpCode(200)
  takeSecret(
    @Ctx() ctx: RequestContext,
    @Param('id', pluginId) id: string,
    @Param('name', { schema: secretNameSchema }) name: string,
  ): Promise<Plugin> {
    return this.life.takeSecret(ctx, id, name);
  }

  @Can('update', 'Plugin')
  @Post(':id/test')
  @HttpCode(200)
  test(@Ctx() ctx: RequestContext, @Param('id', pluginId) id: string): Promise<PluginTest> {
    return this.life.test(ctx, id);
  }

  /** With all that it holds of the brand, except what was used, which is owed. */
  @Can('remove', 'Plugin')
  @Delete(':id')
  @HttpCode(204)
  remove(@Ctx() ctx: RequestContext, @Param('id', pluginId) id: string): Promise<void> {
    return this.data.remove(ctx, id);
  }
}
