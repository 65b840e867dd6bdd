import { z } from 'zod';
import { languageSchema, roles, themeSchema } from './identity.ts';

/** A change of the e-mail address that waits for the proof from the new address. */
export const emailChangeSchema = z.strictObject({ email: z.string(), expiresAt: z.string() });

/** A wish to have the account deleted: nothing is erased before `dueAt`, and it can be withdrawn until then. */
export const deletionRequestSchema = z.strictObject({ requestedAt: z.string(), dueAt: z.string() });

/** Two-factor sign-in of an account. */
export const twoFactorStateSchema = z.strictObject({
  /** Whether this account may switch it on: staff may, customers may not. */
  offered: z.boolean(),
  enabled: z.boolean(),
  /** When it was switched on; null while it is off. */
  since: z.string().nullable(),
  /** Recovery codes that were not used yet; 0 while it is off. */
  recoveryCodesLeft: z.number().int(),
});

/**
 * An account with all that its owner may change: `GET /api/account/profile`. The calls that change it answer it anew,
 * so one cached copy serves every page of the account.
 */
export const accountSchema = z.strictObject({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  emailChange: emailChangeSchema.nullable(),
  /** Address of the picture, 384 pixels square; null without one. `smallPicture` makes the one of 96 pixels of it. */
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  language: languageSchema.nullable(),
  theme: themeSchema.nullable(),
  twoFactor: twoFactorStateSchema,
  deletion: deletionRequestSchema.nullable(),
  createdAt: z.string(),
});
export type Account = z.infer<typeof accountSchema>;

/** Where a session is used, read from the browser's own words; null where they say nothing we know. */
export const deviceSchema = z.strictObject({
  /** `Firefox`, `Chrome`, `Safari` … */
  browser: z.string().nullable(),
  /** `Windows`, `macOS`, `Android`, `iOS`, `Linux` … */
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
});
export type Device = z.infer<typeof deviceSchema>;

/** A place where one is signed in: `GET /api/account/sessions`, the one last seen first. */
export const accountSessionSchema = z.strictObject({
  id: z.number().int(),
  /** The session that asks. */
  current: z.boolean(),
  device: deviceSchema,
  ip: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** When it ends whatever happens. */
  expiresAt: z.string(),
  /** Signed in with "Remember me". */
  remembered: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** What an authenticator app is given: `POST /api/account/two-factor/setup`. Show `otpauthUri` as a QR code. */
export const twoFactorSetupSchema = z.strictObject({
  /** Base32, for typing by hand. */
  secret: z.string(),
  otpauthUri: z.string(),
  /** The setup must be confirmed before this moment. */
  expiresAt: z.string(),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

/** Ten codes, shown this once: `POST /api/account/two-factor/confirm` and `…/recovery-codes`. */
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/**
 * `POST /api/auth/login` answers this with 202 where the password is right and two-factor is on: no session yet. The
 * challenge goes to `POST /api/auth/two-factor` with a code. With two-factor off it answers 200 and the `User`.
 */
export const twoFactorChallengeSchema = z.strictObject({
  twoFactor: z.strictObject({ challenge: z.string(), expiresAt: z.string() }),
});
export type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>;

/** Pages that mails lead to, each with `#token=`, which no server sees. They send the token by POST: opening a link changes nothing. */
export const mailedPages = { verifyEmail: '/verify-email', confirmEmail: '/confirm-email' } as const;

/** The address of the small picture (96 pixels) that belongs to a `profileImageUrl` (384 pixels). */
export const smallPicture = (profileImageUrl: string): string =>
  profileImageUrl.replace(/\/large\.webp$/, '/small.webp');
