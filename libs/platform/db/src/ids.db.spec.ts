import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';

const LARGEST = 2 ** 36 - 1;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function permuted(values: string, name = 'van_id_seq'): Promise<number[]> {
  const rows = await database.rows<{ id: number }>(
    `select app.permute_id(n, $1) as id from (${values}) as given (n)`,
    [name],
  );
  return rows.map((row) => row.id);
}

describe('ids', () => {
  it('come from a permutation of 36 bits: in range, never twice, at both ends', async () => {
    const ids = await permuted(
      `select n from generate_series(0, 3000) n union select n from generate_series(${LARGEST} - 3000, ${LARGEST}) n`,
    );
    expect(ids).toHaveLength(6002);
    expect(new Set(ids).size).toBe(6002);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ids)).toBeLessThanOrEqual(LARGEST);
  });

  it('tell nothing of volume: neighbours are far apart, and about half go down', async () => {
    const ids = await permuted('select n from generate_series(1, 2000) n order by n');
    const steps = ids.slice(1).map((id, at) => id - ids[at]!);
    const down = steps.filter((step) => step < 0).length;
    expect(down).toBeGreaterThan(850);
    expect(down).toBeLessThan(1150);
    // By chance about one step in 33,000 is shorter than 2^20.
    expect(steps.filter((step) => Math.abs(step) < 2 ** 20).length).toBeLessThan(8);
  });

  it('differ between tables for the same number of the sequence', async () => {
    const numbers = 'select n from generate_series(1, 500) n order by n';
    const [vans, depots] = [await permuted(numbers), await permuted(numbers, 'depot_id_seq')];
    expect(vans.filter((id, at) => id === depots[at])).toEqual([]);
  });

  it('end with an error instead of repeating, and are positive', async () => {
    await expect(permuted(`select ${LARGEST + 1}::bigint`)).rejects.toThrow(/used up/);
    const drawn = await database.rows<{ id: number }>(
      `select app.next_id('van_id_seq') as id from generate_series(1, 100)`,
    );
    expect(drawn.every(({ id }) => id > 0 && id <= LARGEST)).toBe(true);
  });

  it('are keyed apart in every installation', async () => {
    const here = await permuted('select 1::bigint');
    await database.rows(`update app.id_key set secret = decode(repeat('ab', 32), 'hex')`);
    expect(await permuted('select 1::bigint')).not.toEqual(here);
  });
});
