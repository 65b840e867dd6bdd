import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from './changed/changed-files.ts';
import { runPackage } from './commands.ts';
import type { Phase } from './phases.ts';
import { oneTest } from './tally.ts';

/** A program that is one test: silent when it passes, whole when it fails. */
function check(
  name: string,
  script: string,
  args: readonly string[] | ((root: string) => readonly string[]),
): Phase {
  return {
    name,
    run: async (bench) => {
      const given = typeof args === 'function' ? args(bench.root) : args;
      const { code, output, errors } = await runPackage(bench, script, given, { shown: false });
      // What a program warns of beside its findings is shown only where there are no findings to show.
      if (code !== 0) bench.print(output || errors);
      return oneTest(code === 0);
    },
  };
}

const BIOME = ['ci', '--colors=off', '--error-on-warnings', '--max-diagnostics=50'];

export const formatAndLint = check('format and lint', '@biomejs/biome/bin/biome', BIOME);

/** Of the files that a quick round judges; of all where the rules themselves changed, or nothing did. */
export const formatAndLintOfChange = check(
  'format and lint of what changed',
  '@biomejs/biome/bin/biome',
  (root) => {
    const files = changedFiles(root).files.filter((file) => existsSync(join(root, file)));
    return files.length === 0 || files.includes('biome.json')
      ? BIOME
      : [...BIOME, '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files];
  },
);

export const boundaries = check('boundaries', 'dependency-cruiser/bin/dependency-cruiser.mjs', (root) => [
  '--config',
  '.dependency-cruiser.cjs',
  ...['apps', 'libs', 'plugins', 'tools'].filter((folder) => existsSync(join(root, folder))),
]);

const compile = (name: string, project: string, ...more: string[]) =>
  check(name, 'typescript/bin/tsc', ['--project', project, '--pretty', 'false', ...more]);

export const typesOfServer = compile('types of server and tools', 'tsconfig.node.json');
export const typesOfWeb = compile('types of the web', 'tsconfig.web.json');

/** As the quick round has them: what the last one found of files that did not change is kept. */
const remembered = (name: string, project: string) =>
  compile(name, `${project}.json`, '--incremental', '--tsBuildInfoFile', `.cache/${project}.tsbuildinfo`);

export const typesOfServerOfChange = remembered('types of server and tools', 'tsconfig.node');
export const typesOfWebOfChange = remembered('types of the web', 'tsconfig.web');
