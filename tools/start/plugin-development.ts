import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { PluginBuilder } from '@convoy/federation';
import type { BrokenPlugin } from './broken-plugins.ts';
import { type CheckTypes, PluginTypes } from './plugin-types.ts';
import { type Print, StartFault } from './progress.ts';

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

/** Who does what a change asks for, once the product is up. */
export interface PluginDevelopment {
  /** Reads all plugins as the server would, with their tables where asked for, and gives those that are broken. */
  look(how: Anew): Promise<readonly BrokenPlugin[]>;
  /** Keeps what is broken now, and says it. */
  note(broken: readonly BrokenPlugin[]): void;
  /** Begins the server anew. */
  restart(how: Anew): Promise<void>;
}

const pluginsIn = (folder: string): string[] =>
  readdirSync(folder).filter((id) => existsSync(join(folder, id, 'plugin.manifest.ts')));

/** A fault of the server or its tables does not concern the pages; any other would be told by their build once more. */
const onlyOfServer = ({ faults }: BrokenPlugin): boolean =>
  faults.every(({ at }) => /^(server|migrations)\b/.test(at));

/** What Node cannot read, the compiler would only say again. */
const isUnreadable = (id: string, broken: readonly BrokenPlugin[]): boolean =>
  broken.some((one) => one.id === id && one.faults.some(({ at }) => /\.tsx?(:\d+)?$/.test(at)));

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Where plugins are written. */
export interface FollowOptions {
  readonly root: string;
  readonly print: Print;
  /** False where nobody writes any: nothing is watched. */
  readonly isWatched?: boolean;
  /** How types are checked, beside everything else; without it they are not. */
  readonly checkTypes?: CheckTypes;
}

/** Changes of plugins, seen from the first moment and worked on from `begin` on. */
export interface Following {
  begin(development: PluginDevelopment): void;
  stop(): Promise<void>;
}

/**
 * Follows `plugins/` while somebody writes one: what was changed is built and shown at once. A plugin that cannot be used is
 * named with file and line, and the server that runs is left as it is. Changes that come before `begin` wait for it.
 */
export function followPlugins({ root, print, isWatched = true, checkTypes }: FollowOptions): Following {
  const folder = join(root, 'plugins');
  if (!isWatched || !existsSync(folder)) return { begin: () => {}, stop: async () => {} };
  const follower = new PluginFollower(root, print, checkTypes ? new PluginTypes(checkTypes, print) : null);
  const watcher: FSWatcher = watch(folder, { recursive: true }, (_event, name) => {
    const [, id = '', path = ''] = /^([^/]+)\/(.+)$/.exec((name ?? '').replaceAll('\\', '/')) ?? [];
    const asked = workOf(path);
    if (id && asked) follower.changed(id, asked);
  });
  watcher.on('error', (error) => print(`! Changes of plugins are no longer seen: ${error.message}`));
  return {
    begin: (development) => follower.begin(development),
    async stop() {
      watcher.close();
      await follower.stop();
    },
  };
}

