import type { CodeMutant } from './mutant.ts';
import type { Told, ToldTest } from './report.ts';

/** How the run of a catcher was: what was told of it, and which files were read otherwise than they stand. */
export interface Trial extends Told {
  readonly changed: readonly string[];
}

/** What becomes of a mutant: caught, and by which words; or not, and why. */
export type Verdict = { readonly seen: string } | { readonly fault: string };

/** The tests that a mutant names, of those that came to run. */
const namedBy = ({ caughtBy: { spec, title } }: Pick<CodeMutant, 'caughtBy'>, tests: readonly ToldTest[]) =>
  tests.filter(
    (test) =>
      test.spec === spec &&
      test.title.includes(title) &&
      (test.state === 'passed' || test.state === 'failed'),
  );

/** What speaks against a run whatever a mutant does: a file that was not changed, something broken outside the tests, no test. */
function unfit(
  { caughtBy }: Pick<CodeMutant, 'caughtBy'>,
  files: readonly string[],
  trial: Trial,
  named: readonly ToldTest[],
): string | null {
  if (trial.broken.length > 0) return `broken outside its tests: ${trial.broken[0]}`;
  if (named.length === 0)
    return `no test of ${caughtBy.spec} is called "${caughtBy.title}", or none came to run`;
  const unread = files.filter((file) => !trial.changed.includes(file));
  return unread.length > 0 ? `never read: ${unread.join(', ')}` : null;
}

/**
 * Whether a catcher holds where nothing is broken.
 * @param files those that its run has to read changed: row level security switched off for one
 * @returns what speaks against it; null where it passes
 */
export function soundFault(
  mutant: Pick<CodeMutant, 'caughtBy'>,
  files: readonly string[],
  trial: Trial,
): string | null {
  const named = namedBy(mutant, trial.tests);
  const failed = named.find(({ state }) => state === 'failed');
  return (
    unfit(mutant, files, trial, named) ??
    (failed ? `fails without the mutant: ${failed.title}: ${failed.said[0]}` : null)
  );
}

/**
 * Judges the run of a catcher on a mutant. Caught is what the named test says in the words of the leak, and nothing else: a
 * text that does not compile, a time that ran out and whatever else the changed text breaks are faults.
 */
export function verdictOf(
  mutant: Pick<CodeMutant, 'caughtBy' | 'says'>,
  files: readonly string[],
  trial: Trial,
): Verdict {
  const named = namedBy(mutant, trial.tests);
  const fault = unfit(mutant, files, trial, named);
  if (fault) return { fault };
  const failed = named.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return { fault: 'nobody noticed' };
  for (const { title, said } of failed) {
    const other = said.find((words) => !mutant.says.test(words));
    if (other !== undefined || said.length === 0)
      return { fault: `${title} fails by something else than ${String(mutant.says)}: ${other ?? 'nothing'}` };
  }
  return { seen: `${failed[0]!.title}: ${mutant.says.exec(failed[0]!.said[0]!)![0]}` };
}
