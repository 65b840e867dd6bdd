import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts, isFree } from './free-ports.ts';
import { startOwnCopy } from './own-copy.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-copy-spec-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A launcher that notes its settings and says `lines`. */
function launcher(lines: string): string {
  const file = join(folder, 'launcher.mjs');
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
     const { PORT, DATA_DIR, STRIPE_SECRET_KEY } = process.env;
     writeFileSync(${JSON.stringify(join(folder, 'seen.json'))}, JSON.stringify({ PORT, DATA_DIR, STRIPE_SECRET_KEY, pid: process.pid }));
     ${lines}`,
  );
  return file;
}

function seen(): { PORT: string; DATA_DIR: string; STRIPE_SECRET_KEY?: string; pid: number } {
  return JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'));
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('startOwnCopy', () => {
  it('waits for ready, and leaves neither process nor data behind', async () => {
    process.env.STRIPE_SECRET_KEY = 'sk_test_somebody_elses';
    const copy = await startOwnCopy({
      launcher: launcher(
        `console.log('… build'); console.log('ready http://localhost:' + PORT);
         process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000);`,
      ),
    }).finally(() => {
      delete process.env.STRIPE_SECRET_KEY;
    });
    const { PORT, DATA_DIR, STRIPE_SECRET_KEY, pid } = seen();
    expect(copy.origin).toBe(`http://localhost:${PORT}`);
    expect(Number(PORT)).toBeGreaterThan(20_000);
    expect(STRIPE_SECRET_KEY).toBeUndefined();
    expect(existsSync(DATA_DIR)).toBe(true);
    expect(lives(pid)).toBe(true);
    await copy.stop();
    expect(lives(pid)).toBe(false);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('tells what the launcher said when it ends early', async () => {
    const file = launcher(`console.error('✗ The port is taken.'); process.exit(1);`);
    await expect(startOwnCopy({ launcher: file })).rejects.toThrow(
      /ended before it was ready[\s\S]*port is taken/,
    );
    expect(existsSync(seen().DATA_DIR)).toBe(false);
  });

  it('gives up on one that never gets ready, and kills one that will not end', async () => {
    const file = launcher(
      `console.log('… build'); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
    );
    await expect(startOwnCopy({ launcher: file, within: 1_500, leaveWithin: 200 })).rejects.toThrow(
      /not ready within 1500 ms[\s\S]*… build/,
    );
    expect(lives(seen().pid)).toBe(false);
  });
});

describe('freePorts', () => {
  it('passes over ports of which a neighbour is taken', async () => {
    const free = await freePorts();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(free + 2, '127.0.0.1', resolve));
    try {
      expect(await isFree(free + 2)).toBe(false);
      const wanted = [free, free + 10, 29_000, 28_000, 27_000].map((port) => (port - 21_000 + 0.5) / 10_000);
      let turn = 0;
      expect(await freePorts(() => wanted[turn++] ?? Math.random())).not.toBe(free);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
