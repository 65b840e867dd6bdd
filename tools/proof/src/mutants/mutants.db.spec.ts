import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseMutants } from './database-mutants.ts';
import { tryDatabaseMutant } from './try-database-mutant.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a leak in the catalogue', () => {
  it.each(databaseMutants.filter(({ caughtBy }) => 'catalogue' in caughtBy))(
    '$id is named by the test of the catalogue',
    async (mutant) => {
      expect(await tryDatabaseMutant(mutant, database, null)).not.toBeNull();
    },
  );
});
