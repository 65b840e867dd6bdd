import { defineNotification, type NotificationLook } from '@convoy/platform/notifications';
import { z } from 'zod';

const frame = {
  audience: 'everyone',
  ofHire: false,
  channels: ['in-app', 'email'],
  // It guards the account.
  mandatory: { channels: ['in-app', 'email'], reason: 'security' },
  link: () => '/account/security',
} as const;

/** About the security of one's own account, with nothing to fill in. */
const security = (kind: string, order: number, look: NotificationLook) =>
  defineNotification({ ...frame, kind, order, look, params: z.strictObject({}), examples: [{}] });

export const passwordChangedNotification = security('password-changed', 380, {
  icon: 'key-round',
  tone: 'plain',
});
export const twoFactorChangedNotification = defineNotification({
  ...frame,
  kind: 'two-factor-changed',
  order: 390,
  look: { icon: 'shield-check', tone: 'plain' },
  params: z.strictObject({ enabled: z.boolean() }),
  values: () => ({}),
  wording: ({ enabled }) => (enabled ? null : 'off'),
  examples: [{ enabled: true }, { enabled: false }],
});
export const twoFactorRefusedNotification = security('two-factor-refused', 400, {
  icon: 'shield-alert',
  tone: 'alert',
});
/** `left`: how many codes are left. */
export const recoveryCodeUsedNotification = defineNotification({
  ...frame,
  kind: 'recovery-code-used',
  order: 410,
  look: { icon: 'key-round', tone: 'alert' },
  params: z.strictObject({ left: z.number().int() }),
  values: ({ left }) => ({ count: left }),
  wording: ({ left }) => (left === 0 ? 'last' : null),
  examples: [{ left: 3 }, { left: 1 }, { left: 0 }],
});
export const recoveryCodesRenewedNotification = security('recovery-codes-renewed', 420, {
  icon: 'key-round',
  tone: 'plain',
});
export const emailChangedNotification = security('email-changed', 430, { icon: 'mail', tone: 'plain' });
