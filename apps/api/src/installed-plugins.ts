import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addOnCodes } from '@convoy/billing/contract';
import type { CommonSettings } from '@convoy/platform/config';
import type { RemoteManifest } from '@convoy/platform/manifest';
import {
  type BrokenPlugin,
  InstalledPlugins,
  lookAtPlugins,
  outliveStrays,
  readPlugins,
} from '@convoy/plugin/server';
import type { TakenNames } from '@convoy/sdk/core';
import { HOME } from './home.ts';

type PluginsPlace = Pick<CommonSettings, 'pluginsDir' | 'dataDir' | 'production'>;

const folderOf = ({ pluginsDir }: Pick<CommonSettings, 'pluginsDir'>): string =>
  pluginsDir ?? join(HOME, 'plugins');

/**
 * The plugins that are deployed with this process, each looked at whole. No app names one: what lies in the folder is there.
 * @throws InstallationError with every fault, by plugin
 */
export const installedPlugins = (settings: Pick<CommonSettings, 'pluginsDir'>): Promise<InstalledPlugins> =>
  readPlugins(folderOf(settings), () => takenNames());

/** The same, with what cannot be used beside what can. */
export const lookAtInstalled = (settings: Pick<CommonSettings, 'pluginsDir'>) =>
  lookAtPlugins(folderOf(settings), () => takenNames());

/**
 * The plugins that a serving process calls: one with a fault is left out and marked, and stops neither the process nor the
 * others. While plugins are written, those that the launcher noted as refused are left out as well.
 * @param tell hears each fault of what is left out, and later each error that a plugin left behind without catching it
 */
export async function usablePlugins(
  settings: PluginsPlace,
  tell: (sentence: string) => void,
): Promise<InstalledPlugins> {
  const { usable, broken } = await lookAtInstalled(settings);
  for (const { id, faults } of broken)
    for (const { at, sentence } of faults)
      tell(`The plugin ${id} cannot be used and is left out: ${at}: ${sentence}`);
  outliveStrays(usable, tell);
  const noted = notedBroken(settings);
  const together = (later: readonly BrokenPlugin[]) => [
    ...broken,
    ...later.filter(({ id }) => !broken.some((one) => one.id === id)),
  ];
  const left = new Set(together(noted).map(({ id }) => id));
  return new InstalledPlugins(
    usable.filter(({ manifest }) => !left.has(manifest.id)),
    // Files and lines are for those who write it, and for the log.
    () =>
      together(notedBroken(settings)).map(({ id, faults }) => ({
        id,
        faults: settings.production ? [] : faults,
      })),
  );
}

/** Where the launcher notes changes that did not restart the product. */
const NOTES = 'broken-plugins.json';

function notedBroken({ production, dataDir }: PluginsPlace): readonly BrokenPlugin[] {
  if (production) return [];
  try {
    return JSON.parse(readFileSync(join(dataDir, NOTES), 'utf8')) as readonly BrokenPlugin[];
  } catch {
    // No plugin is broken, or the checkout has no plugins.
    return [];
  }
}

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
