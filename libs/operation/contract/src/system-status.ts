import { z } from 'zod';

/** How something is doing: `unknown` where nothing was heard of it within the hour. */
export const statusSchema = z.enum(['up', 'degraded', 'down', 'unknown']);
export type Status = z.infer<typeof statusSchema>;

const serviceSchema = z.object({
  /** `database`, `api`, `worker`, or whoever is called: `stripe`, `mail`. */
  name: z.string(),
  status: statusSchema,
  /** Seconds since it runs; null where that is not known. */
  uptime: z.number().nullable(),
  responseTimeMs: z.number().nullable(),
  checkedAt: z.iso.datetime(),
});

/** `GET /api/system/status`: the same as the whole view, in a word for each. */
export const systemStatusSchema = z.object({
  overall: z.enum(['up', 'degraded', 'down']),
  services: z.array(serviceSchema),
});
export type SystemStatus = z.infer<typeof systemStatusSchema>;
