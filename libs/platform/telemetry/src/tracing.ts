import type { Attributes, Context, Span, SpanKind, TimeInput, Tracer } from '@opentelemetry/api';
import { outsideDurations } from './metrics.ts';
import type { TraceParent } from './traceparent.rule.ts';
import { currentWork, type Work } from './work.ts';

/** What is needed to record spans; there once traces are switched on, so that it costs nothing while they are not. */
export interface Recorder {
  readonly tracer: Tracer;
  /** A context in which new spans go on from this. */
  contextOf(parent: Span | TraceParent | null): Context;
}

let recorder: Recorder | null = null;

/** Switches traces on, or off by null. */
export const setRecorder = (next: Recorder | null): void => {
  recorder = next;
};

/** Kinds of spans by their names in the specification: numbers of the API's enum, which is not loaded for them. */
const kinds = { internal: 0, server: 1, client: 2, producer: 3, consumer: 4 } as const satisfies Record<
  string,
  SpanKind
>;
export type SpanSort = keyof typeof kinds;

/** `performance.now()` as a point of time. */
const pointOf = (moment: number): TimeInput => performance.timeOrigin + moment;

/** Begins the span of a piece of work, where traces are recorded. @param parent a span of ours to go on from */
export function beginSpan(work: Work, kind: SpanSort, parent?: Span, attributes: Attributes = {}): void {
  if (!recorder) return;
  work.span = recorder.tracer.startSpan(
    work.what,
    { kind: kinds[kind], attributes },
    recorder.contextOf(parent ?? work.parent),
  );
}

/** Ends it. @param name what it turned out to be */
export function endSpan(work: Work, attributes: Attributes, failed: boolean, name?: string): void {
  const { span } = work;
  if (!span) return;
  if (name !== undefined) span.updateName(name);
  span.setAttributes({
    ...attributes,
    ...(work.tenantId === null ? {} : { 'convoy.tenant_id': work.tenantId }),
  });
  // 2 is an error, by the specification.
  if (failed) span.setStatus({ code: 2 });
  span.end();
}

/** Records something that is over as a part of a piece of work. */
export function recordSpan(
  work: Work,
  name: string,
  kind: SpanSort,
  began: number,
  durationMs: number,
  attributes: Attributes,
): void {
  if (!recorder || !work.span) return;
  const span = recorder.tracer.startSpan(
    name,
    { kind: kinds[kind], attributes, startTime: pointOf(began) },
    recorder.contextOf(work.span),
  );
  if (attributes['error.type'] !== undefined) span.setStatus({ code: 2 });
  span.end(pointOf(began + durationMs));
}

/**
 * Calls somebody outside: counted by who it is, and a span of the work it is part of.
 * @param to who is called, a word of ours: `stripe`, `mail`
 * @param isRefusal whether an error is an answer like any: of a card that was declined
 */
export async function outsideCall<T>(
  to: string,
  call: () => Promise<T>,
  isRefusal: (error: unknown) => boolean = () => false,
): Promise<T> {
  const work = currentWork();
  const began = performance.now();
  const ended = (outcome: 'done' | 'refused' | 'failed') => {
    const durationMs = performance.now() - began;
    outsideDurations.of(to, outcome).observe(durationMs / 1000);
    if (work?.span)
      recordSpan(work, `call ${to}`, 'client', began, durationMs, {
        'peer.service': to,
        'convoy.outcome': outcome,
        ...(outcome === 'failed' ? { 'error.type': outcome } : {}),
      });
  };
  try {
    const answer = await call();
    ended('done');
    return answer;
  } catch (error) {
    ended(isRefusal(error) ? 'refused' : 'failed');
    throw error;
  }
}
