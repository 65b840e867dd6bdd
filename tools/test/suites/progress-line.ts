import type { TestResult } from '@convoy/dev/contract';

/** What marks a line as one of ours between whatever else a program prints. */
const MARK = '@@test ';

/** One finished test as a line of output. */
export function progressLine(result: TestResult): string {
  return `${MARK}${JSON.stringify(result)}\n`;
}

/** The test a line of output tells of; `null` for any other line. */
export function readProgressLine(line: string): TestResult | null {
  return line.startsWith(MARK) ? (JSON.parse(line.slice(MARK.length)) as TestResult) : null;
}
