import type { HrTime } from '@opentelemetry/api';
import type { MetricData, MetricProducer } from '@opentelemetry/sdk-metrics';
import { metrics } from './metrics.ts';
import { Cell, Durations, type Metric } from './registry.ts';
import { setRecorder } from './tracing.ts';

/** Where traces and metrics are sent. */
export interface OtlpOptions {
  /** Base address of a receiver of OTLP by HTTP; `/v1/traces` and `/v1/metrics` are added. */
  readonly endpoint: string;
  /** Sent with each letter, such as a key of the receiver. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of new traces that are recorded, 0 to 1. */
  readonly ratio: number;
  readonly role: string;
  readonly version: string;
  /** Who this process is among others of its role. */
  readonly instance: string;
  readonly spanDelayMs?: number;
  readonly metricIntervalMs?: number;
}

/** Traces and metrics on their way; to be stopped with the process. */
export interface Otlp {
  /** Sends what has gathered. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Begins to record traces and to send them and the metrics. The libraries are loaded here and nowhere else: who does not
 * switch this on pays nothing. A receiver that is away costs what was gathered, and nobody waits for it.
 */
export async function startOtlp(options: OtlpOptions): Promise<Otlp> {
  const [api, sdk, sdkMetrics, resources, traceOut, metricOut] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
  ]);
  const base = options.endpoint.replace(/\/+$/, '');
  const headers = { ...options.headers };
  const resource = resources.resourceFromAttributes({
    'service.name': options.serviceName,
    'service.version': options.version,
    'service.instance.id': options.instance,
    'convoy.role': options.role,
  });
  const provider = new sdk.TracerProvider({
    resource,
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(options.ratio) }),
    spanLimits: { attributeValueLengthLimit: 1_000, attributeCountLimit: 32 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new traceOut.OTLPTraceExporter({ url: `${base}/v1/traces`, headers, timeoutMillis: 5_000 }),
        maxQueueSize: 4_096,
        maxExportBatchSize: 512,
        scheduledDelayMillis: options.spanDelayMs ?? 5_000,
        exportTimeoutMillis: 10_000,
      }),
    ],
  });
  const reader = new sdkMetrics.PeriodicExportingMetricReader({
    exporter: new metricOut.OTLPMetricExporter({ url: `${base}/v1/metrics`, headers, timeoutMillis: 5_000 }),
    exportIntervalMillis: options.metricIntervalMs ?? 30_000,
    exportTimeoutMillis: 10_000,
    metricProducers: [producerOf(sdkMetrics, resource)],
  });
  const meters = new sdkMetrics.MeterProvider({ resource, readers: [reader] });
  const none = api.ROOT_CONTEXT;
  setRecorder({
    tracer: provider.getTracer('convoy', options.version),
    contextOf: (parent) => {
      if (!parent) return none;
      if ('spanContext' in parent) return api.trace.setSpan(none, parent);
      const { traceId, spanId, sampled } = parent;
      return api.trace.setSpanContext(none, {
        traceId,
        spanId,
        traceFlags: sampled ? api.TraceFlags.SAMPLED : api.TraceFlags.NONE,
        isRemote: true,
      });
    },
  });
  const quietly = (work: Promise<unknown>) =>
    work.then(
      () => {},
      () => {},
    );
  return {
    flush: () => quietly(Promise.all([provider.forceFlush(), meters.forceFlush()])),
    stop: async () => {
      setRecorder(null);
      await quietly(Promise.all([provider.shutdown(), meters.shutdown()]));
    },
  };
}

const began = Date.now();
const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000];

/** Hands the figures of this process to OpenTelemetry: the same that `/metrics` shows. */
function producerOf(
  sdk: typeof import('@opentelemetry/sdk-metrics'),
  resource: import('@opentelemetry/resources').Resource,
): MetricProducer {
  const dataOf = (metric: Metric): MetricData | null => {
    const descriptor = {
      name: metric.name,
      description: metric.help,
      unit: metric.name.includes('_seconds') ? 's' : metric.name.endsWith('_bytes') ? 'By' : '1',
      valueType: 1,
    };
    const point = (cell: Cell | Durations) => ({
      startTime: timeOf(began),
      endTime: timeOf(Date.now()),
      attributes: Object.fromEntries(metric.labels.map((label, at) => [label, cell.labels[at] ?? ''])),
    });
    const aggregationTemporality = sdk.AggregationTemporality.CUMULATIVE;
    const cells = metric.cells();
    if (cells.length === 0) return null;
    if (metric.kind === 'histogram')
      return {
        descriptor,
        aggregationTemporality,
        dataPointType: sdk.DataPointType.HISTOGRAM,
        dataPoints: cells
          .filter((cell) => cell instanceof Durations)
          .map((cell) => ({
            ...point(cell),
            value: {
              buckets: { boundaries: [...cell.bounds], counts: [...cell.counts] },
              sum: cell.sum,
              count: cell.count,
            },
          })),
      };
    const dataPoints = cells
      .filter((cell) => cell instanceof Cell)
      .map((cell) => ({ ...point(cell), value: cell.value }));
    return metric.kind === 'gauge'
      ? { descriptor, aggregationTemporality, dataPointType: sdk.DataPointType.GAUGE, dataPoints }
      : {
          descriptor,
          aggregationTemporality,
          dataPointType: sdk.DataPointType.SUM,
          dataPoints,
          isMonotonic: true,
        };
  };
  return {
    collect: async () => ({
      resourceMetrics: {
        resource,
        scopeMetrics: [
          {
            scope: { name: 'convoy' },
            metrics: metrics
              .read()
              .map(dataOf)
              .filter((data) => data !== null),
          },
        ],
      },
      errors: [],
    }),
  };
}
