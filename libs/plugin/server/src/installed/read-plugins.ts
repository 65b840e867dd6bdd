import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  collisionsOf,
  ManifestError,
  type ManifestIssue,
  type PluginManifest,
  type TakenNames,
} from '@convoy/sdk/core';
import { definePluginServer, type PluginServer, serverIssues } from '@convoy/sdk/server';
import { faultOfImport } from './fault-place.rule.ts';
import { lendHostModules } from './host-modules.ts';
import { importWithin } from './import-limits.ts';
import { type BrokenPlugin, type InstalledPlugin, InstalledPlugins } from './installed-plugins.ts';
import { readTexts } from './plugin-texts.ts';

/** Plugins that may not be installed, with all that is wrong with each. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';

  constructor(readonly faults: readonly (ManifestIssue & { readonly plugin: string })[]) {
    super(
      [
        'Plugins that were deployed cannot be used:',
        ...faults.map(({ plugin, at, sentence }) => `  ${plugin}: ${at}: ${sentence}`),
      ].join('\n'),
    );
  }
}

/** A migration is numbered and says what it does. */
const SQL_FILE = /^\d{4}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;
const PICTURE = /^[a-z0-9][a-z0-9-]*\.(png|jpe?g|webp)$/;
const FOLDER = /^[a-z][a-z0-9-]*$/;

/** Imports a module of a plugin by the path of its file. */
export type ImportModule = (file: string) => Promise<unknown>;
const importAsNode: ImportModule = async (file) => {
  lendHostModules();
  // Found when it runs: the build takes nothing of it along.
  return import(/* webpackIgnore: true */ pathToFileURL(file).href);
};

/**
 * Reads what lies in the folder of plugins: `<id>/plugin.manifest.ts`, and of the server, texts, SQL files and pictures what is
 * there. No app names a plugin: what is deployed is what lies there. A plugin with a fault is left out and named in `broken`;
 * the others are not affected.
 * @param taken what the product has before any plugin; asked only where there are plugins
 */
export async function lookAtPlugins(
  root: string,
  taken: () => Promise<TakenNames>,
  importModule: ImportModule = importAsNode,
): Promise<{ readonly usable: readonly InstalledPlugin[]; readonly broken: readonly BrokenPlugin[] }> {
  const folders = pluginFolders(root);
  if (folders.length === 0) return { usable: [], broken: [] };
  const faults: (ManifestIssue & { plugin: string })[] = [];
  const plugins: InstalledPlugin[] = [];
  for (const name of folders) {
    const read = await readPlugin(join(root, name), name, importModule);
    faults.push(...read.faults.map((fault) => ({ plugin: name, ...fault })));
    if (read.plugin) plugins.push(read.plugin);
  }
  faults.push(
    ...collisionsOf(
      plugins.map(({ manifest }) => manifest),
      await taken(),
    ),
  );
  const broken = folders.flatMap((id): BrokenPlugin[] => {
    const own = faults.filter(({ plugin }) => plugin === id);
    return own.length === 0 ? [] : [{ id, faults: own.map(({ at, sentence }) => ({ at, sentence })) }];
  });
  const faulty = new Set(faults.map(({ plugin }) => plugin));
  return {
    usable: plugins.filter(
      ({ folder, manifest }) => !faulty.has(manifest.id) && !faulty.has(basename(folder)),
    ),
    broken,
  };
}

/**
 * The same where a faulty plugin may not be deployed at all.
 * @throws InstallationError with every fault of every plugin
 */
export async function readPlugins(
  root: string,
  taken: () => Promise<TakenNames>,
  importModule: ImportModule = importAsNode,
): Promise<InstalledPlugins> {
  const { usable, broken } = await lookAtPlugins(root, taken, importModule);
  if (broken.length > 0)
    throw new InstallationError(
      broken.flatMap(({ id, faults }) => faults.map((fault) => ({ plugin: id, ...fault }))),
    );
  return new InstalledPlugins(usable);
}

/** Names of the folders that hold a plugin, in their order. */
export function pluginFolders(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && FOLDER.test(entry.name) && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
}

async function readPlugin(
  folder: string,
  name: string,
  importModule: ImportModule,
): Promise<{ readonly plugin: InstalledPlugin | null; readonly faults: readonly ManifestIssue[] }> {
  const faults: ManifestIssue[] = [];
  const fault = (at: string, sentence: string) => faults.push({ at, sentence });
  const manifest = await imported<PluginManifest>('plugin.manifest.ts');
  if (!manifest) return { plugin: null, faults };
  if (manifest.id !== name) fault('id', `It lies in the folder ${name} and calls itself ${manifest.id}.`);

  const idle = definePluginServer(manifest, () => ({}));
  let server: PluginServer | null = idle;
  if (existsSync(join(folder, 'server/src/index.ts'))) {
    const written = await imported<PluginServer>('server/src/index.ts');
    server = written?.manifest === manifest ? written : null;
    if (written && !server)
      fault('server/src/index.ts', 'It was made of another manifest than that of its folder.');
  }
  // A server that could not be read answers nothing it declared: only the cause is a fault.
  for (const { at, sentence } of server ? serverIssues(server) : []) fault(`server: ${at}`, sentence);

  const migrations = filesOf('migrations');
  for (const file of migrations)
    if (!SQL_FILE.test(file))
      fault(`migrations/${file}`, 'A migration is called by a number and what it does: 0001_permits.sql.');
  const numbers = migrations.map((file) => file.slice(0, 4));
  numbers.forEach((number, n) => {
    if (numbers.indexOf(number) !== n)
      fault(`migrations/${migrations[n]}`, `The number ${number} is declared twice.`);
  });
  const pictures = filesOf('pictures');
  for (const file of pictures)
    if (!PICTURE.test(file))
      fault(`pictures/${file}`, 'A picture is a PNG, JPEG or WebP file with a name in kebab case.');
  const { texts, languages, faults: textFaults } = readTexts(folder, manifest, pictures);
  faults.push(...textFaults);
  return {
    plugin: { manifest, server: server ?? idle, folder, texts, languages, migrations, pictures },
    faults,
  };

  function filesOf(below: string): string[] {
    const path = join(folder, below);
    return existsSync(path)
      ? readdirSync(path)
          .filter((file) => !file.startsWith('.'))
          .sort()
      : [];
  }

  async function imported<T>(file: string): Promise<T | null> {
    if (!existsSync(join(folder, file))) {
      fault(file, 'The file is missing.');
      return null;
    }
    try {
      const module = (await importWithin(() => importModule(join(folder, file)))) as { default?: T };
      if (typeof module.default === 'object' && module.default !== null) return module.default;
      fault(file, 'Its default export is not what was declared: write `export default define…`.');
    } catch (error) {
      // By its name: the error may come of another copy of the SDK.
      const { name: kind, faults: own } = error as Partial<ManifestError>;
      if (kind === 'ManifestError' && own) faults.push(...own);
      else faults.push(faultOfImport(error, folder, file));
    }
    return null;
  }
}
