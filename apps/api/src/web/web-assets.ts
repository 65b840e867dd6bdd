import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TextTree } from '@convoy/platform/i18n';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { type BuiltRemote, readBuiltPlugin, readBuiltRemote } from './built-remote.ts';
import { type AssetFolder, KeptAssets } from './kept-assets.ts';

export type { BuiltRemote } from './built-remote.ts';

/** One release of the web: the page with its markers, and the remotes that belong to it. */
export interface WebRelease {
  /** Name of the workspace state the shell was built from; null where its build did not tell. */
  readonly release: string | null;
  readonly page: string;
  readonly remotes: readonly BuiltRemote[];
  /** Of plugins that are there and fit; which of them a page gets is the brand's affair. */
  readonly plugins: readonly BuiltRemote[];
  /** Manifests of the slices inside the shell; null where the shell's build did not tell. */
  readonly shellManifests: readonly RemoteManifest[] | null;
  /** The shell's own texts by language. */
  readonly texts: Readonly<Record<string, TextTree>>;
}

/** The remote of the pages for developers: in no plan, and given to every tenant where it is served at all. */
export const DEVELOPER_REMOTE = 'dev';

/** What the web builds left for the server: the page, the remotes, the folders to serve. */
export class WebAssets {
  readonly version: string;
  readonly remoteNames: readonly string[];
  /** Those of them that every brand may load, whatever its plan lists. */
  readonly remotesOfEveryBrand: readonly string[];
  /** Those of them that have a page for head office: the platform may load them, whatever its plan lists. */
  readonly remotesOfPlatform: readonly string[];
  /** Address prefix → folders, in the order they are searched. */
  readonly folders: readonly { readonly prefix: string; readonly roots: string[] }[];
  /** Pages with a plugin are shown anew when somebody who writes it has changed it (development). */
  readonly showsChanges: boolean;
  private readonly home: string;
  /** Whether a build made meanwhile is picked up (development). */
  readonly watches: boolean;
  private readonly built: readonly AssetFolder[];
  private readonly kept: { readonly store: KeptAssets; readonly roots: ReadonlyMap<string, string> } | null;
  private readonly keptIn: string | null;
  private readonly told: (sentence: string) => void;
  private readonly pluginsRoot: string;
  private readonly pluginIds: readonly string[];
  private known: { readonly at: string; readonly release: WebRelease } | undefined;

  /**
   * @param watches whether a build made meanwhile is picked up (development)
   * @param developer whether the pages for developers exist; without, no byte of their remote is served
   * @param keptIn folder for the assets of the release before, which pages that are open still need; null keeps none
   * @param told gets a sentence about a remote that cannot be served
   * @param plugins folder of the plugins; null: that of the checkout
   */
  constructor(
    home: string,
    watches: boolean,
    developer: boolean,
    keptIn: string | null = null,
    told: (sentence: string) => void = console.error,
    plugins: string | null = null,
  ) {
    this.home = home;
    this.watches = watches;
    this.showsChanges = watches && developer;
    this.told = told;
    this.keptIn = keptIn;
    this.version = (
      JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    ).version;
    const remotesRoot = join(home, 'apps/remotes');
    this.remoteNames = existsSync(remotesRoot)
      ? readdirSync(remotesRoot).filter(
          (name) =>
            (developer || name !== DEVELOPER_REMOTE) &&
            existsSync(join(remotesRoot, name, 'dist/remote.json')),
        )
      : [];
    const remotes = this.remoteNames.flatMap(
      (name) => readBuiltRemote(name, this.remoteFile(name), () => {}) ?? [],
    );
    this.remotesOfEveryBrand = remotes
      .filter(({ offered }) => offered === 'to-every-brand')
      .map(({ name }) => name);
    this.remotesOfPlatform = remotes
      .filter(({ manifests }) =>
        manifests.some(({ routes }) => routes.some(({ host }) => host === 'platform')),
      )
      .map(({ name }) => name);
    this.built = [
      { name: 'shell', root: join(home, 'apps/shell/dist') },
      ...this.remoteNames.map((name) => ({
        name: `remotes/${name}`,
        root: join(remotesRoot, name, 'dist'),
      })),
    ].filter(({ root }) => existsSync(root));
    this.pluginsRoot = plugins ?? join(home, 'plugins');
    this.pluginIds = existsSync(this.pluginsRoot)
      ? readdirSync(this.pluginsRoot).filter((id) => existsSync(this.pluginFile(id)))
      : [];
    this.kept = this.tryToKeep(() => {
      if (keptIn === null) return null;
      const store = new KeptAssets(keptIn);
      return { store, roots: new Map(this.built.map(({ name }) => [name, store.rootOf(name)])) };
    });
    this.folders = [
      ...this.built.map(({ name, root }) => ({
        prefix: `/assets/${name}/`,
        roots: [root, this.kept?.roots.get(name)].filter((one) => one !== undefined),
      })),
      ...this.pluginIds.map((id) => ({
        prefix: `/assets/plugins/${id}/`,
        roots: [join(this.pluginsRoot, id, 'dist'), this.keptPlugin(id)?.rootOf('files')].filter(
          (one) => one !== undefined,
        ),
      })),
    ];
    this.release();
  }

