import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { type Compiler, rspack } from '@rspack/core';
import { compressFolder } from './compress.ts';
import { publishedEntry } from './federation-plugin.ts';
import { pluginAddress, pluginConfiguration, remoteNameOf } from './plugin-preset.ts';
import { type PluginToBuild, readPlugin, writePluginModules } from './plugin-ui.ts';
import { workspaceRoot } from './workspace.ts';

/** What `plugins/<id>/dist/remote.json` says. */
export interface BuiltPlugin {
  readonly name: string;
  readonly plugin: string;
  readonly version: string;
  /** Range of the SDK's versions: the server gives its remote to a page only where it holds its own. */
  readonly sdk: string;
  /** The plugin's own, whatever the product's is. */
  readonly release: string;
  /** Null where it has no ui of its own. */
  readonly entry: string | null;
  readonly manifests: readonly RemoteManifest[];
}

/** Name of what a plugin's ui is built from: its version and a hash of its files. */
export function pluginRelease(id: string, version: string, root: string = workspaceRoot): string {
  const folder = join(root, 'plugins', id);
  const hash = createHash('sha256');
  for (const file of globSync(['plugin.manifest.ts', 'locales/*.json', 'ui/src/**/*.{ts,tsx,json,css}'], {
    cwd: folder,
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.spec\.tsx?$/.test(path))
    .sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Builds the ui of a plugin into `plugins/<id>/dist`, and proves its manifest.
 * @throws Error with one sentence that names the file to mend, or the bundler's
 */
export async function buildPlugin(id: string, root: string = workspaceRoot): Promise<BuiltPlugin> {
  const builder = new PluginBuilder(id, { root });
  try {
    return await builder.build();
  } finally {
    await builder.close();
  }
}

/** Builds a plugin's ui, and again as often as it is asked; what did not change is kept between. */
export class PluginBuilder {
  readonly #id: string;
  readonly #root: string;
  readonly #watching: boolean;
  #compiler: Compiler | null = null;
  #builds = 0;

  /** @param watching built again and again while somebody writes it: quick rather than small */
  constructor(
    id: string,
    { root = workspaceRoot, watching = false }: { root?: string; watching?: boolean } = {},
  ) {
    this.#id = id;
    this.#root = root;
    this.#watching = watching;
  }

  /** @throws Error with one sentence that names the file to mend, or the bundler's */
  async build(): Promise<BuiltPlugin> {
    this.#builds += 1;
    const fresh = this.#builds > 1 ? `built=${Date.now()}` : '';
    const plugin = await readPlugin(this.#id, this.#root, fresh);
    // Every build of a page that is worked on is one release: what a change may break, a reload mends.
    const release = this.#watching
      ? 'development'
      : pluginRelease(this.#id, plugin.manifest.version, this.#root);
    const dist = join(this.#root, 'plugins', this.#id, 'dist');
    const entry = plugin.lists ? await this.#bundle(plugin, release) : null;
    if (!entry) {
      rmSync(dist, { recursive: true, force: true });
      mkdirSync(dist, { recursive: true });
    }
    const { id, version, sdk } = plugin.manifest;
    const built: BuiltPlugin = {
      name: remoteNameOf(id),
      plugin: id,
      version,
      sdk,
      release,
      entry: entry && pluginAddress(id) + entry,
      manifests: [plugin.remote],
    };
    if (!this.#watching) await compressFolder(dist);
    // Last: whoever watches for it finds all that it names.
    writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(built, null, 2)}\n`);
    return built;
  }

  async close(): Promise<void> {
    const compiler = this.#compiler;
    this.#compiler = null;
    if (compiler) await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }

  async #bundle(plugin: PluginToBuild, release: string): Promise<string> {
    const folder = join(this.#root, 'plugins', this.#id);
    const modules = writePluginModules(plugin, release, this.#root, this.#watching);
    this.#compiler ??= rspack(
      pluginConfiguration({ id: this.#id, folder, release, modules, watching: this.#watching }),
    );
    await run(this.#compiler);
    return publishedEntry(join(folder, 'dist'));
  }
}

/** One run of the bundler. @throws Error with what it says */
function run(compiler: Compiler): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, result) => {
    if (error || !result) return reject(error ?? new Error('rspack gave no result.'));
    const text = result.toString({ preset: 'errors-warnings', colors: false });
    if (result.hasErrors()) return reject(new Error(text));
    if (result.hasWarnings()) console.warn(text);
    resolve();
  });
  return promise;
}
