import { catalogueFaults } from '@convoy/platform/db/testing';
import type { TestDatabase } from '@convoy/platform/testing';
import { leaksOf } from '../world/lists.ts';
import type { World } from '../world/world.ts';
import type { DatabaseMutant } from './mutant.ts';
import type { Verdict } from './verdict.rule.ts';

/**
 * Puts a mutant into a database, asks who must catch it, and takes it out again.
 * @param world one in which row level security stands alone, for those that its lists catch
 * @returns by which words it was caught; or why not: nothing was said, or something that is not in the words of this leak
 * @throws where the database is not sound without it, before or after
 */
export async function tryDatabaseMutant(
  { id, sql, undo, caughtBy, says }: DatabaseMutant,
  database: TestDatabase,
  world: World | null,
): Promise<Verdict> {
  const found = async (): Promise<readonly string[]> => {
    if (caughtBy === 'catalogue') return catalogueFaults(database.owner);
    if (!world) throw new Error(`${id} is caught in a world, and there is none.`);
    return leaksOf(world);
  };
  const assertSound = async (when: string) => {
    const [fault] = await found();
    if (fault) throw new Error(`${id}: ${when} it there is a fault already: ${fault}`);
  };
  await assertSound('before');
  await database.asSuperuser(sql);
  let said: readonly string[];
  try {
    said = await found();
  } finally {
    // Also where nobody could be asked: those that come next are tried in the same database.
    await database.asSuperuser(undo);
  }
  await assertSound('after');
  // One change may be several faults: a bare key needs an index that is bare as well.
  const seen = said.find((words) => says.test(words));
  if (seen !== undefined) return { seen };
  return {
    fault: said[0] ? `something else than ${String(says)} is said: ${said[0]}` : 'nobody noticed',
  };
}
