import { z } from 'zod';
import { euroClasses, fuelTypes } from '../van-kinds.ts';

/** Who knows something of a vehicle. */
export const plateSources = ['dvla-vehicle-enquiry', 'dvsa-mot-history'] as const;
export type PlateSource = (typeof plateSources)[number];

/** Why a source has not said something. */
export const plateSilences = [
  /** It does not know the vehicle. */
  'not-found',
  /** It knows the vehicle, and not this. */
  'not-said',
  /** It did not answer, or not in its own words. */
  'away',
  /** It asks for patience. */
  'busy',
  /** It does not accept our key or our question: ours to mend. */
  'refused',
  /** This installation has no key for it. */
  'not-configured',
] as const;
export type WhyUnknown = (typeof plateSilences)[number];

const sourceSchema = z.enum(plateSources);
/** Known from somebody at some time, or unknown with what each source asked said instead. */
const factSchema = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('known', [
    z.strictObject({ known: z.literal(true), value, source: sourceSchema, at: z.string() }),
    z.strictObject({
      known: z.literal(false),
      at: z.string(),
      why: z.array(z.strictObject({ source: sourceSchema, why: z.enum(plateSilences) })),
    }),
  ]);

/** Facts of a van that a plate can tell, in the form in which a van has them. */
const fieldsSchema = z.strictObject({
  make: factSchema(z.string()),
  model: factSchema(z.string()),
  year: factSchema(z.number().int()),
  fuelType: factSchema(z.enum(fuelTypes)),
  euroClass: factSchema(z.enum(euroClasses)),
  motExpiresOn: factSchema(z.string()),
  taxExpiresOn: factSchema(z.string()),
});

/** What else is known of the vehicle: to be read, and none of a van's own facts. */
const aboutSchema = z.strictObject({
  colour: factSchema(z.string()),
  /** What it is taxed as, which is not always its gross weight. */
  taxedAsKg: factSchema(z.number().int()),
  /** The newest reading of an MOT test. */
  tested: factSchema(z.strictObject({ on: z.string(), miles: z.number().int() })),
  taxStatus: factSchema(z.enum(['taxed', 'untaxed', 'sorn', 'not-for-road-use'])),
  motStatus: factSchema(z.enum(['valid', 'not-valid'])),
  outstandingRecall: factSchema(z.boolean()),
  markedForExport: factSchema(z.boolean()),
});

/** `GET /api/plates/{plate}`. */
export const plateLookupSchema = z.strictObject({
  /** In capitals without spaces. */
  registration: z.string(),
  /** The van of the fleet that has it already. */
  vanId: z.number().int().nullable(),
  /** How each source did. */
  sources: z.array(
    z.strictObject({
      source: sourceSchema,
      state: z.enum(['answered', 'not-found', 'away', 'busy', 'refused', 'not-configured']),
    }),
  ),
  fields: fieldsSchema,
  about: aboutSchema,
});
export type PlateLookupAnswer = z.infer<typeof plateLookupSchema>;
/** A fact of a van that a plate can tell. */
export type PlatedField = keyof PlateLookupAnswer['fields'];
