import {
  type MarkReadInput,
  markReadSchema,
  type Notification,
  type NotificationListInput,
  notificationListSchema,
  type UnreadCount,
} from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { NotificationService } from './notification.service.ts';

@Controller('api/notifications')
@Can('read', 'Notification')
export class NotificationController {
  constructor(private readonly notifications: NotificationService) {}

  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: notificationListSchema }) query: NotificationListInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Notification[]> {
    const { notifications, total } = await this.notifications.list(ctx, query);
    reply.header('X-Total-Count', String(total));
    return notifications;
  }

  @Get('unread')
  unread(@Ctx() ctx: RequestContext): Promise<UnreadCount> {
    return this.notifications.unread(ctx);
  }

  @Post('read')
  @HttpCode(200)
  read(
    @Ctx() ctx: RequestContext,
    @Body({ schema: markReadSchema }) input: MarkReadInput,
  ): Promise<UnreadCount> {
    return this.notifications.markRead(ctx, input);
  }
}
