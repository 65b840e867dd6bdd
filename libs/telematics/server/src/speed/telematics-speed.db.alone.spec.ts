import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { connectOnce, listenTo } from '@convoy/platform/db';
import {
  aDepot,
  aTenant,
  aVan,
  openTestDatabase,
  type TestDatabase,
  tellFigure,
  urlOf,
} from '@convoy/platform/testing';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aFullPoint,
  BATCH,
  batchOf,
  copiedColumns,
  copyText,
  DEVICE_ID,
  VAN_ID,
} from '../../../testing/recorded-fixes.ts';
import { signedReports } from '../../../testing/signed-reports.ts';
import { layDown, makeFleet } from '../../../testing/speed-fleet.ts';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';
import { PositionWriter, type VanPoint } from '../intake/position.writer.ts';
import { ReportIntake } from '../intake/report-intake.service.ts';
import { LocationQueries } from '../locations/location.queries.ts';
import { VAN_LOCATION_NEWS } from '../locations/location-news.ts';

/** Fixes that are stored before the map and a trail are read; `npm run bench -- telematics --points` says how many. */
const STORED = Number(process.env.CONVOY_POINTS || 2_000_000);
const FLEET = 5000;
const ON_THE_MAP = 2000;
const ROUNDS = 7;
const BATCHES = 20;
const DAY_MS = 86_400_000;
/** Two days ago, so that all that is recorded here is in the past. */
const begin = Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS;

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let operator: Person;
let depot: { id: number };
let direct: Awaited<ReturnType<typeof connectOnce>>;
let bench: ReturnType<typeof telematicsBench>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [], env: { CALLS_PER_MINUTE: '600000' } });
  bench = telematicsBench(database, api);
  here = await aTenant(database, { slug: 'speed-here', plan: 'enterprise' });
  await bench.withGps(here);
  operator = await bench.staffOf(here);
  depot = await aDepot(database, here);
  direct = await connectOnce(urlOf(database.cluster, database.name, 'postgres'), () => {});
  await makeFleet(direct, { tenantId: here.id, depotId: depot.id, vans: FLEET });
  await direct.query(
    `create schema speed;
     create table speed.keyed (like telematics_position including all);
     create table speed.bare as select ${copiedColumns} from telematics_position limit 0;
     analyze van, telematics_device`,
  );
});
afterAll(async () => {
  await direct.end();
  await api.close();
  await database.close();
});

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const sorted = (figures: readonly number[]) => figures.toSorted((a, b) => a - b);
const middle = (figures: readonly number[]) => sorted(figures)[figures.length >> 1]!;
const at95 = (figures: readonly number[]) => sorted(figures)[Math.ceil(figures.length * 0.95) - 1]!;
const spread = (figures: readonly number[], digits: number) =>
  [middle(figures), Math.min(...figures), Math.max(...figures)]
    .map((figure) => figure.toFixed(digits))
    .join(' ')
    .replace(/ (.*) (.*)/, ' ($1–$2)');
const rate = (points: number, took: readonly number[]) =>
  Math.round(points / middle(took)).toLocaleString('en-GB');
const tell = (what: string, value: string, asked: string, held: boolean) =>
  tellFigure({ campaign: 'telematics', what, value, asked, held });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** COPY of one batch into a table with the key and checks of positions, or without any, committed by itself as the intake's are. */
const copyInto = (table: 'keyed' | 'bare') => (points: readonly VanPoint[]) =>
  pipeline(
    Readable.from([copyText(points, here.id)]),
    direct.query(copyFrom(`copy speed.${table} (${copiedColumns}) from stdin`)),
  );

/** Takes rounds of both in turns, the one that begins changing from round to round; the first round only warms up. */
async function inTurns(
  ours: (turn: number) => Promise<unknown>,
  reference: (turn: number) => Promise<unknown>,
  rounds = ROUNDS,
): Promise<{ ours: number[]; reference: number[]; ratio: number[] }> {
  const took = { ours: [] as number[], reference: [] as number[], ratio: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const runs = [async () => seconds(() => ours(round)), async () => seconds(() => reference(round))];
    const swapped = round % 2 === 1;
    const first = await runs[swapped ? 1 : 0]!();
    const second = await runs[swapped ? 0 : 1]!();
    if (round === 0) continue;
    const [mine, other] = swapped ? [second, first] : [first, second];
    took.ours.push(mine);
    took.reference.push(other);
    took.ratio.push(other / mine);
  }
  return took;
}

