import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

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
