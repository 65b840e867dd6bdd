import { idSchema, nameSchema } from '@convoy/platform/schema';
import { z } from 'zod';

const stopSchema = z.strictObject({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type RouteStop = z.output<typeof stopSchema>;

const routeSchema = {
  /** Miles. */
  distance: z.number(),
  /** Minutes. */
  duration: z.number(),
  stops: z.array(stopSchema),
  /** The way on the map: latitude and longitude in turn. */
  line: z.array(z.number()),
};

/** `GET /api/telematics/routes/{vanId}`: the stops of a van in the order given or driven, and in the best one. */
export const routeAnalysisSchema = z.strictObject({
  /** Stops of the latest day with trips, or those staff entered. */
  of: z.enum(['driven', 'planned']),
  /** The routing server, or the built-in graph of trunk roads as an estimate. */
  estimate: z.boolean(),
  currentRoute: z.strictObject({
    ...routeSchema,
    /** Minutes longer than on free roads, where the route was driven; null for a planned one. */
    trafficDelay: z.number().nullable(),
  }),
  optimizedRoute: z.strictObject({
    ...routeSchema,
    /** Minutes, and miles. */
    savings: z.number(),
    savedDistance: z.number(),
  }),
  suggestions: z.array(z.string()),
  applied: z
    .strictObject({
      id: idSchema,
      at: z.string(),
      bookingId: idSchema.nullable(),
      sentTo: z.string().nullable(),
    })
    .nullable(),
});
export type RouteAnalysis = z.output<typeof routeAnalysisSchema>;

/** Most stops of a route. */
export const MOST_STOPS = 25;

/** Body of `PUT /api/telematics/routes/{vanId}/stops`: where the van is to go, as towns, postcodes or both numbers. */
export const routeStopsSchema = z.strictObject({
  stops: z.array(nameSchema(80)).min(2).max(MOST_STOPS),
});
export type RouteStopsInput = z.output<typeof routeStopsSchema>;

/** `GET /api/bookings/{id}/route`: the route that staff sent to the hire's customer. */
export const sentRouteSchema = z.strictObject({
  route: z
    .strictObject({
      sentAt: z.string(),
      ...routeSchema,
      estimate: z.boolean(),
    })
    .nullable(),
});
export type SentRoute = z.output<typeof sentRouteSchema>;
