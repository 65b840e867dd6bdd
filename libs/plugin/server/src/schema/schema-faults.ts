import { VERSION_TABLE } from '../life/own-tables.ts';

/** Asks the catalogue of the database. */
export type AskCatalogue = <R>(sql: string, values?: readonly unknown[]) => Promise<readonly R[]>;

/** Whose schema is looked at. */
export interface SchemaRoles {
  readonly schema: string;
  /** Owns what migrations make. */
  readonly owner: string;
  /** Reads and writes rows while the product runs. */
  readonly user: string;
}

/** The one form, as the core's tables have it: bare, the function would be called for each row and raise at plan time. */
const ONE_FORM =
  'ALL to {public}: (tenant_id = ( SELECT app.current_tenant() AS current_tenant)) / ' +
  '(tenant_id = ( SELECT app.current_tenant() AS current_tenant))';

/**
 * Whatever in a plugin's schema breaks the rules of tenancy, a sentence each, sorted: those of the core's own tables
 * (docs/adr/0001-tenancy.md), and that nothing of it stands, or opens, anywhere else.
 */
export async function schemaFaults(ask: AskCatalogue, roles: SchemaRoles): Promise<string[]> {
  const found = [
    await tableFaults(ask, roles),
    await policyFaults(ask, roles),
    await keyFaults(ask, roles),
    await viewFaults(ask, roles),
    await functionFaults(ask, roles),
    await rightFaults(ask, roles),
    await strayFaults(ask, roles),
  ];
  return found.flat().sort();
}

async function tableFaults(ask: AskCatalogue, { schema }: SchemaRoles): Promise<string[]> {
  const tables = await ask<{
    name: string;
    kind: string;
    tenant: boolean;
    key: string | null;
    safe: boolean;
  }>(
    `select c.relname as name, c.relkind as kind, c.relrowsecurity and c.relforcerowsecurity as safe,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
               and a.atttypid = 'bigint'::regtype) as tenant,
       (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'f') and c.relname <> $2`,
    [schema, VERSION_TABLE],
  );
  return tables.flatMap(({ name, kind, tenant, key, safe }) =>
    kind === 'f'
      ? [`The table ${name} lies outside the database: a plugin reaches other hosts by what it is handed.`]
      : [
          ...(tenant ? [] : [`The table ${name} has no column "tenant_id bigint not null".`]),
          ...(key === 'tenant_id' ? [] : [`The primary key of ${name} does not begin with tenant_id.`]),
          ...(safe
            ? []
            : [
                `Row level security of ${name} is not enabled and forced: write "select protect('${name}')".`,
              ]),
        ],
  );
}

async function policyFaults(ask: AskCatalogue, { schema }: SchemaRoles): Promise<string[]> {
  const policies = await ask<{ table: string; name: string; form: string }>(
    `select tablename as table, policyname as name,
       format('%s to %s: %s / %s', cmd, roles::text, qual, with_check)
         || case permissive when 'PERMISSIVE' then '' else ' restrictive' end as form
     from pg_policies where schemaname = $1`,
    [schema],
  );
  const tables = await ask<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relname <> $2`,
    [schema, VERSION_TABLE],
  );
  return [
    ...policies
      .filter(({ form }) => form !== ONE_FORM)
      .map(
        ({ table, name }) =>
          `The policy ${name} of ${table} is not of the one form that keeps tenants apart.`,
      ),
    ...tables
      .filter(({ name }) => !policies.some(({ table, form }) => table === name && form === ONE_FORM))
      .map(
        ({ name }) =>
          `The table ${name} has no policy that keeps tenants apart: write "select protect('${name}')".`,
      ),
  ];
}

async function keyFaults(ask: AskCatalogue, { schema }: SchemaRoles): Promise<string[]> {
  const keys = await ask<{ table: string; name: string; carries: boolean }>(
    `select t.relname as table, c.conname as name,
       exists (
         select from unnest(c.conkey, c.confkey) as pair (mine, theirs)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.mine and a.attname = 'tenant_id'
         join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.theirs and b.attname = 'tenant_id'
       ) as carries
     from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'f' and c.connamespace = $1::regnamespace`,
    [schema],
  );
  const uniques = await ask<{ table: string; name: string }>(
    `select t.relname as table, c.relname as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where c.relnamespace = $1::regnamespace and i.indisunique and not i.indisprimary
       and a.attname is distinct from 'tenant_id' and t.relname <> $2`,
    [schema, VERSION_TABLE],
  );
  const exclusions = await ask<{ table: string; name: string }>(
    `select t.relname as table, c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
     where c.contype = 'x' and c.connamespace = $1::regnamespace
       and pg_get_constraintdef(c.oid) not like '%tenant_id WITH =%'`,
    [schema],
  );
  return [
    ...keys
      .filter(({ carries }) => !carries)
      .map(({ table, name }) => `The foreign key ${name} of ${table} does not carry the tenant.`),
    ...uniques.map(
      ({ table, name }) =>
        `What is unique by ${name} of ${table} is so over all tenants: begin with tenant_id.`,
    ),
    ...exclusions.map(({ table, name }) => `The exclusion ${name} of ${table} does not hold the tenant.`),
  ];
}

async function viewFaults(ask: AskCatalogue, { schema }: SchemaRoles): Promise<string[]> {
  const views = await ask<{ name: string; kind: string; invoker: boolean }>(
    `select c.relname as name, c.relkind as kind,
       coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false) as invoker
     from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('v', 'm')`,
    [schema],
  );
  return views
    .filter(({ kind, invoker }) => kind === 'm' || !invoker)
    .map(({ name, kind }) =>
      kind === 'm'
        ? `The materialised view ${name} keeps rows of all tenants.`
        : `The view ${name} is seen with its owner's eyes: make it with (security_invoker = true).`,
    );
}

