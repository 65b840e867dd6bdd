import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SCOPE, type Slice } from './read-slices.ts';

/** What every remote is built with. */
const PRESET = `${SCOPE}federation`;
const VERSION = '0.1.0';

/** A package.json with the path it stands at. */
interface RemotePackage {
  /** From the root of the checkout. */
  readonly path: string;
  readonly text: string;
}

/**
 * The package.json of each remote, with the slices that it carries among its dependencies: by these Nx and npm know what it is built
 * from. What it says beside them stays.
 */
export function remotePackages(root: string, slices: readonly Slice[]): RemotePackage[] {
  const paths = globSync('apps/remotes/*/package.json', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return paths.sort().map((path) => {
    const remote = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    const carried = slices.filter((slice) => slice.remote === basename(dirname(path)));
    const others = Object.entries(remote.dependencies ?? {}).filter(([name]) => !name.startsWith(SCOPE));
    const own = [PRESET, ...carried.map(({ name }) => SCOPE + name)].map((name) => [name, VERSION] as const);
    const dependencies = Object.fromEntries([...others, ...own].sort(([a], [b]) => (a < b ? -1 : 1)));
    return { path, text: `${JSON.stringify({ ...remote, dependencies }, null, 2)}\n` };
  });
}
