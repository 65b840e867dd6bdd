import { idSchema, plainTextSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { trackerProtocols } from './telematics-device.ts';

/** Fewest and most characters of a reason. */
export const RELEASE_REASON = [10, 500] as const;

/** What a tracker names itself: an IMEI, or the identifier of a phone. */
const identitySchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{4,64}$/);

/** Query of `GET /api/telematics/registrations`. */
export const registrationQuerySchema = z.strictObject({ identity: identitySchema });

/** A brand that registered a tracker, as head office sees it: without the van and without what the brand calls the tracker. */
export const trackerRegistrationSchema = z.strictObject({
  id: idSchema,
  brand: z.string(),
  protocol: z.enum(trackerProtocols),
  /** Instants. */
  registeredAt: z.string(),
  lastFixAt: z.string().nullable(),
  /** Whether a van of the brand carries it. */
  inVan: z.boolean(),
  /** Whether the tracker reports to this brand: the first one that may use the add-on. */
  receives: z.boolean(),
});
export type TrackerRegistration = z.output<typeof trackerRegistrationSchema>;

/** `POST /api/telematics/devices/{id}/release`. */
export const trackerReleaseSchema = z.strictObject({
  identity: identitySchema,
  /** The brand reads it. */
  reason: plainTextSchema(RELEASE_REASON[1]).pipe(z.string().min(RELEASE_REASON[0])),
});
export type TrackerRelease = z.output<typeof trackerReleaseSchema>;
