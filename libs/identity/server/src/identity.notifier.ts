import {
  emailChanged,
  emailChangedNotification,
  passwordChanged,
  passwordChangedNotification,
  recoveryCodesRenewed,
  recoveryCodesRenewedNotification,
  recoveryCodeUsed,
  recoveryCodeUsedNotification,
  twoFactorChanged,
  twoFactorChangedNotification,
  twoFactorRefused,
  twoFactorRefusedNotification,
} from '@convoy/identity/contract';
import type { EventDefinition } from '@convoy/platform/events';
import { type NotificationDefinition, Notifications } from '@convoy/platform/notifications';
import { Injectable } from '@nestjs/common';

/** Tells people of the security of their own account. */
@Injectable()
export class IdentityNotifier {
  constructor(notifications: Notifications) {
    const plain: [NotificationDefinition<object, 'everyone'>, EventDefinition<{ userId: number }>][] = [
      [passwordChangedNotification, passwordChanged],
      [twoFactorRefusedNotification, twoFactorRefused],
      [recoveryCodesRenewedNotification, recoveryCodesRenewed],
      [emailChangedNotification, emailChanged],
    ];
    for (const [notification, event] of plain)
      notifications.add({
        notification,
        event,
        tell: async (_ctx, { userId }) => ({ to: { userId }, params: {} }),
      });
    notifications.add({
      notification: twoFactorChangedNotification,
      event: twoFactorChanged,
      tell: async (_ctx, { userId, enabled }) => ({ to: { userId }, params: { enabled } }),
    });
    notifications.add({
      notification: recoveryCodeUsedNotification,
      event: recoveryCodeUsed,
      tell: async (_ctx, { userId, left }) => ({ to: { userId }, params: { left } }),
    });
  }
}
