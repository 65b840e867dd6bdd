import { describe, expect, it } from 'vitest';
import { oneTest, sum, tallyOfPlaywright, tallyOfVitest } from './tally.ts';

const file = (status: string, tests: number, each = status) => ({
  status,
  assertionResults: Array(tests).fill({ status: each }),
});

describe('tallyOfVitest', () => {
  it('counts tests, and a file that cannot be loaded, or whose hook failed, as one failure', () => {
    const report = {
      success: false,
      numPassedTests: 10,
      numFailedTests: 2,
      testResults: [file('passed', 10), file('failed', 2), file('failed', 0), file('failed', 5, 'skipped')],
    };
    expect(tallyOfVitest(report, 1)).toEqual({ passed: 10, failed: 4 });
  });

  it('never calls a run clean that ended badly', () => {
    const clean = { success: true, numPassedTests: 3, numFailedTests: 0, testResults: [file('passed', 3)] };
    expect(tallyOfVitest(clean, 0)).toEqual({ passed: 3, failed: 0 });
    expect(tallyOfVitest(clean, 1)).toEqual({ passed: 3, failed: 1 });
    expect(tallyOfVitest({ ...clean, success: false }, 0)).toEqual({ passed: 3, failed: 1 });
    expect(tallyOfVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('tallyOfPlaywright', () => {
  it('counts a flaky journey as failed, and no journeys at all too', () => {
    const report = (expected: number, unexpected: number, flaky: number) => ({
      stats: { expected, unexpected, flaky },
    });
    expect(tallyOfPlaywright(report(5, 0, 0), 0)).toEqual({ passed: 5, failed: 0 });
    expect(tallyOfPlaywright(report(5, 1, 1), 1)).toEqual({ passed: 5, failed: 2 });
    expect(tallyOfPlaywright(report(0, 0, 0), 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyOfPlaywright(report(5, 0, 0), 1)).toEqual({ passed: 5, failed: 1 });
    expect(tallyOfPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('sum', () => {
  it('adds the phases up', () => {
    expect(sum([oneTest(true), oneTest(false), { passed: 7, failed: 2 }])).toEqual({ passed: 8, failed: 3 });
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
  });
});
