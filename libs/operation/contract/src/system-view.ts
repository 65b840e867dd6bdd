import { z } from 'zod';

/** A process of the product as it told last. `silent`: it said nothing for a while, and did not say that it ends. */
export const processStateSchema = z.enum(['up', 'leaving', 'silent']);

const poolSchema = z.object({
  pool: z.string(),
  busy: z.number().int(),
  most: z.number().int(),
  waiting: z.number().int(),
});

const processSchema = z.object({
  process: z.string(),
  role: z.enum(['api', 'worker', 'plugin']),
  version: z.string(),
  state: processStateSchema,
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  memoryBytes: z.number(),
  /** Of one processor, 0.5 is half of it. */
  processor: z.number(),
  /** How late the event loop came at worst in 99 of 100 looks. */
  loopDelayMs: z.number(),
  pools: z.array(poolSchema),
  /** Loops of a worker; one that is not alive stands still. */
  loops: z.array(z.object({ loop: z.string(), alive: z.boolean() })),
});

/** Requests of one minute, of all processes. Null where there were none. */
const minuteSchema = z.object({
  at: z.iso.datetime(),
  requests: z.number().int(),
  errors: z.number().int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
});

const slowSchema = z.object({
  at: z.iso.datetime(),
  name: z.string(),
  /** Without its values. */
  text: z.string(),
  durationMs: z.number(),
  pool: z.string(),
  /** What it was part of: `request /api/bookings`. */
  work: z.string().nullable(),
  tenantId: z.number().int().nullable(),
  requestId: z.string().nullable(),
});

/** How the product is doing, as its processes told within the last hour. */
export const systemViewSchema = z.object({
  at: z.iso.datetime(),
  version: z.string(),
  database: z.object({
    /** How long it took to answer, milliseconds. */
    answeredInMs: z.number(),
    /** The newest migration that was run. */
    migration: z.string().nullable(),
  }),
  processes: z.array(processSchema),
  minutes: z.array(minuteSchema),
  /** Of the last full minute, a second. */
  requestsPerSecond: z.number(),
  /** Null while no worker told. */
  outbox: z.object({ depth: z.number(), lagSeconds: z.number(), dead: z.number() }).nullable(),
  /** Of the last hour. */
  events: z.object({ done: z.number(), failed: z.number(), dead: z.number() }),
  jobs: z.object({ done: z.number(), failed: z.number(), failing: z.array(z.string()) }),
  webhooks: z.object({ done: z.number(), failed: z.number() }),
  outside: z.array(z.object({ to: z.string(), done: z.number(), refused: z.number(), failed: z.number() })),
  /** Plugins that failed again and again, and the brands at which they are left alone for a while. */
  plugins: z.array(z.object({ plugin: z.string(), brands: z.number().int() })),
  /** The slowest statements of the last hour, the slowest first. */
  slow: z.array(slowSchema),
  /** From how long on a statement counts as slow. */
  slowFromMs: z.number(),
  talksTo: z.object({
    payments: z.enum(['live', 'test', 'emulator']),
    mail: z.enum(['server', 'sink']),
    plates: z.enum(['services', 'emulator', 'none']),
    traces: z.boolean(),
  }),
});
export type SystemView = z.infer<typeof systemViewSchema>;
export type ProcessView = SystemView['processes'][number];
export type MinuteView = SystemView['minutes'][number];
