import { DEEP, sampleSeed, tellFigure } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailableHere } from '../../../tools/proof/src/doors/came-in.rule.ts';
import {
  brokenHttp,
  CANARY_PATH,
  type CampaignResult,
  type Door,
  type Floors,
  faultsOfAnswer,
  faultsOfSocket,
  fuzz,
  graphQuestions,
  growthOf,
  nameOf,
  type RawRequest,
  type RawTimed,
  Reach,
  requestsOf,
  requestsToNowhere,
  sayFinding,
  sendBytes,
  smuggled,
} from '../../../tools/proof/src/fuzz/index.ts';
import { ReferenceService } from './docs/reference.service.ts';
import { everyDoor } from './testing/every-door.ts';
import { type FuzzBench, fuzzBench } from './testing/fuzz-bench.ts';
import { spellOut } from './testing/spell-addresses.ts';

/** Requests in all, where they are told; nine of ten go to REST. A sample sends `FOR_EACH_DOOR` for each door, however many there are. */
const ASKED = process.env.CONVOY_FUZZ ?? (DEEP ? 200_000 : null);
const FOR_EACH_DOOR = 7;
const countFor = (all: readonly Door[]) => Number(ASKED ?? FOR_EACH_DOOR * all.length);
const RAW = Math.max(100, Math.floor(Number(ASKED ?? 0) / 100));
const SLOW_MS = 5_000;
const TAKES = 'takes';
const MEGABYTE = 1_048_576;
/** What the heap and its buffers may have grown by from a tenth of the way to its end, between these and by their slope. */
const MOST_GROWTH = 40 * MEGABYTE;
/** Requests after which everything that doors are about is made anew. */
const RENEWED_AFTER = 10_000;
/** Well below what is reached: about 27 % of REST, 17 % of the graph, and of the doors 85 % by 10,000 requests. */
const floorsFor = (count: number): Floors => ({
  REST: 0.15,
  graph: 0.08,
  opened: count >= 200_000 ? 0.85 : count >= 10_000 ? 0.7 : 0.5,
});

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

/** In a sample other specs run beside it, and how long something takes says nothing. */
const tooSlow = ({ took }: { readonly took: number }) =>
  DEEP && took > SLOW_MS ? [`${TAKES} ${took.toFixed(0)} ms`] : [];
const tellSlowest = (campaign: string, took: number) =>
  figure(
    `slowest answer, ${campaign}, ms`,
    took.toFixed(0),
    DEEP ? '≤ 5,000' : undefined,
    DEEP ? took <= SLOW_MS : undefined,
  );

/** The code with which a door says that it stands on the built web, which specs have not. */
const excusedAt = (door: string): ReadonlySet<string> => {
  const known = unavailableHere[door.replaceAll(/\{(\w+)\}/g, ':$1')];
  return new Set(known ? [known.code] : []);
};

