export {
  DURATION_BOUNDS,
  eventDeliveries,
  jobDurations,
  jobRuns,
  loopsAlive,
  metrics,
  outboxDead,
  outboxDepth,
  outboxLag,
  pluginHooks,
  pluginsResting,
  poolConnections,
  poolWaiting,
  requestDurations,
  requests,
  requestsUnderWay,
  webhookDeliveries,
} from './metrics.ts';
export { type Otlp, type OtlpOptions, startOtlp } from './otlp.ts';
export { loopDelay, resetLoopDelay, watchProcess } from './process-figures.ts';
export { asPrometheus, PROMETHEUS_TYPE } from './prometheus.ts';
export { Cell, Durations, Metric, MetricRegistry } from './registry.ts';
export { scrubbed } from './scrub.rule.ts';
export { together } from './statement-name.rule.ts';
export { type SlowStatement, StatementCounts, setSlowStatements, takeSlowStatements } from './statements.ts';
export { readTraceParent, type TraceParent, writeTraceParent } from './traceparent.rule.ts';
export { beginSpan, endSpan, outsideCall, recordSpan, type SpanSort } from './tracing.ts';
export {
  currentWork,
  inWork,
  noteOfWork,
  Work,
  type WorkFacts,
  type WorkIds,
  type WorkKind,
} from './work.ts';
