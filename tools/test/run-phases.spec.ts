import { describe, expect, it } from 'vitest';
import { runPhases } from './run-phases.ts';
import type { Tally } from './tally.ts';

function bench() {
  const lines: string[] = [];
  const abort = new AbortController();
  return {
    lines,
    abort,
    bench: { root: '/', signal: abort.signal, print: (line: string) => lines.push(line) },
  };
}
const phase = (name: string, run: () => Tally | Promise<Tally>) => ({ name, run: async () => run() });

describe('runPhases', () => {
  it('goes on after a failure and adds everything up', async () => {
    const { lines, bench: given } = bench();
    const total = await runPhases(
      [
        phase('lint', () => ({ passed: 0, failed: 1 })),
        phase('types', () => {
          throw new Error('no compiler');
        }),
        phase('tests', () => ({ passed: 41, failed: 0 })),
      ],
      given,
    );
    expect(total).toEqual({ passed: 41, failed: 2 });
    expect(lines.join('\n')).toContain('no compiler');
    expect(lines.filter((line) => line.startsWith('✓ tests: 41 passed, 0 failed'))).toHaveLength(2);
  });

  it('names at the end what failed in any phase', async () => {
    const { lines, bench: given } = bench();
    await runPhases(
      [
        phase('specs', () => ({ passed: 0, failed: 1, failures: ['a.spec.ts › adds'] })),
        phase('journeys', () => ({ passed: 1, failed: 0 })),
      ],
      given,
    );
    expect(lines.slice(-3).join('\n')).toContain('a.spec.ts › adds');
  });

  it('ends with the phases and the slowest files of all of them', async () => {
    const { lines, bench: given } = bench();
    const slow = [{ file: 'libs/fleet/van.spec.ts', ms: 2_000 }];
    const slower = [{ file: 'libs/fleet/e2e/fleet.spec.ts', ms: 9_000 }];
    await runPhases(
      [
        phase('specs', () => ({ passed: 1, failed: 0, times: slow })),
        phase('journeys', () => ({ passed: 1, failed: 0, times: slower })),
      ],
      given,
    );
    const end = lines.slice(lines.indexOf(''));
    expect(end.map((line) => line.replace(/[\d.]+ s$/, '0 s'))).toEqual([
      '',
      '✓ specs: 1 passed, 0 failed, 0 s',
      '✓ journeys: 1 passed, 0 failed, 0 s',
      '  the 2 slowest of 2 files',
      '     9.0 s  libs/fleet/e2e/fleet.spec.ts',
      '     2.0 s  libs/fleet/van.spec.ts',
      expect.stringMatching(/^ {2}all in /),
    ]);
  });

  it('starts nothing more once told to stop', async () => {
    const { abort, bench: given } = bench();
    const ran: string[] = [];
    await runPhases(
      [
        phase('first', () => {
          ran.push('first');
          abort.abort();
          return { passed: 1, failed: 0 };
        }),
        phase('second', () => {
          ran.push('second');
          return { passed: 1, failed: 0 };
        }),
      ],
      given,
    );
    expect(ran).toEqual(['first']);
  });
});
