import { lineSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { drivingCategories } from './driving-categories.ts';
import { endorsementSchema } from './endorsement.ts';
import { lifeDateSchema } from './life-date.ts';

/** Who issued a licence: the DVLA for Great Britain, the DVA for Northern Ireland. */
export const licenceIssuers = ['GB', 'NI'] as const;
export type LicenceIssuer = (typeof licenceIssuers)[number];

/** A category as a full licence lists it. What is held provisionally is not listed. */
export const heldCategorySchema = z.strictObject({
  category: z.enum(drivingCategories),
  /** Column 10 of the photocard. */
  from: lifeDateSchema,
  /** Column 11: the last day of the entitlement. */
  until: lifeDateSchema,
  /** Column 12, and what stands beside all categories. */
  restrictions: z.array(lineSchema(20)).max(20),
});
export type HeldCategory = z.infer<typeof heldCategorySchema>;

/** A driving licence with the record that belongs to it, as somebody read them. */
export const drivingLicenceSchema = z.strictObject({
  issuer: z.enum(licenceIssuers),
  /** As printed, in any spacing; `parseDriverNumber` reads it. */
  number: z.string().trim().min(8).max(24),
  /** Field 4b: the last day of the photocard. The entitlement to drive lasts longer. Null for a paper licence. */
  photocardUntil: lifeDateSchema.nullable(),
  categories: z.array(heldCategorySchema).max(20),
  endorsements: z.array(endorsementSchema).max(60),
  /** The driver may not drive up to and including this day; null when free to. */
  disqualifiedUntil: lifeDateSchema.nullable(),
});
export type DrivingLicence = z.infer<typeof drivingLicenceSchema>;

/** How long a check code may be used (gov.uk, 10 July 2015), in days. */
export const CHECK_CODE_DAYS = 21;

/**
 * What a driver gives so that others may read the record at gov.uk/check-driving-information: a code of eight characters
 * and the end of the driver number. Capital and small letters differ; vowels, l, 0 and 1 do not occur in it.
 */
export const checkCodeSchema = z.strictObject({
  code: z
    .string()
    .transform((value) => value.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^[2-9B-DF-HJKMNP-TV-Zb-df-hjkmnp-tv-z]{8}$/)),
  /** The last eight characters of the driver number. */
  numberEnding: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{8}$/),
  /** The day it was made; without it nobody knows how long it may be used. */
  madeOn: lifeDateSchema,
});
export type CheckCode = z.infer<typeof checkCodeSchema>;
