import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './mutant.ts';

/** Takes row level security off each database that a spec opens: what keeps tenants apart there is the application alone. */
export const withoutRowSecurity: Change = {
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

/** @throws where the text is not there, or more than once: what the mutant meant is gone */
export function changed(text: string, { file, find, put }: Change): string {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`The text of a mutant stands ${times} times in ${file}: ${find}`);
  return text.replace(find, () => put);
}

/** Each text that is not found once in its file. Empty for changes that can be made. */
export function unmade(root: string, changes: readonly Change[]): string[] {
  const texts = new Map<string, string>();
  const faults: string[] = [];
  for (const change of changes) {
    const text = texts.get(change.file) ?? readFileSync(join(root, change.file), 'utf8');
    try {
      texts.set(change.file, changed(text, change));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  return faults;
}

/** What the transform of a run needs of vite and of vitest. */
interface Transform {
  readonly name: string;
  readonly enforce: 'pre';
  configureVitest(context: {
    defineCacheKeyGenerator(generator: (module: { readonly id: string }) => false | undefined): void;
  }): void;
  transform(code: string, id: string): string | null;
}

/**
 * Reads source files changed; the files themselves stay as they are.
 * @param told file in which it is noted what was changed
 */
export function changing(root: string, changes: readonly Change[], told: string): Transform {
  const ofModule = (id: string) => {
    const path = id.split('?')[0]!.replaceAll('\\', '/');
    return changes.filter(({ file }) => path === join(root, file).replaceAll('\\', '/'));
  };
  return {
    name: 'convoy-mutant',
    enforce: 'pre',
    // What is changed is kept for nobody, and nothing that was kept of it is read.
    configureVitest: ({ defineCacheKeyGenerator }) => {
      defineCacheKeyGenerator(({ id }) => (ofModule(id).length > 0 ? false : undefined));
    },
    transform: (code, id) => {
      const here = ofModule(id);
      if (here.length === 0) return null;
      appendFileSync(told, `${here[0]!.file}\n`);
      return here.reduce(changed, code);
    },
  };
}
