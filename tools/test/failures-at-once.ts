import type { Reporter, TestCase } from 'vitest/node';
import { failureOfTest } from './failures.ts';

/** Tells why a test failed when it fails: a long run would otherwise say so only at its end. */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed') return;
    console.log(`✗ ${failureOfTest(test.module.relativeModuleId, test.fullName, errors ?? [])}`);
  }
}
