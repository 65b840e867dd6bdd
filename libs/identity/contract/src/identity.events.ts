import { defineEvent } from '@convoy/platform/events';
import { z } from 'zod';

/** A customer opened an account. */
export const userRegistered = defineEvent('identity.user-registered.v1', z.object({ userId: z.number() }));

/** Somebody registered with the address of an account that is there: its owner is told by mail, and the caller is not. */
export const registrationMetAccount = defineEvent(
  'identity.registration-met-account.v1',
  z.object({ userId: z.number() }),
);

/**
 * Somebody asked to reset the password of an address, whether or not it has an account: the listener finds out. Address
 * and token travel sealed; only the token's hash is stored.
 */
export const passwordResetRequested = defineEvent(
  'identity.password-reset-requested.v2',
  z.object({ sealedEmail: z.string(), sealedToken: z.string() }),
);

/** Somebody changed what their account says of them; `fields` names which, never what. */
export const profileChanged = defineEvent(
  'identity.profile-changed.v1',
  z.object({ userId: z.number(), fields: z.array(z.string()) }),
);

/** A password was changed; all sessions opened before ended. */
export const passwordChanged = defineEvent('identity.password-changed.v1', z.object({ userId: z.number() }));

/** Somebody wants their account under another address. The address and the token of the link travel sealed. */
export const emailChangeRequested = defineEvent(
  'identity.email-change-requested.v1',
  z.object({ userId: z.number(), sealedEmail: z.string(), sealedToken: z.string() }),
);

/** An account got another e-mail address, proved by a mailed link. `sealedFormerEmail` gets the last notice. */
export const emailChanged = defineEvent(
  'identity.email-changed.v1',
  z.object({ userId: z.number(), sealedFormerEmail: z.string() }),
);

/** A link that proves the present e-mail address is to be mailed. */
export const verificationRequested = defineEvent(
  'identity.verification-requested.v1',
  z.object({ userId: z.number(), sealedToken: z.string() }),
);

/** The present e-mail address was proved. */
export const emailVerified = defineEvent('identity.email-verified.v1', z.object({ userId: z.number() }));

/** Two-factor sign-in was switched on or off. */
export const twoFactorChanged = defineEvent(
  'identity.two-factor-changed.v1',
  z.object({ userId: z.number(), enabled: z.boolean() }),
);

/** A recovery code stood in for the authenticator app. */
export const recoveryCodeUsed = defineEvent(
  'identity.recovery-code-used.v1',
  z.object({ userId: z.number(), left: z.number() }),
);

/** A new set of recovery codes was made; the codes before it are worth nothing. */
export const recoveryCodesRenewed = defineEvent(
  'identity.recovery-codes-renewed.v1',
  z.object({ userId: z.number() }),
);

/** Somebody who knows the password entered so many wrong codes that entering them has to wait. */
export const twoFactorRefused = defineEvent(
  'identity.two-factor-refused.v1',
  z.object({ userId: z.number() }),
);

/** A person asked to have their account deleted; `dueAt` is when it may be, at the earliest. */
export const accountDeletionRequested = defineEvent(
  'identity.account-deletion-requested.v1',
  z.object({ userId: z.number(), dueAt: z.string() }),
);

/** A person took the wish back to have their account deleted. */
export const accountDeletionWithdrawn = defineEvent(
  'identity.account-deletion-withdrawn.v1',
  z.object({ userId: z.number() }),
);

/**
 * Staff gave something to an account whose address was never proved: who had opened it is out, and its owner gets a link to a
 * password of their own. The token travels sealed.
 */
export const unprovedAccessEnded = defineEvent(
  'identity.unproved-access-ended.v1',
  z.object({ userId: z.number(), sealedToken: z.string() }),
);

/** A colleague was given an account: a link to choose its password is mailed. The token travels sealed. */
export const colleagueInvited = defineEvent(
  'identity.colleague-invited.v1',
  z.object({ userId: z.number(), sealedToken: z.string() }),
);
