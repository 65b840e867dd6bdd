import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { functionName, migrationName, schemaFiles, schemaUpTo } from './schema-files.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

function workspace(...files: readonly string[]): string {
  const home = mkdtempSync(join(tmpdir(), 'convoy-schema-'));
  made.push(home);
  for (const file of files) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), '');
  }
  return home;
}

it('orders the migrations of all slices by number, then by name', () => {
  const home = workspace(
    'libs/zebra/db/migrations/0100_stripes.sql',
    'libs/platform/db/migrations/0095_last.sql',
    'libs/platform/db/migrations/0101_later.sql',
    'libs/apple/db/migrations/0100_apples.sql',
    'libs/apple/db/migrations/0102_pears.sql',
    'libs/apple/db/migrations/README.md',
    'libs/zebra/db/functions/count_stripes.sql',
    'libs/apple/db/functions/peel.sql',
    'libs/no-tables/server/src/index.ts',
  );
  const files = schemaFiles(home);
  expect(files.functions?.map(functionName)).toEqual(['count_stripes', 'peel']);
  expect(files.migrations.map(migrationName)).toEqual([
    '0095_last',
    '0100_apples',
    '0100_stripes',
    '0101_later',
    '0102_pears',
  ]);
  expect(schemaUpTo(files, '0100').functions).toBeNull();
  expect(schemaUpTo(files, '0100').migrations.map(migrationName)).toEqual([
    '0095_last',
    '0100_apples',
    '0100_stripes',
  ]);
});

it.each([
  ['a name that another slice has', ['libs/a/db/migrations/0100_x.sql', 'libs/b/db/migrations/0100_x.sql']],
  ['a slice’s number of before slices had migrations', ['libs/a/db/migrations/0099_x.sql']],
  ['a name without a number', ['libs/a/db/migrations/first.sql']],
  ['a function that another slice has', ['libs/a/db/functions/x.sql', 'libs/b/db/functions/x.sql']],
  ['a function’s file that is called like no function', ['libs/a/db/functions/app.x.sql']],
  ['a name with capitals', ['libs/a/db/migrations/0100_Tiers.sql']],
])('refuses %s', (_what, files) => {
  expect(() => schemaFiles(workspace(...files))).toThrow(files.at(-1)!.split('/').at(-1));
});

it('finds nothing where there are no libraries', () => {
  expect(schemaFiles(workspace())).toEqual({ migrations: [], functions: [] });
});
