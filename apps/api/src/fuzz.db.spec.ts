import { DEEP, sampleSeed, tellFigure } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokenHttp,
  type CampaignResult,
  type Door,
  faultsOfAnswer,
  fuzz,
  graphQuestions,
  nameOf,
  type RawRequest,
  requestsOf,
  requestsToNowhere,
  SILENCE,
  sayFinding,
  sendBytes,
} from '../../../tools/proof/src/fuzz/index.ts';
import { ReferenceService } from './docs/reference.service.ts';
import { everyDoor } from './testing/every-door.ts';
import { type FuzzBench, fuzzBench } from './testing/fuzz-bench.ts';
import { spellOut } from './testing/spell-addresses.ts';

/** Requests in all; nine of ten go to REST. */
const COUNT = Number(process.env.CONVOY_FUZZ ?? (DEEP ? 200_000 : 1_500));
const RAW = Math.max(100, Math.floor(COUNT / 100));
const SLOW_MS = 5_000;
const MEGABYTE = 1_048_576;
/** What the heap may have grown by from a tenth of the way to its end: a leak of 200 bytes a request would be more. */
const MOST_GROWTH = 40 * MEGABYTE;

let bench: FuzzBench;
let doors: Door[];
const seed = sampleSeed(20_261_123);
beforeAll(async () => {
  bench = await fuzzBench();
  // Where one has a word another has a parameter for, the word is meant.
  const parameters = ({ path }: Door) => path.split('{').length;
  doors = everyDoor(bench.api.app).sort((a, b) => parameters(a) - parameters(b));
}, 120_000);
afterAll(() => bench?.close());

