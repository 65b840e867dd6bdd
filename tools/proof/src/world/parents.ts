import type { Row } from './rows.ts';

/** A column that must not be empty and leads to a row of the same tenant. */
interface ParentColumn {
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

type AskRows = <T>(statement: string, values?: unknown[]) => Promise<T[]>;

/**
 * Fills the parents that a row lacks: for each foreign key whose column must not be empty and has no default, some row of
 * the tenant in the table it leads to.
 *
 * @throws Error naming the table where the tenant has no such row
 */
export async function withParents(rows: AskRows, table: string, row: Row): Promise<Row> {
  const columns = await rows<ParentColumn>(
    `select a.attname as column, p.relname as parent, k.attname as key
     from pg_constraint c
     join pg_class p on p.oid = c.confrelid
     cross join lateral unnest(c.conkey, c.confkey) as pair (own, theirs)
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
     join pg_attribute k on k.attrelid = c.confrelid and k.attnum = pair.theirs
     where c.contype = 'f' and c.conrelid = $1::regclass and a.attname <> 'tenant_id'
       and a.attnotnull and not a.atthasdef`,
    [table],
  );
  const filled: Row = { ...row };
  for (const { column, parent, key } of columns) {
    if (filled[column] !== undefined) continue;
    const [found] = await rows<Row>(
      `select "${key}" as key from "${parent}" where tenant_id = $1 order by 1 limit 1`,
      [filled.tenant_id],
    );
    if (!found) throw new Error(`A row of ${table} needs one of ${parent}, of which the tenant has none.`);
    filled[column] = found.key;
  }
  return filled;
}
