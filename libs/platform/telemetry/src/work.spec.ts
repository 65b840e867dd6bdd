import { describe, expect, it } from 'vitest';
import { readTraceParent } from './traceparent.rule.ts';
import { currentWork, inWork, Work } from './work.ts';

const id = '0f8fad5b-d9cb-469f-a165-708677289502';

describe('a piece of work', () => {
  it('is what is being done, through whatever is awaited, and nobody else’s', async () => {
    const [one, two] = [new Work('request', '/a', id, 1), new Work('job', 'b', id, null)];
    const ask = async (work: Work) =>
      inWork(work, async () => {
        await new Promise((resolve) => setTimeout(resolve, 2));
        await Promise.all([1, 2].map((ms) => new Promise((resolve) => setTimeout(resolve, ms))));
        return currentWork();
      });
    expect(await Promise.all([ask(one), ask(two), ask(one)])).toEqual([one, two, one]);
    expect(currentWork()).toBeUndefined();
  });

  it('begins a trace of its own, or goes on with the one it came from', () => {
    const own = new Work('request', '/a', id, 7);
    expect(own.ids()).toEqual({
      tenantId: 7,
      requestId: id,
      traceId: id.replaceAll('-', ''),
      work: 'request /a',
    });
    expect(readTraceParent(own.traceparent)).toMatchObject({ traceId: own.traceId, sampled: false });
    const later = new Work('event', 'booking.confirmed.v1', id, 7, readTraceParent(own.traceparent));
    expect(later.traceId).toBe(own.traceId);
    expect(later.forTenant(8)).toMatchObject({ tenantId: 8, traceId: own.traceId });
    expect(new Work('job', 'x', 'odd', null).traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});
