import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** A customer opened an account. */
export const userRegistered = defineEvent('identity.user-registered.v1', z.object({ userId: z.number() }));

/** Somebody asked to reset the password of an account that exists. The token travels sealed; only its hash is stored. */
export const passwordResetRequested = defineEvent(
  'identity.password-reset-requested.v1',
  z.object({ userId: z.number(), sealedToken: z.string() }),
);

/** A password was changed; all other sessions ended. */
export const passwordChanged = defineEvent('identity.password-changed.v1', z.object({ userId: z.number() }));