/** Tells what a campaign did. */
function tell(campaign: string, result: CampaignResult<unknown>): void {
  const { sent, statuses, slowest, seconds } = result;
  const said = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'silence'}`);
  console.log(`fuzz, ${campaign}: seed ${seed}; ${sent} in ${seconds.toFixed(1)} s; ${said.join(', ')}`);
  console.log(`  slowest ${slowest?.took.toFixed(0)} ms: ${JSON.stringify(slowest?.request).slice(0, 200)}`);
}
const figure = (what: string, value: string, asked?: string, held?: boolean) =>
  tellFigure({
    campaign: 'fuzz',
    what,
    value,
    ...(asked === undefined ? {} : { asked }),
    ...(held === undefined ? {} : { held }),
  });

describe('whatever is asked', () => {
  it(`${COUNT} requests by REST and graph are answered without a fault of ours, and nothing of our inside`, async () => {
    const actors = fc.oneof(
      ...bench.actors.map(({ often }, at) => ({ weight: often, arbitrary: fc.constant(at) })),
    );
    const through = new Set<string>();
    const { sdl } = bench.api.app.get(ReferenceService, { strict: false });
    const requests = fc.oneof(
      { weight: 85, arbitrary: fc.oneof(...doors.map((door) => requestsOf(door, actors, bench.known))) },
      { weight: 5, arbitrary: requestsToNowhere(actors) },
      { weight: 10, arbitrary: graphQuestions(sdl, actors, bench.known) },
    );
    const result = await fuzz({
      requests,
      count: COUNT,
      atOnce: 12,
      seed,
      heap: true,
      send: async (request) => {
        const answer = await bench.send(request);
        if (answer.status < 300) through.add(`${request.method} ${patternOf(request.url, request.method)}`);
        return answer;
      },
      kindOf: ({ method, url }) => `${method} ${patternOf(url, method)}`,
      faultsOf: (request, answer) => [
        ...faultsOfAnswer(request, answer),
        ...(DEEP && answer.took > SLOW_MS ? [`takes ${answer.took.toFixed(0)} ms`] : []),
      ],
    });
    tell('REST and graph', result);
    const { heap, statuses, slowest, sent, findings } = result;
    const growth = heap.at(-1)! - heap[0]!;
    const limited = statuses.get(429) ?? 0;
    const answered = statuses.get(200) ?? 0;
    figure(
      'requests',
      sent.toLocaleString('en'),
      DEEP ? '≥ 200,000' : undefined,
      DEEP ? sent >= 200_000 : undefined,
    );
    const opened = doors.filter((door) => through.has(nameOf(door))).length;
    figure('doors, and those among them that let somebody through', `${doors.length}, ${opened}`);
    if (process.env.CONVOY_FUZZ_DOORS)
      console.log(
        doors
          .map(nameOf)
          .filter((name) => !through.has(name))
          .join('\n'),
      );
    figure(
      'answered 5xx, telling of the inside, or in another form',
      String(findings.length),
      '0',
      findings.length === 0,
    );
    figure('slowest answer, ms', slowest!.took.toFixed(0), '≤ 5,000', slowest!.took <= SLOW_MS);
    figure(
      'heap at 10 %, 50 % and 100 % of the way, MB',
      heap.map((bytes) => (bytes / MEGABYTE).toFixed(0)).join(', '),
      `flat: at most ${MOST_GROWTH / MEGABYTE} MB more`,
      growth <= MOST_GROWTH,
    );
    figure('refused by a limit of calls (429)', `${((100 * limited) / sent).toFixed(1)} %`);
    expect(findings.map(sayFinding)).toEqual([]);
    // A campaign that only meets refusals at the door tries nothing.
    expect(answered).toBeGreaterThan(sent / 20);
    expect(limited).toBeLessThan(sent / 20);
    if (DEEP) expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  }, 3_600_000);

  it(`${RAW} requests that are hardly HTTP are refused in form or by silence`, async () => {
    const result = await fuzz<RawRequest>({
      requests: brokenHttp(`swift-vans.localhost:${bench.api.port}`),
      count: RAW,
      atOnce: 8,
      seed,
      send: (request) => sendBytes(bench.api.port, request),
      kindOf: () => 'bytes',
      faultsOf: (_request, answer) => [
        ...(answer.took > SLOW_MS ? [`takes ${answer.took.toFixed(0)} ms`] : []),
        // Which address was meant nobody knows: the form of a page's refusal is its own.
        ...(answer.status === SILENCE ? [] : faultsOfAnswer({ method: 'HEAD', url: '' }, answer)),
      ],
    });
    tell('broken HTTP', result);
    figure('broken requests over sockets', result.sent.toLocaleString('en'));
    expect(result.findings.map(sayFinding)).toEqual([]);
    // They reach the server: some are HTTP after all, and some are refused.
    expect(result.statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(result.statuses.get(400) ?? 0).toBeGreaterThan(0);
  }, 1_200_000);
});

it('no other spelling of an address gives more than the address itself', async () => {
  // The whole takes every door for every actor; a sample some of them.
  const part = Math.min(1, DEEP ? COUNT / 200_000 : 0.015);
  const { asked, addresses, spellings, faults } = await spellOut(bench, doors, { part, seed, atOnce: 8 });
  console.log(`spellings: seed ${seed}; ${addresses} addresses, ${asked} requests`);
  figure('spellings of an address', String(spellings), '≥ 20', spellings >= 20);
  figure('addresses spelled out, an address being a door and who asks', addresses.toLocaleString('en'));
  figure('spellings that gave more', String(faults.length), '0', faults.length === 0);
  expect(spellings).toBeGreaterThanOrEqual(20);
  expect(addresses).toBeGreaterThan(0);
  expect(faults).toEqual([]);
}, 1_200_000);

/** The declared address, as far as it can be told; ids and texts are `*`. */
function patternOf(url: string, method: string): string {
  const path = url.split(/[?#]/)[0]!.split('/');
  const door = doors.find((one) => {
    const parts = one.path.split('/');
    return (
      one.method === method &&
      parts.length === path.length &&
      parts.every((part, at) => part.startsWith('{') || part === path[at])
    );
  });
  return door ? nameOf(door).split(' ')[1]! : path.slice(0, 3).join('/');
}
