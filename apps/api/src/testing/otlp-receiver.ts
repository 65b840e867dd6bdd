import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A value of an attribute as OTLP writes it in JSON. */
interface Said {
  readonly key: string;
  readonly value: {
    readonly stringValue?: string;
    readonly intValue?: number | string;
    readonly doubleValue?: number;
  };
}

/** A span as it came. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Said[];
}

/** A metric as it came. */
export interface ReceivedMetric {
  readonly name: string;
  readonly sum?: { readonly dataPoints: readonly unknown[] };
  readonly gauge?: { readonly dataPoints: readonly unknown[] };
  readonly histogram?: { readonly dataPoints: readonly unknown[] };
}

/** Stands where traces and metrics are sent, and keeps what came. */
export interface OtlpReceiver {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  readonly metrics: ReceivedMetric[];
  /** Each letter as it came, with the headers it came with. */
  readonly letters: {
    readonly path: string;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: string;
  }[];
  close(): Promise<void>;
}

/** Receives OTLP by HTTP, as JSON. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics: ReceivedMetric[] = [];
  const letters: OtlpReceiver['letters'] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    letters.push({ path: request.url ?? '', headers: request.headers, body });
    const said = JSON.parse(body) as {
      resourceSpans?: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
      resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
    };
    for (const { scopeSpans } of said.resourceSpans ?? [])
      for (const scope of scopeSpans) spans.push(...scope.spans);
    for (const { scopeMetrics } of said.resourceMetrics ?? [])
      for (const scope of scopeMetrics) metrics.push(...scope.metrics);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    letters,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
