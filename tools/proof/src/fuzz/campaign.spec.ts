import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fuzz, sayFinding } from './campaign.ts';
import { growthOf } from './heap.ts';

const requests = fc.record({ text: fc.string({ maxLength: 30 }), n: fc.nat(1_000) });
const run = (isWrong: (request: { text: string; n: number }) => boolean) =>
  fuzz({
    requests,
    count: 1_200,
    atOnce: 4,
    seed: 7,
    send: async (request) => ({
      status: isWrong(request) ? 500 : 200,
      headers: {},
      text: '',
      took: request.n,
    }),
    faultsOf: (_request, { status }) => (status === 500 ? [`answers ${status}`] : []),
    kindOf: () => 'all',
    heap: true,
  });

it('counts what it sent, and finds nothing where nothing is wrong', async () => {
  const { sent, statuses, findings, slowest, heap } = await run(() => false);
  expect([sent, [...statuses], findings]).toEqual([1_200, [[200, 1_200]], []]);
  expect(slowest?.took).toBeGreaterThan(900);
  expect(heap.map((sample) => sample.sent)).toEqual([500, 1_000, 1_200]);
});

it('makes what it found as small as it gets, and says how to see it again', async () => {
  const { findings } = await run(({ text, n }) => n > 100 && text.length > 2);
  expect(findings).toHaveLength(1);
  const [one] = findings;
  expect(one).toMatchObject({ fault: 'answers 500', again: true, request: { n: 101 } });
  expect(one!.request.text).toHaveLength(3);
  const [again] = fc.sample(requests, { seed: one!.seed, numRuns: one!.place + 1 }).slice(one!.place);
  expect(again!.n).toBeGreaterThan(100);
  expect(sayFinding(one!)).toContain(`seed ${one!.seed}, place ${one!.place}`);
});

it('sees what each request leaves behind on the heap', async () => {
  const kept: number[][] = [];
  const { heap } = await fuzz({
    requests,
    count: 2_000,
    atOnce: 4,
    seed: 7,
    send: async ({ n }) => {
      // 16 kB each, and nobody takes them away.
      kept.push(Array.from({ length: 2_000 }, (_, at) => at + n + 0.5));
      return { status: 200, headers: {}, text: '', took: 1 };
    },
    faultsOf: () => [],
    kindOf: () => 'all',
    heap: true,
  });
  expect(kept).toHaveLength(2_000);
  expect(growthOf(heap).slope).toBeGreaterThan(8_000);
});
