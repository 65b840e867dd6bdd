import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';

/**
 * Writes the module that a remote exposes: the ui of each slice it carries, and the release it belongs to, because the
 * shell refuses a remote of another.
 *
 * @returns the file's path
 */
export function writeRemoteModule(
  remote: string,
  slices: readonly string[],
  release: string,
  root: string = workspaceRoot,
): string {
  const folder = join(root, '.cache', 'remotes', remote);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'remote.mjs');
  const name = (slice: string) => slice.replaceAll('-', '_');
  writeFileSync(
    file,
    [
      ...slices.map((slice) => `import * as ${name(slice)} from '@convoy/${slice}/ui';`),
      `export const release = ${JSON.stringify(release)};`,
      `export const slices = { ${slices.map((slice) => `'${slice}': ${name(slice)}`).join(', ')} };\n`,
    ].join('\n'),
  );
  return file;
}
