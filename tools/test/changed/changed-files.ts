import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What a quick round judges. */
export interface ChangedFiles {
  /** Paths from the root, with slashes; files that are gone included. */
  readonly files: readonly string[];
  /** Since when, for the log. */
  readonly since: string;
}

/** Files that are not committed yet, new ones included; in a clean checkout those of the last commit. */
export function changedFiles(root: string): ChangedFiles {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.quotepath=off', ...args], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  if (!existsSync(join(root, '.git'))) return { files: [], since: 'unknown: this is no repository' };
  const uncommitted = [
    ...git('diff', '--name-only', '--no-renames', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (uncommitted.length > 0) return { files: uncommitted.sort(), since: 'the last commit' };
  const hasParent = git('rev-list', '--max-count=2', 'HEAD').length === 2;
  return {
    files: hasParent ? git('diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD').sort() : [],
    since: 'the commit before the last one',
  };
}
