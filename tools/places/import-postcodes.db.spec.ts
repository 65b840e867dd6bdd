import { appendFileSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distanceMiles } from '@convoy/places/contract';
import { connectOnce } from '@convoy/platform/db';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPostcodes } from './import-postcodes.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
let database: TestDatabase;
let client: Awaited<ReturnType<typeof connectOnce>>;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  client = await connectOnce(database.url('convoy_migrator'), () => {});
});
afterAll(async () => {
  await client.end();
  await database.close();
});
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convoy-postcodes-'));
  await database.rows('truncate place_postcode');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const stored = () =>
  database.rows<{ postcode: string; latitude: number; longitude: number }>(
    'select * from place_postcode order by postcode',
  );
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('importing postcodes', () => {
  it('reads the ONS Postcode Directory: live ones with a position', async () => {
    expect(await importPostcodes(client, [fixture('onspd.csv')])).toEqual({ written: 2, skipped: 2 });
    expect(await stored()).toEqual([
      { postcode: 'BT15GS', latitude: 54.597286, longitude: -5.930121 },
      { postcode: 'LS14AP', latitude: 53.796172, longitude: -1.547618 },
    ]);
  });

  it('reads Code-Point Open: from the National Grid, without those that have no position', async () => {
    expect(await importPostcodes(client, [fixture('code-point-open.csv')])).toEqual({
      written: 2,
      skipped: 1,
    });
    const [leeds, caister] = await stored();
    // Both publishers mean the same place; grid references are whole metres.
    expect(distanceMiles(leeds!, { latitude: 53.796172, longitude: -1.547618 }) * 1609).toBeLessThan(20);
    expect(distanceMiles(caister!, { latitude: 52.658007833, longitude: 1.716073973 }) * 1609).toBeLessThan(
      6,
    );
  });

  it('may be run again, and brings what has changed', async () => {
    const path = join(folder, 'onspd.csv');
    copyFileSync(fixture('onspd.csv'), path);
    await importPostcodes(client, [path]);
    appendFileSync(path, '"LS1 4AP","LS1  4AP","LS1 4AP",198001,,0,429900,433400,1,53.8,-1.5\n');
    expect(await importPostcodes(client, [path])).toEqual({ written: 2, skipped: 2 });
    expect((await stored()).at(-1)).toEqual({ postcode: 'LS14AP', latitude: 53.8, longitude: -1.5 });
  });

  it('takes a folder, and batch by batch more than one statement holds', async () => {
    const letters = 'ABDEFGHJLNPQRSTUWXYZ';
    const rows = Array.from({ length: 12_000 }, (_, n) => {
      const [a, b] = [letters[n % 20]!, letters[Math.floor(n / 20) % 20]!];
      const postcode = `LS${1 + (Math.floor(n / 4000) % 3)} ${Math.floor(n / 400) % 10}${a}${b}`;
      return `"${postcode}",10,${429_000 + (n % 1000)},433500,"E92000001","","","","",""`;
    });
    file('ls.csv', rows.join('\r\n'));
    copyFileSync(fixture('code-point-open.csv'), join(folder, 'nr.csv'));
    file('notes.txt', 'not read');
    const { written } = await importPostcodes(client, [folder]);
    expect(written).toBe(12_002);
    // One of the fixture's is among the made ones.
    expect(await stored()).toHaveLength(12_001);
  });

  it('refuses what is no such file before it writes anything', async () => {
    const wrong = file('a-wrong.csv', 'name,price\nvan,85.00\n');
    copyFileSync(fixture('onspd.csv'), join(folder, 'right.csv'));
    for (const paths of [[join(folder, 'right.csv'), wrong], [folder]])
      await expect(importPostcodes(client, paths)).rejects.toThrow(
        /a-wrong\.csv cannot be imported: it is neither an ONS Postcode Directory/,
      );
    await expect(importPostcodes(client, [join(folder, 'absent.csv')])).rejects.toThrow(
      /absent\.csv does not exist/,
    );
    await expect(importPostcodes(client, [file('empty.csv', '')])).rejects.toThrow(/empty\.csv is empty/);
    expect(await stored()).toEqual([]);
  });

  it('names the line that is broken; what stood before it may stay', async () => {
    const header = 'pcds,doterm,lat,long';
    for (const [line, sentence] of [
      ['LS1 4AP,,53.8', /line 3: it has 3 columns, not 4\./],
      ['Leeds,,53.8,-1.5', /line 3: "Leeds" is no postcode\./],
      ['LS1 4AP,,north,-1.5', /line 3: "north" is no number\./],
      ['LS1 4AP,,48.8,2.3', /line 3: LS14AP at 48\.8, 2\.3 does not lie in the United Kingdom\./],
      ['"LS1 4AP,,53.8,-1.5', /line 3: a quote is not closed\./],
    ] as const)
      await expect(
        importPostcodes(client, [file('x.csv', `${header}\nYO1 7HH,,53.96,-1.08\n${line}\n`)]),
      ).rejects.toThrow(sentence);
  });

  it('is for the owner alone: a running process may only read', async () => {
    const app = await connectOnce(database.url('convoy_app'), () => {});
    try {
      await expect(importPostcodes(app, [fixture('onspd.csv')])).rejects.toThrow(/permission denied/);
    } finally {
      await app.end();
    }
  });
});
