import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeMutants } from './code-mutants.ts';
import type { Change, CodeMutant } from './mutant.ts';

/** Takes row level security off each database that a spec opens: what keeps tenants apart there is the application alone. */
const withoutRowSecurity: Change = {
  file: 'libs/platform/testing/src/test-database.ts',
  find: '  const pool = (role: string',
  put: `  await asAdmin(
    cluster,
    \`do $do$ declare t regclass; begin
      for t in select oid from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace
      loop execute format('alter table %s disable row level security', t); end loop; end $do$\`,
    name,
  );
  const pool = (role: string`,
};

/** Everything that a mutant changes, and what its catcher needs changed. */
export const changesOf = ({ changes, caughtBy }: CodeMutant): readonly Change[] => [
  ...changes,
  ...(caughtBy.appAlone ? [withoutRowSecurity] : []),
];

/** @throws where the text is not there, or more than once: what the mutant meant is gone */
export function changed(text: string, { file, find, put }: Change): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`The text of a mutant stands ${times} times in ${file}: ${find}`);
  return text.replace(find, () => put);
}

/** Of a mutant: each text that is not found once in its file. Empty for a mutant that can be made. */
export function unmade(root: string, mutant: CodeMutant): string[] {
  const texts = new Map<string, string>();
  const faults: string[] = [];
  for (const change of changesOf(mutant)) {
    const text = texts.get(change.file) ?? readFileSync(join(root, change.file), 'utf8');
    try {
      texts.set(change.file, changed(text, change));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  return faults;
}

/** What the transform of a run needs of vite. */
interface Transform {
  readonly name: string;
  readonly enforce: 'pre';
  transform(code: string, id: string): string | null;
}

/**
 * Reads source files as a mutant has them; the files themselves stay as they are.
 * @param how `mutant` with its changes, or `sound`: only with what its catcher needs
 * @param told file in which it is noted what was changed
 */
export function changing(root: string, id: string, how: 'mutant' | 'sound', told: string): Transform {
  const mutant = codeMutants.find((one) => one.id === id);
  if (!mutant) throw new Error(`There is no mutant called ${id}.`);
  const changes = how === 'mutant' ? changesOf(mutant) : changesOf({ ...mutant, changes: [] });
  return {
    name: 'convoy-mutant',
    enforce: 'pre',
    transform: (code, module) => {
      const path = module.split('?')[0]!.replaceAll('\\', '/');
      const here = changes.filter(({ file }) => path === join(root, file).replaceAll('\\', '/'));
      if (here.length === 0) return null;
      appendFileSync(told, `${here[0]!.file}\n`);
      return here.reduce(changed, code);
    },
  };
}
