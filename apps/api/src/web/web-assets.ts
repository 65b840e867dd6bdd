import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@convoy/platform/manifest';

/** One built remote as its build describes it in `remote.json`. */
export interface BuiltRemote {
  readonly name: string;
  readonly entry: string;
  readonly release: string;
  readonly manifests: readonly RemoteManifest[];
}

/** What the web builds left for the server: the page, the remotes, the folders to serve. */
export class WebAssets {
  readonly version: string;
  readonly remotes: readonly BuiltRemote[];
  readonly remoteNames: readonly string[];
  /** `index.html` with its markers; null when the shell was not built (the worker does not need it). */
  readonly page: string | null;
  /** Address prefix → folder. */
  readonly folders: readonly { readonly prefix: string; readonly root: string }[];

  constructor(home: string) {
    this.version = (
      JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    ).version;
    const shell = join(home, 'apps/shell/dist');
    const remotesRoot = join(home, 'apps/remotes');
    const built = existsSync(remotesRoot)
      ? readdirSync(remotesRoot).filter((name) => existsSync(join(remotesRoot, name, 'dist/remote.json')))
      : [];
    this.remotes = built.map(
      (name) => JSON.parse(readFileSync(join(remotesRoot, name, 'dist/remote.json'), 'utf8')) as BuiltRemote,
    );
    this.remoteNames = this.remotes.map((remote) => remote.name);
    const page = join(shell, 'index.html');
    this.page = existsSync(page) ? readFileSync(page, 'utf8') : null;
    this.folders = [
      { prefix: '/assets/shell/', root: shell },
      ...built.map((name) => ({
        prefix: `/assets/remotes/${name}/`,
        root: join(remotesRoot, name, 'dist'),
      })),
    ].filter((folder) => existsSync(folder.root));
  }
}
