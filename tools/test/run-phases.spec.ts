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