it('keeps batches at 0.3 of the rate of COPY at least', async () => {
  const writer = new PositionWriter(database.db);
  const ctx = { tenant: here };
  const batches = async (round: number, take: (points: readonly VanPoint[]) => Promise<unknown>) => {
    for (let n = 0; n < BATCHES; n++) await take(batchOf(round * BATCHES + n, FLEET, begin));
  };
  const beside = (table: 'keyed' | 'bare', after: number) =>
    inTurns(
      (round) => batches(after + round, (points) => writer.keep(ctx, points)),
      (round) => batches(after + round, copyInto(table)),
    );
  const keyed = await beside('keyed', 0);
  const bare = await beside('bare', ROUNDS + 1);
  const kept = await database.rows<{ n: number }>('select count(*)::int as n from telematics_position');
  expect(kept[0]!.n).toBe(2 * (ROUNDS + 1) * BATCHES * BATCH);
  const rates = ({ ours, reference }: typeof keyed) =>
    `${rate(BATCHES * BATCH, ours)} beside ${rate(BATCHES * BATCH, reference)}`;
  tell(
    'batched intake: rows a second, COPY of the same rows = 1',
    `${spread(keyed.ratio, 2)}; ${rates(keyed)}; into a table without key and checks ${spread(bare.ratio, 2)}, ${rates(bare)}`,
    '≥ 0.3',
    middle(keyed.ratio) >= 0.3,
  );
  expect(middle(keyed.ratio)).toBeGreaterThanOrEqual(0.3);
}, 600_000);

it('takes signed JSON over HTTP at 0.2 of the rate of COPY at least', async () => {
  const devices: { id: number; secret: string; vanId: number }[] = [];
  for (let n = 0; n < 4; n++) {
    const vanId = (await aVan(database, here, depot)).id;
    const { body } = await bench.call('POST', '/telematics/devices', operator, {
      protocol: 'api',
      identity: `bridge-${n}`,
      label: `Bridge ${n}`,
      vanId,
    });
    devices.push({ id: body.device.id, secret: body.secret, vanId });
  }
  await direct.query(
    `update telematics_device set mounted_at = now() - interval '30 days' where protocol = 'api'`,
  );
  const recorded = (round: number, device: number, n: number): VanPoint[] =>
    Array.from({ length: BATCH }, (_, place) => {
      const count = (round * BATCHES + n) * BATCH + place;
      const { id, vanId } = devices[device]!;
      return { vanId, deviceId: id, point: aFullPoint(begin + count * 1000 + device, count) };
    });
  const sender = signedReports({ port: api.port, slug: here.slug });
  const each = BATCHES / devices.length;
  const send = (round: number) =>
    Promise.all(
      devices.map(async (device, place) => {
        for (let n = 0; n < each; n++)
          await sender.send(
            device,
            recorded(round, place, n).map(({ point }) => point),
          );
      }),
    );
  const { ours, reference, ratio } = await inTurns(send, async (round) => {
    for (let n = 0; n < each; n++)
      for (let device = 0; device < devices.length; device++)
        await copyInto('keyed')(recorded(round, device, n));
  });
  sender.close();
  tell(
    'signed JSON over HTTP: rows a second, COPY of the same rows = 1',
    `${spread(ratio, 2)}; ${rate(BATCHES * BATCH, ours)} beside ${rate(BATCHES * BATCH, reference)}`,
    '≥ 0.2',
    middle(ratio) >= 0.2,
  );
  expect(middle(ratio)).toBeGreaterThanOrEqual(0.2);
}, 600_000);

it('reads the live map 30 times as fast as DISTINCT ON, and a day of a van within 200 ms', async () => {
  await direct.query('delete from telematics_latest where van_id >= $1 or van_id < $2', [
    VAN_ID + ON_THE_MAP,
    VAN_ID,
  ]);
  const { day, count } = await layDown(direct, {
    tenantId: here.id,
    vans: ON_THE_MAP,
    stored: STORED,
    until: begin,
  });
  const queries = new LocationQueries(database.db);
  const { ours, reference, ratio } = await inTurns(
    async () => expect(await queries.latest({ tenant: here })).toHaveLength(ON_THE_MAP),
    () =>
      direct.query(
        `select distinct on (van_id) van_id, device_time, latitude, longitude, speed_kmh, heading, ignition
         from telematics_position where tenant_id = $1 order by van_id, device_time desc`,
        [here.id],
      ),
    // Of many millions the reference takes half a minute each time.
    STORED > 5_000_000 ? 3 : ROUNDS,
  );
  const stored = count.toLocaleString('en-GB');
  const ms = (took: readonly number[]) => (middle(took) * 1000).toFixed(0);
  tell(
    'live map of 2,000 vans: reads a second, DISTINCT ON = 1',
    `${spread(ratio, 0)}; ${ms(ours)} beside ${ms(reference)} ms, ${stored} points stored`,
    '≥ 30',
    middle(ratio) >= 30,
  );

  const trails: number[] = [];
  for (let n = 0; n < 50; n++)
    trails.push(
      (await seconds(async () => {
        const van = VAN_ID + ((n * 37) % ON_THE_MAP);
        const answer = await bench.call('GET', `/telematics/vans/${van}/trail?day=${day}`, operator);
        expect(answer.body.at.length).toBeGreaterThanOrEqual(Math.min(1000, STORED / ON_THE_MAP));
      })) * 1000,
    );
  const slowest = Math.max(...trails);
  tell(
    "a day's trail by the API, slowest of 50 vans, ms",
    `${slowest.toFixed(0)}; median ${middle(trails).toFixed(0)} ms, p95 ${at95(trails).toFixed(0)} ms, ${stored} points stored`,
    '≤ 200',
    slowest <= 200,
  );
  expect(middle(ratio)).toBeGreaterThanOrEqual(30);
  expect(slowest).toBeLessThanOrEqual(200);
}, 3_600_000);

