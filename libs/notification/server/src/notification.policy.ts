import type { PolicyRule } from '@convoy/platform/policy';

/** Everybody who is signed in reads what they were told, and says how they want to be told; staff also how often by mail. */
export const notificationPolicy: PolicyRule = (allow, { actor }) => {
  if (actor) allow('read', 'Notification', { userId: actor.id });
  if (actor && actor.role !== 'customer') allow('digest', 'Notification');
};
