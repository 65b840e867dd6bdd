import { describe, expect, it } from 'vitest';
import { inWords } from './report.ts';
import { soundFault, type Trial, verdictOf } from './verdict.rule.ts';

const mutant = {
  caughtBy: { spec: 'apps/api/src/doors.db.spec.ts', title: 'are closed to customers' },
  says: /expected 200 to be 403/,
};
const FILE = 'libs/platform/http/src/guard.ts';
const LEAK = 'AssertionError: expected 200 to be 403';
const run = (said: readonly string[], more: Partial<Trial> = {}): Trial => ({
  tests: [
    {
      spec: mutant.caughtBy.spec,
      title: 'doors are closed to customers',
      state: said.length > 0 ? 'failed' : 'passed',
      said,
    },
  ],
  broken: [],
  changed: [FILE],
  ...more,
});
const verdict = (trial: Trial) => verdictOf(mutant, [FILE], trial);

describe('a mutant', () => {
  it('is caught where the named test says the leak', () => {
    expect(verdict(run([LEAK]))).toEqual({ seen: 'doors are closed to customers: expected 200 to be 403' });
  });

  it.each([
    ['nobody noticed', run([])],
    ['fails by something else', run(['Error: Test timed out in 60000ms.'])],
    ['fails by something else', run(['TypeError: guard.may is not a function'])],
    ['fails by something else', run(['AssertionError: expected 500 to be 403'])],
    // The leak, and something else besides: what broke is not known.
    ['fails by something else', run([LEAK, 'Error: Hook timed out in 10000ms.'])],
    ['broken outside its tests', run([LEAK], { broken: ['SyntaxError: Unexpected token'] })],
    ['never read: libs/platform/http/src/guard.ts', run([LEAK], { changed: [] })],
    ['none came to run', { tests: [], broken: [], changed: [FILE] }],
    ['none came to run', { ...run([LEAK]), tests: [{ ...run([LEAK]).tests[0]!, spec: 'another.spec.ts' }] }],
    ['none came to run', { ...run([LEAK]), tests: [{ ...run([LEAK]).tests[0]!, title: 'another test' }] }],
    ['none came to run', { ...run([]), tests: [{ ...run([]).tests[0]!, state: 'skipped' as const }] }],
  ])('is not caught where %s', (why, trial) => {
    expect(verdict(trial)).toEqual({ fault: expect.stringContaining(why) });
  });

  it('is not caught where one of several tests fails by something else', () => {
    const [one] = run([LEAK]).tests;
    const tests = [one!, { ...one!, said: ['Error: Test timed out in 60000ms.'] }];
    expect(verdict(run([LEAK], { tests }))).toEqual({ fault: expect.stringContaining('timed out') });
  });

  it('is tried by a test that passes without it', () => {
    expect(soundFault(mutant, [], run([]))).toBeNull();
    expect(soundFault(mutant, [], run([LEAK]))).toContain('fails without the mutant');
    expect(soundFault(mutant, [FILE], run([], { changed: [] }))).toContain('never read');
    expect(soundFault(mutant, [], run([], { tests: [] }))).toContain('none came to run');
  });
});

it('a failure is told with the difference and without colours', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  expect(inWords({ name: 'AssertionError', message: 'expected [ 1 ] to equal []', diff: red('+ 1') })).toBe(
    'AssertionError: expected [ 1 ] to equal []\n+ 1',
  );
});
