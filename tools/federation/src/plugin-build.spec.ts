import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPlugin, pluginRelease } from './plugin-build.ts';
import { readPlugin } from './plugin-ui.ts';
import { workspaceRoot } from './workspace.ts';

const FIXTURE = join(workspaceRoot, 'libs/sdk/ui/fixture/zone-permit');
let root: string;

const fileOf = (path: string, id = 'zone-permit') => join(root, 'plugins', id, path);
/** A plugin like the fixture, under an id of its own, since manifests are modules and read once. */
function another(id: string, path: string, change: (text: string) => string): void {
  cpSync(FIXTURE, fileOf('', id), { recursive: true });
  const manifest = fileOf('plugin.manifest.ts', id);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('zone-permit', id));
  writeFileSync(fileOf(path, id), change(readFileSync(fileOf(path, id), 'utf8')));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plugin-'));
  for (const name of ['libs', 'node_modules']) symlinkSync(join(workspaceRoot, name), join(root, name));
  mkdirSync(join(root, 'plugins'));
  cpSync(FIXTURE, fileOf(''), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the ui of a plugin', () => {
  it('is built into a remote of its own, with its manifest as data and nothing of what the page has already', async () => {
    const built = await buildPlugin('zone-permit', root);
    expect(built).toMatchObject({
      name: 'plugin-zone-permit',
      plugin: 'zone-permit',
      version: '1.2.0',
      sdk: '^1.0.0',
      release: pluginRelease('zone-permit', '1.2.0', root),
    });
    expect(built.entry).toMatch(/^\/assets\/plugins\/zone-permit\/remote-entry\.\w{10}\.js$/);
    const [manifest] = built.manifests;
    expect(manifest?.texts?.de).toEqual({
      name: 'Zonenscheine',
      'nav.permits': 'Zonenscheine',
      'titles.permits': 'Zonenscheine',
    });
    expect(manifest?.slots).toContainEqual({
      slot: 'plugin.settings.after.v1',
      component: 'settingsPanel',
      order: 0,
    });
    const scripts = readdirSync(fileOf('dist')).filter((file) => file.endsWith('.js'));
    const read = (files: string[]) =>
      files.map((file) => readFileSync(fileOf(`dist/${file}`), 'utf8')).join('\n');
    // The entry holds the remote's half of the federation runtime. With its core, or its CommonJS build, it is far larger.
    expect(read(scripts.filter((file) => file.startsWith('remote-entry.'))).length).toBeLessThan(24_000);
    expect(read(scripts.filter((file) => !file.startsWith('remote-entry.'))).length).toBeLessThan(10_000);
    expect(read(scripts)).not.toMatch(/ZodObject|CronExpression/);
    expect(readdirSync(fileOf('dist'))).toContain('mf-manifest.json');
    expect(readdirSync(fileOf('dist'))).not.toContain('mf-stats.json');
  });

  it('has a release of its own, of its version and files', () => {
    const before = pluginRelease('zone-permit', '1.2.0', root);
    writeFileSync(fileOf('ui/src/permits.spec.tsx'), 'x');
    expect(pluginRelease('zone-permit', '1.2.0', root)).toBe(before);
    writeFileSync(fileOf('locales/fr.json'), '{}');
    expect(pluginRelease('zone-permit', '1.2.0', root)).not.toBe(before);
    expect(before).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  });

  it.each([
    [
      'a slot that nobody declares',
      'plugin.manifest.ts',
      (text: string) => text.replace('booking.form.after.v1', 'booking.nowhere.v1'),
      /plugin\.manifest\.ts fills the slot "booking\.nowhere\.v1", which no/,
    ],
    [
      'a filler that the ui lacks',
      'ui/src/remote.ts',
      (text: string) => text.replace(/ +'permit-line'.*\n/, ''),
      /with "permit-line", which the "slots" of plugins\/.*\/ui\/src\/remote\.ts lack/,
    ],
    [
      'a page that the ui lacks',
      'ui/src/remote.ts',
      (text: string) => text.replace(/ +pages:.*\n/, ''),
      /to the page "permits", which plugins\/.*\/ui\/src\/remote\.ts lacks/,
    ],
    [
      'a file that is missing',
      'ui/src/remote.ts',
      (text: string) => text.replace('./permit-line.tsx', './gone.tsx'),
      /says that "permit-line" is in \.\/gone\.tsx, which is missing/,
    ],
    [
      'a text that is missing',
      'locales/en.json',
      (text: string) => text.replace('"permits": "Zone permits"', '"other": "x"'),
      /locales\/en\.json lacks "titles\.permits"/,
    ],
    [
      'no word for what it is called',
      'locales/en.json',
      (text: string) => text.replace('"name"', '"called"'),
      /locales\/en\.json lacks "name"/,
    ],
    [
      'an icon that there is not',
      'plugin.manifest.ts',
      (text: string) => text.replace("icon: 'ticket'", "icon: 'no-such-thing'"),
      /the icon "no-such-thing"/,
    ],
    [
      'a list that cannot be read',
      'ui/src/remote.ts',
      (text: string) => text.replace('definePluginUi(manifest, {', 'Object({'),
      /does not say "export default definePluginUi\(manifest, \{ … \}\)"/,
    ],
    [
      'a fault of the manifest itself',
      'plugin.manifest.ts',
      (text: string) => text.replace("sdk: '^1.0.0'", "sdk: '^2.0.0'"),
      /is for versions \^2\.0\.0 of the SDK/,
    ],
  ])('with %s is not built', async (what, path, change, sentence) => {
    const id = `broken-${what.length}-${path.length}`;
    another(id, path, change);
    await expect(readPlugin(id, root)).rejects.toThrow(sentence);
  });

  it('that lies in a folder of another name is not built', async () => {
    cpSync(FIXTURE, fileOf('', 'zone-pass'), { recursive: true });
    await expect(readPlugin('zone-pass', root)).rejects.toThrow('says "zone-permit"');
  });
});
