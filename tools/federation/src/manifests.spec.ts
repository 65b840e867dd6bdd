import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readManifests } from './manifests.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manifests-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function slice(name: string, texts: object, says = name): void {
  const folder = join(root, 'libs', name, 'ui/src');
  mkdirSync(join(folder, 'locales'), { recursive: true });
  const manifest = {
    slice: says,
    routes: [{ path: '/x', page: 'x', title: 'titles.x', access: 'public' }],
    nav: [{ group: 'fleet', path: '/x', label: 'nav.x', icon: 'van', order: 1 }],
  };
  writeFileSync(join(folder, 'remote.manifest.ts'), `export default ${JSON.stringify(manifest)};`);
  writeFileSync(join(folder, 'locales/en.json'), JSON.stringify(texts));
  writeFileSync(join(folder, 'x.page.tsx'), '');
  writeFileSync(join(folder, 'index.ts'), "export const pages = { x: () => import('./x.page.tsx') };");
}

describe('readManifests', () => {
  it('adds the texts that the manifest names, and no others', async () => {
    slice('one', { titles: { x: 'Title' }, nav: { x: 'Label' }, page: { long: 'Text' } });
    const [manifest] = await readManifests(['one'], root);
    expect(manifest?.texts).toEqual({ en: { 'titles.x': 'Title', 'nav.x': 'Label' } });
  });

  it('fails for a text that is missing, naming file and key', async () => {
    slice('two', { titles: { x: 'Title' } });
    await expect(readManifests(['two'], root)).rejects.toThrow(/libs\/two\/.*en\.json lacks "nav\.x"/);
  });

  it('fails for a manifest of another slice', async () => {
    slice('three', { titles: { x: 'Title' }, nav: { x: 'Label' } }, 'four');
    await expect(readManifests(['three'], root)).rejects.toThrow(/says "four"/);
  });
});
