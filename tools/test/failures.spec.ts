import { describe, expect, it } from 'vitest';
import { failureOfTest, failuresOfPlaywright, failuresOfVitest } from './failures.ts';

describe('failuresOfVitest', () => {
  it('names tests that failed and files that did not load, with the first lines of why', () => {
    const report = {
      testResults: [
        {
          name: '/copy/libs/a.spec.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            {
              status: 'failed',
              fullName: 'subtracts pence',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
            },
          ],
        },
        {
          name: '/copy/libs/b.spec.ts',
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
        {
          name: '/copy/libs/hook.spec.ts',
          status: 'failed',
          message: 'Hook timed out',
          assertionResults: [{ status: 'skipped', fullName: 'never ran' }],
        },
        { name: '/copy/libs/c.spec.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(failuresOfVitest(report, '/copy')).toEqual([
      'libs/a.spec.ts › subtracts pence\n    expected 1\n    to be 2',
      'libs/b.spec.ts\n    Cannot find module',
      'libs/hook.spec.ts\n    Hook timed out',
    ]);
    expect(failuresOfVitest(null, '/copy')).toEqual([]);
  });

  it('shows no more than twelve lines of one failure', () => {
    const message = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
    const [text] = failuresOfVitest(
      { testResults: [{ name: 'a', status: 'failed', message, assertionResults: [] }] },
      '/',
    );
    expect(text?.split('\n')).toHaveLength(13);
  });
});

describe('failureOfTest', () => {
  it('tells what was there as well, which is all that a long run says for hours', () => {
    const diff = '- []\n+ [\n+   "after 70000: POST /api/quotes made nothing",\n+ ]';
    expect(failureOfTest('a.spec.ts', 'asks', [{ message: 'expected [ Array(1) ] to equal []', diff }])).toBe(
      [
        'a.spec.ts › asks',
        '    expected [ Array(1) ] to equal []',
        '    - []',
        '    + [',
        '    +   "after 70000: POST /api/quotes made nothing",',
        '    + ]',
      ].join('\n'),
    );
    expect(failureOfTest('a.spec.ts', 'asks', [])).toBe('a.spec.ts › asks');
  });
});

describe('failuresOfPlaywright', () => {
  it('names journeys of suites within suites, and faults before any journey', () => {
    const journey = (title: string, status: string, message?: string) => ({
      title,
      file: 'a.spec.ts',
      tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
    });
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [
        {
          specs: [journey('pays', 'expected')],
          suites: [
            {
              specs: [journey('refunds', 'unexpected', 'no button'), journey('waits', 'flaky', 'too slow')],
            },
          ],
        },
      ],
    };
    expect(failuresOfPlaywright(report)).toEqual([
      'before any journey\n    no browser',
      'a.spec.ts › refunds\n    no button',
      'a.spec.ts › waits\n    too slow',
    ]);
    expect(failuresOfPlaywright(null)).toEqual([]);
  });
});
