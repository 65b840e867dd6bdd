import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { specSeed, tellFigure } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Arena, openArena } from '../campaign.ts';
import { storm } from './fault-campaign.ts';
import type { FaultKind } from './fault-kinds.ts';
import { type Lines, openLines } from './lines.ts';
import { tellNotTried } from './not-tried.ts';

/** A job whose end could not be written runs for its queue until five minutes are over, or somebody helps time along. */
const SETTLED_WITHIN_MS = 300_000;
/** Room for a fresh database, the journal it writes ahead, and a little. */
const SIZE_MB = 600;

const TIMES = 3;
const FULL = 'times that the disk of the database was full';

/** Only whoever may mount can make a disk. */
const mayMount = ((): boolean => {
  const folder = join(import.meta.dirname, `../../../../.cache/mount-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
})();

tellNotTried('full disk', mayMount ? null : 'may not mount', { what: FULL, asked: `≥ ${TIMES}` });

describe.skipIf(!mayMount)('a database whose disk is full', () => {
  const seed = specSeed();
  let arena: Arena;
  let lines: Lines;
  let disk: string;
  beforeAll(async () => {
    console.log(`full disk: seed ${seed}`);
    arena = await openArena(
      async (at) => {
        const opened = await openLines(at);
        lines = opened.lines;
        return opened.environment;
      },
      (home) => {
        disk = join(home, 'database');
        mkdirSync(disk);
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=755`, 'tmpfs', disk]);
      },
      () => execFileSync('umount', ['-l', disk]),
    );
  }, 180_000);
  afterAll(async () => {
    await arena?.close();
    await lines?.close();
  });

  it('tells clients to come back, keeps what it acknowledged, and serves again when there is room', {
    timeout: 480_000,
  }, async () => {
    let ended = 0;
    let filled = 0;
    const full: FaultKind = {
      victim: 'database',
      done: 'line',
      run: async ({ arena: { processes } }) => {
        const ballast = join(disk, 'ballast');
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail - 8) * bsize));
        await sleep(8_000);
        // It has taken what was left, or has no room for one page more of its journal.
        if (statfsSync(disk).bavail * bsize <= 8 * bsize) filled += 1;
        rmSync(ballast);
        // Its processes may have ended for want of room: whoever runs it starts it again, as after a kill.
        if (await processes.wakeDatabase()) ended += 1;
      },
    };
    const steps = Array.from({ length: TIMES }, () => ({ name: 'disk of the database full', kind: full }));
    const outcome = await storm(arena, lines, {
      steps,
      seed,
      shoppers: 8,
      payers: 2,
      settledWithinMs: SETTLED_WITHIN_MS,
    });
    console.log(JSON.stringify({ ...outcome, ended }, null, 1));
    const figure = (what: string, value: string, asked?: string, held?: boolean) =>
      tellFigure({ campaign: 'full disk', what, value, ...(asked ? { asked, held: held ?? false } : {}) });
    figure(FULL, String(filled), `≥ ${TIMES}`, filled >= TIMES);
    figure('times that the database ended by it', String(ended));
    figure('answers 503, each with Retry-After', String(outcome.toldToComeBack));
    figure('invariants broken', String(outcome.faults.length), '0', outcome.faults.length === 0);
    expect(outcome.faults).toEqual([]);
    expect(filled).toBe(TIMES);
    expect(outcome.driftPence).toBe(0);
    expect(outcome.toldToComeBack).toBeGreaterThan(0);
  });
});
