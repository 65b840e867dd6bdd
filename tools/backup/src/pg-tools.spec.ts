import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { pgDump, pgToolsFor } from './pg-tools.ts';

const home = mkdtempSync(join(tmpdir(), 'convoy-pg-tools-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder with tools that say they are of this version. */
function toolsOf(version: string): string {
  const folder = mkdtempSync(join(home, 'bin-'));
  for (const tool of ['pg_dump', 'pg_restore']) {
    const file = join(folder, tool);
    writeFileSync(file, `#!/bin/sh\necho '${tool} (PostgreSQL) ${version} (Debian ${version}-1)'\n`);
    chmodSync(file, 0o755);
  }
  return folder;
}

describe.skipIf(process.platform === 'win32')('PostgreSQL’s own tools', () => {
  it('are used where they are as new as the server', async () => {
    expect(await pgToolsFor(18, toolsOf('18.1'))).toEqual({ tools: { major: 18 } });
    expect(await pgToolsFor(18, toolsOf('19.0'))).toEqual({ tools: { major: 19 } });
  });

  it('are not where they are older or missing, and it is said why', async () => {
    expect(await pgToolsFor(18, toolsOf('15.18'))).toEqual({
      tools: null,
      because: 'pg_dump here is of PostgreSQL 15, and the server is 18',
    });
    expect(await pgToolsFor(18, '/nowhere')).toEqual({
      tools: null,
      because: 'pg_dump is not on this machine',
    });
  });

  it('write an archive that no other account reads', async () => {
    const bin = mkdtempSync(join(home, 'bin-'));
    const tool = join(bin, 'pg_dump');
    writeFileSync(
      tool,
      `#!/bin/sh\nfor a in "$@"; do case $a in --file=*) echo x > "\${a#--file=}";; esac; done\n`,
    );
    chmodSync(tool, 0o755);
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
    const file = join(home, 'whole.pgdump');
    await pgDump('postgres://one:two@127.0.0.1/three', file, 'snapshot', []).finally(() =>
      vi.unstubAllEnvs(),
    );
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
