import { NeedsAddOn } from '@convoy/billing/server';
import {
  type NewWebhookEndpointInput,
  newWebhookEndpointSchema,
  type WebhookEndpoint,
  type WebhookEndpointChange,
  type WebhookEndpointWithSecret,
  type WebhookEventView,
  type WebhookMessageDetail,
  webhookEndpointChangeSchema,
} from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { WebhookEndpoints } from './webhook-endpoints.service.ts';

/**
 * Where a brand is told what happens. Looked at, paused and deleted also where the plan carries no webhooks any more; nothing is
 * sent then. What comes in from providers is at `/api/webhooks`.
 */
@Controller('api/webhook-endpoints')
@BrandOnly()
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpoints) {}

  @Can('read', 'WebhookEndpoint')
  @Get()
  list(@Ctx() ctx: RequestContext): Promise<WebhookEndpoint[]> {
    return this.endpoints.list(ctx);
  }

  /** What can be heard of, with schema and example. */
  @Can('read', 'WebhookEndpoint')
  @Get('events')
  events(@Ctx() ctx: RequestContext): Promise<readonly WebhookEventView[]> {
    return this.endpoints.events(ctx);
  }

  // Each looks a name up.
  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Can('create', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Once({ secret: true })
  @Post()
  create(
    @Ctx() ctx: RequestContext,
    @Body({ schema: newWebhookEndpointSchema }) input: NewWebhookEndpointInput,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpoints.create(ctx, input);
  }

  @Can('read', 'WebhookEndpoint')
  @Get(':id')
  get(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.get(ctx, id);
  }

  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Can('update', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: webhookEndpointChangeSchema }) input: WebhookEndpointChange,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.change(ctx, id, input);
  }

  @Can('update', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Once({ secret: true })
  @Post(':id/rotate-secret')
  @HttpCode(200)
  rotate(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpoints.rotate(ctx, id);
  }

  @Can('update', 'WebhookEndpoint')
  @Post(':id/pause')
  @HttpCode(200)
  pause(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.pause(ctx, id);
  }

  @Can('update', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Post(':id/resume')
  @HttpCode(200)
  resume(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<WebhookEndpoint> {
    return this.endpoints.resume(ctx, id);
  }

  @Can('delete', 'WebhookEndpoint')
  @Delete(':id')
  @HttpCode(204)
  remove(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    return this.endpoints.remove(ctx, id);
  }

  // Nobody's server is to be knocked at through us.
  @RouteConfig({ rateLimit: { max: 30, timeWindow: 60_000 } })
  @Can('send', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Once()
  @Post(':id/test')
  test(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<WebhookMessageDetail> {
    return this.endpoints.test(ctx, id);
  }
}
