import { globSync } from 'node:fs';
import type { SuiteId } from '@convoy/dev/contract';

/** Beginnings of the paths of each suite's tests. What is listed first wins; the last suite takes what is left. */
const beginnings: readonly (readonly [SuiteId, readonly string[]])[] = [
  [
    'authentication',
    [
      'libs/identity/',
      'apps/api/src/identity',
      'apps/api/src/account',
      ...journeys('sign-in', 'account', 'two-factor'),
    ],
  ],
  [
    'payment',
    [
      'libs/payment/',
      'tools/stripe-emulator/',
      'apps/api/src/payment',
      ...journeys('payment', 'connect', 'dispute', 'ledger', 'pay-by-bank', 'saved-card'),
    ],
  ],
  [
    'booking',
    [
      'libs/booking/',
      'libs/platform/money/',
      'libs/platform/time/',
      'apps/api/src/booking',
      ...journeys('booking', 'search-to-paid', 'van-race'),
    ],
  ],
  ['fleet', ['libs/fleet/', 'apps/api/src/fleet', ...journeys('fleet', 'maintenance')]],
  [
    'dashboard',
    [
      'libs/reporting/',
      'libs/notification/',
      'apps/api/src/dashboard',
      'apps/api/src/notification',
      ...journeys('dashboard', 'notification'),
    ],
  ],
  ['ai-features', ['libs/assistant/', 'apps/api/src/assistant', ...journeys('assistant')]],
  [
    'api-endpoints',
    [
      'apps/api/',
      'libs/platform/',
      'libs/tenancy/',
      'libs/search/',
      'tools/',
      ...journeys('hosts', 'tenants'),
    ],
  ],
  ['navigation', ['']],
];

function journeys(...names: string[]): string[] {
  return names.map((name) => `apps/e2e/tests/${name}`);
}

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
  const inBrowser = (file: string) => file.startsWith('apps/e2e/');
  const suites = {} as Record<SuiteId, SuiteFiles>;
  for (const [suite] of beginnings) {
    const own = bySuite[suite] ?? [];
    suites[suite] = { specs: own.filter((file) => !inBrowser(file)), journeys: own.filter(inBrowser) };
  }
  return suites;
}

/** The suite a test file belongs to. @param file path relative to the checkout, with slashes */
export function suiteOf(file: string): SuiteId {
  const found = beginnings.find(([, starts]) => starts.some((start) => file.startsWith(start)));
  // The last suite begins with nothing, so something is always found.
  return found?.[0] ?? 'navigation';
}
