import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBinaries, findPackage, hydrateLinks } from './binaries.ts';
import { NOBODY, runAs } from './run-as.ts';

// Copies of the whole package: only a hang should end a test, not a loaded machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const asRoot = process.getuid?.() === 0;
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-binaries-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('findBinaries', () => {
  it('makes the library links that npm did not, once, and the server runs with them', async () => {
    const copy = join(home, 'package');
    cpSync(findPackage(process.platform, process.arch), copy, { recursive: true, verbatimSymlinks: true });
    const lib = join(copy, 'native', 'lib');
    for (const entry of readdirSync(lib, { withFileTypes: true }))
      if (entry.isSymbolicLink()) rmSync(join(lib, entry.name));
    expect(await hydrateLinks(copy)).toBe(true);
    expect(await hydrateLinks(copy)).toBe(true);
    expect(readdirSync(lib, { withFileTypes: true }).some((entry) => entry.isSymbolicLink())).toBe(
      existsSync(join(copy, 'native', 'pg-symlinks.json')),
    );
    expect(execFileSync(join(copy, 'native', 'bin', 'postgres'), ['--version']).toString()).toContain(
      'PostgreSQL) 18.',
    );
  });

  it.runIf(asRoot)(
    'keeps a copy where "nobody" can run it when the package lies out of its reach',
    async () => {
      chmodSync(home, 0o700);
      const copy = join(home, 'package');
      cpSync(findPackage(process.platform, process.arch), copy, { recursive: true, verbatimSymlinks: true });
      const binaries = await findBinaries(runAs(), copy);
      expect(binaries.postgres.startsWith(home)).toBe(false);
      expect(execFileSync(binaries.postgres, ['--version'], { ...NOBODY, cwd: '/' }).toString()).toContain(
        '18.',
      );
      expect(await findBinaries(runAs(), copy)).toEqual(binaries);
      rmSync(join(binaries.postgres, '..', '..', '..'), { recursive: true });
    },
  );

  it('says what to do on a machine without packaged programs', () => {
    expect(() => findPackage('sunos', 'sparc')).toThrow(/DATABASE_URL/);
  });
});
