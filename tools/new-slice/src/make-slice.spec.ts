import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSlices } from '../../slices/src/read-slices.ts';
import { remotePackages } from '../../slices/src/remote-packages.ts';
import { makeSlice, SliceNotMade } from './make-slice.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-new-slice-'));
  mkdirSync(join(root, 'apps/remotes/loyalty'), { recursive: true });
  const remote = { name: '@convoy/remote-loyalty', dependencies: { '@convoy/loyalty': '0.1.0' } };
  writeFileSync(join(root, 'apps/remotes/loyalty/package.json'), `${JSON.stringify(remote, null, 2)}\n`);
  mkdirSync(join(root, 'libs/fleet/db/migrations'), { recursive: true });
  writeFileSync(join(root, 'libs/fleet/db/migrations/0107_vans.sql'), '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const listing = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

describe('npm run new:slice', () => {
  it('writes its own folder alone, and fills every placeholder', () => {
    const before = listing();
    const remote = read('apps/remotes/loyalty/package.json');
    const files = makeSlice(root, 'damage-claims', 'loyalty');
    expect(listing()).toEqual([...before, ...files].sort());
    expect(files.every((file) => file.startsWith('libs/damage-claims/'))).toBe(true);
    expect(read('apps/remotes/loyalty/package.json')).toBe(remote);
    for (const file of files) expect(`${file}\n${read(file)}`).not.toMatch(/__\w+?__/);
  });

  it('names its remote, from which `npm run slices` makes that one’s dependencies', () => {
    makeSlice(root, 'damage-claims', 'loyalty');
    const [loyalty] = remotePackages(root, readSlices(root));
    expect(JSON.parse(loyalty!.text).dependencies).toHaveProperty('@convoy/damage-claims', '0.1.0');
  });

  it('numbers its migration after all others, and has every part that a slice has', () => {
    const files = makeSlice(root, 'claims', 'loyalty');
    expect(files).toContain('libs/claims/db/migrations/0108_claims_items.sql');
    for (const part of [
      'README.md',
      'conformance.md',
      'testing/world.ts',
      'demo/index.ts',
      'e2e/items.spec.ts',
    ])
      expect(files).toContain(`libs/claims/${part}`);
    for (const language of ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja'])
      for (const room of ['contract', 'ui'])
        expect(Object.keys(JSON.parse(read(`libs/claims/${room}/src/locales/${language}.json`)))).not.toEqual(
          [],
        );
  });

  it.each([
    ['Claims', 'loyalty', 'is no name for a slice'],
    ['two--hyphens', 'loyalty', 'is no name for a slice'],
    ['fleet', 'loyalty', 'is there already'],
    ['claims', 'nowhere', 'There is no remote "nowhere". Name one of loyalty'],
  ])('refuses %s in %s and writes nothing', (id, remote, why) => {
    const before = listing();
    expect(() => makeSlice(root, id, remote)).toThrow(SliceNotMade);
    expect(() => makeSlice(root, id, remote)).toThrow(why);
    expect(listing()).toEqual(before);
  });
});
