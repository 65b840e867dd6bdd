import { globSync } from 'node:fs';
import type { SuiteId } from '@convoy/dev/contract';

/**
 * What the paths of each suite's tests match. The first match wins; the last suite takes what is left. A slice that no suite
 * names needs no line: its database specs test the API, everything else of it what people see.
 */
const paths: readonly (readonly [SuiteId, RegExp])[] = [
  ['authentication', /^libs\/identity\//],
  ['payment', /^(libs\/payment|tools\/stripe-emulator)\//],
  ['booking', /^(libs\/booking|libs\/platform\/(money|time))\/|^apps\/e2e\/tests\/search-to-paid/],
  ['fleet', /^libs\/fleet\//],
  ['dashboard', /^libs\/(reporting|notification)\//],
  ['ai-features', /^libs\/assistant\//],
  [
    'api-endpoints',
    /^(apps\/api|libs\/(platform|tenancy|search)|tools)\/|\.db\.spec\.ts$|^apps\/e2e\/tests\/(hosts|tenants)/,
  ],
  ['navigation', /^/],
];

/** Journeys in a browser, by path. */
const JOURNEY = /^(apps|libs\/[^/]+)\/e2e\//;

/** Files of a suite's tests, relative to the checkout, by the program that runs them. */
export interface SuiteFiles {
  /** Specs that vitest runs: rules, components, services, the database. */
  readonly specs: readonly string[];
  /** Journeys that Playwright runs in a browser. */
  readonly journeys: readonly string[];
}

/** All tests of a checkout by suite; each test belongs to exactly one. The long campaigns are left out. */
export function filesOfSuites(root: string): Readonly<Record<SuiteId, SuiteFiles>> {
  const files = globSync('{apps,libs,tools}/**/*.spec.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.deep.spec.ts'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const bySuite = Object.groupBy(files, suiteOf);
  const inBrowser = (file: string) => JOURNEY.test(file);
  const suites = {} as Record<SuiteId, SuiteFiles>;
  for (const [suite] of paths) {
    const own = bySuite[suite] ?? [];
    suites[suite] = { specs: own.filter((file) => !inBrowser(file)), journeys: own.filter(inBrowser) };
  }
  return suites;
}

/** The suite a test file belongs to. @param file path relative to the checkout, with slashes */
export function suiteOf(file: string): SuiteId {
  const found = paths.find(([, pattern]) => pattern.test(file));
  // The last pattern matches every path.
  return found?.[0] ?? 'navigation';
}
