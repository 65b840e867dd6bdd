import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addOnCodes } from '@convoy/billing/contract';
import type { CommonSettings } from '@convoy/platform/config';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { type InstalledPlugins, readPlugins } from '@convoy/plugin/server';
import type { TakenNames } from '@convoy/sdk/core';
import { HOME } from './home.ts';

/**
 * The plugins that are deployed with this process, each looked at whole. No app names one: what lies in the folder is there.
 * @throws InstallationError with every fault, by plugin
 */
export const installedPlugins = (settings: Pick<CommonSettings, 'pluginsDir'>): Promise<InstalledPlugins> =>
  readPlugins(settings.pluginsDir ?? join(HOME, 'plugins'), () => takenNames());

/** What the product is called and where its pages lie. */
export async function takenNames(home: string = HOME): Promise<TakenNames> {
  const files = globSync('{libs/*/ui,apps/shell}/src/remote.manifest.ts', { cwd: home });
  const manifests = await Promise.all(
    files.map(async (file) => {
      const address = pathToFileURL(join(home, file)).href;
      // Found when it runs: the build takes nothing of it along.
      const module: { default: RemoteManifest } = await import(/* webpackIgnore: true */ address);
      return module.default;
    }),
  );
  return {
    slices: readdirSync(join(home, 'libs')).filter((name) =>
      existsSync(join(home, 'libs', name, 'package.json')),
    ),
    paths: manifests.flatMap(({ routes }) => routes.map(({ path }) => path)),
    addOns: addOnCodes,
  };
}
