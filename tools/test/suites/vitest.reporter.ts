import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { progressLine } from './progress-line.ts';

/** Tells every test of vitest as it ends, one line each. */
export default class ProgressReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'pending') return;
    print(test.module, {
      name: test.fullName,
      state,
      durationMs: test.diagnostic()?.duration ?? 0,
      message: errors.map((error) => error.stack ?? error.message).join('\n') || null,
    });
  }

  onTestModuleEnd(module: TestModule): void {
    // A file that could not be loaded has no test that could tell of it.
    for (const error of module.errors()) {
      print(module, {
        name: 'loading the file',
        state: 'failed',
        durationMs: 0,
        message: error.stack ?? error.message,
      });
    }
  }
}

function print(
  module: TestModule,
  result: {
    name: string;
    state: 'passed' | 'failed' | 'skipped';
    durationMs: number;
    message: string | null;
  },
): void {
  process.stdout.write(
    progressLine({
      file: relative(process.cwd(), module.moduleId).replaceAll('\\', '/'),
      kind: module.project.name === 'db' ? 'database' : 'unit',
      ...result,
      message: result.message === null ? null : stripVTControlCharacters(result.message),
    }),
  );
}
