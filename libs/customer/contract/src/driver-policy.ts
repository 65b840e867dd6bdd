import { z } from 'zod';

/** An offence a brand does not accept: a whole code (`IN10`) or a family (`DR`), for some years from the conviction. */
const refusedOffenceSchema = z.strictObject({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}(\d{2})?$/),
  years: z.number().int().min(1).max(11),
});

/** Whom a brand lets drive its vans, above what the law asks. */
export const driverPolicySchema = z.strictObject({
  minimumAge: z.number().int().min(17).max(40),
  /** The last age at which somebody may begin a hire; null without one. */
  maximumAge: z.number().int().min(60).max(110).nullable(),
  /** Years since the licence became a full one. */
  minimumYearsHeld: z.number().int().min(0).max(10),
  /** Points on the record, those that no longer count at court included. */
  maximumPoints: z.number().int().min(0).max(30),
  refusedOffences: z.array(refusedOffenceSchema).max(30),
  /** For drivers below an age, pence a day; the narrowest band that fits is charged. */
  youngDriver: z
    .array(
      z.strictObject({
        underAge: z.number().int().min(18).max(40),
        pencePerDay: z.number().int().min(1).max(100_000),
      }),
    )
    .max(5),
});
export type DriverPolicy = z.infer<typeof driverPolicySchema>;

/** What holds until a brand says otherwise. */
export const defaultDriverPolicy: DriverPolicy = {
  minimumAge: 21,
  maximumAge: null,
  minimumYearsHeld: 1,
  maximumPoints: 6,
  refusedOffences: [
    { code: 'BA', years: 5 },
    { code: 'CD40', years: 5 },
    { code: 'CD50', years: 5 },
    { code: 'CD60', years: 5 },
    { code: 'CD70', years: 5 },
    { code: 'CD80', years: 5 },
    { code: 'CD90', years: 5 },
    { code: 'DD', years: 5 },
    { code: 'DG', years: 5 },
    { code: 'DR', years: 5 },
    { code: 'IN', years: 3 },
    { code: 'TT', years: 5 },
    { code: 'UT', years: 5 },
  ],
  youngDriver: [{ underAge: 25, pencePerDay: 1_500 }],
};