  /** Both halves of the pages that the server renders; they may be missing. */
  get siteFiles(): { readonly document: string; readonly bundle: string } {
    const dist = join(this.home, 'apps/shell/dist');
    return { document: join(dist, 'site/index.html'), bundle: join(dist, 'server/site.mjs') };
  }

  /** Changes with every build of a plugin's ui: while somebody writes one, pages are shown anew. */
  pluginBuilds(): string {
    return this.pluginIds
      .map((id) => statSync(this.pluginFile(id), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join(' ');
  }

  private remoteFile(name: string): string {
    return join(this.home, 'apps/remotes', name, 'dist/remote.json');
  }

  private pluginFile(id: string): string {
    return join(this.pluginsRoot, id, 'dist/remote.json');
  }

  /** Plugins are released on their own, so each keeps its own release before. */
  private keptPlugin(id: string): KeptAssets | null {
    const { keptIn } = this;
    return keptIn === null ? null : this.tryToKeep(() => new KeptAssets(join(keptIn, 'plugins', id)));
  }

  /** The built web; null when the shell was not built (the worker does not need it). */
  release(): WebRelease | null {
    if (this.known && !this.watches) return this.known.release;
    const page = join(this.home, 'apps/shell/dist/index.html');
    if (!existsSync(page)) return null;
    const at = `${statSync(page).mtimeMs} ${this.pluginBuilds()}`;
    if (this.known?.at !== at) {
      this.known = { at, release: this.read(page) };
      const { release } = this.known.release;
      if (release) this.tryToKeep(() => this.kept?.store.keep(release, this.built));
      for (const { plugin, release } of this.known.release.plugins)
        if (plugin)
          this.tryToKeep(() =>
            this.keptPlugin(plugin)?.keep(release, [
              { name: 'files', root: join(this.pluginsRoot, plugin, 'dist') },
            ]),
          );
    }
    return this.known.release;
  }

  /** Does what keeps assets of another release; pages that are open want them, but the web is served without as well. */
  private tryToKeep<T>(keep: () => T): T | null {
    try {
      return keep();
    } catch (error) {
      this.told(
        `Pages that are open now may miss files after the next release: ${this.keptIn} cannot keep them (${error}).`,
      );
      return null;
    }
  }

  private read(page: string): WebRelease {
    const remotes = this.remoteNames.flatMap(
      (name) => readBuiltRemote(name, this.remoteFile(name), this.told) ?? [],
    );
    const plugins = this.pluginIds.flatMap((id) => readBuiltPlugin(id, this.pluginFile(id), this.told) ?? []);
    const shell = join(this.home, 'apps/shell/dist/shell.json');
    const built: { release?: string; manifests?: RemoteManifest[]; texts?: WebRelease['texts'] } = existsSync(
      shell,
    )
      ? JSON.parse(readFileSync(shell, 'utf8'))
      : {};
    const { release = null, manifests = null, texts = {} } = built;
    return { release, page: readFileSync(page, 'utf8'), remotes, plugins, shellManifests: manifests, texts };
  }
}
