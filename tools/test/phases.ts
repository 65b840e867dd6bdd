import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../start/build.ts';
import { StartFault } from '../start/progress.ts';
import { findBrowser, thisMachine } from './browser.ts';
import { runPackage, runProgram, takeReport, type Workbench } from './commands.ts';
import { failuresOfPlaywright, type PlaywrightFailures } from './failures.ts';
import { type PlaywrightTimes, timesOfPlaywright } from './file-times.ts';
import { oneTest, type PlaywrightReport, type Tally, tallyOfPlaywright } from './tally.ts';
import { turnOf } from './turn.ts';

/** One part of the proof. */
export interface Phase {
  readonly name: string;
  run(bench: Workbench): Promise<Tally>;
}

const JOURNEYS = 'apps/e2e/playwright.config.ts';
const PICTURES = 'tools/pictures/main.ts';
const SPEED = ['tools/bench/speed.mjs', 'tools/bench/plugins.mjs'];

export const buildAll: Phase = {
  name: 'build',
  run: async (bench) => {
    const logFile = join(bench.root, '.cache', 'build.log');
    try {
      await build({ root: bench.root, logFile, signal: bench.signal }, () => {});
      return oneTest(true);
    } catch (error) {
      if (!(error instanceof StartFault)) throw error;
      bench.print([error.details, error.message].filter((text) => text !== '').join('\n'));
      return oneTest(false);
    }
  },
};

/**
 * Journeys through the whole product in a real browser.
 * @param options.of all of them, those that tell figures, or the others
 */
export function journeys(options: { deep: boolean; of: 'all' | 'security' | 'others' }): Phase {
  return {
    name: options.of === 'security' ? 'browser journeys of security' : 'browser journeys',
    run: async (bench) => {
      if (!existsSync(join(bench.root, JOURNEYS))) {
        bench.print(`${JOURNEYS} is missing.`);
        return oneTest(false);
      }
      const browser = await findBrowser(thisMachine());
      bench.print(`  browser: ${browser.said}`);
      if (!browser.path) return oneTest(false);
      const turn = turnOf(bench.root, process.env);
      if (!options.deep) bench.print(`  sample: ${turn.said}; all of it: npm run test:deep -- journeys`);
      const report = reportFile(bench.root, 'playwright');
      const { code } = await runPackage(
        bench,
        '@playwright/test/cli.js',
        ['test', '--config', JOURNEYS, '--reporter=list,json'],
        {
          shown: true,
          env: {
            CHROME_PATH: browser.path,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
            CONVOY_TURN: String(turn.turn),
            ...(options.deep ? { CONVOY_DEEP: '1' } : {}),
            ...(options.of === 'all' ? {} : { CONVOY_JOURNEYS: options.of }),
          },
        },
      );
      const said = takeReport<PlaywrightReport & PlaywrightFailures & PlaywrightTimes>(report);
      return {
        ...tallyOfPlaywright(said, code),
        failures: failuresOfPlaywright(said),
        times: timesOfPlaywright(said),
      };
    },
  };
}

/** What the product takes beside its references: nothing else runs meanwhile. It fails where something cannot be measured. */
export const speed: Phase = {
  name: 'speed',
  run: async (bench) => {
    const browser = await findBrowser(thisMachine());
    if (!browser.path) return oneTest(false);
    const ended: (number | null)[] = [];
    for (const program of SPEED) {
      const env = { CHROME_PATH: browser.path };
      ended.push((await runProgram(bench, join(bench.root, program), [], { shown: true, env })).code);
    }
    return oneTest(ended.every((code) => code === 0));
  },
};

/** The README's pictures, taken from the whole product in a real browser. */
export const pictures: Phase = {
  name: 'pictures',
  run: async (bench) => {
    const browser = await findBrowser(thisMachine());
    bench.print(`  browser: ${browser.said}`);
    if (!browser.path) return oneTest(false);
    const { code } = await runProgram(bench, join(bench.root, PICTURES), [], {
      shown: true,
      env: { CHROME_PATH: browser.path },
    });
    return oneTest(code === 0);
  },
};

/** Where a program of this run writes its report. */
export function reportFile(root: string, name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  return join(root, '.cache', `${name}-${process.pid}.json`);
}
