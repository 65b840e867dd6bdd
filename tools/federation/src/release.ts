import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';

/**
 * What two parts of one page must agree on: shared code, contracts, this preset and every locked package. All of it is an input of each
 * build in `nx.json`: a build from the cache would carry the name of another state.
 */
export const releaseInputs = [
  'apps/shell/src/**/*.{ts,tsx,json,css,html}',
  // Which remote carries a slice.
  'libs/*/package.json',
  'libs/*/{contract,ui}/src/**/*.{ts,tsx,json,css}',
  'libs/platform/*/src/**/*.{ts,json}',
  'libs/{ui-kit,shell-api}/src/**/*.{ts,tsx,css}',
  'tools/federation/src/**/*.ts',
  'package-lock.json',
];

/**
 * Name of the workspace state that builds are made from: 12 hex digits. Every first-party build of one state carries
 * the same; the shell refuses a remote that carries another. Specs do not count, the server's code neither, so a
 * deploy of the API alone keeps the assets.
 */
export function workspaceRelease(root: string = workspaceRoot): string {
  const files = globSync(releaseInputs, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.spec\.tsx?$/.test(path))
    .sort();
  const hash = createHash('sha256');
  for (const path of files)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
