import type { AskRows } from '@convoy/platform/db';

/** Where a plugin's migrations are noted; no tenant's, and hers who migrates. */
export const VERSION_TABLE = 'migration';

/** Names of a plugin's tables, as SQL writes them. Partitions stand in the table they are parts of. */
export async function tablesOf(ask: AskRows, schema: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    `select quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> $2
     order by c.relname`,
    [schema, VERSION_TABLE],
  );
  return rows.map(({ name }) => name);
}

/** Tables in the order in which their rows can be deleted: what points to others before what it points to. */
export async function deletionOrder(ask: AskRows, schema: string): Promise<string[]> {
  const tables = await tablesOf(ask, schema);
  const arrows = await ask<{ from: string; to: string }>(
    `select quote_ident(c.relname) as from, quote_ident(t.relname) as to
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = $1 and k.conrelid <> k.confrelid`,
    [schema],
  );
  return inOrder(tables, arrows);
}

/** Where tables point to each other in a circle, as they come: their keys must then be deferred. */
export function inOrder(
  tables: readonly string[],
  arrows: readonly { readonly from: string; readonly to: string }[],
): string[] {
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].find((table) => !arrows.some(({ from, to }) => to === table && left.has(from)));
    const next = free ?? [...left][0]!;
    left.delete(next);
    ordered.push(next);
  }
  return ordered;
}