class PluginFollower {
  readonly #root: string;
  readonly #print: Print;
  readonly #folder: string;
  readonly #types: PluginTypes | null;
  readonly #builders = new Map<string, PluginBuilder>();
  readonly #known: Set<string>;
  #changed = new Map<string, PluginWork>();
  /** Pages that were not built because of what is broken: with the next change of their plugin. */
  readonly #unbuilt = new Set<string>();
  /** Plugins that the server did not come up with, until they are changed. */
  readonly #setAside = new Map<string, BrokenPlugin>();
  /** What the last try came to nothing with: the next one does it too. */
  #owed: Anew = { migrations: false, added: false };
  #development: PluginDevelopment | null = null;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(root: string, print: Print, types: PluginTypes | null) {
    this.#types = types;
    this.#root = root;
    this.#print = print;
    this.#folder = join(root, 'plugins');
    this.#known = new Set(pluginsIn(this.#folder));
  }

  changed(id: string, asked: PluginWork): void {
    const before = this.#changed.get(id);
    this.#changed.set(id, {
      ui: asked.ui || before?.ui === true,
      server: asked.server || before?.server === true,
      migrations: asked.migrations || before?.migrations === true,
    });
    if (this.#development) this.#soon();
  }

  /** The product is up: what was changed until now is done, and what changes from now on at once. */
  begin(development: PluginDevelopment): void {
    this.#development = development;
    if (this.#changed.size > 0) this.#soon();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#types?.stop();
    await Promise.all([...this.#builders.values()].map((builder) => builder.close()));
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#working = this.#working.then(() => this.#work());
    }, SETTLES);
  }

  async #work(): Promise<void> {
    const now = this.#changed;
    this.#changed = new Map();
    const there = pluginsIn(this.#folder);
    const added = there.filter((id) => now.has(id) && !this.#known.has(id));
    for (const id of added) this.#known.add(id);
    for (const id of now.keys()) this.#setAside.delete(id);
    const works = [...now.values()];
    // Of one that is new no file need have been seen but one.
    const how: Anew = {
      migrations: this.#owed.migrations || added.length > 0 || works.some(({ migrations }) => migrations),
      added: this.#owed.added || added.length > 0,
    };
    const ofServer = added.length > 0 || works.some(({ server }) => server);
    const broken = ofServer ? await this.#look(how) : [];
    const wantsUi = [...now].filter(([id, { ui }]) => ui || added.includes(id) || this.#unbuilt.has(id));
    for (const [id] of wantsUi) await this.#buildUi(id, there, broken ?? []);
    for (const id of now.keys())
      if (there.includes(id) && !isUnreadable(id, broken ?? [])) this.#types?.begin(id);
    if (!ofServer || !broken) return;
    const sound = [...now].filter(([id, { server }]) => server && !broken.some((one) => one.id === id));
    const isBroken = [...now.keys()].some((id) => broken.some((one) => one.id === id));
    // What a broken plugin asked for is done once it is mended.
    this.#owed = isBroken ? how : { migrations: false, added: false };
    if (sound.length > 0)
      await this.#restart(
        how,
        sound.map(([id]) => id),
        broken,
      );
  }

  /** Null where nobody could look: then nothing is known, and all of it is owed. */
  async #look(how: Anew): Promise<readonly BrokenPlugin[] | null> {
    try {
      const broken = (await this.#development?.look(how)) ?? [];
      const all = [
        ...broken,
        ...[...this.#setAside.values()].filter(({ id }) => !broken.some((b) => b.id === id)),
      ];
      this.#development?.note(all);
      return all;
    } catch (error) {
      this.#owed = how;
      this.#sayFault(error);
      return null;
    }
  }

  async #buildUi(id: string, there: readonly string[], broken: readonly BrokenPlugin[]): Promise<void> {
    this.#unbuilt.delete(id);
    if (!there.includes(id)) return;
    const own = broken.find((one) => one.id === id);
    if (own && !onlyOfServer(own)) {
      this.#unbuilt.add(id);
      return;
    }
    const begin = performance.now();
    try {
      // The bundler is heavy: it comes when somebody writes a plugin.
      const { PluginBuilder } = await import('@convoy/federation');
      const builder = this.#builders.get(id) ?? new PluginBuilder(id, { root: this.#root, watching: true });
      this.#builders.set(id, builder);
      await builder.build();
      this.#print(`✓ ${id} was built in ${Math.round(performance.now() - begin)} ms`);
    } catch (error) {
      this.#print(`✗ ${id}: ${sentenceOf(error)}`);
    }
  }

  /** Without what was changed, where the server does not come up with it: no plugin keeps the product from running. */
  async #restart(how: Anew, ids: readonly string[], broken: readonly BrokenPlugin[]): Promise<void> {
    const development = this.#development;
    if (!development) return;
    const print = this.#print;
    const names = ids.join(', ');
    const others = broken.map(({ id }) => id).join(', ');
    try {
      await development.restart(how);
      print(`✓ the server runs with ${names} as changed${others ? `, and without ${others}` : ''}`);
      return;
    } catch (error) {
      this.#owed = how;
      const sentence = `The server did not come up with it: ${sentenceOf(error)}`;
      for (const id of ids) this.#setAside.set(id, { id, faults: [{ at: 'server', sentence }] });
      development.note([...broken, ...this.#setAside.values()]);
      if (error instanceof StartFault && error.details) print(indented(error.details));
    }
    try {
      await development.restart({ migrations: false, added: false });
      print(`! the server runs without ${names}`);
    } catch (error) {
      this.#sayFault(error);
    }
  }

  #sayFault(error: unknown): void {
    if (error instanceof StartFault && error.details) this.#print(indented(error.details));
    this.#print(`✗ ${sentenceOf(error)}`);
  }
}

const indented = (details: string): string =>
  details
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
