import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@convoy/platform/i18n';
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
    texts: inEveryLanguage(
      textsOf(
        root,
        `${home}/locales`,
        [...new Set([...OWN_TEXTS, ...textNames(plain)])].sort(),
        manifest.language,
      ),
      manifest.language,
    ),
  };
  return { manifest, remote, lists };
}

/** A language that the plugin lacks, or lacks a text of, has that of the plugin's own. */
function inEveryLanguage(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
  own: string,
): Record<string, Record<string, string>> {
  return Object.fromEntries(languages.map((language) => [language, { ...texts[own], ...texts[language] }]));
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
  const locales = localesOf(join(home, 'locales'), manifest.language);
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

/**
 * How the page loads each language, as code. One that the plugin does not have is its own language; one that lacks texts is laid
 * over it, group by group.
 */
function localesOf(folder: string, own: string): string[] {
  const base = JSON.parse(readFileSync(join(folder, `${own}.json`), 'utf8')) as TextTree;
  return languages.map((language) => {
    const file = join(folder, `${language}.json`);
    if (language === own || !existsSync(file))
      return `${language}: () => import(${quoted(join(folder, `${own}.json`))})`;
    const texts = JSON.parse(readFileSync(file, 'utf8')) as TextTree;
    if (isWhole(texts, base)) return `${language}: () => import(${quoted(file)})`;
    return `${language}: async () => ({ default: ${JSON.stringify(laidOver(base, texts))} })`;
  });
}

type TextTree = { readonly [name: string]: string | TextTree };
const FORM = /_(zero|one|two|few|many|other)$/;
/** Another language may have other forms by count of the same text. */
const has = (texts: TextTree, name: string) =>
  texts[name] !== undefined || (FORM.test(name) && texts[name.replace(FORM, '_other')] !== undefined);

const isWhole = (texts: TextTree, base: TextTree): boolean =>
  Object.entries(base).every(([name, value]) => {
    const own = texts[name];
    return typeof value === 'string' || typeof own !== 'object' ? has(texts, name) : isWhole(own, value);
  });

function laidOver(base: TextTree, texts: TextTree): TextTree {
  const missing = Object.entries(base).filter(([name]) => !has(texts, name));
  const inner = Object.entries(texts).map(([name, value]) => {
    const below = base[name];
    return [name, typeof value === 'object' && typeof below === 'object' ? laidOver(below, value) : value];
  });
  return { ...Object.fromEntries(missing), ...Object.fromEntries(inner) };
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
