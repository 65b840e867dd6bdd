import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Build, compressFolder, singleConfiguration, workspaceRelease } from '@convoy/federation';
import { rspack } from '@rspack/core';

/** The same code as one bundle: still a chunk a page, but no federation and no remotes. */
export interface SingleBundle {
  readonly folder: string;
  readonly script: string;
  readonly style: string;
}

const ROOT = join(import.meta.dirname, '../..');

/** Builds it from the present state of the checkout, into `.cache/single`. */
export async function buildSingle(): Promise<SingleBundle> {
  const shell = join(ROOT, 'apps/shell');
  const remotes = join(ROOT, 'apps/remotes');
  const builds = await Promise.all(
    [shell, ...readdirSync(remotes).map((name) => join(remotes, name))].map(
      async (folder) =>
        (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as { default: Build },
    ),
  );
  const slices = [...new Set(builds.flatMap(({ default: build }) => build.slices))];
  const folder = join(ROOT, '.cache/single');
  mkdirSync(folder, { recursive: true });
  const configuration = singleConfiguration(
    {
      folder: shell,
      release: workspaceRelease(),
      constants: {},
    },
    folder,
    {
      [join(shell, 'src/remotes/slices.ts')]: writeSlices(slices),
      [join(shell, 'src/remotes/federation.ts')]: writeModule('federation', 'export const federation = {};'),
    },
  );
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(configuration, (error, stats) => {
    if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
    else resolve();
  });
  await promise;
  await compressFolder(folder);
  const named = (end: string) => {
    const file = readdirSync(folder).find((name) => name.startsWith('shell.') && name.endsWith(end));
    if (!file) throw new Error(`The single bundle has no shell${end}.`);
    return file;
  };
  return { folder, script: named('.js'), style: named('.css') };
}

/** The shell's `slices.ts` with every slice of every remote in it; its loader never asks for a remote. */
function writeSlices(slices: readonly string[]): string {
  const source = readFileSync(join(ROOT, 'apps/shell/src/remotes/slices.ts'), 'utf8');
  if (!source.includes('createSliceLoader'))
    throw new Error('apps/shell/src/remotes/slices.ts has changed its door.');
  const name = (slice: string) => slice.replace(/-/g, '_');
  const text = [
    ...slices.map(
      (slice) =>
        `import { pages as ${name(slice)}Pages, locales as ${name(slice)}Locales } from '@convoy/${slice}/ui';`,
    ),
    `const own = { ${slices.map((slice) => `'${slice}': { pages: ${name(slice)}Pages, locales: ${name(slice)}Locales }`).join(', ')} };`,
    'export function createSliceLoader() { return async (slice) => own[slice]; }',
  ].join('\n');
  return writeModule('slices', text);
}

/** Writes what stands in for a module of the shell. */
function writeModule(name: string, text: string): string {
  const file = join(ROOT, `.cache/single-${name}.mjs`);
  writeFileSync(file, text);
  return file;
}
