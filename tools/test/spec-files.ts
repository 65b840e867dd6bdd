import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ELSEWHERE = /(^|\/)(node_modules|dist|e2e|\.[^/]+)\//;

/** Folders that have specs. */
export const SPEC_FOLDERS = ['apps', 'examples', 'libs', 'plugins', 'tools'];

/**
 * All specs of these folders, journeys in the browser left out.
 * @param root the project's folder
 * @returns paths relative to it, with slashes
 */
export function specFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.spec\.tsx?$/.test(path) && !ELSEWHERE.test(path));
}
