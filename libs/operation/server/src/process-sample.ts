import { z } from 'zod';

const pair = z.record(z.string(), z.number());

/** What a process tells of itself and of the time since it told last. Kept as JSON; read only after this was asked. */
export const processSampleSchema = z.object({
  version: z.string(),
  state: z.enum(['up', 'leaving']),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
  /** How long a time this tells of. */
  seconds: z.number(),
  memoryBytes: z.number(),
  processor: z.number(),
  loopDelayMs: z.number(),
  pools: z.array(z.object({ pool: z.string(), busy: z.number(), most: z.number(), waiting: z.number() })),
  loops: z.array(z.object({ loop: z.string(), alive: z.boolean() })),
  requests: z.object({
    count: z.number(),
    errors: z.number(),
    /** By `DURATION_BOUNDS`; the last is what took longer than all. */
    buckets: z.array(z.number()),
  }),
  outbox: z.object({ depth: z.number(), lagSeconds: z.number(), dead: z.number() }).nullable(),
  events: pair,
  jobs: pair,
  failingJobs: z.array(z.string()),
  webhooks: pair,
  /** `stripe done` → how many. */
  outside: pair,
  plugins: pair,
  slow: z.array(
    z.object({
      at: z.number(),
      name: z.string(),
      text: z.string(),
      durationMs: z.number(),
      pool: z.string(),
      work: z.string().nullable(),
      tenantId: z.number().nullable(),
      requestId: z.string().nullable(),
    }),
  ),
});
export type ProcessSample = z.infer<typeof processSampleSchema>;
