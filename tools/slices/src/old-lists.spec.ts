import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** A list that was there before slices declared what it holds. Lower `most` when an entry moves into its slice; never raise it. */
interface OldList {
  readonly file: string;
  /** The line that begins it. */
  readonly begins: string;
  /** An entry of it, as a line. */
  readonly entry: RegExp;
  readonly most: number;
  /** Where a new slice says it. */
  readonly instead: string;
}

const oldLists: readonly OldList[] = [
  {
    file: 'tools/proof/src/world/lists.ts',
    begins: 'const listsByHand',
    entry: /^ {2}\['/,
    most: 8,
    instead: '`lists` of testing/world.ts',
  },
  {
    file: 'tools/proof/src/separation/ids.rule.ts',
    begins: 'const NOUNS',
    entry: /^ {2}[\w' -]+: \[/,
    most: 19,
    instead: '`tables` and `nouns` of testing/world.ts',
  },
  {
    file: 'tools/proof/src/separation/no-records.rule.ts',
    begins: 'export const plainParts',
    entry: /\bpart: '/,
    most: 11,
    instead: '`plain` of testing/world.ts',
  },
  {
    file: 'tools/proof/src/doors/owned-tables.ts',
    begins: 'export const UNCHANGEABLE',
    entry: /^ {2}\w+: '/,
    most: 0,
    instead: '`unchangeable` of testing/world.ts',
  },
  {
    file: 'apps/e2e/support/hostile/plant.ts',
    begins: 'export const NOT_PLANTED',
    entry: /^ {2}'/,
    most: 20,
    instead: '`notPlanted` of e2e/hostile.plant.ts',
  },
  {
    file: 'apps/api/src/once-everywhere.db.spec.ts',
    begins: 'const needsNone',
    entry: /^ {4}'/,
    most: 58,
    instead: '`once` or `repeated` of the call',
  },
  {
    file: 'apps/api/src/create-api.ts',
    begins: 'const filePaths',
    entry: /\/api/,
    most: 5,
    instead: '`file` of the call',
  },
  {
    file: 'tools/locales/same-as-english.json',
    begins: '[',
    entry: /^ {2}"/,
    most: 222,
    instead: 'locales.same-as-english.json beside the texts',
  },
];

describe('lists of before', () => {
  it.each(oldLists)('$file $begins gets no new entry: $instead', ({ file, begins, entry, most }) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    const first = lines.findIndex((line) => line.startsWith(begins));
    const length = lines.slice(first + 1).findIndex((line) => /^[\]}]/.test(line));
    const entries = lines.slice(first + 1, first + 1 + length).filter((line) => entry.test(line));
    expect(first, begins).toBeGreaterThanOrEqual(0);
    // Exactly: a list that lost an entry must not get another one in its place.
    expect(entries.length, 'entries; lower `most` when one has moved into its slice').toBe(most);
  });
});

/** Slices whose routes stood in decorators before `defineCalls`. Take a slice out when its last route is a call; never add one. */
const slicesWithRouteDecorators = [
  'booking',
  'dev',
  'fleet',
  'identity',
  'integration',
  'notification',
  'operation',
  'payment',
  'places',
  'plugin',
  'reporting',
  'search',
  'tenancy',
];

it('no slice but those of before declares routes in decorators: new ones use `defineCalls` and `@Call`', () => {
  const found = globSync('libs/*/server/src/**/*.controller.ts', { cwd: ROOT })
    .filter((file) =>
      /^\s*@(?:Get|Post|Put|Patch|Delete|All)\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/').split('/')[1]);
  expect([...new Set(found)].sort()).toEqual(slicesWithRouteDecorators);
});
