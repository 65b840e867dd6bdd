import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPack } from '@convoy/brand-tools';
import { FolderFileStore } from '@convoy/platform/files';
import {
  openTestDatabase,
  seededRandom,
  specSeed,
  type TestDatabase,
  tellFigure,
} from '@convoy/platform/testing';
import { civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut } from '../../../tools/backup/src/catalogue.ts';
import { dumpTenant, dumpWhole } from '../../../tools/backup/src/dump.ts';
import type { Manifest } from '../../../tools/backup/src/manifest.ts';
import { restoreTenant } from '../../../tools/backup/src/restore-tenant.ts';
import { restoreWhole } from '../../../tools/backup/src/restore-whole.ts';
import { backupBench, hashesBut, SECRET } from '../../../tools/backup/src/testing/backup-bench.ts';
import { killedRestore } from '../../../tools/backup/src/testing/killed-restore.ts';
import {
  settled,
  settledFaults,
  settledInWords,
  settledRows,
} from '../../../tools/backup/src/testing/settled.ts';
import { putUnderWay } from '../../../tools/backup/src/testing/under-way.ts';
import { TENANTS } from './home.ts';
import { type SeededBrand, seedBrand } from './seed/seed-brands.ts';
import { seeding } from './seed/seed-client.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { seedRates } from './seed/seed-rates.ts';
import { specInstallation } from './testing/demo-data.ts';
import { type Leaving, peopleWhoLeave, THEIR_WORDS } from './testing/people-who-leave.ts';
import { restoredWorker } from './testing/restored-worker.ts';
import { startTestApi } from './testing/test-api.ts';

const SLUGS = ['_platform', 'swift-vans', 'northern-hire', 'greenline'];
/** Rounds of dump and restore of one brand, and bytes that are changed in a dump. */
const ROUNDS = Number(process.env.CONVOY_RESTORES ?? 12);
const DAMAGES = Number(process.env.CONVOY_DAMAGES ?? 200);
/** Restores that are ended under way, each way; one that was done before its moment came is begun again, so often for each at most. */
const KILLS = Math.ceil(ROUNDS / 2);
const TRIES = 8 * KILLS;
/** Where an erasure leaves rows that name nobody: who heard of it, and the room that is free by it. */
const TRACES = ['event_delivery', 'customer_document_room'];

let database: TestDatabase;
let bench: ReturnType<typeof backupBench>;
const brands: SeededBrand[] = [];
const seed = specSeed();
const random = seededRandom(seed);
const below = (n: number) => random.between(0, n - 1);
const figure = (what: string, value: string, asked?: string, held?: boolean) =>
  tellFigure({
    campaign: 'backup',
    what,
    value,
    ...(asked === undefined ? {} : { asked }),
    ...(held === undefined ? {} : { held }),
  });

beforeAll(async () => {
  console.log(`backups: seed ${seed}`);
  database = await openTestDatabase();
  bench = backupBench(database);
  const now = new Date();
  await seeding(database.url('convoy_migrator'), async (client) => {
    for (const slug of SLUGS) {
      const { pack } = readPack(TENANTS, slug);
      if (!pack) throw new Error(`There is no pack ${slug}.`);
      const brand = await seedBrand(client, pack, null);
      await seedRates(client, brand, pack.rates);
      const today = civilToday(pack.tenant.timeZone, now);
      await seedDemo(client, brand, pack, { seed: 20_261_121, today, now }, specInstallation);
      if (pack.tenant.kind === 'brand') brands.push(brand);
    }
  });
  const store = new FolderFileStore(bench.filesDir);
  for (const { tenantId: id } of brands)
    for (let n = 0; n < 20; n++)
      await store.put(
        { tenant: { id } },
        `pictures/p${n}/large.webp`,
        Buffer.from(`${id} ${n} `.repeat(500)),
      );
}, 300_000);
afterAll(async () => {
  await bench.close();
  await database.close();
});

const told = () => ({ url: bench.url, filesDir: bench.filesDir });
const rowsIn = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0);
const seconds = (from: number) => (performance.now() - from) / 1000;
const tableOf = (name: string) => name.split(' ')[0]!.replace(/^public\./, '');

