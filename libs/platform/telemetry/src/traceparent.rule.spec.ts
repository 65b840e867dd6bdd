import { describe, expect, it } from 'vitest';
import { readTraceParent, writeTraceParent } from './traceparent.rule.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it.each([
    [`00-${traceId}-${spanId}-01`, true],
    [`00-${traceId}-${spanId}-00`, false],
    // Of a later version: what we know of it stands where it always stood.
    [`cc-${traceId}-${spanId}-03-what-comes-then`, true],
  ])('is read: %s', (text, sampled) => {
    expect(readTraceParent(text)).toEqual({ traceId, spanId, sampled });
  });

  it.each([
    undefined,
    7,
    '',
    'ada@example.com',
    `00-${traceId}-${spanId}`,
    `00-${traceId}-${spanId}-01-more`,
    `ff-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01\r\nx: y`,
    `01-${traceId}-${spanId}-01-${'x'.repeat(300)}`,
  ])('is not: %s', (text) => {
    expect(readTraceParent(text)).toBeNull();
  });

  it('is written as it was read', () => {
    for (const sampled of [true, false]) {
      const parent = { traceId, spanId, sampled };
      expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
    }
  });
});
