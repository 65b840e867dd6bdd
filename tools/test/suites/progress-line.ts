import type { TestResult } from '@convoy/dev/contract';

/** What marks a line as one of ours between whatever else a program prints; the test dashboard's server looks for it. */
const MARK = '@@test ';

/** One finished test as a line of output. */
export function progressLine(result: TestResult): string {
  return `${MARK}${JSON.stringify(result)}\n`;
}
