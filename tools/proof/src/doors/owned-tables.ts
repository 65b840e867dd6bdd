import { sliceWorlds } from '../world/slice-worlds.ts';
import type { World } from '../world/world.ts';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

/** A table in which rows belong to people. */
export interface OwnedTable {
  readonly schema: string;
  readonly name: string;
  readonly hasId: boolean;
  /** Whose a row `t` is. */
  readonly owner: string;
  /** Columns in which a text may stand. */
  readonly texts: readonly Column[];
  /** Those that a row is given, and is not given by the database. */
  readonly given: readonly Column[];
}

/** A table as statements name it. */
export const nameOf = ({ schema, name }: OwnedTable) => `"${schema}"."${name}"`;

/** Whether there is a column of a name. */
export const has = (columns: readonly Column[], name: string) =>
  columns.some((column) => column.name === name);

/** Columns by which a record names another, and of which table that is. */
export const PARENTS: Readonly<Record<string, string>> = {
  booking_id: 'booking',
  customer_id: 'app_user',
  van_id: 'van',
  maintenance_id: 'maintenance',
  dispute_id: 'payment_dispute',
  payment_id: 'payment',
  endpoint_id: 'webhook_endpoint',
  plan_id: 'service_plan',
};

/** Tables whose rows keep the brand's text, each with the reason. */
export const UNCHANGEABLE: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...sliceWorlds.map(({ unchangeable = {} }) => unchangeable)),
};

/** The tables whose rows say whose they are: by a person, a hire, a payment. */
export async function ownedTables({ database }: World): Promise<{
  tables: OwnedTable[];
  columns: ReadonlyMap<string, readonly string[]>;
}> {
  const columns = await database.rows<{
    schema: string;
    table: string;
    name: string;
    type: string;
    computed: boolean;
  }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as name, c.udt_name as type,
       c.is_generated = 'ALWAYS' as computed
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and (c.table_schema = 'public' or c.table_schema like 'plugin\\_%')`,
  );
  const byTable = new Map<string, typeof columns>();
  for (const column of columns) {
    const key = `${column.schema}.${column.table}`;
    byTable.set(key, [...(byTable.get(key) ?? []), column]);
  }
  const tables = [...byTable.values()].flatMap((own): OwnedTable[] => {
    const { schema, table } = own[0]!;
    const has = (name: string) => own.some((column) => column.name === name);
    const of = (parent: string) =>
      `(select p.customer_id from ${parent} p where p.tenant_id = t.tenant_id and p.id = t.${parent}_id)`;
    const owner =
      table === 'app_user'
        ? 't.id'
        : has('customer_id')
          ? 't.customer_id'
          : has('user_id')
            ? 't.user_id'
            : has('booking_id')
              ? of('booking')
              : has('payment_id')
                ? of('payment')
                : null;
    if (!owner || !has('tenant_id')) return [];
    const texts = own.filter(({ type, computed }) => /^(text|varchar|jsonb)$/.test(type) && !computed);
    const given = own.filter(({ name, computed }) => !computed && name !== 'id' && name !== 'tenant_id');
    return [{ schema, name: table, hasId: has('id'), owner, texts, given }];
  });
  return {
    tables,
    columns: new Map(
      [...byTable.values()]
        .filter(([first]) => first!.schema === 'public')
        .map((own) => [own[0]!.table, own.map(({ name }) => name)]),
    ),
  };
}

/** Ids of all records in tables that slices declare to the proof and whose rows belong to no person. */
export async function idsOfTheBrand(world: World): Promise<ReadonlySet<string>> {
  const owned = new Set((await ownedTables(world)).tables.map(({ name }) => name));
  const shared = sliceWorlds.flatMap(({ tables = [] }) => tables).filter((name) => !owned.has(name));
  const ids = await Promise.all(
    shared.map((name) => world.database.rows<{ id: string }>(`select id::text from "${name}"`)),
  );
  return new Set(ids.flat().map(({ id }) => id));
}
