import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { usedNames } from './used-names.ts';
import { workspaceRoot } from './workspace.ts';

/** A library of which the page gets only what first-party code names. */
export interface Narrowed {
  readonly request: string;
  /** A name that is an object of names itself and is narrowed in turn: `z` of zod. */
  readonly namespace?: string;
}

/**
 * Writes the module that stands for a shared library: it gives on what first-party code names of it, so that the
 * bundler leaves out the rest. A bundler alone cannot, because it builds one micro-frontend at a time and does not know
 * what the others take; all of ours are built from one state of the workspace, so this can be read from their source.
 *
 * @returns the module's path, and the request by which it reaches the whole library (an alias the bundler is given)
 */
export function writeNarrowed({ request, namespace }: Narrowed): { path: string; whole: string } {
  const whole = `whole-${request.replace(/[@/]/g, '-')}`;
  const names = usedNames(request, namespace);
  const folder = join(workspaceRoot, '.cache', 'shared');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${request.replace(/[@/]/g, '-').replace(/^-/, '')}.mjs`);
  writeFileSync(path, narrowedModule(whole, names.direct, namespace, names.inside));
  return { path, whole };
}

/** Source of the narrowed module. */
export function narrowedModule(
  whole: string,
  direct: readonly string[],
  namespace: string | undefined,
  inside: readonly string[],
): string {
  const named = direct.filter((name) => name !== namespace);
  const lines = named.length > 0 ? [`export { ${named.join(', ')} } from '${whole}';`] : [];
  if (namespace && direct.includes(namespace)) {
    const imported = inside.map((name) => `${name} as in_${name}`).join(', ');
    const members = inside.map((name) => `${name}: in_${name}`).join(', ');
    lines.push(`import { ${imported} } from '${whole}';`, `export const ${namespace} = { ${members} };`);
  }
  return `${lines.join('\n')}\n`;
}
