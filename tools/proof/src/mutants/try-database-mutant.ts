import { catalogueFaults } from '@convoy/platform/db/testing';
import type { TestDatabase } from '@convoy/platform/testing';
import { leaksOf } from '../world/lists.ts';
import type { World } from '../world/world.ts';
import type { DatabaseMutant } from './mutant.ts';

/**
 * Puts a mutant into a database, asks who must catch it, and takes it out again.
 * @param world one in which row level security stands alone, for those that its lists catch
 * @returns by what it was caught; null where it was not
 * @throws where the database is not sound without it, before or after
 */
export async function tryDatabaseMutant(
  { id, sql, undo, caughtBy }: DatabaseMutant,
  database: TestDatabase,
  world: World | null,
): Promise<string | null> {
  const found = async (): Promise<string | null> => {
    if ('catalogue' in caughtBy) {
      const faults = await catalogueFaults(database.owner);
      return faults.find((fault) => fault.startsWith(caughtBy.catalogue)) ?? null;
    }
    if (!world) throw new Error(`${id} is caught in a world, and there is none.`);
    return (await leaksOf(world))[0] ?? null;
  };
  const assertSound = async (when: string) => {
    const fault = await found();
    if (fault) throw new Error(`${id}: ${when} it there is a fault already: ${fault}`);
  };
  await assertSound('before');
  await database.asSuperuser(sql);
  const seen = await found();
  await database.asSuperuser(undo);
  await assertSound('after');
  return seen;
}
