import { catalogueFaults } from '@convoy/platform/db/testing';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseMutants } from './database-mutants.ts';
import { tryDatabaseMutant } from './try-database-mutant.ts';

const inCatalogue = databaseMutants.filter(({ caughtBy }) => caughtBy === 'catalogue');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('a leak in the catalogue', () => {
  it.each(inCatalogue)('$id is named by the test of the catalogue', async (mutant) => {
    expect(await tryDatabaseMutant(mutant, database, null)).toEqual({
      seen: expect.stringMatching(mutant.says),
    });
  });

  it('is not caught by other words, nor where nothing is broken', async () => {
    const mutant = inCatalogue[0]!;
    expect(await tryDatabaseMutant({ ...mutant, says: /^of something else/ }, database, null)).toEqual({
      fault: expect.stringContaining('something else than'),
    });
    expect(await tryDatabaseMutant({ ...mutant, sql: 'select 1', undo: 'select 1' }, database, null)).toEqual(
      { fault: 'nobody noticed' },
    );
  });

  it('is taken out again where whoever has to catch it breaks', async () => {
    const mutant = inCatalogue[0]!;
    let isIn = false;
    const breaking = {
      ...database,
      asSuperuser: async (sql: string) => {
        await database.asSuperuser(sql);
        isIn = sql === mutant.sql;
      },
      owner: {
        query: (sql: string, values: unknown[]) =>
          isIn ? Promise.reject(new Error('no answer')) : database.owner.query(sql, values),
      },
    } as unknown as TestDatabase;
    await expect(tryDatabaseMutant(mutant, breaking, null)).rejects.toThrow('no answer');
    expect(await catalogueFaults(database.owner)).toEqual([]);
  });
});
