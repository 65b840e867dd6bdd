/** Addresses the notifications lead to, beside their own. */
export const notificationPaths = {
  all: '/notifications',
  /** Where people choose what they get; a page of the account. */
  preferences: '/account/notifications',
} as const;
