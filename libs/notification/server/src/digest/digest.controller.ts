import { type NotificationDigest, notificationDigestSchema } from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { DigestService } from './digest.service.ts';

/** How often somebody of the staff gets what they have not read by mail. */
@Controller('api/account/notification-digest')
@Can('digest', 'Notification')
export class DigestController {
  constructor(private readonly digests: DigestService) {}

  @Get()
  chosen(@Ctx() ctx: RequestContext): Promise<NotificationDigest> {
    return this.digests.chosen(ctx);
  }

  @Put()
  choose(
    @Ctx() ctx: RequestContext,
    @Body({ schema: notificationDigestSchema }) { frequency }: NotificationDigest,
  ): Promise<NotificationDigest> {
    return this.digests.choose(ctx, frequency);
  }
}
