import { z } from 'zod';

/** Parts of the product as a visitor knows them. */
export const publicParts = ['pages', 'background', 'data'] as const;
export type PublicPart = (typeof publicParts)[number];

/** `unknown` where nothing was heard of the part within the hour. */
export const publicStateSchema = z.enum(['up', 'degraded', 'down', 'unknown']);
export type PublicState = z.infer<typeof publicStateSchema>;

/** `GET /api/status` (public): how the product is doing, without names of processes, versions, hosts or brands. */
export const publicStatusSchema = z.strictObject({
  at: z.iso.datetime(),
  overall: z.enum(['up', 'degraded', 'down']),
  parts: z.array(z.strictObject({ part: z.enum(publicParts), state: publicStateSchema })),
  /**
   * The last sixty full minutes, the oldest first: `ok` where requests were answered, `errors` where at least one of a hundred
   * failed, `quiet` where there were none.
   */
  minutes: z.array(z.strictObject({ at: z.iso.datetime(), state: z.enum(['ok', 'errors', 'quiet']) })),
});
export type PublicStatus = z.infer<typeof publicStatusSchema>;
