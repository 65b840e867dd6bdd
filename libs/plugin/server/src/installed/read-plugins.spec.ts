import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definePlugin, ManifestError } from '@convoy/sdk/core';
import { definePluginServer, PluginError, type PluginScope } from '@convoy/sdk/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fixturePlugins } from '../testing/fixture-plugins.ts';
import { lendHostModules } from './host-modules.ts';
import { type InstallationError, lookAtPlugins, readPlugins } from './read-plugins.ts';

const FIXTURES = join(import.meta.dirname, '../testing/plugins');
const SERVER = `import { definePluginServer } from '@convoy/sdk/server';
import manifest from '../../plugin.manifest.ts';
export default definePluginServer(manifest, () => ({
  jobs: Object.fromEntries(manifest.jobs.map(({ name }) => [name, async () => {}])),
}));
`;
const taken = async () => ({ slices: ['fleet'], paths: ['/fleet', '/fleet/:id'], addOns: ['gps'] });

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convoy-plugins-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function aFolder(name: string): string {
  const folder = join(home, name);
  cpSync(join(FIXTURES, 'road-note'), folder, { recursive: true });
  return folder;
}
async function faults(importModule: (file: string) => Promise<unknown>): Promise<string[]> {
  try {
    await readPlugins(home, taken, importModule);
    return [];
  } catch (error) {
    return (error as InstallationError).faults.map(
      ({ plugin, at, sentence }) => `${plugin}: ${at}: ${sentence}`,
    );
  }
}
const manifest = (id: string, more: object = {}) =>
  definePlugin({ id, version: '1.0.0', sdk: '^1.0.0', settings: z.object({}), ...more });

