import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../start/build.ts';
import { StartFault } from '../start/progress.ts';
import { findBrowser, thisMachine } from './browser.ts';
import { campaignFiles, isOfKills } from './campaigns.ts';
import { runPackage, runProgram, takeReport, type Workbench } from './commands.ts';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  type PlaywrightFailures,
  type VitestFailures,
} from './failures.ts';
import {
  oneTest,
  type PlaywrightReport,
  type Tally,
  tallyOfPlaywright,
  tallyOfVitest,
  type VitestReport,
} from './tally.ts';

/** One part of the proof. */
export interface Phase {
  readonly name: string;
  run(bench: Workbench): Promise<Tally>;
}

const JOURNEYS = 'apps/e2e/playwright.config.ts';
const PICTURES = 'tools/pictures/main.ts';
const SPEED = ['tools/bench/speed.mjs', 'tools/bench/plugins.mjs'];

/** A program that is one test: silent when it passes, whole when it fails. */
function check(
  name: string,
  script: string,
  args: readonly string[] | ((root: string) => readonly string[]),
): Phase {
  return {
    name,
    run: async (bench) => {
      const given = typeof args === 'function' ? args(bench.root) : args;
      const { code, output, errors } = await runPackage(bench, script, given, { shown: false });
      // What a program warns of beside its findings is shown only where there are no findings to show.
      if (code !== 0) bench.print(output || errors);
      return oneTest(code === 0);
    },
  };
}

export const formatAndLint = check('format and lint', '@biomejs/biome/bin/biome', [
  'ci',
  '--colors=off',
  '--error-on-warnings',
  '--max-diagnostics=50',
]);

export const boundaries = check('boundaries', 'dependency-cruiser/bin/dependency-cruiser.mjs', (root) => [
  '--config',
  '.dependency-cruiser.cjs',
  ...['apps', 'libs', 'plugins', 'tools'].filter((folder) => existsSync(join(root, folder))),
]);

const compile = (name: string, project: string) =>
  check(name, 'typescript/bin/tsc', ['--project', project, '--pretty', 'false']);

export const typesOfServer = compile('types of server and tools', 'tsconfig.node.json');
export const typesOfWeb = compile('types of the web', 'tsconfig.web.json');

/** Rules, services, components and the database, by vitest: all of them, those of what changed, the long campaigns, or the kills. */
export function specs(of: 'all' | 'changed' | 'campaigns' | 'kills'): Phase {
  const deep = of === 'campaigns' || of === 'kills';
  return {
    name: {
      all: 'unit and database tests',
      changed: 'unit and database tests of what changed',
      campaigns: 'campaigns',
      kills: 'kills at each step of a payment',
    }[of],
    run: async (bench) => {
      const report = reportFile(bench.root, 'vitest');
      const { code } = await runPackage(
        bench,
        'vitest/vitest.mjs',
        [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...(of === 'changed' ? ['--changed'] : []),
          ...(deep
            ? [
                '--reporter=./tools/test/failures-at-once.ts',
                ...campaignFiles(bench.root).filter((file) => isOfKills(file) === (of === 'kills')),
              ]
            : []),
        ],
        { shown: true, env: deep ? { CONVOY_DEEP: '1' } : {} },
      );
      const said = takeReport<VitestReport & VitestFailures>(report);
      return { ...tallyOfVitest(said, code), failures: failuresOfVitest(said, bench.root) };
    },
  };
}

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
            ...(options.deep ? { CONVOY_DEEP: '1' } : {}),
            ...(options.of === 'all' ? {} : { CONVOY_JOURNEYS: options.of }),
          },
        },
      );
      const said = takeReport<PlaywrightReport & PlaywrightFailures>(report);
      return { ...tallyOfPlaywright(said, code), failures: failuresOfPlaywright(said) };
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

function reportFile(root: string, name: string): string {
  mkdirSync(join(root, '.cache'), { recursive: true });
  return join(root, '.cache', `${name}-${process.pid}.json`);
}
