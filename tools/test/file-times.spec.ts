import { describe, expect, it } from 'vitest';
import { slowestFiles, timesOfPlaywright, timesOfVitest } from './file-times.ts';

describe('how long files take', () => {
  it('is told by vitest for each file, from the root', () => {
    const report = {
      testResults: [{ name: '/work/libs/fleet/van.spec.ts', startTime: 1_000, endTime: 3_500 }],
    };
    expect(timesOfVitest(report, '/work')).toEqual([{ file: 'libs/fleet/van.spec.ts', ms: 2_500 }]);
    expect(timesOfVitest(null, '/work')).toEqual([]);
  });

  it('is the sum of a file’s journeys in Playwright’s report, however they are described', () => {
    const spec = (...durations: number[]) => ({
      file: 'libs/fleet/e2e/fleet.spec.ts',
      tests: durations.map((duration) => ({ results: [{ duration }] })),
    });
    const report = { suites: [{ specs: [spec(1_000, 500)], suites: [{ specs: [spec(250)] }] }] };
    expect(timesOfPlaywright(report)).toEqual([{ file: 'libs/fleet/e2e/fleet.spec.ts', ms: 1_750 }]);
  });

  it('is said of the ten slowest, the slowest first', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({ file: `${index}.spec.ts`, ms: index * 1_000 }));
    const lines = slowestFiles(times);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('  the 10 slowest of 12 files');
    expect(lines[1]).toBe('    11.0 s  11.spec.ts');
    expect(lines.at(-1)).toBe('     2.0 s  2.spec.ts');
    expect(slowestFiles([])).toEqual([]);
  });
});
