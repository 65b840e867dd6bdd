import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Slice } from './read-slices.ts';
import { remotePackages } from './remote-packages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-remotes-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const slice = (name: string, remote?: string): Slice => ({
  name,
  exports: {},
  dependencies: [],
  modules: [],
  ...(remote && { remote }),
});
const write = (name: string, dependencies?: Record<string, string>) => {
  mkdirSync(join(root, 'apps/remotes', name), { recursive: true });
  writeFileSync(
    join(root, 'apps/remotes', name, 'package.json'),
    JSON.stringify({ name, scripts: { build: 'x' }, ...(dependencies && { dependencies }) }),
  );
};
const written = (slices: readonly Slice[]) =>
  remotePackages(root, slices).map(({ path, text }) => [path, JSON.parse(text)]);

describe('the package.json of a remote', () => {
  it('has the slices that name it, without one that is gone, and everything else that it had', () => {
    write('fleet', { 'some-chart': '^2.0.0', '@convoy/federation': '0.1.0', '@convoy/gone': '0.1.0' });
    write('ai');
    expect(written([slice('van-club', 'fleet'), slice('billing', 'fleet'), slice('site')])).toEqual([
      [
        'apps/remotes/ai/package.json',
        { name: 'ai', scripts: { build: 'x' }, dependencies: { '@convoy/federation': '0.1.0' } },
      ],
      [
        'apps/remotes/fleet/package.json',
        {
          name: 'fleet',
          scripts: { build: 'x' },
          dependencies: {
            '@convoy/billing': '0.1.0',
            '@convoy/federation': '0.1.0',
            '@convoy/van-club': '0.1.0',
            'some-chart': '^2.0.0',
          },
        },
      ],
    ]);
  });

  it('has its dependencies in the order of names, as npm writes them', () => {
    write('fleet', { zod: '1.0.0' });
    const [fleet] = remotePackages(root, [slice('yard', 'fleet'), slice('billing', 'fleet')]);
    const { dependencies } = JSON.parse(fleet!.text);
    expect(Object.keys(dependencies)).toEqual([
      '@convoy/billing',
      '@convoy/federation',
      '@convoy/yard',
      'zod',
    ]);
  });
});
