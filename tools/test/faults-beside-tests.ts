import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import { failureOfTest } from './failures.ts';

/** The environment's name for the file that these faults are written to, as an array of texts in JSON. */
export const BESIDE_TESTS = 'CONVOY_BESIDE_TESTS';

/**
 * Keeps what fails beside the tests, which the report in JSON counts and does not name: a hook of a group of tests, and an error that
 * nobody caught.
 */
export default class FaultsBesideTests implements Reporter {
  readonly #told: string[] = [];

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0)
      this.#told.push(failureOfTest(suite.module.relativeModuleId, `a hook of ${suite.fullName}`, errors));
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) {
      const { VITEST_TEST_PATH: path, VITEST_TEST_NAME: name } = error;
      this.#told.push(
        failureOfTest(
          typeof path === 'string' ? relative(process.cwd(), path) : 'no file',
          name ? `not caught during ${name}` : 'not caught',
          [{ message: error.stack ?? error.message }],
        ),
      );
    }
    const file = process.env[BESIDE_TESTS];
    if (file) writeFileSync(file, JSON.stringify(this.#told));
  }
}
