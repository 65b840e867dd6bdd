import type { PolicyRule } from '@convoy/platform/policy';

/** Everybody who is signed in reads what they were told, and says how they want to be told. */
export const notificationPolicy: PolicyRule = (allow, { actor }) => {
  if (actor) allow('read', 'Notification', { userId: actor.id });
};
