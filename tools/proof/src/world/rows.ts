import type { SeedClient } from '../../../../apps/api/src/testing/grouped-brands.ts';

/** A row as the database gave it back. */
// biome-ignore lint/suspicious/noExplicitAny: whoever put it in knows its columns
export type Row = Record<string, any>;

/** Puts rows of one tenant in, in the order they need each other. */
export interface Rows {
  readonly tenant: { readonly id: number; readonly slug: string };
  /** The text that nobody else has. */
  readonly canary: string;
  readonly client: SeedClient;
  /** The row as it stands then. */
  put(table: string, row: Row): Promise<Row>;
}

/** Rows of a tenant through the owner's connection; objects are written as JSON, arrays of texts as arrays. */
export function rowsOf(
  client: SeedClient,
  tenant: { readonly id: number; readonly slug: string },
  canary: string,
): Rows {
  return {
    tenant,
    canary,
    client,
    put: async (table, given) => {
      const row: Row = { tenant_id: tenant.id, ...given };
      const columns = Object.keys(row);
      const values = Object.values(row).map((value) =>
        typeof value === 'object' && value !== null && value.constructor === Object
          ? JSON.stringify(value)
          : value,
      );
      try {
        const [stored] = await client.rows<Row>(
          `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
          values,
        );
        return stored!;
      } catch (error) {
        throw new Error(`A row of ${table}: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}