describe('reading plugins', () => {
  it('finds what lies in the folder, with texts, SQL files and what it does', async () => {
    const plugins = await fixturePlugins();
    expect(plugins.all.map(({ manifest: { id } }) => id)).toEqual(['road-note']);
    const plugin = plugins.of('road-note');
    expect(plugin?.migrations).toEqual(['0001_notes.sql', '0002_notes_of_roads.sql']);
    expect(plugin?.texts.de?.name).toBe('Straßennotizen');
    expect(plugin?.server.test).not.toBeNull();
    expect(await readPlugins(join(home, 'nowhere'), taken)).toMatchObject({ all: [] });
  });

  it('tells the faults of all plugins at once, with their names', async () => {
    for (const name of ['faulty-one', 'misnamed', 'throwing', 'no-default', 'fleet']) aFolder(name);
    mkdirSync(join(home, 'empty'));
    rmSync(join(home, 'misnamed/locales/ja.json'));
    writeFileSync(join(home, 'misnamed/locales/fr.json'), '{"name": ');
    writeFileSync(join(home, 'misnamed/locales/en.json'), '{"name": "Roads"}');
    writeFileSync(join(home, 'misnamed/migrations/more.sql'), '');
    mkdirSync(join(home, 'misnamed/pictures'));
    writeFileSync(join(home, 'misnamed/pictures/evil.svg'), '');
    const said = await faults(async (file) => {
      const [, name] = /convoy-plugins-[^/]+\/([^/]+)/.exec(file) ?? [];
      if (name === 'throwing') throw new Error('Cannot find package "left-pad"');
      if (name === 'no-default') return {};
      if (name === 'faulty-one')
        throw new ManifestError('faulty-one', [
          { at: 'sdk', sentence: 'The plugin is for versions ^9.0.0 of the SDK, and this is 1.0.0.' },
        ]);
      const one = manifest(name === 'misnamed' ? 'another' : (name ?? ''), { addOn: 'teleport' });
      return { default: file.endsWith('manifest.ts') ? one : definePluginServer(one, () => ({})) };
    });
    const one = (start: string) => said.filter((sentence) => sentence.startsWith(start));
    expect(one('faulty-one')).toEqual([
      'faulty-one: sdk: The plugin is for versions ^9.0.0 of the SDK, and this is 1.0.0.',
    ]);
    expect(one('throwing: plugin.manifest.ts')).toEqual([
      'throwing: plugin.manifest.ts: It cannot be read: Cannot find package "left-pad"',
    ]);
    expect(one('no-default: plugin.manifest.ts: Its default export')).toHaveLength(1);
    expect(one('empty')).toEqual(['empty: plugin.manifest.ts: The file is missing.']);
    expect(one('misnamed: id')).toEqual([
      'misnamed: id: It lies in the folder misnamed and calls itself another.',
    ]);
    // Another language may be missing; one that is there can be read.
    expect(one('misnamed: locales/ja.json')).toEqual([]);
    expect(one('misnamed: locales/fr.json: The file cannot be read')).toHaveLength(1);
    expect(one('misnamed: locales/en.json: It lacks summary, description')).toHaveLength(1);
    expect(one('misnamed: migrations/more.sql')).toHaveLength(1);
    expect(one('misnamed: pictures/evil.svg')).toHaveLength(1);
    expect(one('misnamed: server/src/index.ts: It was made of another manifest')).toHaveLength(1);
    expect(one('fleet: id: The product has something called fleet itself')).toHaveLength(1);
    expect(one('fleet: addOn')).toEqual(['fleet: addOn: The catalogue has no add-on called "teleport".']);
  });

  it('leaves out the one that cannot be read, with the file and line of the cause alone, and keeps the others', async () => {
    for (const name of ['sound', 'mistyped', 'throwing', 'unreadable'])
      mkdirSync(join(home, name, 'server/src'), { recursive: true });
    const write = (path: string, text: string) => writeFileSync(join(home, path), text);
    for (const name of ['sound', 'mistyped', 'throwing', 'unreadable']) {
      cpSync(join(FIXTURES, 'road-note/locales'), join(home, name, 'locales'), { recursive: true });
      // It declares an address that only its server could answer: not heard of where the server cannot be read.
      write(
        `${name}/plugin.manifest.ts`,
        `import { definePlugin } from '@convoy/sdk/core';
         import { z } from 'zod';
         export default definePlugin({ id: '${name}', version: '1.0.0', sdk: '^1.0.0', settings: z.object({}), jobs: [{ name: '${name}.clean', cron: '0 3 * * *' }] });`,
      );
      write(`${name}/server/src/index.ts`, SERVER);
    }
    write('mistyped/server/src/index.ts', `${SERVER}\nconst broken = (1 +;\n`);
    write('throwing/server/src/index.ts', `import './prices.ts';\n${SERVER}`);
    write(
      'throwing/server/src/prices.ts',
      "const prices: number[] = [];\n\nthrow new Error('No prices.');\n",
    );
    write('unreadable/plugin.manifest.ts', "import { nothing } from './nowhere.ts';\n");
    // As the built product imports them; these lie outside the checkout, where Node finds no packages.
    symlinkSync(join(import.meta.dirname, '../../../../../node_modules'), join(home, 'node_modules'));
    const native = createRequire(import.meta.url);
    lendHostModules();
    const { usable, broken } = await lookAtPlugins(home, taken, async (file) => native(file));
    expect(usable.map(({ manifest: { id } }) => id)).toEqual(['sound']);
    expect(broken).toEqual([
      {
        id: 'mistyped',
        faults: [{ at: 'server/src/index.ts:7', sentence: 'It cannot be read: Expression expected' }],
      },
      {
        id: 'throwing',
        faults: [{ at: 'server/src/prices.ts:3', sentence: 'It cannot be read: No prices.' }],
      },
      {
        id: 'unreadable',
        faults: [
          {
            at: 'plugin.manifest.ts',
            sentence: expect.stringMatching(/cannot be read: Cannot find module '\.?\/?nowhere\.ts'/),
          },
        ],
      },
    ]);
  });

  it('demands a word for each choice of a setting, in its own language', async () => {
    aFolder('road-note');
    const one = manifest('road-note', {
      settings: z.object({ size: z.enum(['small', 'tall']).default('small') }),
    });
    const said = await faults(async (file) => ({
      default: file.endsWith('manifest.ts') ? one : definePluginServer(one, () => ({})),
    }));
    const lacks = 'It lacks settings.size.label, settings.size.choices.small, settings.size.choices.tall.';
    expect(said).toContain(`road-note: locales/en.json: ${lacks}`);
  });

  it('imports them as Node does, with the process’s own SDK', async () => {
    // Past the tool that runs specs: as the built product does it.
    const native = createRequire(import.meta.url);
    lendHostModules();
    const plugins = await readPlugins(FIXTURES, taken, async (file) => native(file));
    const server = plugins.of('road-note')?.server;
    const scope = { settings: { greeting: 'Hello' }, secret: () => null } as unknown as PluginScope;
    expect(await server?.test?.(scope)).toBe('Hello, without a key.');
    const { PluginError: theirs } = native('@convoy/sdk/server') as typeof import('@convoy/sdk/server');
    expect(theirs).toBe(PluginError);
  });
});
