import { relative } from 'node:path';

/** How many files the end of a run names. */
const SLOWEST = 10;

/** How long the tests of one file took, as the program that ran it measured. */
export interface FileTime {
  /** Path from the project's root. */
  readonly file: string;
  readonly ms: number;
}

/** The parts of vitest's JSON report that tell how long a file took. */
export interface VitestTimes {
  readonly testResults: readonly {
    readonly name?: string;
    readonly startTime?: number;
    readonly endTime?: number;
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration?: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that tell how long a journey took. */
export interface PlaywrightTimes {
  readonly suites?: readonly PlaywrightSuite[];
}

/** Time by file of vitest's report: from its first test to its last, with what they prepare. */
export function timesOfVitest(report: VitestTimes | null, root: string): FileTime[] {
  return (report?.testResults ?? []).map(({ name = '', startTime = 0, endTime = 0 }) => ({
    file: relative(root, name).replaceAll('\\', '/'),
    ms: Math.max(0, endTime - startTime),
  }));
}

/** Time by file of Playwright's report: the sum of its journeys in all sizes, although two run side by side. */
export function timesOfPlaywright(report: PlaywrightTimes | null): FileTime[] {
  const sums = new Map<string, number>();
  const add = (suite: PlaywrightSuite): void => {
    for (const { file, tests } of suite.specs ?? [])
      for (const { duration = 0 } of tests.flatMap(({ results }) => results))
        sums.set(file, (sums.get(file) ?? 0) + duration);
    for (const inner of suite.suites ?? []) add(inner);
  };
  for (const suite of report?.suites ?? []) add(suite);
  return [...sums].map(([file, ms]) => ({ file, ms }));
}

/** Lines that name the slowest files of a run, the slowest first; none where no phase measured files. */
export function slowestFiles(times: readonly FileTime[]): string[] {
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length === 0) return [];
  return [
    `  the ${slowest.length} slowest of ${times.length} files`,
    ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`),
  ];
}
