import { nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { identityFaults } from './identity.faults.ts';

/**
 * Passwords: 8 to 128 characters, any (NIST SP 800-63B-4 §3.1.1: length matters, composition rules do not). A new one that is
 * tried first by whoever guesses is PASSWORD_EASY (422).
 */
export const passwordSchema = z.string().min(8).max(128);

/** An e-mail address, kept as typed; compared in lower case. */
export const emailSchema = z.string().trim().max(254).pipe(z.email());

/** A phone number as people write it. */
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{7,20}$/, identityFaults.phone);

/**
 * `POST /api/auth/login`: 200 and the `User`, or 202 and a `TwoFactorChallenge`. `username` takes the username or the
 * e-mail.
 */
export const loginSchema = z.strictObject({
  username: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(128),
  /** Lengthens the idle limit of the session, never the absolute one. */
  remember: z.boolean().optional(),
  /** For who books without an account: the session may book one hire and pay it, and nothing else. */
  guest: z.boolean().optional(),
});
export type LoginInput = z.infer<typeof loginSchema>;

/**
 * `POST /api/auth/register`: a customer's own account with this brand. 202 `{ accepted: true }`, whether or not the address has an
 * account already; a mail tells its owner. The new account signs in as every other one.
 */
export const registerSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  firstName: nameSchema(80),
  lastName: nameSchema(80),
  phone: phoneSchema.optional(),
});
export type RegisterInput = z.infer<typeof registerSchema>;

/** `POST /api/auth/forgot-password`: answers 202 whether or not the address is known. */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema });

/** `POST /api/auth/reset-password`: the token from the mail, once, within an hour. */
export const resetPasswordSchema = z.strictObject({
  token: z.string().min(20).max(100),
  password: passwordSchema,
});
