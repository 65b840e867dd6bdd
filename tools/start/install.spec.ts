import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled, prepare } from './install.mjs';

let root: string;
const nodePackage = `node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`;

/** A checkout with a lockfile of one package, one workspace link and an optional package for another machine. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-install-'));
  lock('1.0.0');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(version: string) {
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      packages: {
        '': { name: 'convoy' },
        'node_modules/zod': { version, integrity: `sha512-${version}` },
        'node_modules/other-machine': { version: '1.0.0', optional: true },
        'node_modules/@convoy/x': { resolved: 'libs/x', link: true },
        'libs/x': { version: '0.1.0' },
      },
    }),
  );
}

function installByHand(version: string) {
  const bin = join(root, 'node_modules', nodePackage, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), '');
  mkdirSync(join(root, 'node_modules', 'zod'), { recursive: true });
  mkdirSync(join(root, 'libs', 'x'), { recursive: true });
  mkdirSync(join(root, 'node_modules', '@convoy'), { recursive: true });
  if (!existsSync(join(root, 'node_modules', '@convoy', 'x')))
    symlinkSync(join(root, 'libs', 'x'), join(root, 'node_modules', '@convoy', 'x'));
  writeFileSync(
    join(root, 'node_modules', '.package-lock.json'),
    JSON.stringify({
      packages: {
        'node_modules/zod': { version, integrity: `sha512-${version}` },
        'node_modules/@convoy/x': { resolved: 'libs/x', link: true },
        'libs/x': { version: '0.1.0' },
      },
    }),
  );
}

describe.skipIf(process.platform === 'win32')('isInstalled', () => {
  it('is false in a fresh clone and after an install that was cut short', () => {
    expect(isInstalled(root)).toBe(false);
    mkdirSync(join(root, 'node_modules'));
    expect(isInstalled(root)).toBe(false);
  });

  it('takes what npm installed by hand, and sees when the lockfile moves on', () => {
    installByHand('1.0.0');
    expect(isInstalled(root)).toBe(true);
    expect(existsSync(join(root, 'node_modules', '.convoy-installed'))).toBe(true);
    lock('1.1.0');
    expect(isInstalled(root)).toBe(false);
    installByHand('1.1.0');
    expect(isInstalled(root)).toBe(true);
  });

  it('sees that a package was removed', () => {
    installByHand('1.0.0');
    rmSync(join(root, 'node_modules', 'zod'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });
});

describe.skipIf(process.platform === 'win32')('prepare', () => {
  /** Takes the place of npm: writes down what it was asked for, and ends with that code. */
  function npmEndingWith(code: number) {
    const cli = join(root, 'npm-cli.cjs');
    writeFileSync(
      cli,
      `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'asked.json'))}, JSON.stringify(process.argv.slice(2)));
       process.exitCode = ${code};`,
    );
    vi.stubEnv('npm_execpath', cli);
  }
  const asked = (): string[] => JSON.parse(readFileSync(join(root, 'asked.json'), 'utf8'));
  afterEach(() => vi.unstubAllEnvs());

  it('installs a clone by the lockfile, without scripts, and nothing a second time', async () => {
    npmEndingWith(0);
    mkdirSync(join(root, 'node_modules'));
    const node = await prepare(root, { print: () => undefined });
    expect(node).toBe(join(root, 'node_modules', nodePackage, 'bin', 'node'));
    expect(asked()[0]).toBe('ci');
    expect(asked()).toContain('--ignore-scripts');
    rmSync(join(root, 'asked.json'));
    installByHand('1.0.0');
    await prepare(root, { print: () => undefined });
    expect(existsSync(join(root, 'asked.json'))).toBe(false);
  });

  it('says how npm ended when it failed', async () => {
    npmEndingWith(3);
    await expect(prepare(root, { print: () => undefined })).rejects.toThrow('"npm ci" ended with code 3');
  });
});
