import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Service } from './service.ts';

// Programs start late on a loaded machine: only a hang should end a test.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let home: string;
let lines: string[];
let service: Service | null;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-service-'));
  lines = [];
  service = null;
});
afterEach(async () => {
  await service?.stop(100);
  rmSync(home, { recursive: true, force: true });
});

/** A service over a script of its own. */
function serviceOf(script: string): Service {
  writeFileSync(join(home, 'main.mjs'), script);
  service = new Service(
    {
      name: 'fixture',
      args: [join(home, 'main.mjs')],
      env: { HOME_OF_SPEC: home },
      cwd: home,
      logFile: join(home, 'fixture.log'),
    },
    { print: (line) => lines.push(line), firstPauseMs: 20, readyWithinMs: 60_000 },
  );
  return service;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const STAYS = `
  process.on('disconnect', () => process.exit(0));
  setInterval(() => {}, 1000);
`;

describe('Service', () => {
  it.runIf(process.platform !== 'win32')('gives what its program writes to no other account', async () => {
    const umask = process.umask();
    await serviceOf(`${STAYS}
      import { mkdirSync, writeFileSync } from 'node:fs';
      mkdirSync(process.env.HOME_OF_SPEC + '/outbox');
      writeFileSync(process.env.HOME_OF_SPEC + '/mail.eml', 'a reset link');
      process.send('ready');`).start();
    const modes = ['outbox', 'mail.eml', 'fixture.log'].map(
      (name) => statSync(join(home, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600]);
    expect(process.umask()).toBe(umask);
  });

  it('is up when the program says so, and ends in order', async () => {
    const running = serviceOf(`${STAYS}
      import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => { writeFileSync(process.env.HOME_OF_SPEC + '/ended', 'in order'); process.exit(0); });
      process.send('ready');`);
    await running.start();
    const pid = running.pid ?? 0;
    expect(isAlive(pid)).toBe(true);
    await running.stop(5_000);
    await running.stop(5_000);
    expect(isAlive(pid)).toBe(false);
    expect(readFileSync(join(home, 'ended'), 'utf8')).toBe('in order');
    expect(lines).toEqual([]);
  });

  it('shows the last log lines of a program that dies before it is up', async () => {
    const running = serviceOf(`console.error('Error: the table is missing'); process.exit(3);`);
    await expect(running.start()).rejects.toMatchObject({
      message: expect.stringContaining('fixture ended with code 3 before it was ready'),
      details: expect.stringContaining('Error: the table is missing'),
    });
    expect(running.pid).toBeNull();
  });

  it('starts a program again that dies later, also when it fails to come up at first', async () => {
    const running = serviceOf(`${STAYS}
      import { existsSync, readFileSync, writeFileSync } from 'node:fs';
      const file = process.env.HOME_OF_SPEC + '/lives';
      const life = existsSync(file) ? Number(readFileSync(file, 'utf8')) + 1 : 1;
      writeFileSync(file, String(life));
      if (life === 2) process.exit(9);
      process.send('ready');
      if (life === 1) setTimeout(() => process.exit(5), 20);`);
    await running.start();
    await vi.waitFor(() => expect(lines).toContain('✓ fixture is up again'), { timeout: 60_000 });
    expect(readFileSync(join(home, 'lives'), 'utf8')).toBe('3');
    expect(lines[0]).toMatch(/^! fixture ended with code 5; starting it again/);
    expect(lines[1]).toMatch(/^! fixture did not come up; starting it again/);
  });

  it('that nothing waits for is tried on where it does not come up', async () => {
    const running = serviceOf(`${STAYS}
      import { existsSync, writeFileSync } from 'node:fs';
      const file = process.env.HOME_OF_SPEC + '/tried';
      if (!existsSync(file)) { writeFileSync(file, ''); process.exit(9); }
      process.send('ready');`);
    await running.startWhenItCan();
    expect(lines[0]).toMatch(/^! fixture ended with code 9 before it was ready: its log is /);
    await vi.waitFor(() => expect(lines).toContain('✓ fixture is up again'), { timeout: 60_000 });
    expect(isAlive(running.pid ?? 0)).toBe(true);
  });

  it('kills a program that will not end, with what it started', async () => {
    const running = serviceOf(`${STAYS}
      import { spawn } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => {});
      const grandchild = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)']);
      writeFileSync(process.env.HOME_OF_SPEC + '/grandchild', String(grandchild.pid));
      process.send('ready');`);
    await running.start();
    const grandchild = Number(readFileSync(join(home, 'grandchild'), 'utf8'));
    expect(isAlive(grandchild)).toBe(true);
    await running.stop(50);
    expect(running.pid).toBeNull();
    await vi.waitFor(() => expect(isAlive(grandchild)).toBe(false), { timeout: 60_000 });
  });

  it('does not start again what was told to stop between two lives', async () => {
    const running = serviceOf(`${STAYS}
      import { writeFileSync } from 'node:fs';
      process.send('ready');
      setTimeout(() => { writeFileSync(process.env.HOME_OF_SPEC + '/gone', ''); process.exit(1); }, 10);`);
    await running.start();
    await vi.waitFor(() => expect(existsSync(join(home, 'gone'))).toBe(true), { timeout: 60_000 });
    await running.stop(100);
    rmSync(join(home, 'gone'));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(existsSync(join(home, 'gone'))).toBe(false);
  });
});
