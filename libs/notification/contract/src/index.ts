export { notificationErrors } from './notification.errors.ts';
export { notificationPushDue, notificationWayDue } from './notification.events.ts';
export {
  type MarkReadInput,
  markReadSchema,
  type NotificationListInput,
  notificationListSchema,
} from './notification.inputs.ts';
export { type ChannelQuestion, channelPort, speechPort } from './notification.ports.ts';
export {
  type Notification,
  type NotificationSentence,
  type UnreadCount,
  unreadCountSchema,
} from './notification.ts';
export {
  type DigestFrequency,
  digestFrequencies,
  type NotificationDigest,
  notificationDigestSchema,
} from './notification-digest.ts';
export {
  type NotificationPreference,
  type NotificationPreferencesInput,
  notificationPreferenceSchema,
  notificationPreferencesInputSchema,
} from './notification-preference.ts';
export { pushCalls } from './push.calls.ts';
export {
  MOST_PUSH_DEVICES,
  PUSH_HOURS,
  type PushMessage,
  type PushPublicKey,
  type PushState,
  type PushSubscriptionInput,
  type PushTest,
  pushEndpointSchema,
  pushStateSchema,
  pushSubscriptionSchema,
  pushTestSchema,
} from './push.ts';
