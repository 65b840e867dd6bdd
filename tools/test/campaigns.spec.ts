import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaignFiles, isOfKills } from './campaigns.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'campaigns-'));
  for (const folder of ['apps', 'libs', 'plugins', 'tools']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('campaigns of the deep run', () => {
  it('are the specs made for it, those that widen in it and those that tell a figure', () => {
    write('apps/api/src/kills.db.deep.spec.ts');
    write('apps/api/src/races.db.alone.spec.ts');
    write('tools/proof/src/fuzz.db.spec.ts', 'const COUNT = DEEP ? 200_000 : 1_500;');
    write('libs/fleet/src/vans.spec.ts', 'const seed = sampleSeed(7);');
    write('libs/fleet/src/clock.spec.ts', "tellFigure({ campaign: 'clocks', what, value });");
    write('libs/fleet/src/rests.spec.ts', "tellWrong({ campaign: 'clocks', what, wrong, of });");
    write('libs/fleet/src/taken.spec.ts', 'const told = takeFigures(file);');
    write('libs/fleet/src/rows.spec.ts', "expect(codes).toContain('GRAPHQL_TOO_DEEP');");
    write('libs/fleet/src/rows.ts', 'const COUNT = DEEP ? 2 : 1;');
    expect(campaignFiles(root)).toEqual([
      'apps/api/src/kills.db.deep.spec.ts',
      'apps/api/src/races.db.alone.spec.ts',
      'libs/fleet/src/clock.spec.ts',
      'libs/fleet/src/rests.spec.ts',
      'libs/fleet/src/vans.spec.ts',
      'tools/proof/src/fuzz.db.spec.ts',
    ]);
  });

  it('are those of the kills where processes are killed at each step of a payment, of which there are two', () => {
    const files = campaignFiles(dirname(dirname(import.meta.dirname)));
    expect(files.filter(isOfKills)).toEqual([
      'tools/proof/src/database-kills.db.deep.spec.ts',
      'tools/proof/src/process-kills.db.deep.spec.ts',
    ]);
  });

  it('are not journeys, and nothing of packages or builds', () => {
    write('apps/e2e/tests/page.spec.ts', 'DEEP');
    write('apps/api/node_modules/package/a.deep.spec.ts');
    write('apps/api/dist/a.deep.spec.ts');
    expect(campaignFiles(root)).toEqual([]);
  });
});
