/** Where a piece of work belongs: the trace, the span it is part of, and whether anybody records it. */
export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  readonly sampled: boolean;
}

/** W3C Trace Context, section 3.2: versions after ours may say more behind what we read. */
const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** All that is read of a header; what is longer is none of ours. */
const LONGEST = 200;

/** Reads a `traceparent`; null where it is none. */
export function readTraceParent(text: unknown): TraceParent | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const match = FORM.exec(text);
  if (!match) return null;
  const [, version, traceId, spanId, flags, more] = match;
  if (version === 'ff' || (version === '00' && more !== undefined)) return null;
  if (/^0+$/.test(traceId!) || /^0+$/.test(spanId!)) return null;
  return { traceId: traceId!, spanId: spanId!, sampled: (Number.parseInt(flags!, 16) & 1) === 1 };
}

/** Writes it as the header and the database have it. */
export const writeTraceParent = ({ traceId, spanId, sampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
