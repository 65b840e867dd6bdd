import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaignFiles, isOfKills, MADE_FOR_DEEP_RUN } from './campaigns.ts';
import { changedFiles } from './changed/changed-files.ts';
import { changedPlugins } from './changed/changed-plugins.ts';
import { chooseSpecs } from './changed/choose-specs.ts';
import { reportChoice } from './changed/report-choice.ts';
import { runPackage, takeReport, type Workbench } from './commands.ts';
import { failuresOfVitest, type VitestFailures } from './failures.ts';
import { BESIDE_TESTS } from './faults-beside-tests.ts';
import { timesOfVitest, type VitestTimes } from './file-times.ts';
import { type Phase, reportFile } from './phases.ts';
import { specsOfTurn } from './rotating.ts';
import { SPEC_FOLDERS, specFiles } from './spec-files.ts';
import { sum, type Tally, tallyOfVitest, type VitestReport } from './tally.ts';
import { turnOf } from './turn.ts';

/** Rules, services, components and the database, by vitest: all of them, the long campaigns, or the kills. */
export function specs(of: 'all' | 'campaigns' | 'kills'): Phase {
  const deep = of !== 'all';
  return {
    name: {
      all: 'unit and database tests',
      campaigns: 'campaigns',
      kills: 'kills at each step of a payment',
    }[of],
    run: (bench) => {
      const files = deep
        ? campaignFiles(bench.root).filter((file) => isOfKills(file) === (of === 'kills'))
        : [];
      return runSpecs(
        bench,
        [...(deep ? ['--reporter=./tools/test/failures-at-once.ts'] : []), ...files],
        deep ? { CONVOY_DEEP: '1' } : specsOfTurn(turnOf(bench.root, process.env)),
      );
    },
  };
}

/** The specs that a change concerns most, as many as a quick round has time for. */
export const specsOfChange: Phase = {
  name: 'unit and database tests of what changed',
  run: async (bench) => {
    const changed = changedFiles(bench.root);
    const choice = chooseSpecs({
      changed: changed.files,
      specs: specFiles(bench.root, SPEC_FOLDERS).filter((file) => !MADE_FOR_DEEP_RUN.test(file)),
      read: (spec) => readFileSync(join(bench.root, spec), 'utf8'),
    });
    for (const line of reportChoice(changed, choice)) bench.print(line);
    if (choice.chosen.length === 0) return sum([]);
    const plugins = changedPlugins(changed.files);
    return runSpecs(
      bench,
      choice.chosen.map(({ spec }) => spec),
      plugins && plugins.length > 0 ? { CONVOY_CHANGED_PLUGINS: plugins.join(',') } : {},
    );
  },
};

async function runSpecs(
  bench: Workbench,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Tally> {
  const report = reportFile(bench.root, 'vitest');
  const besideTests = reportFile(bench.root, 'vitest-beside-tests');
  const { code } = await runPackage(
    bench,
    'vitest/vitest.mjs',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tools/test/faults-beside-tests.ts',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { shown: true, env: { ...env, [BESIDE_TESTS]: besideTests } },
  );
  const said = takeReport<VitestReport & VitestFailures & VitestTimes>(report);
  return {
    ...tallyOfVitest(said, code),
    failures: [...failuresOfVitest(said, bench.root), ...(takeReport<string[]>(besideTests) ?? [])],
    times: timesOfVitest(said, bench.root),
  };
}