/** Vans of a range that report one after the other, each once in ten seconds. @returns what ends it */
function reporting(intake: ReportIntake, from: number, vans: number): () => Promise<void> {
  const began = performance.now();
  let next = 0;
  let going = true;
  const open = new Set<Promise<unknown>>();
  const run = (async () => {
    while (going) {
      for (; (next * 10_000) / vans <= performance.now() - began; next++) {
        const van = from + (next % vans);
        const taken = intake
          .take({ deviceId: DEVICE_ID + van, tenantId: here.id }, [aFullPoint(Date.now(), next)])
          .finally(() => open.delete(taken));
        open.add(taken);
      }
      await pause(2);
    }
  })();
  return async () => {
    going = false;
    await run;
    await Promise.all(open);
  };
}

/** Processor seconds that the database's sessions of a role have used; NaN outside Linux. */
async function databaseSeconds(role: string): Promise<number> {
  const { rows } = await direct.query<{ pid: number }>(
    'select pid from pg_stat_activity where usename = $1 and datname = current_database()',
    [role],
  );
  const used = ({ pid }: { pid: number }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return Number.NaN;
    }
  };
  return rows.reduce((sum, row) => sum + used(row), 0);
}

it('takes 5,000 vans at one point in ten seconds with less than half a processor', async () => {
  const intake = api.worker.app.get(ReportIntake, { strict: false });
  const stop = reporting(intake, 0, FLEET);
  await pause(10_000);
  const [cpu, inDatabase, from] = [
    process.cpuUsage(),
    await databaseSeconds('convoy_worker'),
    performance.now(),
  ];
  await pause(20_000);
  const { user, system } = process.cpuUsage(cpu);
  const wall = (performance.now() - from) / 1000;
  const node = (user + system) / 1e6 / wall;
  const sessions = ((await databaseSeconds('convoy_worker')) - inDatabase) / wall;
  await stop();
  const [{ n }] = (await database.rows<{ n: number }>(
    `select count(distinct van_id)::int as n from telematics_position where device_time > now() - interval '1 minute'`,
  )) as [{ n: number }];
  expect(n).toBe(FLEET);
  tell(
    '5,000 vans at one point in 10 s: processors in use by the process that takes them',
    `${node.toFixed(2)}; its sessions in the database beside it ${sessions.toFixed(2)}`,
    '< 0.5',
    node < 0.5,
  );
  expect(node).toBeLessThan(0.5);
}, 120_000);

it('shows a point on a watching map within a second at p95', async () => {
  await direct.query('delete from telematics_latest where van_id >= $1', [VAN_ID + ON_THE_MAP]);
  const intake = api.worker.app.get(ReportIntake, { strict: false });
  const waiting = new Map<number, { at: number; since: number }>();
  const waits: number[] = [];
  let [reading, again] = [false, false];
  // As the page does: it reads when it hears of news, and once more where it heard of some while it read.
  const read = async () => {
    again = reading;
    if (reading) return;
    reading = true;
    const { body } = await bench.call('GET', '/telematics/locations', operator);
    const now = performance.now();
    for (const { vanId, at } of body as { vanId: number; at: string }[]) {
      const point = waiting.get(vanId);
      if (!point || Date.parse(at) < point.at) continue;
      waiting.delete(vanId);
      waits.push(now - point.since);
    }
    reading = false;
    if (again) await read();
  };
  let heard: () => void = () => {};
  const listens = new Promise<void>((resolve) => {
    heard = resolve;
  });
  const listening = listenTo({
    connectionString: database.url('convoy_app'),
    channels: [VAN_LOCATION_NEWS],
    onNews: () => void read(),
    onListening: heard,
    onError: () => {},
  });
  await listens;
  const sample = async (count: number, first: number) => {
    for (let n = 0; n < count; n++) {
      const van = first + n;
      const at = Date.now();
      waiting.set(VAN_ID + van, { at, since: performance.now() });
      await intake.take({ deviceId: DEVICE_ID + van, tenantId: here.id }, [aFullPoint(at, n)]);
      await pause(100 + ((n * 37) % 100) * 6);
    }
    await expect.poll(() => waiting.size, { timeout: 10_000 }).toBe(0);
    return waits.splice(0);
  };
  const quiet = await sample(40, 0);
  const stop = reporting(intake, 100, ON_THE_MAP - 100);
  await pause(3000);
  const busy = await sample(80, 0);
  await stop();
  await listening.stop();
  const worst = Math.max(at95(quiet), at95(busy));
  tell(
    'from a point taken to its place on a watching map, p95, ms',
    `${worst.toFixed(0)}; ${at95(busy).toFixed(0)} ms among 1,900 vans on their way, ${at95(quiet).toFixed(0)} ms alone`,
    '≤ 1,000',
    worst <= 1000,
  );
  expect(worst).toBeLessThanOrEqual(1000);
}, 300_000);
