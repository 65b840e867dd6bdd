import type { FileTime } from './file-times.ts';

/** How many tests of a phase passed and failed. A check without tests of its own (lint, types) counts as one. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name, where the phase can tell. */
  readonly failures?: readonly string[];
  /** How long each file took, where the phase runs files. */
  readonly times?: readonly FileTime[];
}

/** The tally of a check that is one test. */
export function oneTest(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failed: tallies.reduce((total, tally) => total + tally.failed, 0),
  };
}

/** The parts of vitest's JSON report that are counted. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status?: string }[];
  }[];
}

/**
 * Counts vitest's report. A file that could not even be loaded, or whose hook failed before its tests, has no test that
 * failed and counts as one failure; so does a run that ended badly without saying what failed (an unhandled rejection).
 */
export function tallyOfVitest(report: VitestReport | null, exitCode: number | null): Tally {
  if (!report) return oneTest(false);
  const withoutTest = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = report.numFailedTests + withoutTest;
  const silent = failed === 0 && (exitCode !== 0 || !report.success) ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + silent };
}

/** The parts of Playwright's JSON report that are counted. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly errors?: readonly unknown[];
}

/** Counts Playwright's report. A journey that passed only when repeated has failed once: it counts as failed. */
export function tallyOfPlaywright(report: PlaywrightReport | null, exitCode: number | null): Tally {
  if (!report) return oneTest(false);
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  const silent = failed === 0 && (exitCode !== 0 || expected === 0) ? 1 : 0;
  return { passed: expected, failed: failed + silent };
}
