import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@convoy/platform/manifest';
import type { PluginManifest } from '@convoy/sdk/core';
import { refuseBroken } from './manifest-faults.ts';
import { textNames, textsOf } from './manifests.ts';
import { type PluginUiLists, readPluginUiLists } from './ui-lists.ts';
import { workspaceRoot } from './workspace.ts';

/** The slot that a settings panel fills, and its name among the fillers (`SETTINGS_PANEL` of the SDK). */
const SETTINGS_SLOT = 'plugin.settings.after.v1';
const SETTINGS_PANEL = 'settingsPanel';
/** Texts that every plugin has: what people call it. */
const OWN_TEXTS = ['name'];

/** A plugin with what its build needs. */
export interface PluginToBuild {
  readonly manifest: PluginManifest;
  /** What the shell is told before any of its code is loaded. */
  readonly remote: RemoteManifest;
  /** Null where it has no ui of its own. */
  readonly lists: PluginUiLists | null;
}

/**
 * Reads the manifest of `plugins/<id>` and proves what it promises: pages, declared slots, fillers and texts.
 *
 * @param fresh another value reads a file anew that was read before
 * @throws Error with one sentence that names the file to mend; ManifestError for what is wrong with the manifest itself
 */
export async function readPlugin(
  id: string,
  root: string = workspaceRoot,
  fresh = '',
): Promise<PluginToBuild> {
  const home = `plugins/${id}`;
  const said = `${home}/plugin.manifest.ts`;
  const file = pathToFileURL(join(root, said)).href;
  const module: { default?: PluginManifest } = await import(fresh ? `${file}?${fresh}` : file);
  const manifest = module.default;
  if (!manifest) throw new Error(`${said} does not say "export default definePlugin({ … })".`);
  if (manifest.id !== id)
    throw new Error(`${said} says "${manifest.id}"; a plugin lives in a folder of its id.`);

  const listed = `${home}/ui/src/remote.ts`;
  const lists = existsSync(join(root, listed)) ? readPluginUiLists(join(root, listed), listed) : null;
  if (!lists && (manifest.pages.length > 0 || manifest.slots.length > 0))
    throw new Error(`${listed} is missing: the manifest has pages or fills slots.`);
  const panel = { slot: SETTINGS_SLOT, component: SETTINGS_PANEL, order: 0 } as const;
  const plain = { routes: manifest.pages, nav: manifest.nav, slots: manifest.slots };
  if (lists) refuseBroken(plain, { said, listed, lists }, root);
  await refuseUnknownIcons(manifest, said);
  const remote: RemoteManifest = {
    slice: id,
    ...plain,
    slots: lists?.settingsPanel ? [...manifest.slots, panel as never] : manifest.slots,
    texts: textsOf(root, `${home}/locales`, [...new Set([...OWN_TEXTS, ...textNames(plain)])].sort()),
  };
  return { manifest, remote, lists };
}

/** Modules that the build puts beside a plugin's own. */
export interface PluginModules {
  /** What the remote exposes: the ui with its release and its texts in every language. */
  readonly remote: string;
  /** The manifest as data. */
  readonly data: string;
}

/**
 * Writes what stands between a plugin's ui and the shell. The manifest comes into the page as data alone: what it is checked by
 * (zod, the readers of ranges and cron) and what only the server reads of it stays out.
 *
 * @param release of the plugin: the shell refuses a file of another one
 * @param watching while somebody writes it, the remote brings a sheet: the shell's does not know its new classes yet
 */
export function writePluginModules(
  { manifest }: PluginToBuild,
  release: string,
  root: string = workspaceRoot,
  watching = false,
): PluginModules {
  const home = join(root, 'plugins', manifest.id);
  const folder = join(root, '.cache', 'plugins', manifest.id);
  mkdirSync(folder, { recursive: true });
  const { id, version, sdk, addOn, permissions, pages, nav, slots, secrets } = manifest;
  const data = join(folder, 'manifest.mjs');
  writeFileSync(
    data,
    `export default ${JSON.stringify({ id, version, sdk, addOn, permissions, pages, nav, slots, secrets })};\n`,
  );
  const locales = readdirSync(join(home, 'locales'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${file.replace('.json', '')}: () => import(${quoted(join(home, 'locales', file))})`);
  const sheet = join(folder, 'development.css');
  if (watching)
    writeFileSync(
      sheet,
      `@reference ${quoted(join(root, 'apps/shell/src/shell.css'))};
@source ${quoted(join(home, 'ui/src/**/*.{ts,tsx}'))};
@layer utilities {
  @tailwind utilities source(none);
}
`,
    );
  const remote = join(folder, 'remote.mjs');
  writeFileSync(
    remote,
    [
      ...(watching ? [`import ${quoted(sheet)};`] : []),
      `import ui from ${quoted(join(home, 'ui/src/remote.ts'))};`,
      `export const release = ${JSON.stringify(release)};`,
      `export const slices = { ${JSON.stringify(id)}: { ...ui, locales: { ${locales.join(', ')} } } };\n`,
    ].join('\n'),
  );
  return { remote, data };
}

async function refuseUnknownIcons({ nav }: PluginManifest, said: string): Promise<void> {
  if (nav.length === 0) return;
  const { isIconName } = await import('@convoy/ui-kit/icons');
  const unknown = nav.find(({ icon }) => !isIconName(icon));
  if (unknown)
    throw new Error(
      `${said} gives ${unknown.path} the icon "${unknown.icon}", which libs/ui-kit/src/icons.ts and more-icons.ts lack.`,
    );
}

const quoted = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
