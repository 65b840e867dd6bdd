import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { specFiles } from './spec-files.ts';

const FOLDERS = ['apps', 'examples', 'libs', 'plugins', 'tools'];
/** Specs of rules and components; those with a database have a project of their own. */
const SPEC = /(?<!\.(db|deep|alone))\.spec\.tsx?$/;
/**
 * What a spec says that cannot share a process with others, or leaves something in it: a browser's document, modules in place of
 * others, or a line that begins with `// Own process:` and says why.
 */
const OWN = /@vitest-environment|\bvi\.(mock|doMock)\(|^\/\/ Own process: /m;

/**
 * The spec files that need a process of their own, by what they say. All others share one: starting processes and reading the same
 * modules again took more than half of their time.
 * @param root the project's folder
 * @returns paths relative to it, with slashes, in order
 */
export function ownProcessFiles(root: string): string[] {
  return specFiles(root, FOLDERS)
    .filter((path) => SPEC.test(path))
    .filter((path) => OWN.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}
