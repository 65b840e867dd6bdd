import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, type Source } from './syntax.ts';

/** Files that show something, or hold keys of what is shown: no specs, nothing built. */
export function pageSources(root: string, folders: readonly string[]): Source[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.spec\.tsx?$|\.d\.ts$|\/testing\//.test(file))
    .sort()
    .map((file) => readSource(join(root, file), file));
}
