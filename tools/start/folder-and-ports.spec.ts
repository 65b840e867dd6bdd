import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { demandFreePorts } from './free-ports.ts';
import { RunningCopy } from './running-copy.ts';

// Programs start late on a loaded machine: only a hang should end a test.
vi.setConfig({ testTimeout: 120_000 });

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-folder-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('prepareDataFolder', () => {
  it('makes a folder at any depth, takes an empty one, and knows its own again', () => {
    const folder = join(home, 'deep', 'data');
    prepareDataFolder(folder);
    writeFileSync(join(folder, 'secrets.json'), '{}');
    prepareDataFolder(folder);
    expect(readdirSync(folder).sort()).toEqual(['convoy-data.json', 'logs', 'secrets.json']);
    mkdirSync(join(home, 'mounted', 'lost+found'), { recursive: true });
    prepareDataFolder(join(home, 'mounted'));
  });

  it("refuses a folder with somebody else's files and touches nothing in it", () => {
    writeFileSync(join(home, 'letter.txt'), 'mine');
    expect(() => prepareDataFolder(home)).toThrow(/DATA_DIR is .* not Convoy's \(letter\.txt/);
    expect(readdirSync(home)).toEqual(['letter.txt']);
  });

  it('takes a folder that holds the secrets of the copy to be restored and nothing else', () => {
    const folder = join(home, 'restored');
    mkdirSync(folder);
    writeFileSync(join(folder, 'secrets.json'), '{}', { mode: 0o644 });
    prepareDataFolder(folder);
    expect(readdirSync(folder).sort()).toEqual(['convoy-data.json', 'logs', 'secrets.json']);
    writeFileSync(join(home, 'secrets.json'), '{}');
    writeFileSync(join(home, 'letter.txt'), 'mine');
    expect(() => prepareDataFolder(home)).toThrow(/not Convoy's \((letter\.txt|restored)/);
  });

  it('takes the stored files of that copy beside them, and no other folder of that name', () => {
    const folder = join(home, 'restored');
    mkdirSync(join(folder, 'files', '4711', 'tombstones'), { recursive: true });
    writeFileSync(join(folder, 'secrets.json'), '{}');
    prepareDataFolder(folder);
    expect(readdirSync(folder).sort()).toEqual(['convoy-data.json', 'files', 'logs', 'secrets.json']);
    for (const [at, name] of ['letter.txt', '4711.txt'].entries()) {
      const other = join(home, `other-${at}`);
      mkdirSync(join(other, 'files'), { recursive: true });
      writeFileSync(join(other, 'files', name), 'mine');
      expect(() => prepareDataFolder(other)).toThrow(/not Convoy's \(files/);
    }
  });

  it('says it in one sentence where no folder can be', () => {
    writeFileSync(join(home, 'file'), '');
    expect(() => prepareDataFolder(join(home, 'file'))).toThrow(/DATA_DIR is .* which is a file/);
    expect(() => prepareDataFolder(join(home, 'file', 'below'))).toThrow(/DATA_DIR is .* cannot write/);
  });

  it.runIf(process.platform === 'linux')('does not try for ever where the system takes no folders', () => {
    expect(() => prepareDataFolder('/proc/x/deep')).toThrow(/DATA_DIR is \/proc\/x\/deep, .* cannot write/);
  });

  it.runIf(process.platform !== 'win32')(
    'keeps what it holds from other accounts, also what lay open',
    () => {
      const folder = join(home, 'data');
      mkdirSync(join(folder, 'outbox'), { recursive: true, mode: 0o755 });
      mkdirSync(join(folder, 'postgres'), { mode: 0o700 });
      chmodSync(folder, 0o755);
      for (const name of ['convoy-data.json', 'stripe-emulator.sqlite', 'outbox/mail.eml'])
        writeFileSync(join(folder, name), '{}', { mode: 0o644 });
      prepareDataFolder(folder);
      const mode = (name: string) => (statSync(join(folder, name)).mode & 0o777).toString(8);
      // Root's database runs as "nobody", who must be able to pass, but not to look around.
      expect(mode('.')).toBe(process.getuid?.() === 0 ? '711' : '700');
      expect(['outbox', 'logs', 'postgres'].map(mode)).toEqual(['700', '700', '700']);
      expect(['convoy-data.json', 'stripe-emulator.sqlite'].map(mode)).toEqual(['600', '600']);
    },
  );
});

describe('demandFreePorts', () => {
  it('names each taken port, what it is for and the variable', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const wanted = [{ port, use: 'mail sink', offset: 3 }];
    await expect(demandFreePorts(wanted)).rejects.toThrow(
      `Port ${port} (PORT+3, mail sink) is taken by another program: stop it or set PORT to another number, for example PORT=${port + 97}.`,
    );
    await new Promise((resolve) => taken.close(resolve));
    await demandFreePorts(wanted);
  });
});

describe('RunningCopy', () => {
  const file = () => join(home, 'running.json');
  const note = (launcher: object, children: object[] = []) =>
    writeFileSync(file(), JSON.stringify({ launcher, address: 'http://localhost:4100', children }));
  const noted = (pid: number | undefined) => {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    return { pid, bornAt: rest.split(' ')[19] };
  };
  const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const end = async (child: ReturnType<typeof sleeper>) => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  };

  it.runIf(process.platform === 'linux')(
    'refuses a folder that another live copy runs from, and takes it over from a dead one',
    async () => {
      const other = sleeper();
      try {
        note(noted(other.pid));
        await expect(RunningCopy.claim(home, 'http://localhost:4000')).rejects.toThrow(
          /runs already .* http:\/\/localhost:4100.*: stop that copy/,
        );
      } finally {
        await end(other);
      }
      const copy = await RunningCopy.claim(home, 'http://localhost:4000');
      copy.children([{ name: 'api', pid: process.pid }]);
      expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
        launcher: { pid: process.pid },
        children: [{ name: 'api', pid: process.pid }],
      });
      copy.release();
      expect(existsSync(file())).toBe(false);
    },
  );

  it.runIf(process.platform === 'linux')('waits for the children of a killed copy to leave', async () => {
    const child = sleeper();
    note({ pid: 4_194_000, bornAt: '1' }, [{ name: 'api', ...noted(child.pid) }]);
    let claimed = false;
    const claim = RunningCopy.claim(home, 'http://localhost:4000').then((copy) => {
      claimed = true;
      return copy;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(claimed).toBe(false);
    await end(child);
    (await claim).release();
  });

  it.runIf(process.platform === 'linux')(
    'leaves alone a program that was given a noted id later',
    async () => {
      const stranger = sleeper();
      try {
        note({ pid: stranger.pid, bornAt: '1' }, [{ name: 'api', pid: stranger.pid, bornAt: '1' }]);
        (await RunningCopy.claim(home, 'http://localhost:4000')).release();
        expect(stranger.exitCode).toBeNull();
        expect(stranger.signalCode).toBeNull();
      } finally {
        await end(stranger);
      }
    },
  );
});
