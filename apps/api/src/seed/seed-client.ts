import { connectOnce } from '@convoy/platform/db';

/** The owner's connection while seeding: one transaction, many rows at a time. */
export interface SeedClient {
  rows<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
  /** Inserts records of one shape in blocks; columns are the keys of the first. @returns the `returning` column, in order */
  insert(table: string, records: readonly Record<string, unknown>[], returning: string): Promise<number[]>;
}

const BLOCK = 500;

/** Runs `work` in one transaction of the owner: all of the seed or none of it. */
export async function seeding<T>(
  connectionString: string,
  work: (client: SeedClient) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(connectionString, (error) => console.error(error.message));
  const rows = async <R>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    (await client.query(text, [...values])).rows as R[];
  try {
    await client.query('begin');
    const result = await work({
      rows,
      insert: async (table, records, returning) => {
        const ids: number[] = [];
        for (let start = 0; start < records.length; start += BLOCK) {
          const block = records.slice(start, start + BLOCK);
          const columns = Object.keys(block[0]!);
          const values: unknown[] = [];
          const tuples = block.map(
            (record) => `(${columns.map((column) => `$${values.push(record[column])}`).join(', ')})`,
          );
          const names = [table, ...columns, returning].map((name) => client.escapeIdentifier(name));
          const answer = await client.query(
            `insert into ${names[0]} (${names.slice(1, -1).join(', ')}) values ${tuples.join(', ')} returning ${names.at(-1)} as value`,
            values,
          );
          ids.push(...answer.rows.map((row: { value: number }) => row.value));
        }
        return ids;
      },
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}
