import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { PluginBuilder } from '@convoy/federation';
import type { Print } from './progress.ts';

/** Programs that write several files at once, or one in several goes, are waited for (ms). */
const SETTLES = 80;
const NOTHING = /(^|\/)(dist|node_modules)\/|\.spec\.tsx?$|\.md$|(^|\/)\.|~$/;

/** What a changed file of a plugin asks for. */
export interface PluginWork {
  /** The ui is built anew, and pages that show the plugin are shown anew. */
  readonly ui: boolean;
  /** The server begins anew. */
  readonly server: boolean;
  /** The database is brought up to date before: also for a plugin that calls itself otherwise, or was not there. */
  readonly migrations: boolean;
}

/** How the server begins anew. */
export interface Anew {
  /** After bringing the database up to date. */
  readonly migrations: boolean;
  /** With a plugin that was not there before: brands that ask for it are given it. */
  readonly added: boolean;
}

/**
 * What a change asks for; null for files that nothing is made of.
 * @param path from the plugin's folder, with slashes
 */
export function workOf(path: string): PluginWork | null {
  if (NOTHING.test(path)) return null;
  const manifest = path === 'plugin.manifest.ts';
  const migrations = path.startsWith('migrations/');
  const work = {
    ui: manifest || path.startsWith('ui/') || path.startsWith('locales/'),
    server: manifest || migrations || /^(server|pictures|locales)\//.test(path),
    migrations: manifest || migrations,
  };
  return work.ui || work.server ? work : null;
}

/** Who does what a change asks for. */
export interface PluginDevelopment {
  readonly root: string;
  readonly print: Print;
  /** Begins the server anew. */
  restart(how: Anew): Promise<void>;
}

const pluginsIn = (folder: string): string[] =>
  readdirSync(folder).filter((id) => existsSync(join(folder, id, 'plugin.manifest.ts')));

/**
 * Follows `plugins/` while somebody writes one: what was changed is built and shown at once. Costs nothing until a file
 * changes; what is wrong is printed, and the next change tries again.
 * @returns how it ends
 */
export function followPlugins({ root, print, restart }: PluginDevelopment): { stop(): Promise<void> } {
  const folder = join(root, 'plugins');
  if (!existsSync(folder)) return { stop: async () => {} };
  const builders = new Map<string, PluginBuilder>();
  const known = new Set(pluginsIn(folder));
  let changed = new Map<string, PluginWork>();
  /** What the last try came to nothing with: the next one does it too. */
  let owed: Anew = { migrations: false, added: false };
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  const buildUi = async (id: string) => {
    const begin = performance.now();
    try {
      // The bundler is heavy: it comes when somebody writes a plugin.
      const { PluginBuilder } = await import('@convoy/federation');
      const builder = builders.get(id) ?? new PluginBuilder(id, { root, watching: true });
      builders.set(id, builder);
      await builder.build();
      print(`✓ ${id} was built in ${Math.round(performance.now() - begin)} ms`);
    } catch (error) {
      print(`✗ ${id}: ${error instanceof Error ? error.message : error}`);
    }
  };
  const work = async () => {
    const now = changed;
    changed = new Map();
    const there = pluginsIn(folder);
    const added = there.filter((id) => now.has(id) && !known.has(id));
    for (const id of added) known.add(id);
    for (const [id, { ui }] of now) if ((ui || added.includes(id)) && there.includes(id)) await buildUi(id);
    const works = [...now.values()];
    if (added.length === 0 && !works.some(({ server }) => server)) return;
    // Of one that is new no file need have been seen but one.
    const how: Anew = {
      migrations: owed.migrations || added.length > 0 || works.some(({ migrations }) => migrations),
      added: owed.added || added.length > 0,
    };
    owed = how;
    try {
      await restart(how);
      owed = { migrations: false, added: false };
      print(`✓ the server runs with ${[...now.keys()].join(', ')} as changed`);
    } catch (error) {
      print(`✗ ${error instanceof Error ? error.message : error}`);
    }
  };
  const watcher: FSWatcher = watch(folder, { recursive: true }, (_event, name) => {
    const [, id = '', path = ''] = /^([^/]+)\/(.+)$/.exec((name ?? '').replaceAll('\\', '/')) ?? [];
    const asked = workOf(path);
    if (!id || !asked) return;
    const before = changed.get(id);
    changed.set(id, {
      ui: asked.ui || before?.ui === true,
      server: asked.server || before?.server === true,
      migrations: asked.migrations || before?.migrations === true,
    });
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(work);
    }, SETTLES);
  });
  watcher.on('error', (error) => print(`! Changes of plugins are no longer seen: ${error.message}`));
  return {
    async stop() {
      watcher.close();
      clearTimeout(timer);
      await Promise.all([...builders.values()].map((builder) => builder.close()));
    },
  };
}
