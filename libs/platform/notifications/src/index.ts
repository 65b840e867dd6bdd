export {
  defineNotification,
  type MandatoryReason,
  NOTIFICATION_KIND,
  type NotificationAudience,
  type NotificationChannel,
  type NotificationDeclaration,
  type NotificationDefinition,
  type NotificationLook,
} from './define-notification.ts';
export {
  type AnyNotificationSource,
  type NotificationNews,
  type NotificationRecipients,
  type NotificationSource,
  Notifications,
  type RecipientsOf,
} from './notifications.ts';
export {
  day,
  type FormattedValue,
  instant,
  money,
  type ShownValues,
} from './shown-values.ts';
