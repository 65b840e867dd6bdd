import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkTypes } from './check-types.ts';
import { runTool, type ToolResult } from './run-tool.ts';

/** What was asked for is no plugin of this checkout; the sentence says so. */
export class NoSuchPlugin extends Error {
  override readonly name = 'NoSuchPlugin';
}

/** Where lines go, and what ends it early. */
export interface CheckOptions {
  readonly print: (line: string) => void;
  readonly signal?: AbortSignal;
}

/**
 * Checks types, format and conformance of one plugin beside one another and prints what each found; an error of another plugin
 * is no error of this one.
 * @returns whether all of them passed
 * @throws NoSuchPlugin
 */
export async function checkPlugin(
  root: string,
  id: string,
  { print, signal }: CheckOptions,
): Promise<boolean> {
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(join(root, 'plugins', id, 'plugin.manifest.ts')))
    throw new NoSuchPlugin(`There is no plugin plugins/${id}: make it by "npm run new:plugin ${id}".`);
  const early = signal ? { signal } : {};
  const checks: readonly (readonly [string, () => Promise<ToolResult>])[] = [
    ['types', () => checkTypes(root, id, signal)],
    ['format', () => runTool(root, formatCommand(id), early)],
    ['conformance', () => checkConformance(root, id, signal)],
  ];
  const results = await Promise.all(
    checks.map(async ([name, check]) => {
      const begun = performance.now();
      const { ok, output } = await check();
      print(`${ok ? '✓' : '✗'} ${name} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      if (!ok) for (const line of output.trimEnd().split('\n')) print(`    ${line}`);
      return ok;
    }),
  );
  return results.every(Boolean);
}

const formatCommand = (id: string): string[] => [
  join('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  'ci',
  '--colors=off',
  '--error-on-warnings',
  `plugins/${id}`,
];

/**
 * Runs the conformance suite with one plugin.
 * @returns the checks that failed, each with its sentence; all that the suite printed where it did not come to a report
 */
export async function checkConformance(root: string, id: string, signal?: AbortSignal): Promise<ToolResult> {
  const folder = join(root, '.cache', 'check-plugin', id);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'conformance.json');
  // The report of a run before is not the report of this one.
  rmSync(file, { force: true });
  const { ok, output } = await runTool(root, conformanceCommand(id, file), signal ? { signal } : {});
  if (ok || !existsSync(file)) return { ok, output };
  return { ok, output: inShort(readFileSync(file, 'utf8')) || output };
}

const conformanceCommand = (id: string, report: string): string[] => [
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--project',
  'db',
  '--reporter=json',
  `--outputFile=${report}`,
  'apps/api/src/plugins/conformance.db.spec.ts',
  '--testNamePattern',
  `the plugin ${id} `,
];

/** The checks of a JSON report that failed, a line each; empty where none did. */
function inShort(report: string): string {
  const { testResults } = JSON.parse(report) as {
    testResults: {
      message?: string;
      assertionResults: { status: string; title: string; failureMessages?: string[] }[];
    }[];
  };
  return testResults
    .flatMap(({ message, assertionResults }) => [
      ...(message ? [sentenceOf(message)] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ title, failureMessages = [] }) => `${title}: ${sentenceOf(failureMessages.join('\n'))}`),
    ])
    .join('\n');
}

/** Without the frames of the stack. */
const sentenceOf = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');
