import type { TestDatabase } from '@convoy/platform/testing';

/** Tenant tables that hold nothing of a world's tenants, each with the reason. */
export const emptyTables: Readonly<Record<string, string>> = {
  payment_endpoint: 'the platform alone has an endpoint at the provider: brands are told of through it',
};

/** A table whose rows belong to tenants. */
export interface TenantTable {
  readonly schema: string;
  readonly name: string;
  /** Whether its rows have an `id`. */
  readonly hasId: boolean;
}

/** All tables with a tenant: the product's, and those of its plugins in their own schemas. */
export const tenantTables = (database: Pick<TestDatabase, 'rows'>): Promise<TenantTable[]> =>
  database.rows<TenantTable>(
    `select n.nspname as schema, c.relname as name,
       exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id') as "hasId"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname = 'public' or n.nspname like 'plugin\\_%')
     order by 1, 2`,
  );

const quoted = ({ schema, name }: TenantTable) => `"${schema}"."${name}"`;

/** A row as text; when somebody was last there is noted a while after they were, and is left out. */
const rowText = ({ name }: TenantTable) =>
  name === 'session' || name === 'api_key' || name === 'app_user'
    ? "(to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text"
    : 't::text';

/** A hash of the rows of each tenant, of every table it has rows in. One question whatever there are of them. */
export async function rowHashes(
  database: Pick<TestDatabase, 'rows'>,
  tables: readonly TenantTable[],
): Promise<Map<number, string>> {
  const each = tables.map((table) => {
    const row = rowText(table);
    return `select tenant_id, '${table.schema}.${table.name}' as of,
         md5(string_agg(md5(${row}), '' order by md5(${row}))) as hash from ${quoted(table)} t group by tenant_id`;
  });
  const rows = await database.rows<{ tenant_id: number; hash: string }>(
    `select tenant_id, md5(string_agg(of || hash, ',' order by of)) as hash from (
       ${each.join('\nunion all\n')}
       union all select id, 'tenant', md5(t::text) from tenant t
     ) per_table group by tenant_id`,
  );
  return new Map(rows.map(({ tenant_id, hash }) => [tenant_id, hash]));
}

/** How many rows a tenant has in each table. */
export async function rowCounts(
  database: Pick<TestDatabase, 'rows'>,
  tables: readonly TenantTable[],
  tenantId: number,
): Promise<Map<string, number>> {
  const rows = await database.rows<{ name: string; n: number }>(
    tables
      .map(
        (table) =>
          `select '${table.name}' as name, count(*)::int as n from ${quoted(table)} where tenant_id = $1`,
      )
      .join('\nunion all\n'),
    [tenantId],
  );
  return new Map(rows.map(({ name, n }) => [name, n]));
}

/** Columns beside `id` by which doors name a record. */
const OTHER_NAMES: readonly [table: string, column: string][] = [
  ['booking', 'reference'],
  ['van', 'registration'],
  ['van_photo', 'key'],
  ['promotion', 'code'],
  ['depot', 'name'],
  ['payment', 'stripe_payment_intent_id'],
  ['payment_dispute', 'provider_dispute_id'],
  ['app_user', 'email'],
  ['app_user', 'username'],
  ['app_user', 'profile_image_url'],
  ['brand_asset', 'path'],
  ['customer_document', 'file_path'],
  ['webhook_attempt', 'message_id'],
];

/** What doors take to name a tenant's records: ids by table, and by `table.column` what else names one. */
export async function namesOf(
  database: Pick<TestDatabase, 'rows'>,
  tables: readonly TenantTable[],
  tenantId: number,
): Promise<Record<string, readonly (string | number)[]>> {
  const asked = [
    ...tables
      .filter(({ hasId }) => hasId)
      .map((table) => [table.name, `${quoted(table)}`, 'id', 'id'] as const),
    ...OTHER_NAMES.map(
      ([table, column]) => [`${table}.${column}`, `public."${table}"`, column, column] as const,
    ),
  ];
  const rows = await database.rows<{ kind: string; name: string; number: boolean }>(
    asked
      .map(
        ([kind, table, column]) =>
          `(select '${kind}' as kind, "${column}"::text as name, pg_typeof("${column}")::text <> 'text' as number
            from ${table} where tenant_id = $1 and "${column}" is not null order by 2 limit 50)`,
      )
      .join('\nunion all\n'),
    [tenantId],
  );
  const names: Record<string, (string | number)[]> = {};
  for (const { kind, name, number } of rows) {
    names[kind] ??= [];
    names[kind].push(number ? Number(name) : name);
  }
  return names;
}
