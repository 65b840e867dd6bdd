import { relative } from 'node:path';
import { type SuiteContent, type SuiteId, suiteIds, type TestKind } from '@convoy/dev/contract';
import { runPackage, type Workbench } from '../commands.ts';
import { filesOfSuites, suiteOf } from './suites.ts';

/** One test as it stands in the sources: its file and the subjects it is described under. */
interface FoundTest {
  readonly file: string;
  readonly kind: TestKind;
  readonly feature: string;
}

/** Counts the tests of every suite from the sources, without running any. A test with a table of cases counts once. */
export async function countSuites(bench: Workbench): Promise<SuiteContent[]> {
  const found = (await Promise.all([specsOf(bench), journeysOf(bench)])).flat();
  const files = filesOfSuites(bench.root);
  return suiteIds.map((id) => {
    const own = found.filter(({ file }) => suiteOf(file) === id);
    const count = (kind: TestKind) => own.filter((test) => test.kind === kind).length;
    return {
      id,
      files: files[id].specs.length + files[id].journeys.length,
      tests: { unit: count('unit'), database: count('database'), browser: count('browser') },
      features: featuresOf(own),
    };
  });
}

function featuresOf(tests: readonly FoundTest[]): SuiteContent['features'] {
  const byName = Object.groupBy(tests, ({ kind, feature }) => `${kind}\n${feature}`);
  return Object.values(byName).flatMap((group = []) => {
    const [first] = group;
    return first ? [{ name: first.feature, kind: first.kind, tests: group.length }] : [];
  });
}

async function specsOf(bench: Workbench): Promise<FoundTest[]> {
  const { output, errors } = await runPackage(
    bench,
    'vitest/vitest.mjs',
    ['list', '--static-parse', '--json'],
    { shown: false },
  );
  const list = read<{ name: string; file: string; projectName: string }[]>(output, 'vitest', errors);
  return list.map(({ name, file, projectName }) => ({
    file: relative(bench.root, file).replaceAll('\\', '/'),
    kind: projectName === 'db' ? 'database' : 'unit',
    feature: name.split(' > ')[0] ?? name,
  }));
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs: readonly { readonly title: string; readonly tests: readonly unknown[] }[];
  readonly suites?: readonly PlaywrightSuite[];
}

async function journeysOf(bench: Workbench): Promise<FoundTest[]> {
  const { output, errors } = await runPackage(
    bench,
    '@playwright/test/cli.js',
    ['test', '--config', 'apps/e2e/playwright.config.ts', '--list', '--reporter=json'],
    { shown: false },
  );
  const { suites } = read<{ suites: PlaywrightSuite[] }>(output, 'Playwright', errors);
  const inside = (suite: PlaywrightSuite, feature: string): FoundTest[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map(() => ({
        file: suite.file.replaceAll('\\', '/'),
        kind: 'browser' as const,
        feature: feature || title,
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inside(inner, feature || inner.title)),
  ];
  return suites.flatMap((suite) => inside(suite, ''));
}

function read<T>(output: string, program: string, errors: string): T {
  const start = output.search(/^[[{]/m);
  if (start < 0) throw new Error(`${program} listed no tests: ${errors || output}`);
  return JSON.parse(output.slice(start)) as T;
}

/** Whether a text names a suite. */
export function isSuiteId(text: string): text is SuiteId {
  return (suiteIds as readonly string[]).includes(text);
}
