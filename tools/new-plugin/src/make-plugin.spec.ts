import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPack } from '@convoy/brand-tools';
import { buildPlugin } from '@convoy/federation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePlugin, PluginNotMade } from './make-plugin.ts';

const checkout = join(import.meta.dirname, '../../..');
let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'convoy-new-plugin-'));
  mkdirSync(join(root, 'tenants'));
  cpSync(join(checkout, 'tenants/_default'), join(root, 'tenants/_default'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new plugin', () => {
  it('is made with a brand of its own, which is in order', () => {
    const made = makePlugin(root, 'van-wash');
    expect(made.sandbox).toBe('made');
    expect(made.files).toContain('plugin.manifest.ts');
    expect(JSON.parse(read('plugins/van-wash/locales/en.json')).name).toBe('Van wash');
    const { pack, faults } = readPack(join(root, 'tenants'), 'sandbox');
    expect(faults).toEqual([]);
    expect(pack?.tenant.slug).toBe('sandbox');
    expect(pack?.tenant.addOns).toEqual(expect.arrayContaining(['custom-integrations', 'gps', 'biometric']));
    expect(pack?.plugins).toEqual(['van-wash']);
  });

  it('joins those that are tried in the brand already', () => {
    makePlugin(root, 'van-wash');
    expect(makePlugin(root, 'tyre-watch').sandbox).toBe('there');
    expect(JSON.parse(read('tenants/sandbox/plugins.json'))).toEqual({ enabled: ['van-wash', 'tyre-watch'] });
  });

  it('has a page that is built as it stands', async () => {
    for (const name of ['libs', 'node_modules']) symlinkSync(join(checkout, name), join(root, name));
    makePlugin(root, 'van-wash');
    const built = await buildPlugin('van-wash', root);
    expect(built.entry).toMatch(/^\/assets\/plugins\/van-wash\/remote-entry\.\w{10}\.js$/);
    expect(built.manifests[0]?.texts?.de).toMatchObject({ 'titles.home': 'Van wash' });
  });

  it.each([
    ['Van Wash', 'is not 3 to 30 small letters'],
    ['../away', 'is not 3 to 30 small letters'],
    ['settings', "is the product's own"],
  ])('is refused as %s', (id, sentence) => {
    expect(() => makePlugin(root, id)).toThrow(PluginNotMade);
    expect(() => makePlugin(root, id)).toThrow(sentence);
  });

  it('never takes the place of another', () => {
    makePlugin(root, 'van-wash');
    expect(() => makePlugin(root, 'van-wash')).toThrow('plugins/van-wash is there already');
  });
});
