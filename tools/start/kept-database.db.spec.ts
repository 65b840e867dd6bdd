// Rotates: a kept database is started again; the journeys start a new one in every run.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadSettings } from '@convoy/platform/config';
import { connectOnce } from '@convoy/platform/db';
import { isPortFree } from '@convoy/platform/embedded-postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DatabaseServer, openDatabaseServer } from './database.ts';

// A cluster is made and recovered here: only a hang should end a test, not a loaded machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let home: string;
let port: number;
let lines: string[];
let server: DatabaseServer;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'convoy-kept-'));
  chmodSync(home, 0o755);
  lines = [];
  do port = 20_000 + Math.floor(Math.random() * 12_000);
  while (!(await isPortFree(port + 1)));
  server = await openDatabaseServer(
    loadSettings({ PORT: String(port), DATA_DIR: home }, 'launcher'),
    { databaseSuperuserPassword: 'super' },
    (line) => lines.push(line),
  );
});
afterEach(async () => {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

const postmaster = () =>
  Number.parseInt(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '', 10);

/** Asks until there is an answer; the test's own bound ends it where there never is one. */
async function answer(): Promise<unknown> {
  for (;;) {
    try {
      const client = await connectOnce(server.adminUrl, () => {});
      try {
        return (await client.query('select 1 as one')).rows[0];
      } finally {
        await client.end().catch(() => {});
      }
    } catch {
      await sleep(100);
    }
  }
}

describe('openDatabaseServer', () => {
  it('keeps the embedded server running: one that was killed answers again at the same address', async () => {
    for (const life of [1, 2]) {
      const before = postmaster();
      process.kill(before, 'SIGKILL');
      while (lines.filter((line) => line === '✓ database is up again').length < life) await sleep(50);
      expect(await answer()).toEqual({ one: 1 });
      expect(postmaster()).not.toBe(before);
    }
    expect(lines.filter((line) => line.startsWith('! database is gone; starting it again in '))).toHaveLength(
      2,
    );
  });

  it('leaves it stopped that was told to stop, also while it is starting it again', async () => {
    process.kill(postmaster(), 'SIGKILL');
    while (lines.length === 0) await sleep(20);
    await server.stop();
    await sleep(1_500);
    expect(await isPortFree(port + 1)).toBe(true);
    expect(lines).toHaveLength(1);
  });
});