/** Work of a day at a brand, as if the product did it. */
async function goesOn({ tenantId }: SeededBrand): Promise<void> {
  await database.rows(
    `update app_user set phone = '0' || (random() * 1e9)::bigint where tenant_id = $1 and random() < 0.2`,
    [tenantId],
  );
  await database.rows(`update depot set sort_order = sort_order + 1 where tenant_id = $1`, [tenantId]);
  await database.rows(
    `insert into outbox_event (tenant_id, type, aggregate, payload) select $1, 'spec.told.v1', 'spec:' || n, '{}' from generate_series(1, 50) n`,
    [tenantId],
  );
  await database.rows(
    `insert into audit_entry (tenant_id, actor_kind, action, subject, request_id) select $1, 'worker', 'spec', 'Spec', 's' from generate_series(1, 50)`,
    [tenantId],
  );
}

describe('one brand of several', () => {
  it('comes back as it was, again and again, and the others stay as they are', {
    timeout: 1_800_000,
  }, async () => {
    let [bystanders, rows, slowest] = [0, 0, 0];
    for (let round = 0; round < ROUNDS; round++) {
      const brand = brands[below(brands.length)]!;
      const folder = bench.folder();
      const { manifest } = await dumpTenant({ ...told(), folder, slug: brand.slug, secret: SECRET });
      for (const one of brands) await goesOn(one);
      const before = hashesBut(await bench.hashes(), brand.tenantId);
      const begun = performance.now();
      await restoreTenant({ ...told(), folder, secrets: [SECRET], replace: true });
      slowest = Math.max(slowest, seconds(begun));
      expect(hashesBut(await bench.hashes(), brand.tenantId)).toEqual(before);
      bystanders += Object.keys(before).length;
      rows += rowsIn(manifest);
      expect(await database.rows('select * from app.ledger_faults($1)', [brand.tenantId])).toEqual([]);
    }
    figure('restores of one brand beside others', String(ROUNDS));
    figure('rows put back and hashed', rows.toLocaleString('en'));
    figure('hashes of bystanders’ tables compared', bystanders.toLocaleString('en'), 'all equal', true);
    figure('slowest restore of a brand', `${slowest.toFixed(1)} s`);
  });

  /** A dump of the first brand, what takes it back, and how long that takes, in ms. */
  async function readyToRestore() {
    const brand = brands[0]!;
    const folder = bench.folder();
    await dumpTenant({ ...told(), folder, slug: brand.slug, secret: SECRET });
    const input = { ...told(), folder, secrets: [SECRET] };
    const begun = performance.now();
    await restoreTenant({ ...input, replace: true });
    return { brand, input, takes: seconds(begun) * 1000 };
  }

  it('is as it was where the connection of the restore is cut at any moment', {
    timeout: 1_800_000,
  }, async () => {
    const { brand, input, takes } = await readyToRestore();
    let [cut, begun] = [0, 0];
    while (cut < KILLS && begun < TRIES) {
      begun += 1;
      await goesOn(brand);
      const before = await bench.hashes();
      const restoring = restoreTenant({ ...input, replace: true }).then(
        () => null,
        (error: unknown) => error as { code?: string; message: string },
      );
      await new Promise((resolve) => setTimeout(resolve, 30 + random.between(0, Math.round(takes * 0.8))));
      await database.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'postgres' and pid <> pg_backend_pid()`,
      );
      const failure = await restoring;
      if (!failure) continue;
      cut += 1;
      // It ended by that, and by nothing else.
      expect(`${failure.code} ${failure.message}`).toMatch(
        /57P01|Connection terminated|not queryable|ECONNRESET|EPIPE/,
      );
      expect(await bench.hashes()).toEqual(before);
    }
    figure(
      'restores whose connection was cut under way, nothing changed',
      `${cut}, of ${begun} begun`,
      String(KILLS),
      cut === KILLS,
    );
    expect(cut).toBe(KILLS);
  });

  it('is as it was where the process of the restore is killed at any moment, and comes back by the next one', {
    timeout: 1_800_000,
  }, async () => {
    const { brand, input, takes } = await readyToRestore();
    let [killed, begun] = [0, 0];
    while (killed < KILLS && begun < TRIES) {
      begun += 1;
      await goesOn(brand);
      const before = await bench.hashes();
      const isKilled = await killedRestore(input, random.between(0, Math.round(takes * 0.8)));
      // The database notices that nobody is there any more, and takes back what was not committed.
      await expect
        .poll(
          () =>
            bench.value(
              bench.url,
              `select count(*)::int from pg_stat_activity
               where datname = current_database() and usename = 'postgres' and pid <> pg_backend_pid()`,
            ),
          { timeout: 120_000, interval: 100 },
        )
        .toBe(0);
      const after = await bench.hashes();
      expect(hashesBut(after, brand.tenantId)).toEqual(hashesBut(before, brand.tenantId));
      const entries = `public.audit_entry ${brand.tenantId}`;
      if (isKilled && after[entries] === before[entries]) {
        expect(after).toEqual(before);
        killed += 1;
      }
      // What the day before had written is gone with a restore that was done, and with none other.
      await restoreTenant({ ...input, replace: true });
      const again = await bench.hashes();
      expect(hashesBut(again, brand.tenantId)).toEqual(hashesBut(before, brand.tenantId));
      expect(again[entries]).not.toBe(before[entries]);
      if (after[entries] !== before[entries]) expect(again[entries]).toBe(after[entries]);
    }
    expect(await database.rows('select * from app.ledger_faults($1)', [brand.tenantId])).toEqual([]);
    figure(
      'restores whose process was killed under way, nothing changed, and the next one went through',
      `${killed}, of ${begun} begun`,
      String(KILLS),
      killed === KILLS,
    );
    expect(killed).toBe(KILLS);
  });

  it('is refused where a byte of the dump is another one', { timeout: 1_800_000 }, async () => {
    const folder = bench.folder();
    const { manifest } = await dumpTenant({ ...told(), folder, slug: brands[0]!.slug, secret: SECRET });
    const files = [
      'manifest.json',
      ...manifest.tables.filter(({ rows }) => rows > 0).map(({ file }) => file!),
      ...manifest.files.map(({ tenant, path }) => `files/${tenant}/${path}`),
    ];
    const before = await bench.hashes();
    for (let n = 0; n < DAMAGES; n++) {
      const file = join(folder, files[below(files.length)]!);
      const right = readFileSync(file);
      const wrong = Buffer.from(right);
      const at = below(right.length);
      wrong[at] = wrong[at]! ^ (1 << below(8));
      writeFileSync(file, below(4) === 0 ? right.subarray(0, at) : wrong);
      await expect(
        restoreTenant({ ...told(), folder, secrets: [SECRET], replace: true }),
      ).rejects.toMatchObject({
        code: 'DAMAGED',
      });
      writeFileSync(file, right);
    }
    expect(await bench.hashes()).toEqual(before);
    figure('damaged or truncated dumps refused', `${DAMAGES} of ${DAMAGES}`, 'all', true);
  });
});

it('everything comes back into an empty database as it was, but for what a restore settles', {
  timeout: 1_800_000,
}, async () => {
  await putUnderWay(database, brands[1]!.tenantId);
  const folder = bench.folder();
  const { manifest, note } = await dumpWhole({ ...told(), folder, secret: SECRET });
  const [before, rowsBefore] = [await bench.hashes(), await settledRows(bench.url)];
  const bare = await bench.bare();
  const begun = performance.now();
  const filesDir = join(bench.home, 'again');
  await restoreWhole({ folder, filesDir, secrets: [SECRET], ...bare });
  const took = seconds(begun);
  const [after, rowsAfter] = [await bench.hashes(bare.url), await settledRows(bare.url)];

  const isDumped = (name: string) => !Object.hasOwn(leftOut, `public.${tableOf(name)}`);
  const compared = Object.keys(before).filter(
    (name) => isDumped(name) && !Object.hasOwn(settled, tableOf(name)),
  );
  const differ = compared.filter((name) => before[name] !== after[name]);
  const faults = [...rowsBefore].flatMap(([table, rows]) =>
    settledFaults(table, rows, rowsAfter.get(table) ?? []),
  );
  const others: string[] = [];
  for (const { tenant, path } of manifest.files) {
    const [one, other] = [bench.filesDir, filesDir].map((dir) =>
      readFileSync(join(dir, String(tenant), path)),
    );
    if (!one!.equals(other!)) others.push(path);
  }
  const came: string[] = [];
  for (const table of Object.keys(leftOut)) {
    // Each has a row to leave out: an empty one would show nothing.
    expect(await bench.value(bench.url, `select count(*)::int from ${table}`)).toBeGreaterThan(0);
    if ((await bench.value(bare.url, `select count(*)::int from ${table}`)) > 0) came.push(table);
  }
  for (const [table, rows] of rowsBefore)
    expect([table, new Set(rows.map(({ underWay }) => underWay))]).toEqual([table, new Set([true, false])]);

  const count = (some: Iterable<readonly { readonly underWay: boolean }[]>) =>
    [...some]
      .flat()
      .filter(({ underWay }) => underWay)
      .length.toLocaleString('en');
  figure('whole', note);
  figure(
    'rows of everything',
    rowsIn(manifest).toLocaleString('en'),
    `hashes equal of ${new Set(compared.map(tableOf)).size} tables; row by row of ${Object.keys(settled).length}`,
    differ.length + faults.length === 0,
  );
  figure('rows that a restore settled, compared without what it writes', count(rowsBefore.values()));
  figure('not compared, because a restore writes it', settledInWords);
  figure('tables that no dump has', Object.keys(leftOut).join(', '), 'empty afterwards', came.length === 0);
  figure('files of everything', String(manifest.files.length), 'equal', others.length === 0);
  figure('restore of everything, migrations included', `${took.toFixed(1)} s`);
  expect([differ, faults, came, others]).toEqual([[], [], [], []]);
});

/** What the stored files hold, by where they lie. */
const stored = () =>
  new Map(
    readdirSync(bench.filesDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((place) => [place, readFileSync(place, 'latin1')] as const),
  );
const saysWho = new RegExp(THEIR_WORDS, 'i');

it('everything comes back, but nobody who was erased since, and all others are as they were', {
  timeout: 1_800_000,
}, async () => {
  expect(await bench.found(bench.url, THEIR_WORDS)).toEqual({});
  const folder = bench.folder();
  const leaving: Leaving[] = [];
  const api = await startTestApi(database, { slugs: [], env: { FILES_DIR: bench.filesDir } });
  try {
    for (const brand of brands) leaving.push(await peopleWhoLeave(database, api, brand));
    await api.deliver();
    await dumpWhole({ ...told(), folder, secret: SECRET });
    for (const some of leaving) await some.leave();
    await api.deliver();
  } finally {
    await api.close();
  }
  const people = leaving.flatMap((some) => some.people);
  const numbers = leaving.flatMap((some) => some.numbers);
  const filesOfTheirs = () => [...stored()].filter(([, held]) => saysWho.test(held)).map(([place]) => place);
  // Where they were erased nothing says who they were: what is found afterwards came with the dump.
  expect([await bench.found(bench.url, THEIR_WORDS), filesOfTheirs()]).toEqual([{}, []]);

  // As `npm run restore` does it: the database is another one, the folder of files is the one that was kept.
  const bare = await bench.bare();
  await restoreWhole({ folder, filesDir: bench.filesDir, secrets: [SECRET], ...bare });
  await bare.migrate();
  const here = () =>
    bench.value(
      bare.url,
      `select count(*)::int from customer where id in (${people.join(', ')}) and erased_at is null`,
    );
  const tables = [
    ...['app_user', 'booking', 'booking_message', 'customer', 'customer_document', 'customer_note'],
    ...['driving_licence', 'notification'],
  ];
  expect(Object.keys(await bench.found(bare.url, THEIR_WORDS))).toEqual(
    expect.arrayContaining(tables.map((table) => `public.${table}`)),
  );
  expect([await here(), filesOfTheirs().length]).toEqual([people.length, people.length]);

  const [others, files] = [await bench.hashes(bare.url, numbers), stored()];
  const worker = await restoredWorker({
    url: bare.workerUrl,
    platformUrl: bare.platformUrl,
    filesDir: bench.filesDir,
    dataDir: bench.home,
  });
  try {
    await worker.job('customer.erase-again');
    await worker.deliver();
  } finally {
    await worker.close();
  }

  const [back, rows, names] = [await here(), await bench.found(bare.url, THEIR_WORDS), filesOfTheirs()];
  const [after, filesAfter] = [await bench.hashes(bare.url, numbers), stored()];
  const compared = Object.keys(others).filter((name) => !TRACES.includes(tableOf(name)));
  const differ = compared.filter((name) => after[name] !== others[name]);
  const lost = [...files]
    .filter(([place, held]) => !place.includes('tombstones') && !saysWho.test(held))
    .filter(([place, held]) => filesAfter.get(place) !== held)
    .map(([place]) => place);
  const named = Object.values(rows).reduce((sum, one) => sum + one, names.length);
  figure(
    'erased people that came back after a restore of the whole',
    `${back} of ${people.length}`,
    '0',
    back === 0,
  );
  figure('rows and files of everything that say who they were', String(named), '0', named === 0);
  figure(
    'hashes of tables without rows about them, before they were erased again and after',
    compared.length.toLocaleString('en'),
    'all equal',
    differ.length === 0,
  );
  expect([back, rows, names, differ, lost]).toEqual([0, {}, [], [], []]);
});
