import { nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { identityFaults } from './identity.faults.ts';
import { emailSchema, passwordSchema, phoneSchema } from './identity.inputs.ts';
import { languageSchema, themeSchema } from './identity.ts';

/** The password as it is now, asked again before anything that decides who gets in. Wrong: PASSWORD_WRONG (422). */
const currentPasswordSchema = z.string().min(1).max(128);

/** A token from a mailed link. */
const mailedTokenSchema = z.string().min(20).max(100);

/**
 * A username: 3 to 30 letters a-z, digits, dots, hyphens and underscores; never an '@', which would look like an e-mail,
 * and no letters of other alphabets, which would look like somebody else's name.
 */
export const usernameSchema = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[A-Za-z0-9]/, identityFaults.usernameStart)
  .regex(/^[A-Za-z0-9._-]*$/, identityFaults.usernameSigns);

/**
 * `PATCH /api/account/profile` → `Account`. What is left out stays; null takes username or phone away. Another username or phone
 * needs the password: one signs in with the first, and a code to come may go to the second. USERNAME_TAKEN, PASSWORD_NEEDED,
 * PASSWORD_WRONG.
 */
export const updateProfileSchema = z.strictObject({
  firstName: nameSchema(80).optional(),
  lastName: nameSchema(80).optional(),
  username: usernameSchema.nullable().optional(),
  phone: phoneSchema.nullable().optional(),
  password: currentPasswordSchema.optional(),
});
export type UpdateProfileInput = z.infer<typeof updateProfileSchema>;

/** `PATCH /api/account/preferences` → `Account`. What is left out stays; null follows the brand and the browser. */
export const updatePreferencesSchema = z.strictObject({
  language: languageSchema.nullable().optional(),
  theme: themeSchema.nullable().optional(),
});
export type UpdatePreferencesInput = z.infer<typeof updatePreferencesSchema>;

/**
 * `PUT /api/account/picture` → `Account`. The body is the file itself, its type in `Content-Type`; no form, no JSON.
 * PICTURE_TYPE_REFUSED (415), PAYLOAD_TOO_LARGE (413), PICTURE_UNREADABLE (422). `DELETE` → `Account`.
 */
export const pictureTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;
/** The largest file there may be. */
export const PICTURE_MAX_BYTES = 30 * 1024 * 1024;
/** The most pixels a picture may have. */
export const PICTURE_MAX_PIXELS = 50_000_000;

/**
 * `POST /api/account/email` → 202 `Account`, whose `emailChange` waits. A link goes to the new address, a notice to the
 * old. Answers the same whoever has the new address. EMAIL_UNCHANGED. `DELETE` → `Account`: withdraws it.
 */
export const changeEmailSchema = z.strictObject({ email: emailSchema, password: currentPasswordSchema });
export type ChangeEmailInput = z.infer<typeof changeEmailSchema>;

/** `POST /api/account/email/confirm` (open to guests) → `{ email }`. LINK_INVALID. */
export const confirmEmailSchema = z.strictObject({ token: mailedTokenSchema });

/** `POST /api/auth/verify-email` (open to guests) → `{ verified: true }`. LINK_INVALID. */
export const verifyEmailSchema = z.strictObject({ token: mailedTokenSchema });

// `POST /api/account/verification`, no body → 202 `{ sent: true }`. EMAIL_ALREADY_VERIFIED, TOO_MANY_REQUESTS.

/** `POST /api/account/password` → `{ sessionsEnded }`: all others; this one goes on. PASSWORD_UNCHANGED, PASSWORD_EASY. */
export const changePasswordSchema = z.strictObject({ current: currentPasswordSchema, next: passwordSchema });
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>;

// `GET /api/account/sessions` → `AccountSession[]`. `DELETE /api/account/sessions/{id}` → 204, NOT_FOUND.
// `DELETE /api/account/sessions` → `{ sessionsEnded }`: all but this one.

/** `POST /api/account/deletion` → `Account`. `DELETE /api/account/deletion` → `Account`: withdraws it. */
export const requestDeletionSchema = z.strictObject({ password: currentPasswordSchema });

/** Six digits of an authenticator app; blanks between them do not matter. */
export const totpCodeSchema = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, identityFaults.totpCode));

/** A recovery code, in capitals or not, with or without its hyphens. Those of a set made before November 2026 have 16 signs. */
export const recoveryCodeSchema = z
  .string()
  .max(40)
  .transform((code) => code.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^(?:[A-Z2-7]{24}|[A-Z2-7]{16})$/, identityFaults.recoveryCode));

/** `POST /api/account/two-factor/setup` → `TwoFactorSetup`. Staff only. TWO_FACTOR_ALREADY_ON. */
export const setupTwoFactorSchema = z.strictObject({ password: currentPasswordSchema });

/**
 * `POST /api/account/two-factor/confirm` → `RecoveryCodes`. Switches it on; all other sessions end. TWO_FACTOR_CODE_WRONG,
 * TWO_FACTOR_SETUP_MISSING, TWO_FACTOR_ALREADY_ON.
 */
export const confirmTwoFactorSchema = z.strictObject({ code: totpCodeSchema });

/** Exactly one of a code and a recovery code. */
const oneProof = (input: { code?: string | undefined; recoveryCode?: string | undefined }) =>
  (input.code === undefined) !== (input.recoveryCode === undefined);

/**
 * `DELETE /api/account/two-factor` → `Account`; `POST /api/account/two-factor/recovery-codes` → `RecoveryCodes`, the old
 * ones end. Password and a code again. TWO_FACTOR_NOT_ON, TWO_FACTOR_CODE_WRONG.
 */
export const twoFactorProofSchema = z
  .strictObject({
    password: currentPasswordSchema,
    code: totpCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
  })
  .refine(oneProof, identityFaults.oneProof);
export type TwoFactorProofInput = z.infer<typeof twoFactorProofSchema>;

/**
 * `POST /api/auth/two-factor` → `User`, with a session. TWO_FACTOR_CODE_WRONG (the challenge stays good),
 * TWO_FACTOR_CHALLENGE_INVALID (start again with the password), TOO_MANY_REQUESTS after 5 wrong ones.
 */
export const loginTwoFactorSchema = z
  .strictObject({
    challenge: z.string().min(20).max(600),
    code: totpCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    /** As at the login; it counts here, where the session is opened. */
    remember: z.boolean().optional(),
  })
  .refine(oneProof, identityFaults.oneProof);
export type LoginTwoFactorInput = z.infer<typeof loginTwoFactorSchema>;