describe('whatever is asked', () => {
  it('requests by REST and graph are answered without a fault of ours, and nothing of our inside', async () => {
    const count = countFor(doors);
    const floors = floorsFor(count);
    const actors = fc.oneof(
      ...bench.actors.map(({ often }, at) => ({ weight: often, arbitrary: fc.constant(at) })),
    );
    const reach = new Reach(doors);
    const { sdl } = bench.api.app.get(ReferenceService, { strict: false });
    const ofDoors = doors.map((door) => requestsOf(door, actors, bench.known, bench.taken[nameOf(door)]));
    const requests = fc.oneof(
      { weight: 85, arbitrary: fc.oneof(...ofDoors) },
      { weight: 5, arbitrary: requestsToNowhere(actors) },
      { weight: 10, arbitrary: graphQuestions(sdl, actors, bench.known) },
    );
    const notRenewed: string[] = [];
    let slow = 0;
    const result = await fuzz({
      requests,
      count,
      atOnce: 12,
      seed,
      heap: true,
      before: async (sent) => {
        if (sent === 0 || sent % RENEWED_AFTER > 0) return;
        // With the old records less comes through, but what was sent so far is not lost.
        await bench.renew().catch((error: Error) => {
          console.log(`Not made anew after ${sent}: ${error.stack}`);
          notRenewed.push(`after ${sent}: ${error.message}`);
        });
      },
      send: async (request) => {
        const answer = await bench.send(request);
        reach.note(request, answer);
        if (answer.took > SLOW_MS) slow += 1;
        return answer;
      },
      kindOf: ({ method, url }) => reach.nameOf(method, url),
      faultsOf: (request, answer) => [
        ...faultsOfAnswer(request, answer, excusedAt(reach.nameOf(request.method, request.url))),
        ...tooSlow(answer),
      ],
    });
    tell('REST and graph', result);
    const { heap, statuses, slowest, sent, seconds } = result;
    // The whole of it runs by itself: an answer that is slow once and not again is told apart, and is as wrong.
    const isSlowOnce = ({ fault, again }: { fault: string; again: boolean }) =>
      !again && fault.startsWith(TAKES);
    const findings = result.findings.filter((one) => !isSlowOnce(one));
    for (const one of result.findings.filter(isSlowOnce))
      console.log(`Slow, and not again:\n${sayFinding(one)}`);
    const isSlow = findings.some(({ fault }) => fault.startsWith(TAKES));
    const { difference, slope, alongSlope } = growthOf(heap);
    const isFlat = difference <= MOST_GROWTH && alongSlope <= MOST_GROWTH;
    const limited = statuses.get(429) ?? 0;
    figure(
      'requests',
      sent.toLocaleString('en'),
      DEEP ? '≥ 200,000' : undefined,
      DEEP ? sent >= 200_000 : undefined,
    );
    figure('requests a second', (sent / seconds).toFixed(0));
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    for (const [what, share, floor] of [
      ['requests to doors of REST, answered 2xx', reach.share('REST'), floors.REST],
      ['questions to the graph, answered without an error', reach.share('graph'), floors.graph],
    ] as const)
      figure(what, percent(share), `≥ ${percent(floor)}`, share >= floor);
    figure(
      'doors that let somebody through, of all',
      `${reach.opened} of ${reach.all}`,
      `≥ ${percent(floors.opened)}`,
      reach.opened >= floors.opened * reach.all,
    );
    if (DEEP) console.log(`Doors that let nobody through:\n${reach.neverOpened().join('\n')}`);
    figure(
      'answered 5xx, telling of the inside, or in another form',
      String(findings.length),
      '0',
      findings.length === 0,
    );
    figure(
      'slowest answer, ms',
      `${slowest!.took.toFixed(0)}${slowest!.took > SLOW_MS && !isSlow ? ', less when asked again alone' : ''}`,
      '≤ 5,000',
      !isSlow,
    );
    figure(
      'answers that took longer than 5 s',
      String(slow),
      DEEP ? '0' : undefined,
      DEEP ? slow === 0 : undefined,
    );
    figure(
      'heap and buffers at each tenth of the way, MB',
      heap.map(({ bytes }) => (bytes / MEGABYTE).toFixed(0)).join(', '),
      `from first to last at most ${MOST_GROWTH / MEGABYTE} MB more, and by their slope`,
      isFlat,
    );
    figure(
      'heap and buffers by their slope from the first tenth on, MB (bytes a request)',
      `${(alongSlope / MEGABYTE).toFixed(1)} (${slope.toFixed(0)})`,
      `≤ ${MOST_GROWTH / MEGABYTE}`,
      alongSlope <= MOST_GROWTH,
    );
    figure('refused by a limit of calls (429)', percent(limited / sent));
    expect(findings.map(sayFinding)).toEqual([]);
    if (DEEP) expect(slow).toBe(0);
    expect(notRenewed).toEqual([]);
    // A campaign that only meets refusals at the door tries nothing.
    expect(reach.below(floors)).toEqual([]);
    expect(limited).toBeLessThan(sent / 20);
    if (DEEP) {
      expect(difference).toBeLessThanOrEqual(MOST_GROWTH);
      expect(alongSlope).toBeLessThanOrEqual(MOST_GROWTH);
    }
  }, 3_600_000);

  it(`${RAW} requests that are hardly HTTP are refused in form or by silence`, async () => {
    const result = await rawly('broken HTTP', brokenHttp(host()));
    figure('broken requests over sockets', result.sent.toLocaleString('en'));
    expect(result.findings.map(sayFinding)).toEqual([]);
    // They reach the server: some are HTTP after all, and some are refused.
    expect(result.statuses.get(200) ?? 0).toBeGreaterThan(0);
    expect(result.statuses.get(400) ?? 0).toBeGreaterThan(0);
  }, 3_600_000);

  it(`${RAW} requests in which another one is hidden are answered as what they are, and what is hidden never`, async () => {
    const asked = `GET ${CANARY_PATH} HTTP/1.1\r\nHost: ${host()}\r\n\r\n`;
    const alone = await sendBytes(bench.api.port, { bytes: asked });
    // Asked for openly it is answered, and recognised.
    expect(alone.answers.map(isCanary)).toEqual([true]);
    let [open, refused] = [0, 0];
    const result = await rawly('smuggled requests', smuggled(host()), (answer) => {
      if (answer.answers.some(isCanary)) open += 1;
      if (answer.status === 400) refused += 1;
    });
    figure('requests hidden in others, over sockets', result.sent.toLocaleString('en'));
    figure(
      'of these answered although hidden',
      String(result.findings.length),
      '0',
      result.findings.length === 0,
    );
    expect(result.findings.map(sayFinding)).toEqual([]);
    // Some follow by the rules and are answered, and most cannot be read.
    expect(open).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(result.sent / 4);
  }, 3_600_000);
});

