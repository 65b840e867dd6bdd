import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { refuseManifestFaults } from './manifest-faults.ts';
import { workspaceRoot } from './workspace.ts';

type Texts = { [key: string]: string | Texts };

/**
 * The manifests of slices, each with the few texts that the shell shows before it loads any of the slice's code
 * (titles of pages, labels of navigation), in every language the slice has.
 *
 * @throws Error naming the file when an English text, a page, a slot or a filler is missing: the build fails then
 */
export async function readManifests(
  slices: readonly string[],
  root: string = workspaceRoot,
): Promise<RemoteManifest[]> {
  return Promise.all(
    slices.map(async (slice) => {
      const folder = join(root, 'libs', slice, 'ui/src');
      const module: { default: RemoteManifest } = await import(
        pathToFileURL(join(folder, 'remote.manifest.ts')).href
      );
      const manifest = module.default;
      if (manifest.slice !== slice)
        throw new Error(`libs/${slice}/ui/src/remote.manifest.ts says "${manifest.slice}".`);
      refuseManifestFaults(manifest, root);
      const locales = `libs/${slice}/ui/src/locales`;
      return { ...manifest, texts: textsOf(root, locales, textNames(manifest)) };
    }),
  );
}

/** Names of the texts that a manifest names, each once. */
export function textNames(
  manifest: Pick<RemoteManifest, 'routes' | 'nav' | 'subjects' | 'records'>,
): string[] {
  const names = [
    ...manifest.routes.flatMap(({ title, requires }) => [title, requires?.upgrade]),
    ...manifest.nav.flatMap((n) => [n.label, n.requires?.upgrade, n.badge?.label, n.navbar?.label]),
    ...manifest.nav.map(({ customers }) => (customers === 'left-out' ? undefined : customers?.label)),
    ...(manifest.subjects ?? []).flatMap(({ label, navbar }) => [label, navbar?.label]),
    ...(manifest.records ?? []).map(({ label }) => label),
  ];
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

/**
 * Texts of these names in every language of a folder.
 *
 * @param shown the folder from the root
 * @param own the language that has all of them
 * @throws Error naming the file where that language lacks one
 */
export function textsOf(
  root: string,
  shown: string,
  keys: readonly string[],
  own = 'en',
): Record<string, Record<string, string>> {
  const folder = join(root, shown);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  if (keys.length > 0 && !files.includes(`${own}.json`)) {
    throw new Error(`${shown}/${own}.json is missing: its manifest names texts.`);
  }
  return Object.fromEntries(
    files.sort().map((file) => {
      const texts: Texts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const picked = keys.map((key) => {
        const text = key
          .split('.')
          .reduce<string | Texts | undefined>(
            (at, part) => (typeof at === 'object' ? at[part] : undefined),
            texts,
          );
        // A language that is not whole yet is filled up when it is shown.
        if (typeof text !== 'string' && file !== `${own}.json`) return null;
        if (typeof text !== 'string')
          throw new Error(`${shown}/${file} lacks "${key}", which its manifest names.`);
        return [key, text] as const;
      });
      return [file.replace('.json', ''), Object.fromEntries(picked.filter((one) => one !== null))];
    }),
  );
}
