import type { Workbench } from './commands.ts';
import { slowestFiles } from './file-times.ts';
import type { Phase } from './phases.ts';
import { oneTest, sum, type Tally } from './tally.ts';

/**
 * Runs every phase, also after one failed, so that one run shows all there is to mend. A phase that throws counts as
 * one failure. Ends early only when told to stop.
 */
export async function runPhases(phases: readonly Phase[], bench: Workbench): Promise<Tally> {
  const begun = performance.now();
  const rows: { name: string; tally: Tally; time: string }[] = [];
  for (const phase of phases) {
    if (bench.signal.aborted) break;
    bench.print(`… ${phase.name}`);
    const phaseBegun = performance.now();
    let tally: Tally;
    try {
      tally = await phase.run(bench);
    } catch (error) {
      bench.print(error instanceof Error ? (error.stack ?? error.message) : String(error));
      tally = oneTest(false);
    }
    const time = minutes(performance.now() - phaseBegun);
    rows.push({ name: phase.name, tally, time });
    bench.print(line(phase.name, tally, time));
  }
  const total = sum(rows.map((row) => row.tally));
  bench.print('');
  for (const row of rows) bench.print(line(row.name, row.tally, row.time));
  for (const slow of slowestFiles(rows.flatMap((row) => row.tally.times ?? []))) bench.print(slow);
  // Failures again, because the lines printed when they happened may be thousands of lines above.
  const failures = rows.flatMap((row) => row.tally.failures ?? []);
  if (failures.length > 0) bench.print(['', ...failures, ''].join('\n'));
  bench.print(`  all in ${minutes(performance.now() - begun)}`);
  return total;
}

function line(name: string, tally: Tally, time: string): string {
  const mark = tally.failed === 0 ? '✓' : '✗';
  return `${mark} ${name}: ${tally.passed} passed, ${tally.failed} failed, ${time}`;
}

/** `4.2 s` or `3 min 5 s`. */
function minutes(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
