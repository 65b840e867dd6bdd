import { z } from 'zod';

/** The eight suites of the developer test dashboard, in its order (specification, part 2, section 2). */
export const suiteIds = [
  'authentication',
  'booking',
  'fleet',
  'payment',
  'dashboard',
  'ai-features',
  'navigation',
  'api-endpoints',
] as const;
export type SuiteId = (typeof suiteIds)[number];

/** How a test is run: a rule or component alone, with a real database, or in a real browser. */
export const testKinds = ['unit', 'database', 'browser'] as const;
export type TestKind = (typeof testKinds)[number];

/** One test that ran. `durationMs` is in milliseconds; `message` says why it failed. */
export const testResultSchema = z.strictObject({
  file: z.string(),
  kind: z.enum(testKinds),
  name: z.string(),
  state: z.enum(['passed', 'failed', 'skipped']),
  durationMs: z.number(),
  message: z.string().nullable(),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** The result of one run of one suite. */
export const suiteReportSchema = z.strictObject({
  suite: z.enum(suiteIds),
  startedAt: z.string(),
  finishedAt: z.string(),
  passed: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  /** Stopped by a person before its end. */
  stopped: z.boolean(),
  /** What kept tests from running (no browser, a program that ended badly), in sentences. */
  faults: z.array(z.string()),
  tests: z.array(testResultSchema),
});
export type SuiteReport = z.infer<typeof suiteReportSchema>;

/** A part of a suite: a described subject and how many tests it has. */
export const suiteFeatureSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(testKinds),
  tests: z.number().int(),
});

/** What a suite consists of, read from the sources: a test with a table of cases counts once. */
export const suiteContentSchema = z.strictObject({
  id: z.enum(suiteIds),
  files: z.number().int(),
  tests: z.strictObject({ unit: z.number().int(), database: z.number().int(), browser: z.number().int() }),
  features: z.array(suiteFeatureSchema),
});
export type SuiteContent = z.infer<typeof suiteContentSchema>;

/** The run under way. */
export const suiteRunSchema = z.strictObject({
  suite: z.enum(suiteIds),
  startedAt: z.string(),
  done: z.number().int(),
  failed: z.number().int(),
  /** Tests of its last run, or those counted in the sources; the run may have more. */
  expected: z.number().int(),
  /** Suites that wait. */
  waiting: z.array(z.enum(suiteIds)),
});
export type SuiteRun = z.infer<typeof suiteRunSchema>;

/** `GET /api/dev/tests`. */
export const testDashboardSchema = z.strictObject({
  suites: z.array(
    suiteContentSchema.extend({
      /** Its last run without the single tests; `null` where it never ran here. */
      last: suiteReportSchema.omit({ tests: true }).nullable(),
    }),
  ),
  run: suiteRunSchema.nullable(),
  /** The browser that journeys run in, as it names itself; `null` where there is none. */
  browser: z.string().nullable(),
  /** Window sizes of the journeys. */
  sizes: z.array(z.strictObject({ name: z.string(), width: z.number(), height: z.number() })),
});
export type TestDashboard = z.infer<typeof testDashboardSchema>;

/** `POST /api/dev/tests/runs`: one suite, or all of them one after another. */
export const startRunSchema = z.strictObject({ suite: z.enum([...suiteIds, 'all']) });
export type StartRun = z.infer<typeof startRunSchema>;
