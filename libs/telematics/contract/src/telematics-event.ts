import { idParamSchema, idSchema, pagingSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { addressSources } from './van-location.ts';

/** What trips and fixes of a van can give rise to. */
export const telematicsEventKinds = [
  'harsh-braking',
  'rapid-acceleration',
  'harsh-cornering',
  'speeding',
  'idling',
  'towing',
  'low-battery',
  'silence',
  'geofence-enter',
  'geofence-leave',
  'geofence-dwell',
] as const;
export type TelematicsEventKind = (typeof telematicsEventKinds)[number];

/** Of these staff are told; the others are counted. */
export const alarmingKinds = [
  'towing',
  'low-battery',
  'silence',
  'geofence-enter',
  'geofence-leave',
  'geofence-dwell',
] as const satisfies readonly TelematicsEventKind[];

/** Unit of an event's value: metres a second squared, kilometres an hour, minutes, volts or percent. */
export const eventUnits = ['m/s2', 'km/h', 'min', 'V', '%'] as const;
export type EventUnit = (typeof eventUnits)[number];

/** Something that happened to a van. */
export const telematicsEventSchema = z.strictObject({
  id: idSchema,
  vanId: idSchema,
  registration: z.string(),
  bookingId: idSchema.nullable(),
  kind: z.enum(telematicsEventKinds),
  at: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  place: z.string(),
  placeFrom: z.enum(addressSources),
  value: z.number().nullable(),
  unit: z.enum(eventUnits).nullable(),
  /** The limit that was passed, in the same unit, and where it comes from: a road of the graph, or the brand's own. */
  limit: z.number().nullable(),
  limitOf: z.enum(['road', 'brand']).nullable(),
  geofence: z.string().nullable(),
});
export type TelematicsEvent = z.output<typeof telematicsEventSchema>;

/** `GET /api/telematics/events`, newest first. */
export const eventListSchema = pagingSchema
  .extend({
    vanId: idParamSchema.optional(),
    kind: z.enum(telematicsEventKinds).optional(),
  })
  .strict();
export type EventListInput = z.output<typeof eventListSchema>;
