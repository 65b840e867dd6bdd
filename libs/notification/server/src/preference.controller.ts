import {
  type NotificationPreference,
  type NotificationPreferencesInput,
  notificationPreferencesInputSchema,
} from '@convoy/notification/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { PreferenceService } from './preference.service.ts';

@Controller('api/account/notification-preferences')
@Can('read', 'Notification')
export class PreferenceController {
  constructor(private readonly preferences: PreferenceService) {}

  @Get()
  list(@Ctx() ctx: RequestContext): Promise<NotificationPreference[]> {
    return this.preferences.list(ctx);
  }

  @Put()
  change(
    @Ctx() ctx: RequestContext,
    @Body({ schema: notificationPreferencesInputSchema }) input: NotificationPreferencesInput,
  ): Promise<NotificationPreference[]> {
    return this.preferences.change(ctx, input);
  }
}
