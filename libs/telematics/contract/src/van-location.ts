import { civilDateSchema, idParamSchema, idSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { hireMarkSchema } from './hire-mark.ts';

/** Who put a place into words: the geocoder of the installation knows the address, the gazetteer the nearest town. */
export const addressSources = ['gazetteer', 'geocoder'] as const;
export type AddressSource = (typeof addressSources)[number];

/** Where a van is, as staff see it. */
export const vanLocationSchema = z.strictObject({
  vanId: idSchema,
  registration: z.string(),
  /** Make and model. */
  van: z.string(),
  /** Road and town where a geocoder knows them, else the nearest town; empty where none is near. */
  address: z.string(),
  addressFrom: z.enum(addressSources),
  isMoving: z.boolean(),
  /** Miles an hour. */
  speed: z.number(),
  /** Degrees, WGS 84; null where the brand shows hired vans by town alone. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Degrees clockwise from north. */
  heading: z.number().nullable(),
  ignition: z.boolean().nullable(),
  /** When it was there by the tracker's clock, an instant. */
  at: z.string(),
  /** Nothing was heard for longer than the brand's limit. */
  silent: z.boolean(),
  /** The hire that has the van now. */
  bookingId: idSchema.nullable(),
  bookingReference: z.string().nullable(),
  /** That hire is marked as stolen or in breach. */
  mark: hireMarkSchema.nullable(),
});
export type VanLocation = z.output<typeof vanLocationSchema>;

/** How many vans have a tracker, how many reported within five minutes, how many drive. */
export const telematicsLiveSchema = z.strictObject({
  /** Whether any reported within five minutes: the menu then says so. */
  on: z.boolean(),
  devices: z.number().int(),
  live: z.number().int(),
  moving: z.number().int(),
});
export type TelematicsLive = z.output<typeof telematicsLiveSchema>;

/** `GET /api/telematics/vans/{vanId}/trail`. */
export const trailQuerySchema = z.strictObject({ day: civilDateSchema });

/** Where a van was on one civil day of the brand, in the order of time; each list has one entry a point. */
export const trailSchema = z.strictObject({
  day: z.string(),
  /** Whether points were left out so that at most 5,000 are told. */
  thinned: z.boolean(),
  /** Seconds since 1970. */
  at: z.array(z.number()),
  latitude: z.array(z.number()),
  longitude: z.array(z.number()),
  /** Miles an hour; null where the tracker did not say. */
  speed: z.array(z.number().nullable()),
  ignition: z.array(z.boolean().nullable()),
});
export type Trail = z.output<typeof trailSchema>;

const spotSchema = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  place: z.string(),
  placeFrom: z.enum(addressSources),
});

/** A journey of a van from start to stop. */
export const tripSchema = z.strictObject({
  id: idSchema,
  vanId: idSchema,
  registration: z.string(),
  bookingId: idSchema.nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  from: spotSchema,
  to: spotSchema,
  /** Miles. */
  distance: z.number(),
  movingMinutes: z.number(),
  idleMinutes: z.number(),
  /** Miles an hour. */
  topSpeed: z.number().nullable(),
});
export type Trip = z.output<typeof tripSchema>;

/** `GET /api/telematics/trips`. */
export const tripQuerySchema = z.strictObject({ vanId: idParamSchema, day: civilDateSchema });
