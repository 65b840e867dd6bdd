import { join } from 'node:path';
import type { SuiteId } from '@convoy/dev/contract';
import { findBrowser, thisMachine } from '../browser.ts';
import { runPackage, type Workbench } from '../commands.ts';
import { specGroups } from '../own-process.ts';
import { filesOfSuites } from './suites.ts';

const ON_DATABASE = /\.db\.spec\.ts$/;

/** How a suite's programs ended. */
export interface SuiteEnd {
  /** Sentences on what kept tests from running; empty when all ran. */
  readonly faults: readonly string[];
  /** True when no program found a fault. */
  readonly passed: boolean;
}

/**
 * Runs one suite: its specs by vitest, rules first, then components and the database, then its journeys by Playwright against a copy of the product of its own.
 * @param lines print each finished test as a line for programs (see `progressLine`) instead of for people
 */
export async function runSuite(
  bench: Workbench,
  suite: SuiteId,
  options: { readonly lines: boolean },
): Promise<SuiteEnd> {
  const { specs, journeys } = filesOfSuites(bench.root)[suite];
  const reporter = (name: string) => join(import.meta.dirname, `${name}.reporter.ts`);
  const faults: string[] = [];
  let passed = true;
  // Rules answer within seconds, components have to be drawn, and specs with a database first start one.
  const { own, pages } = specGroups(bench.root);
  const components = new Set([...own, ...pages]);
  const steps = [
    specs.filter((file) => !ON_DATABASE.test(file) && !components.has(file)),
    specs.filter((file) => components.has(file)),
    specs.filter((file) => ON_DATABASE.test(file)),
  ];
  for (const files of steps) {
    if (files.length === 0 || bench.signal.aborted) continue;
    const how = options.lines ? [`--reporter=${reporter('vitest')}`] : [];
    const { code } = await runPackage(bench, 'vitest/vitest.mjs', ['run', ...how, ...files], { shown: true });
    passed &&= code === 0;
    if (code !== 0 && code !== 1) faults.push(`vitest ended with ${code ?? 'a signal'}.`);
  }
  if (journeys.length > 0 && !bench.signal.aborted) {
    const browser = await findBrowser(thisMachine());
    if (!browser.path) return { faults: [...faults, browser.said], passed: false };
    const how = `--reporter=${options.lines ? reporter('playwright') : 'list'}`;
    const { code } = await runPackage(
      bench,
      '@playwright/test/cli.js',
      ['test', '--config', 'apps/e2e/playwright.config.ts', how, ...journeys.map(asPattern)],
      { shown: true, env: { CHROME_PATH: browser.path } },
    );
    passed &&= code === 0;
    if (code !== 0 && code !== 1) faults.push(`Playwright ended with ${code ?? 'a signal'}.`);
  }
  return { faults, passed };
}

/** Playwright takes patterns, not paths. */
function asPattern(file: string): string {
  return `${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
}