async function functionFaults(ask: AskCatalogue, { schema }: SchemaRoles): Promise<string[]> {
  const functions = await ask<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p
     where p.prosecdef and p.pronamespace = $1::regnamespace`,
    [schema],
  );
  return functions.map(
    ({ name }) => `The function ${name} is SECURITY DEFINER: nothing runs with its owner's rights.`,
  );
}

async function rightFaults(ask: AskCatalogue, { schema, owner, user }: SchemaRoles): Promise<string[]> {
  const rights = await ask<{ name: string; grantee: string }>(
    `select distinct c.relname as name,
       case when right_of.grantee = 0 then 'PUBLIC' else pg_get_userbyid(right_of.grantee) end as grantee
     from pg_class c, aclexplode(c.relacl) right_of
     where c.relnamespace = $1::regnamespace and right_of.grantee <> c.relowner
       and pg_get_userbyid(right_of.grantee) <> all ($2)`,
    [schema, [owner, user]],
  );
  const defaults = await ask<{ for: string }>(
    `select pg_get_userbyid(d.defaclrole) as for from pg_default_acl d where pg_get_userbyid(d.defaclrole) = $1`,
    [owner],
  );
  return [
    ...rights.map(({ name, grantee }) => `${grantee} has rights on ${name}: a migration grants nothing.`),
    ...defaults.map(() => 'Rights were set for what is made later: a migration grants nothing.'),
  ];
}

async function strayFaults(ask: AskCatalogue, { schema, owner }: SchemaRoles): Promise<string[]> {
  const stray = await ask<{ name: string }>(
    `with own as (select oid from pg_roles where rolname = $2),
       elsewhere as (
         select oid from pg_namespace
         where oid <> $1::regnamespace and nspname not like 'pg\\_toast%' and nspname not like 'pg\\_temp%'
       )
     select c.oid::regclass::text as name from pg_class c, own
       where c.relowner = own.oid and c.relnamespace in (select oid from elsewhere)
     union all
     select p.oid::regprocedure::text from pg_proc p, own
       where p.proowner = own.oid and p.pronamespace in (select oid from elsewhere)
     union all
     select t.oid::regtype::text from pg_type t, own
       where t.typowner = own.oid and t.typrelid = 0 and t.typnamespace in (select oid from elsewhere)
     union all
     select 'the schema ' || n.nspname from pg_namespace n, own
       where n.nspowner = own.oid and n.nspname not like 'pg\\_toast%' and n.nspname not like 'pg\\_temp%'`,
    [schema, owner],
  );
  return stray.map(({ name }) => `It makes ${name}, which stands outside its schema ${schema}.`);
}
