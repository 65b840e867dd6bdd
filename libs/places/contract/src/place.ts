import { z } from 'zod';

/** What a place is: a full postcode, its outward part, or a town. */
export const placeKinds = ['postcode', 'outcode', 'town'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A place of the United Kingdom: `GET /api/places?q=` (public) answers the likeliest, best first. */
export const placeSchema = z.strictObject({
  kind: z.enum(placeKinds),
  /** As people write it: `LS1 4AP`, `LS1`, `Leeds`. */
  name: z.string(),
  /** What tells it from others of its name: its county, region or nation. */
  area: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** False where what was typed had to be mended to find it: "Did you mean …". */
  exact: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** Query of `GET /api/places`. */
export const placeSearchSchema = z.strictObject({
  q: z.string().trim().min(2).max(80),
  limit: z.coerce.number().int().min(1).max(20).default(8),
});
export type PlaceSearchInput = z.output<typeof placeSearchSchema>;
