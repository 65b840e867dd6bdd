import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PhotosBench, photosBench, said } from '../../../testing/photos-bench.ts';

/** A disk of its own that is soon full; null where this account may make none. */
const disk = ((): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'convoy-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmdirSync(folder);
    return null;
  }
})();

// Only whoever may mount can make a disk; elsewhere the refusal by its code is shown in error.filter.spec.ts.
describe.skipIf(disk === null)('a disk that is full', () => {
  let database: TestDatabase;
  let api: TestApi;
  let bench: PhotosBench;
  beforeAll(async () => {
    database = await openTestDatabase();
    api = await startTestApi(database, { slugs: [], env: { FILES_DIR: disk! } });
    bench = await photosBench(database, api);
  });
  afterAll(async () => {
    await api?.close();
    await database?.close();
    if (!disk) return;
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  });

  it('is a 503 that says when to come back; nothing is half kept, all else goes on, and files are taken again', async () => {
    const van = await bench.here.van();
    const first = await bench.added(van);
    const ballast = join(disk!, 'ballast');
    const { bavail, bsize } = statfsSync(disk!);
    writeFileSync(ballast, Buffer.alloc((bavail - 1) * bsize));

    const refused = await bench.send(van, bench.jpeg, 'image/jpeg', await bench.here.operator());
    expect(said(refused)).toEqual([503, 'UNAVAILABLE']);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.text).not.toMatch(/ENOSPC|space|convoy-disk/i);
    // What was there is there, what was refused is nowhere.
    expect((await bench.call('GET', `/api/vans/${van.id}/photos`)).body).toHaveLength(1);
    expect((await bench.bytesOf(first.large)).length).toBeGreaterThan(0);
    // Three sizes of the first.
    expect(await bench.files()).toBe(3);
    const customer = await bench.here.customer();
    expect((await bench.here.book(bench.here.hire(van), customer)).status).toBe(201);

    rmSync(ballast);
    await bench.added(van);
    expect((await bench.call('GET', `/api/vans/${van.id}/photos`)).body).toHaveLength(2);
  });
});
