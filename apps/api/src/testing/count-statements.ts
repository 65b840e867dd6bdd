import type { TestDatabase } from '@convoy/platform/testing';

/** Does something, and counts by how many statements: each takes a connection of one of the database's pools once. */
export async function countStatements<T>(
  database: TestDatabase,
  work: () => Promise<T>,
): Promise<{ statements: number; answer: T }> {
  let statements = 0;
  const count = () => {
    statements += 1;
  };
  const pools = [...new Set(Object.values(database))].filter(
    (one): one is TestDatabase['app'] => typeof one === 'object' && 'totalCount' in one,
  );
  for (const pool of pools) pool.on('acquire', count);
  try {
    const answer = await work();
    return { answer, statements };
  } finally {
    for (const pool of pools) pool.off('acquire', count);
  }
}

/**
 * The same for something that is done again and again: the fewest statements it took. Sessions, hosts and depots are
 * remembered for seconds, and now and then one of them is read again in between.
 */
export async function fewestStatements<T>(
  database: TestDatabase,
  work: () => Promise<T>,
): Promise<{ statements: number; answer: T }> {
  // The second time a query is compiled.
  for (let n = 0; n < 2; n++) await work();
  const runs = [];
  for (let n = 0; n < 3; n++) runs.push(await countStatements(database, work));
  return runs.reduce((least, run) => (run.statements < least.statements ? run : least));
}
