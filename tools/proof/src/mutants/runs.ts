import { withoutRowSecurity } from './change-text.ts';
import { codeMutants } from './code-mutants.ts';
import type { Change, CodeMutant } from './mutant.ts';

/** On what sources a run is: those of a mutant, or sound ones, with or without row level security. */
export type Sources = { readonly mutant: string } | { readonly sound: 'whole' | 'app-alone' };

/** A run of catchers in a process of its own. Plain data: it travels in the environment. */
export type MutantRun = Sources & {
  /** File in which it is noted what was read otherwise than it stands. */
  readonly told: string;
  /** File for what became of the tests. */
  readonly report: string;
  /** Folder for what was read once. */
  readonly cache: string;
};

/** What a catcher needs changed beside the mutant. */
export const neededBy = ({ caughtBy }: Pick<CodeMutant, 'caughtBy'>): readonly Change[] =>
  caughtBy.appAlone ? [withoutRowSecurity] : [];

/** Everything that a mutant changes, and what its catcher needs changed. */
export const changesOf = (mutant: CodeMutant): readonly Change[] => [...mutant.changes, ...neededBy(mutant)];

/** What a run reads otherwise than it stands. */
export function changesOfRun(run: Sources): readonly Change[] {
  if ('sound' in run) return run.sound === 'app-alone' ? [withoutRowSecurity] : [];
  const mutant = codeMutants.find(({ id }) => id === run.mutant);
  if (!mutant) throw new Error(`There is no mutant called ${run.mutant}.`);
  return changesOf(mutant);
}
