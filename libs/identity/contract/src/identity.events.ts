import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** A customer opened an account. */
export const userRegistered = defineEvent('identity.user-registered.v1', z.object({ userId: z.number() }));

/**
 * Somebody asked to reset the password of an address, whether or not it has an account: the listener finds out. Address
 * and token travel sealed; only the token's hash is stored.
 */
export const passwordResetRequested = defineEvent(
  'identity.password-reset-requested.v2',
  z.object({ sealedEmail: z.string(), sealedToken: z.string() }),
);

/** A password was changed; all other sessions ended. */
export const passwordChanged = defineEvent('identity.password-changed.v1', z.object({ userId: z.number() }));
