import { idParamSchema, idSchema, nameSchema, revisionSchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** Ways a tracker may report. `api` is the signed batch call of the product itself. */
export const trackerProtocols = ['teltonika', 'osmand', 'gt06', 'api'] as const;
export type TrackerProtocol = (typeof trackerProtocols)[number];

/** What a tracker names itself by: an IMEI of 15 digits, or for the others a name of the operator's choice. */
export const identitySchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{4,64}$/);

/**
 * Fewest characters of the identifier of a phone. The name is all that a phone shows: two brands may not come upon the same one, and
 * an outsider may not guess one.
 */
const LEAST_PHONE_NAME = 16;

/** Whether a phone may be registered by this name. */
export const isPhoneName = (text: string): boolean => text.length >= LEAST_PHONE_NAME;

/** Whether the check digit of an IMEI fits (3GPP TS 23.003, annex B: Luhn). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false;
  let sum = 0;
  for (let place = 0; place < 15; place++) {
    const digit = Number(text[place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** A tracker of a brand. */
export const telematicsDeviceSchema = z.strictObject({
  id: idSchema,
  protocol: z.enum(trackerProtocols),
  identity: z.string(),
  label: z.string(),
  /** The van that carries it; null while it lies in a drawer. */
  vanId: idSchema.nullable(),
  registration: z.string().nullable(),
  /** Since when it is in that van, an instant: what it recorded earlier belongs to no van. */
  mountedAt: z.string().nullable(),
  /** Instants of its first and latest fix; null until one arrived. */
  firstFixAt: z.string().nullable(),
  lastFixAt: z.string().nullable(),
  revision: revisionSchema,
});
export type TelematicsDevice = z.output<typeof telematicsDeviceSchema>;

/** A tracker that reports by the signed call was registered: its secret is told this once. */
export const registeredDeviceSchema = z.strictObject({
  device: telematicsDeviceSchema,
  /** Key of the signature, in hexadecimal; null for protocols without one. */
  secret: z.string().nullable(),
});
export type RegisteredDevice = z.output<typeof registeredDeviceSchema>;

const facts = { label: nameSchema(60), vanId: idSchema.nullable() };

/** `POST /api/telematics/devices`. */
export const deviceInputSchema = z
  .strictObject({ protocol: z.enum(trackerProtocols), identity: identitySchema, ...facts })
  .refine(({ protocol, identity }) => (protocol !== 'teltonika' && protocol !== 'gt06') || isImei(identity), {
    path: ['identity'],
    error: 'An IMEI has 15 digits, the last of which checks the others: read it from the tracker’s label.',
    params: { kind: 'invalid' },
  })
  .refine(({ protocol, identity }) => protocol !== 'osmand' || isPhoneName(identity), {
    path: ['identity'],
    error: 'The identifier of a phone has at least 16 characters: it is all that the phone shows.',
    params: { kind: 'invalid' },
  });
export type DeviceInput = z.output<typeof deviceInputSchema>;

/** `PUT /api/telematics/devices/{id}`. */
export const deviceChangeSchema = z.strictObject({ ...facts, revision: revisionSchema });
export type DeviceChange = z.output<typeof deviceChangeSchema>;

/**
 * Ports that trackers send to, at the host of the page; null where no process listens to that protocol now. The signed call is
 * `POST /api/telematics/positions` of the same host.
 */
export const trackerAddressesSchema = z.strictObject({
  teltonika: z.number().int().nullable(),
  osmand: z.number().int().nullable(),
  gt06: z.number().int().nullable(),
});
export type TrackerAddresses = z.output<typeof trackerAddressesSchema>;

const nullableNumber = z.number().nullable().default(null);

/** One fix of the signed batch call. */
export const reportedPointSchema = z.strictObject({
  at: z.iso.datetime({ offset: true }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  speedKmh: nullableNumber,
  headingDegrees: nullableNumber,
  altitudeMetres: nullableNumber,
  accuracyMetres: nullableNumber,
  satellites: z.number().int().nullable().default(null),
  ignition: z.boolean().nullable().default(null),
  odometerMetres: nullableNumber,
  fuelLitres: nullableNumber,
  batteryPercent: nullableNumber,
  supplyVolts: nullableNumber,
});

export type ReportedPoint = z.output<typeof reportedPointSchema>;

/** Media type of the signed body: it is kept to the byte until its signature is proved, which plain JSON is not. */
export const REPORTED_BATCH_TYPE = 'application/vnd.convoy.positions+json';

/** Body of `POST /api/telematics/positions`: up to 1,000 fixes of one tracker. */
export const reportedBatchSchema = z.strictObject({ points: z.array(reportedPointSchema).min(1).max(1000) });

/** The same body before its fixes are read: one that is wrong does not lose the others. */
export const reportedPointsSchema = z.strictObject({ points: z.array(z.unknown()).min(1).max(1000) });

/**
 * Query of `POST /api/telematics/positions`. `signature` is HMAC-SHA-256 in hexadecimal over `time`, a full stop and the body's
 * bytes, by the tracker's secret; `time` is in seconds since 1970 and at most five minutes off.
 */
export const reportedQuerySchema = z.strictObject({
  device: idParamSchema,
  time: z.string().regex(/^\d{10}$/),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What became of a batch. */
export const takenBatchSchema = z.strictObject({
  taken: z.number().int(),
  /**
   * Points that cannot be true (no position, out of range, from the future, or from before the tracker was in its van), or cannot be
   * read.
   */
  refused: z.number().int(),
});
export type TakenBatch = z.output<typeof takenBatchSchema>;
