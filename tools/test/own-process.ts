import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SPEC_FOLDERS, specFiles } from './spec-files.ts';

/** Specs of rules and components; those with a database have a project of their own. */
const SPEC = /(?<!\.(db|deep|alone))\.spec\.tsx?$/;
/** What a spec says that cannot share a process with others: modules in place of others, or a line that says why. */
const OWN = /\bvi\.(mock|doMock)\(|^\/\/ Own process: /m;
/** What a spec of components says: it has a browser's document. */
const DOCUMENT = /@vitest-environment/;

/** Spec files without a database, by what they need; paths relative to the project's folder, with slashes, in order. */
export interface SpecGroups {
  /** Those with a process of their own. */
  readonly own: readonly string[];
  /** Components: they share modules and a document, which is cleared after each file. */
  readonly pages: readonly string[];
}

/**
 * The spec files that need more than a shared process of Node, by what they say. All others share one: starting processes and reading
 * the same modules again took more than half of their time, of components as well.
 * @param root the project's folder
 */
export function specGroups(root: string): SpecGroups {
  const own: string[] = [];
  const pages: string[] = [];
  for (const path of specFiles(root, SPEC_FOLDERS)
    .filter((path) => SPEC.test(path))
    .sort()) {
    const text = readFileSync(join(root, path), 'utf8');
    if (OWN.test(text)) own.push(path);
    else if (DOCUMENT.test(text)) pages.push(path);
  }
  return { own, pages };
}
