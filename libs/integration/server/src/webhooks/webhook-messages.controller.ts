import { NeedsAddOn } from '@convoy/billing/server';
import {
  type WebhookMessage,
  type WebhookMessageDetail,
  type WebhookMessageListInput,
  type WebhookReplayInput,
  webhookMessageListSchema,
  webhookReplaySchema,
} from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx, Once, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WebhookMessages } from './webhook-messages.service.ts';

/** What was sent to an endpoint, and sending it again, which the plan has to carry. */
@Controller('api/webhook-endpoints/:id')
@BrandOnly()
export class WebhookMessagesController {
  constructor(private readonly messages: WebhookMessages) {}

  @Can('read', 'WebhookEndpoint')
  @Get('messages')
  async list(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: webhookMessageListSchema }) query: WebhookMessageListInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookMessage[]> {
    const { messages, total, cursors } = await this.messages.list(ctx, id, query);
    setPaging(request, reply, query, total, cursors);
    return messages;
  }

  @Can('read', 'WebhookEndpoint')
  @Get('messages/:message')
  get(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('message', { schema: idParamSchema }) message: number,
  ): Promise<WebhookMessageDetail> {
    return this.messages.get(ctx, id, message);
  }

  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Can('send', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Once()
  @Post('messages/:message/replay')
  @HttpCode(200)
  replay(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('message', { schema: idParamSchema }) message: number,
  ): Promise<WebhookMessageDetail> {
    return this.messages.replay(ctx, id, message);
  }

  @RouteConfig({ rateLimit: { max: 20, timeWindow: 60_000 } })
  @Can('send', 'WebhookEndpoint')
  @NeedsAddOn('custom-integrations')
  @Once()
  @Post('replay')
  @HttpCode(200)
  replayFailed(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: webhookReplaySchema }) input: WebhookReplayInput,
  ): Promise<{ count: number }> {
    return this.messages.replayFailed(ctx, id, input);
  }
}