const host = () => `swift-vans.localhost:${bench.api.port}`;
/** Pages carry the brand as well, but are none of its JSON. */
const isCanary = ({ text }: { readonly text: string }) =>
  text.startsWith('{') && text.includes('"slug":"swift-vans"');

/** Sends bytes over sockets, and judges all that comes back. */
async function rawly(
  name: string,
  requests: fc.Arbitrary<RawRequest>,
  note: (answer: RawTimed) => void = () => undefined,
): Promise<CampaignResult<RawRequest>> {
  const result = await fuzz<RawRequest, RawTimed>({
    requests,
    count: RAW,
    atOnce: 8,
    seed,
    send: async (request) => {
      const answer = await sendBytes(bench.api.port, request);
      note(answer);
      return answer;
    },
    kindOf: () => 'bytes',
    faultsOf: (request, answer) => [...faultsOfSocket(request, answer, isCanary), ...tooSlow(answer)],
  });
  tell(name, result);
  tellSlowest(name, result.slowest?.took ?? 0);
  return result;
}

it('no other spelling of an address is answered otherwise than the address itself, or as nothing', async () => {
  // The whole takes every door for every actor; a sample some of them.
  const part = Math.min(1, DEEP ? countFor(doors) / 200_000 : 0.01);
  const { asked, pairs, addresses, guarded, limited, spellings, slowest, faults } = await spellOut(
    bench,
    doors,
    {
      part,
      seed,
      atOnce: 8,
      excusedAt,
    },
  );
  console.log(`spellings: seed ${seed}; ${addresses} addresses, ${asked} requests`);
  figure('spellings of an address, at least', String(spellings), '≥ 20', spellings >= 20);
  figure('spellings that met a limit of calls', String(limited));
  figure('addresses spelled out, an address being a door and who asks', addresses.toLocaleString('en'));
  figure(
    'of these refused by a guard, and written to with what their door takes where they write',
    guarded.toLocaleString('en'),
  );
  tellSlowest('spellings', slowest);
  figure('spellings that were answered otherwise', String(faults.length), '0', faults.length === 0);
  expect(spellings).toBeGreaterThanOrEqual(20);
  expect(addresses).toBeGreaterThanOrEqual(0.99 * pairs);
  expect(limited).toBeLessThan(asked / 100);
  // Guards are what a spelling could get around.
  expect(guarded).toBeGreaterThan(addresses / 5);
  if (DEEP) expect(slowest).toBeLessThanOrEqual(SLOW_MS);
  expect(faults).toEqual([]);
}, 3_600_000);

it('the bench makes its records anew though calling off has a price by then', async () => {
  const admin = bench.actors.find(({ name }) => name === 'admin')!;
  await bench.open(admin);
  const dear = [
    { hoursBefore: 8_000, percent: 0 },
    { hoursBefore: 0, percent: 50 },
  ];
  const { status } = await bench.api.call('PUT', '/api/booking-policy', {
    on: admin.on,
    as: admin.cookie,
    body: {
      holdMinutes: 30,
      cancellation: dear,
      noShowPercent: 100,
      changeNoticeHours: 24,
      overdueGraceMinutes: 30,
      depositReleaseHours: 48,
    },
  });
  expect(status).toBe(200);
  await bench.renew();
});
