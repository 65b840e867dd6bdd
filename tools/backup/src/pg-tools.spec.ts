import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pgToolsFor } from './pg-tools.ts';

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
});
