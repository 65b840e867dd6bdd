import { idSchema, nameSchema, revisionSchema } from '@convoy/platform/schema';
import { z } from 'zod';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Largest radius, metres: wider than Great Britain is no fence. */
const MOST_METRES = 200_000;
/** Most geofences of a brand: each fix of each van is laid beside each of them. */
export const MOST_FENCES = 200;
const pointSchema = z.strictObject({ latitude, longitude });

/** What a fence encloses. `depot` lies round one of the brand's depots and moves with it. */
export const fenceShapeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('circle'),
    centre: pointSchema,
    metres: z.number().int().min(50).max(MOST_METRES),
  }),
  z.strictObject({ kind: z.literal('polygon'), corners: z.array(pointSchema).min(3).max(100) }),
  z.strictObject({ kind: z.literal('depot'), depotId: idSchema, metres: z.number().int().min(50).max(5000) }),
]);
export type FenceShape = z.output<typeof fenceShapeSchema>;

const facts = {
  name: nameSchema(60),
  shape: fenceShapeSchema,
  tellsEnter: z.boolean(),
  tellsLeave: z.boolean(),
  /** Tells a van that stays longer than so many minutes; null tells none. */
  dwellMinutes: z.number().int().min(5).max(10_080).nullable(),
};

/** An area of a brand whose crossing is told. */
export const geofenceSchema = z.strictObject({
  id: idSchema,
  ...facts,
  /** Vans inside by their latest fix, without those whose exact place the brand hides while they are on hire. */
  vansInside: z.number().int(),
  revision: revisionSchema,
});
export type Geofence = z.output<typeof geofenceSchema>;

/** `POST /api/telematics/geofences`. */
export const geofenceInputSchema = z.strictObject(facts);
export type GeofenceInput = z.output<typeof geofenceInputSchema>;

/** `PUT /api/telematics/geofences/{id}`. */
export const geofenceChangeSchema = z.strictObject({ ...facts, revision: revisionSchema });
export type GeofenceChange = z.output<typeof geofenceChangeSchema>;
