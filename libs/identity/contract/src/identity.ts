import { languages } from '@convoy/platform/i18n';
import { z } from 'zod';

/** Roles as people meet them. `customer` is stored as `renter`. */
export const roles = ['admin', 'operator', 'customer'] as const;
export type Role = (typeof roles)[number];

/** Languages a person may choose. */
export const languageSchema = z.enum(languages);

/** Light, dark, or as the device has it. */
export const themeSchema = z.enum(['light', 'dark', 'system']);
export type Theme = z.infer<typeof themeSchema>;

/** An account as its owner sees it: `GET /api/auth/user`. */
export const userSchema = z.strictObject({
  id: z.number().int(),
  email: z.string(),
  username: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(roles),
  /** Whether the address was proved with a mailed link. Nothing but a reminder depends on it. */
  emailVerified: z.boolean(),
  /** Chosen by the person; null follows brand and browser. */
  language: languageSchema.nullable(),
  /** Chosen by the person; null follows brand and device. */
  theme: themeSchema.nullable(),
  stripeCustomerId: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** What a session answers: the user and the packed CASL rules that hide what may not be done. */
export const sessionSchema = z.strictObject({
  user: userSchema.nullable(),
  /** The person books as a guest: the session is about one booking, null until there is one, and no account. */
  guest: z.strictObject({ bookingId: z.number().int().nullable() }).optional(),
  /** `packRules` form of @casl/ability. */
  rules: z.array(z.array(z.unknown())),
});
export type SessionView = z.infer<typeof sessionSchema>;
