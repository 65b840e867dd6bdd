import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { progressLine } from './progress-line.ts';

/** Tells every journey of Playwright as it ends, one line each. */
export default class ProgressReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    const [, size, , ...names] = test.titlePath();
    const message = result.errors.map((error) => error.stack ?? error.message ?? '').join('\n');
    process.stdout.write(
      progressLine({
        file: relative(process.cwd(), test.location.file).replaceAll('\\', '/'),
        kind: 'browser',
        name: `${names.join(' > ')} (${size})`,
        state: result.status === 'skipped' ? 'skipped' : test.ok() ? 'passed' : 'failed',
        durationMs: result.duration,
        message: message === '' ? null : stripVTControlCharacters(message),
      }),
    );
  }

  printsToStdio(): boolean {
    return true;
  }
}
