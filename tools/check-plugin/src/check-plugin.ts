import { existsSync } from 'node:fs';
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
    ['conformance', () => runTool(root, conformanceCommand(id), early).then(inShort)],
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

const conformanceCommand = (id: string): string[] => [
  join('node_modules', 'vitest', 'vitest.mjs'),
  'run',
  '--project',
  'db',
  '--reporter=json',
  'apps/api/src/plugins/conformance.db.spec.ts',
  '--testNamePattern',
  `the plugin ${id} `,
];

/** Of the report of the suite, the checks that failed with their sentences. */
export function inShort({ ok, output }: ToolResult): ToolResult {
  const report = /^\{"numTotalTestSuites".*$/m.exec(output)?.[0];
  if (ok || !report) return { ok, output };
  const { testResults } = JSON.parse(report) as {
    testResults: {
      message?: string;
      assertionResults: { status: string; title: string; failureMessages?: string[] }[];
    }[];
  };
  const failed = testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages = [] }) => `${title}: ${sentenceOf(failureMessages.join('\n'))}`),
  ]);
  return { ok, output: failed.length > 0 ? failed.join('\n') : output };
}

/** Without the frames of the stack. */
const sentenceOf = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n');
