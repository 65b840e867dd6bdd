import { tellFigure } from '@convoy/platform/testing/figures';

/** What is asked of a figure, and whether it is as asked. */
export interface Judged {
  readonly asked: string;
  readonly held: boolean;
}

const told = new Set<string>();

/**
 * Tells a figure of the bench.
 * @throws Error where it could not be measured: nothing is told then
 */
export function tell(what: string, value: string, judged?: Judged): void {
  if (!/\d/.test(value) || /NaN|Infinity|undefined|null/.test(value))
    throw new Error(`"${what}" could not be measured: it came out as "${value}".`);
  tellFigure({ campaign: 'speed', what, value, ...judged });
  told.add(what);
}

/** Those of some figures that nobody has told. */
export const untold = (wanted: readonly string[]): string[] => wanted.filter((what) => !told.has(what));

/** What is asked of both servers in turn. */
export const scenarioNames = ['search', 'list', 'create', 'dashboard', 'fleet'] as const;

/** What each part of the bench has to tell: a figure that does not come fails it. */
export const figureNames = {
  scenario: (name: string) => ({
    ratio: `${name}: requests a second, bare = 1`,
    p99: `${name}: p99, bare = 1`,
  }),
  memory: 'memory of the API after the load, bare = 1',
  startUp: 'start-up of the API, bare = 1',
  tenants: {
    p99: 'search, 10,000 tenants: p99, 10 tenants = 1',
    ratio: 'search, 10,000 tenants: requests a second, 10 tenants = 1',
    first: 'first searches, 10,000 tenants: p99, 10 tenants = 1',
    memory: 'memory of the API, 10,000 tenants: more than with 10, MB',
  },
  firstLoad: (path: string) => ({
    stands: `first load of ${path}: until the page stands, one bundle = 1`,
    code: `first load of ${path}: code, one bundle = 1`,
  }),
} as const;
