import { type Configuration, NormalModuleReplacementPlugin } from '@rspack/core';
import { federated, globalOf } from './federation-plugin.ts';
import type { PluginModules } from './plugin-ui.ts';
import { baseConfiguration } from './preset.ts';
import { OPEN_SCOPE, pluginShared } from './shared.ts';

/** Name of a plugin's remote; no first-party one has a hyphen. */
export const remoteNameOf = (id: string): string => `plugin-${id}`;

/** Where the files of a plugin's ui are served. */
export const pluginAddress = (id: string): string => `/assets/plugins/${id}/`;

/** How a plugin's ui is built. */
export interface PluginBuildContext {
  readonly id: string;
  /** `plugins/<id>`, absolute. */
  readonly folder: string;
  readonly release: string;
  readonly modules: PluginModules;
  /** Built again and again while somebody writes it: quick rather than small. */
  readonly watching: boolean;
}

/** A plugin's remote: exposes `./remote`, brings none of what the host shares, and knows its manifest as data. */
export function pluginConfiguration({
  id,
  folder,
  release,
  modules,
  watching,
}: PluginBuildContext): Configuration {
  const name = remoteNameOf(id);
  const base = baseConfiguration({ folder, release, constants: {} }, name, pluginAddress(id));
  const configuration: Configuration = {
    ...base,
    cache: watching,
    // A page that is open may still ask for what was built before.
    output: { ...base.output, clean: !watching },
    optimization: { ...base.optimization, minimize: !watching },
    plugins: [
      ...(base.plugins ?? []),
      new NormalModuleReplacementPlugin(/\/plugin\.manifest(\.ts)?$/, (module) => {
        module.request = modules.data;
      }),
    ],
  };
  return federated(configuration, {
    // Names of federation are JavaScript identifiers.
    name: name.replaceAll('-', '_'),
    global: globalOf(name),
    scope: OPEN_SCOPE,
    exposed: modules.remote,
    shared: pluginShared(),
  });
}
