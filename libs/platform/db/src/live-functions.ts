import type pg from 'pg';

/** The schema of the product's functions. Extensions have theirs in `public`, plugins in schemas of their own. */
export const FUNCTION_SCHEMA = 'app';

/** The product's functions among all of `pg_proc p`; $1 is their schema. */
const OURS = `p.pronamespace = $1::regnamespace and p.prokind in ('f', 'p')
  and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

/** Which row of the catalogue a function is: another one whenever it is created, replaced or granted. */
export interface FunctionVersion {
  readonly oid: number;
  readonly name: string;
  readonly signature: string;
  readonly version: string;
}

/** Reads which functions there are, without what they do. */
export async function readVersions(client: pg.ClientBase): Promise<FunctionVersion[]> {
  const { rows } = await client.query<FunctionVersion>(
    `select p.oid::bigint as oid, p.proname as name, p.oid::regprocedure::text as signature,
       p.xmin::text || p.ctid::text as version
     from pg_proc p where ${OURS} order by p.proname, signature`,
    [FUNCTION_SCHEMA],
  );
  return rows;
}

/** A function as the database has it, as the statements that make it. */
export interface LiveFunction {
  readonly name: string;
  /** `app.name(bigint, text)`. */
  readonly signature: string;
  readonly definition: string;
  readonly grants: readonly string[];
  readonly triggers: readonly LiveTrigger[];
}

/** A trigger that calls a function. */
export interface LiveTrigger {
  readonly name: string;
  readonly table: string;
  readonly statement: string;
}

interface Row {
  name: string;
  signature: string;
  definition: string;
  /** Who may execute it besides the owner. */
  grantees: string[];
  triggers: { name: string; table: string; definition: string; constraint: boolean }[] | null;
}

/** Reads all functions of the product with their grants and triggers. Runs inside the caller's transaction. */
export async function readFunctions(client: pg.ClientBase): Promise<LiveFunction[]> {
  // Names are written with their schemas, whatever the session's path is.
  await client.query(`set local search_path = pg_catalog, pg_temp`);
  const { rows } = await client.query<Row>(
    `select p.proname as name, p.oid::regprocedure::text as signature,
       pg_get_functiondef(p.oid) as definition,
       array(select case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end
         from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
         where a.grantee <> p.proowner order by 1) as grantees,
       (select json_agg(json_build_object('name', t.tgname, 'table', t.tgrelid::regclass::text,
          'definition', pg_get_triggerdef(t.oid), 'constraint', t.tgconstraint <> 0)
          order by t.tgrelid::regclass::text, t.tgname)
        from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal and t.tgparentid = 0) as triggers
     from pg_proc p
     where ${OURS}
     order by p.proname, signature`,
    [FUNCTION_SCHEMA],
  );
  await client.query('set local search_path to default');
  return rows.map((row) => ({
    name: row.name,
    signature: row.signature,
    definition: `${row.definition.trimEnd()};`,
    grants: grantsOf(row),
    triggers: (row.triggers ?? []).map((trigger) => ({
      name: trigger.name,
      table: trigger.table,
      statement: triggerStatement(trigger),
    })),
  }));
}

/** Everybody may execute a new function, until that is revoked. */
function grantsOf({ signature, grantees }: Row): string[] {
  const named = grantees.filter((name) => name !== 'public');
  return [
    ...(grantees.includes('public') ? [] : [`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;`]),
    ...(named.length > 0 ? [`GRANT EXECUTE ON FUNCTION ${signature} TO ${named.join(', ')};`] : []),
  ];
}

/** PostgreSQL replaces ordinary triggers in place; a constraint trigger is dropped first. */
function triggerStatement({ name, table, definition, constraint }: NonNullable<Row['triggers']>[number]) {
  return constraint
    ? `DROP TRIGGER IF EXISTS ${name} ON ${table};\n${definition};`
    : `${definition.replace(/^CREATE TRIGGER/, 'CREATE OR REPLACE TRIGGER')};`;
}

/** The text of a function's file without comments: definition, grants, then triggers. */
export function functionText({ definition, grants, triggers }: LiveFunction): string {
  return [definition, ...grants, ...triggers.map(({ statement }) => statement)].join('\n');
}
