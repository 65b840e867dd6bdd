import { z } from 'zod';

const points = z.number().int().min(0).max(100_000);

/** A code that a customer gives to friends, as compared: upper case, without spaces and hyphens. */
export const referralCodeSchema = z
  .string()
  .max(20)
  .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{8}$/));

/** `GET /api/loyalty/referral`: how a customer invites friends, and who invited them. */
export const referralSchema = z.strictObject({
  /** Null until `POST /api/loyalty/referral/code` made it. */
  code: z.string().nullable(),
  /** What the customer gets for each friend, and what the friend gets. Both 0: the brand gives none. */
  referrerPoints: points,
  referredPoints: points,
  /** Friends who entered the code, and those of them whose first hire gave points. */
  invited: z.number().int(),
  rewarded: z.number().int(),
  /** Whether the customer can still enter a friend's code. */
  mayEnter: z.boolean(),
  /** Whether a friend's code was entered, whether it gave its points, and whether a refund of the hire took them back. */
  entered: z.enum(['no', 'waiting', 'rewarded', 'taken-back']),
});
export type Referral = z.output<typeof referralSchema>;

/** `POST /api/loyalty/referral`. */
export const referralInputSchema = z.strictObject({ code: referralCodeSchema });
export type ReferralInput = z.output<typeof referralInputSchema>;

/** `GET|PUT /api/loyalty/referral/settings`. */
export const referralSettingsSchema = z.strictObject({ referrerPoints: points, referredPoints: points });
export type ReferralSettings = z.output<typeof referralSettingsSchema>;
