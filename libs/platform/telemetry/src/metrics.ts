import { MetricRegistry } from './registry.ts';

/** Seconds: from what a cache answers to what nobody waits for. */
export const DURATION_BOUNDS: readonly number[] = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/**
 * What this process counts. No label is a tenant, an id or anything that somebody wrote: with 10,000 brands each figure would
 * be 10,000 figures, and who reads them would learn who does how much business. Which brand it was is in the log and the trace.
 */
export const metrics = new MetricRegistry();

export const requests = metrics.counter(
  'convoy_http_requests_total',
  'Requests that were answered, by method, pattern of the route and status.',
  ['method', 'route', 'status'],
  // Some 300 routes, each with what it may be answered: all are ours, and who counts errors needs each.
  6_000,
);
export const requestDurations = metrics.histogram(
  'convoy_http_request_duration_seconds',
  'How long requests took, from their first byte to the last of the answer.',
  DURATION_BOUNDS,
  ['method', 'route'],
);
export const requestsUnderWay = metrics.gauge(
  'convoy_http_requests_in_flight',
  'Requests that are being answered.',
);

export const statementDurations = metrics.histogram(
  'convoy_database_statement_duration_seconds',
  'How long statements took, from being sent until their end, by pool.',
  DURATION_BOUNDS,
  ['pool'],
);
export const statementFailures = metrics.counter(
  'convoy_database_statement_failures_total',
  'Statements that failed, by pool and class of SQLSTATE; "none" where the line broke.',
  ['pool', 'class'],
);
export const slowStatementCount = metrics.counter(
  'convoy_database_slow_statements_total',
  'Statements that took longer than SLOW_QUERY_MS, by pool.',
  ['pool'],
);
export const poolWaits = metrics.histogram(
  'convoy_database_pool_wait_seconds',
  'How long was waited for a connection, by pool.',
  DURATION_BOUNDS,
  ['pool'],
);
export const poolConnections = metrics.gauge(
  'convoy_database_pool_connections',
  'Connections of a pool, by what they do: busy, idle, or most that there may be.',
  ['pool', 'state'],
);
export const poolWaiting = metrics.gauge(
  'convoy_database_pool_waiting',
  'Whoever waits for a connection now, by pool.',
  ['pool'],
);

export const outboxDepth = metrics.gauge(
  'convoy_outbox_depth',
  'Events that are still to be delivered, of all brands; told by workers.',
);
export const outboxLag = metrics.gauge(
  'convoy_outbox_lag_seconds',
  'Age of the oldest event that is due and not delivered, in seconds; told by workers.',
);
export const outboxDead = metrics.gauge(
  'convoy_outbox_dead_letters',
  'Events that were given up and wait for somebody to look; told by workers.',
);
// Nothing is said of it by who does not know.
for (const told of [outboxDepth, outboxLag, outboxDead]) told.clear();

export const eventDeliveries = metrics.counter(
  'convoy_event_deliveries_total',
  'Events that were delivered, by type and outcome: done, failed (tried again), dead.',
  ['type', 'outcome'],
);
export const jobRuns = metrics.counter(
  'convoy_job_runs_total',
  'Runs of jobs by the clock, by name and outcome: done, failed.',
  ['job', 'outcome'],
);
export const jobDurations = metrics.histogram(
  'convoy_job_duration_seconds',
  'How long runs of jobs took.',
  [0.01, 0.1, 0.5, 1, 5, 15, 60, 300],
  ['job'],
);

export const outsideDurations = metrics.histogram(
  'convoy_outside_call_duration_seconds',
  'How long calls to others took, by whom and outcome: done, refused, failed.',
  DURATION_BOUNDS,
  ['to', 'outcome'],
);
export const webhookDeliveries = metrics.counter(
  'convoy_webhook_deliveries_total',
  'Attempts to send a message to a brand’s endpoint, by outcome.',
  ['outcome'],
);
export const pluginsResting = metrics.gauge(
  'convoy_plugin_resting',
  'Brands at which a plugin that failed again and again is left alone by this process, by plugin.',
  ['plugin'],
);
export const pluginHooks = metrics.counter(
  'convoy_plugin_calls_total',
  'Calls of plugins, by plugin and outcome: done, failed, resting.',
  ['plugin', 'outcome'],
);

export const eventLoopDelay = metrics.gauge(
  'convoy_event_loop_delay_seconds',
  'How late the event loop came to its work since figures were sampled last, by quantile.',
  ['quantile'],
);
export const processMemory = metrics.gauge(
  'convoy_process_memory_bytes',
  'Memory of the process, by kind: resident, heap, heap-used, external.',
  ['kind'],
);
export const processorSeconds = metrics.counter(
  'convoy_process_processor_seconds_total',
  'Processor time of the process, by mode: user, system.',
  ['mode'],
);
export const processStart = metrics.gauge(
  'convoy_process_start_time_seconds',
  'When the process began, in seconds since 1970.',
);
export const processInfo = metrics.gauge('convoy_process_info', 'Which process this is: always 1.', [
  'role',
  'version',
]);
export const loopsAlive = metrics.gauge(
  'convoy_worker_loop_alive',
  '1 while a loop of the worker has come round lately, 0 where it stands still.',
  ['loop'],
);
