import { stripVTControlCharacters } from 'node:util';

/** How much of a failure's message stands beside its name at the end of a run. */
const MOST_LINES = 12;
/** The same where it is told at once, with what differs: in a long run it is all there is for hours. */
const MOST_LINES_AT_ONCE = 30;

/** The parts of vitest's JSON report that name what failed. */
export interface VitestFailures {
  readonly testResults: readonly {
    readonly name?: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status?: string;
      readonly fullName?: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** The parts of Playwright's JSON report that name what failed. */
export interface PlaywrightFailures {
  readonly suites?: readonly PlaywrightSuite[];
  readonly errors?: readonly { readonly message?: string }[];
}

/**
 * What failed in vitest's report, one text each: file and name, then the first lines of why. A file that did not load, or whose hook
 * failed, has no test that failed: it is named itself.
 */
export function failuresOfVitest(report: VitestFailures | null, root: string): string[] {
  return (report?.testResults ?? []).flatMap((file) => {
    const path = within(root, file.name ?? '');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [told(path, file.message)];
    return failed.map((test) => told(`${path} › ${test.fullName ?? ''}`, test.failureMessages?.[0]));
  });
}

/** What failed in Playwright's report, one text each; what passed only when repeated is among it. */
export function failuresOfPlaywright(report: PlaywrightFailures | null): string[] {
  return [
    ...(report?.errors ?? []).map(({ message }) => told('before any journey', message)),
    ...(report?.suites ?? []).flatMap(failuresOfSuite),
  ];
}

function failuresOfSuite(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) =>
        told(`${spec.file} › ${spec.title}`, test.results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

/**
 * What one test's failure is told by: file and name, then why, and what was expected beside what was there.
 * @param path the file, from the project's root
 */
export function failureOfTest(
  path: string,
  name: string,
  errors: readonly { readonly message?: string; readonly diff?: string }[],
): string {
  const [{ message, diff } = {}] = errors;
  return told(`${path} › ${name}`, [message, diff].filter(Boolean).join('\n'), MOST_LINES_AT_ONCE);
}

function within(root: string, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

function told(name: string, message: string | undefined, most = MOST_LINES): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
