// Rotates: starts and stops of a server; every run with a database stands on one.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectOnce } from '../../db/src/index.ts';
import { endOrphans, processesOf } from './orphans.ts';
import { isAlive, isPortFree, readPostmaster } from './postmaster.ts';
import { canEnter } from './reachable.ts';
import { NOBODY } from './run-as.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

// Clusters are made and recovered here: only a hang should end a test, not a loaded machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const PASSWORD = "se:c/r@t'%";
const asRoot = process.getuid?.() === 0;

let home: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-embedded-'));
  chmodSync(home, 0o755);
  running = [];
});

afterEach(async () => {
  for (const server of running) {
    await server.stop();
    rmSync(server.cluster, { recursive: true, force: true });
  }
  rmSync(home, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  for (;;) {
    const port = 21_000 + Math.floor(Math.random() * 9_000);
    if (await isPortFree(port)) return port;
  }
}

async function start(dataDir: string, port: number, shared?: 'test'): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    dataDir,
    port,
    superuserPassword: PASSWORD,
    logFile: join(home, 'postgres.log'),
    ...(shared ? { shared } : {}),
  });
  running.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = await connectOnce(server.connectionString('postgres'), () => {});
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

describe('startEmbeddedPostgres', () => {
  it('makes a database in UTF-8 with a locale of its own, on loopback alone, and asks for the password', async () => {
    const server = await start(join(home, 'db'), await freePort(), 'test');
    const [facts] = await query(
      server,
      `select pg_encoding_to_char(encoding) as encoding, datlocale, current_setting('listen_addresses') as listens,
              current_setting('unix_socket_directories') as sockets, current_setting('TimeZone') as zone
         from pg_database where datname = 'postgres'`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      datlocale: 'C.UTF-8',
      listens: '127.0.0.1',
      sockets: server.cluster,
      zone: 'UTC',
    });
    const stranger = server.connectionString('postgres', 'postgres', 'wrong');
    expect(stranger).toContain('?host=');
    for (const door of [stranger, stranger.split('?')[0] ?? ''])
      await expect(connectOnce(door, () => {})).rejects.toMatchObject({ code: '28P01' });
    // Nobody but the account of the server comes near its socket.
    expect(statSync(server.cluster).mode & 0o077).toBe(0);
  });

  it('answers over its port alone where the path of a socket would be too long', async () => {
    const server = await start(join(home, 'a-folder-with-a-long-name'.repeat(4)), await freePort(), 'test');
    expect(server.connectionString('postgres')).not.toContain('?');
    expect(await query(server, "select current_setting('unix_socket_directories') as sockets")).toEqual([
      { sockets: '' },
    ]);
  });

  it('finds the live server again and keeps its data over a stop', async () => {
    const port = await freePort();
    const first = await start(join(home, 'db'), port);
    await query(first, 'create table kept (n int); insert into kept values (7)');
    const second = await start(join(home, 'db'), port);
    expect([first.reused, second.reused]).toEqual([false, true]);
    await second.stop();
    expect(await isPortFree(port)).toBe(true);
    const third = await start(join(home, 'db'), port);
    expect(third.reused).toBe(false);
    expect(await query(third, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('recovers what was committed before the server was killed', async () => {
    const port = await freePort();
    const server = await start(join(home, 'db'), port);
    await query(server, 'create table kept (n int); insert into kept values (7)');
    const postmaster = await readPostmaster(server.cluster);
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    const again = await start(join(home, 'db'), port);
    expect(again.reused).toBe(false);
    expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('takes no server for live that does not answer, as one that is dying does not', async () => {
    const port = await freePort();
    const server = await start(join(home, 'db'), port);
    await query(server, 'create table kept (n int); insert into kept values (7)');
    const pid = (await readPostmaster(server.cluster))?.pid ?? 0;
    // Frozen it is what a killed one is for a moment: a process with its lock file and a port that takes connections.
    process.kill(pid, 'SIGSTOP');
    const starting = start(join(home, 'db'), port);
    // Time to be mistaken in; the outcome is the same however far the start comes meanwhile.
    await sleep(1_000);
    process.kill(pid, 'SIGKILL');
    const again = await starting;
    expect(again.reused).toBe(false);
    expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it.runIf(process.platform === 'linux')(
    'starts after a server was killed whose backend cannot find that out, and leaves nothing of it alive',
    async () => {
      const [dataDir, port] = [join(home, 'db'), await freePort()];
      const server = await start(dataDir, port);
      const guest = await connectOnce(server.connectionString('postgres'), () => {});
      const [{ pid: stuck } = { pid: 0 }] = (
        await guest.query<{ pid: number }>('select pg_backend_pid() as pid')
      ).rows;
      const all = await processesOf(server.cluster);
      expect(all).toContain(stuck);
      // As one that waits for a lock of somebody who is dead: it does nothing any more.
      process.kill(stuck, 'SIGSTOP');
      for (const pid of all) if (pid !== stuck) process.kill(pid, 'SIGKILL');
      const next = await start(dataDir, port);
      expect(await processesOf(next.cluster)).not.toContain(stuck);
      expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
      // The guests of the new one are left alone, whoever else starts it meanwhile.
      expect(await endOrphans(next.cluster)).toBe(0);
      guest.end().catch(() => {});
    },
  );

  it('is not misled by a left-over lock file whose process id now belongs to another program', async () => {
    const port = await freePort();
    const server = await start(join(home, 'db'), port);
    await server.stop();
    const stranger = spawn('sleep', ['60'], { ...(asRoot ? NOBODY : {}), cwd: '/' });
    try {
      writeFileSync(
        join(server.cluster, 'postmaster.pid'),
        `${stranger.pid}\n${server.cluster}\n1\n${port}\n\n127.0.0.1\n  1\nready   \n`,
      );
      const again = await start(join(home, 'db'), port);
      expect(again.reused).toBe(false);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });

  it('moves to another port, but gives a shared test server where it is', async () => {
    const [one, two] = [await freePort(), await freePort()];
    await start(join(home, 'db'), one, 'test');
    const shared = await start(join(home, 'db'), two, 'test');
    expect(shared).toMatchObject({ reused: true, port: one });
    const moved = await start(join(home, 'db'), two);
    expect(moved).toMatchObject({ reused: false, port: two });
    expect(await isPortFree(one)).toBe(true);
  });

  it('serves two starts of one folder at the same moment', async () => {
    const port = await freePort();
    const servers = await Promise.all([
      start(join(home, 'db'), port, 'test'),
      start(join(home, 'db'), port, 'test'),
    ]);
    for (const server of servers) expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(servers.filter((server) => !server.reused)).toHaveLength(1);
  });

  it('refuses a taken port, a foreign folder and an older database in one sentence each', async () => {
    const taken = await new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
    });
    const port = (taken.address() as { port: number }).port;
    await expect(start(join(home, 'db'), port)).rejects.toMatchObject({
      code: 'PORT_BUSY',
      message: expect.stringContaining(`Port ${port}`),
    });
    taken.close();

    mkdirSync(join(home, 'foreign'));
    writeFileSync(join(home, 'foreign', 'letter.txt'), 'mine');
    await expect(start(join(home, 'foreign'), await freePort())).rejects.toMatchObject({
      code: 'DATA_FOLDER',
    });
    expect(readFileSync(join(home, 'foreign', 'letter.txt'), 'utf8')).toBe('mine');

    mkdirSync(join(home, 'old'));
    writeFileSync(join(home, 'old', 'PG_VERSION'), '15\n');
    await expect(start(join(home, 'old'), await freePort())).rejects.toThrow(/PostgreSQL 15/);
  });

  it('leaves nothing half made behind', async () => {
    const abandoned = join(home, 'db.making-999999999-abc');
    mkdirSync(abandoned);
    const server = await start(join(home, 'db'), await freePort(), 'test');
    expect(existsSync(abandoned)).toBe(false);
    expect(existsSync(join(server.cluster, 'PG_VERSION'))).toBe(true);
  });

  it.runIf(asRoot)(
    'works as root below a folder that only root may enter, and finds its data again',
    async () => {
      const closed = join(home, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const port = await freePort();
      const first = await start(join(closed, 'deep', 'db'), port);
      expect(first.cluster.startsWith(closed)).toBe(false);
      expect(await canEnter(join(first.cluster, '..'), NOBODY)).toBe(true);
      await query(first, 'create table kept (n int); insert into kept values (7)');
      await first.stop();
      const second = await start(join(closed, 'deep', 'db'), port);
      expect(second.cluster).toBe(first.cluster);
      expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
    },
  );
});
