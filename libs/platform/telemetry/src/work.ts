import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Span } from '@opentelemetry/api';
import { type TraceParent, writeTraceParent } from './traceparent.rule.ts';

/** By which door a piece of work came in. */
export type WorkKind = 'request' | 'event' | 'job' | 'webhook' | 'plugin';

/** What every line of the log says of the work it was written in. */
export interface WorkIds {
  readonly tenantId?: number;
  readonly requestId: string;
  readonly traceId: string;
  readonly work: string;
}

/**
 * What is found out about a request on its way and stands in its line: who it was by the number of the account, never by name,
 * and what was decided about them.
 */
export interface WorkFacts {
  /** Whose session or key it came with, who signed in, or whose account was tried. */
  readonly accountId?: number;
  /** What somebody proved who they are by. */
  readonly proof?: 'password' | 'password and code' | 'password and recovery code' | 'new account';
  /** Codes of what was refused, by their names in the contract. */
  readonly refused?: readonly string[];
}

/** Our own codes; what else calls itself one stays out of the log. */
const CODE = /^[A-Z][A-Z0-9_]{1,59}$/;
/** A question to the graph may be refused in hundreds of its fields. */
const MOST_CODES = 8;

/**
 * What is being done: a request, an event, a job. Numbers, patterns and names of our own alone, never what somebody wrote:
 * whatever stands here goes into logs, metrics and traces.
 */
export class Work {
  /** Route pattern, type of event, name of a job. */
  what: string;
  tenantId: number | null;
  /** Set where traces are recorded. */
  span: Span | undefined;
  private trace: string | undefined;
  private said: WorkFacts = {};

  readonly kind: WorkKind;
  readonly requestId: string;
  /** What it goes on from, as whoever began it said. */
  readonly parent: TraceParent | null;

  constructor(
    kind: WorkKind,
    what: string,
    requestId: string,
    tenantId: number | null,
    parent: TraceParent | null = null,
  ) {
    this.kind = kind;
    this.requestId = requestId;
    this.parent = parent;
    this.what = what;
    this.tenantId = tenantId;
  }

  /** Of whatever it goes on from, otherwise of itself: the request's id without its dashes is as random. */
  get traceId(): string {
    this.trace ??= this.span?.spanContext().traceId ?? this.parent?.traceId ?? traceOf(this.requestId);
    return this.trace;
  }

  /** What whoever goes on from this is told. */
  get traceparent(): string {
    const said = this.span?.spanContext();
    if (said)
      return writeTraceParent({
        traceId: said.traceId,
        spanId: said.spanId,
        sampled: (said.traceFlags & 1) === 1,
      });
    if (this.parent) return writeTraceParent(this.parent);
    return writeTraceParent({ traceId: this.traceId, spanId: this.traceId.slice(16), sampled: false });
  }

  /** The same work for one tenant, of a job that goes through them. */
  forTenant(tenantId: number): Work {
    const part = new Work(this.kind, this.what, this.requestId, tenantId, this.parent);
    part.span = this.span;
    part.trace = this.trace;
    return part;
  }

  /** Adds to what is known of it; of codes each once. */
  note({ refused = [], ...facts }: WorkFacts): void {
    const codes = new Set([...(this.said.refused ?? []), ...refused.filter((code) => CODE.test(code))]);
    this.said = {
      ...this.said,
      ...facts,
      ...(codes.size > 0 ? { refused: [...codes].slice(0, MOST_CODES) } : {}),
    };
  }

  get facts(): WorkFacts {
    return this.said;
  }

  /** What each line of the log has of it. */
  ids(): WorkIds {
    return {
      ...(this.tenantId === null ? {} : { tenantId: this.tenantId }),
      requestId: this.requestId,
      traceId: this.traceId,
      work: `${this.kind} ${this.what}`,
    };
  }
}

/** A version-4 UUID is random enough to be a trace; any other id gets one of its own. */
const traceOf = (requestId: string): string => {
  const digits = requestId.replaceAll('-', '');
  return /^[0-9a-f]{32}$/.test(digits) ? digits : randomUUID().replaceAll('-', '');
};

const storage = new AsyncLocalStorage<Work | undefined>();

/** The work that is being done here; undefined outside of any. */
export const currentWork = (): Work | undefined => storage.getStore();

/** Says of the work that is being done here what its line will tell; of none it says nothing. */
export const noteOfWork = (facts: WorkFacts): void => storage.getStore()?.note(facts);

/**
 * Does something as part of a piece of work: what is logged, asked and sent meanwhile belongs to it.
 * @param work undefined for what belongs to none, though it is told by a connection that was opened in some
 */
export const inWork = <T>(work: Work | undefined, run: () => T): T => storage.run(work, run);
