import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, RspackPluginInstance } from '@rspack/core';
import type { SharedEntry } from './shared.ts';

/** The global variable in which a remote's entry leaves its container; the shell looks for it there. */
export const globalOf = (remote: string): string => `convoy_remote_${remote}`;

/** What a remote's container is made of. */
export interface ContainerOptions {
  /** Name of its federation instance: a JavaScript identifier, one in the page. */
  readonly name: string;
  readonly global: string;
  readonly scope: string;
  /** Module that it gives as `./remote`. */
  readonly exposed: string;
  readonly shared: Readonly<Record<string, SharedEntry>>;
}

/**
 * Makes a build a federated remote: its entry, and `mf-manifest.json` for programs that ask what it holds.
 * The runtime's core is not in the entry (28 kB): the shell has it in the page before it loads the first remote.
 */
export function federated(base: Configuration, container: ContainerOptions): Configuration {
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...runtimeOfModules() } },
    plugins: [...(base.plugins ?? []), containerPlugin(container)],
  };
}

function containerPlugin({ name, global, scope, exposed, shared }: ContainerOptions): RspackPluginInstance {
  return new ModuleFederationPlugin({
    name,
    library: { type: 'window', name: global },
    filename: 'remote-entry.[contenthash:10].js',
    exposes: { './remote': exposed },
    shareScope: scope,
    shared,
    shareStrategy: 'loaded-first',
    manifest: true,
    // Types of remotes come from the workspace.
    dts: false,
    dev: false,
    experiments: {
      externalRuntime: true,
      // A remote of ours consumes no other remote.
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  }) as unknown as RspackPluginInstance;
}

/**
 * The plugin names the CommonJS builds of the runtime, of which nothing can be left out: an entry would be 13 kB instead
 * of 7. Their names lead to the module builds here.
 */
function runtimeOfModules(): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  const packages = ['webpack-bundler-runtime', 'runtime', 'runtime/helpers', 'sdk', 'error-codes'];
  return Object.fromEntries(
    packages
      .map((name) => `@module-federation/${name}`)
      .flatMap((name) => {
        const module = fileURLToPath(import.meta.resolve(name));
        return [
          [`${name}$`, module],
          [`${resolve(name)}$`, module],
        ];
      }),
  );
}

/**
 * Name of the entry that a build published in its `mf-manifest.json`.
 * The report of the build (`mf-stats.json`) is removed: nothing reads it, and all of `dist/` is served.
 *
 * @throws Error where the build published none
 */
export function publishedEntry(dist: string): string {
  rmSync(join(dist, 'mf-stats.json'), { force: true });
  const file = join(dist, 'mf-manifest.json');
  const { metaData }: Published = JSON.parse(readFileSync(file, 'utf8'));
  if (!/^remote-entry\.\w+\.js$/.test(metaData.remoteEntry.name))
    throw new Error(`${file} names no entry: "${metaData.remoteEntry.name}".`);
  return metaData.remoteEntry.name;
}

interface Published {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
}
