import type { Pool } from '../pools.ts';

/** Tables of no tenant, each with the reason why it may be read by all (docs/adr/0001-tenancy.md). */
export const globalTables: Readonly<Record<string, string>> = {
  tenant: 'who the tenants are: a host is looked up before any tenant is known',
  tenant_domain: 'which tenant proved a host: looked up before any tenant is known',
  plan: 'what Convoy sells, the same for everybody',
  catalogue_version: 'versions of what Convoy sells, the same for everybody and written by no process',
  catalogue_plan: 'what plans cost and carry, the same for everybody and written by no process',
  catalogue_add_on: 'what add-ons cost, the same for everybody and written by no process',
  catalogue_plan_add_on: 'which plan may have which add-on, the same for everybody and written by no process',
  plan_fee: 'what the platform takes of a payment by plan, the same for everybody and written by no process',
  place_postcode: 'where postcodes lie, the same for everybody and written by no process',
  plugin_installation: 'which plugins were deployed, the same for everybody and written by no process',
  telematics_listener: 'ports that trackers report to, the same for everybody',
  process_sample:
    'how the processes of the product are doing: figures of all brands together, nothing of one',
};

/** Policies beside the one form, each with its reason. */
const otherPolicies: Readonly<Record<string, string>> = {
  'outbox_event.worker_claims':
    'the worker claims the events of all tenants; what it does for one runs in that tenant’s own context',
  'plugin_delivery.worker_claims':
    'the worker claims what plugins of all tenants are to be told; what it does for one runs in that tenant’s own context',
};
const WORKER_CLAIMS = 'ALL to {convoy_worker}: true / true';

/** Indexes that are unique over all tenants, each with its reason. */
const wideIndexes: Readonly<Record<string, string>> = {
  provider_account_one_brand: 'an account at the provider is paid one brand’s money: two would mix it',
};

/** The one form: bare, the function would be called for each row and raise at plan time. */
const ONE_FORM =
  'ALL to {public}: (tenant_id = ( SELECT app.current_tenant() AS current_tenant)) / ' +
  '(tenant_id = ( SELECT app.current_tenant() AS current_tenant))';

const PROCESS_ROLES = ['convoy_app', 'convoy_worker', 'convoy_platform'];

/**
 * Whatever in the catalogue breaks the rules of tenancy (docs/architecture.md, "Tenancy"), a sentence each, sorted.
 * Empty for a sound database.
 */
export async function catalogueFaults(owner: Pool): Promise<string[]> {
  const rows = async <R>(sql: string, values: unknown[] = []) => (await owner.query(sql, values)).rows as R[];
  const found = await Promise.all([
    tableFaults(rows),
    policyFaults(rows),
    keyFaults(rows),
    viewFaults(rows),
    functionFaults(rows),
    rightFaults(rows),
  ]);
  return found.flat().sort();
}

type Rows = <R>(sql: string, values?: unknown[]) => Promise<R[]>;

const isGlobal = (table: string) => Object.hasOwn(globalTables, table);

async function tableFaults(rows: Rows): Promise<string[]> {
  const tables = await rows<{ name: string; tenant: boolean; key: string | null; safe: boolean }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as safe,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull
              and a.atttypid = 'bigint'::regtype) as tenant,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f')`);
  return tables
    .filter(({ name }) => !isGlobal(name))
    .flatMap(({ name, tenant, key, safe }) => [
      ...(tenant ? [] : [`${name}: has no tenant_id NOT NULL`]),
      ...(key === 'tenant_id' ? [] : [`${name}: its primary key does not start with tenant_id`]),
      ...(safe ? [] : [`${name}: row level security is not enabled and forced`]),
    ]);
}

async function policyFaults(rows: Rows): Promise<string[]> {
  const policies = await rows<{ table: string; name: string; form: string }>(`
    select tablename as table, policyname as name,
      format('%s to %s: %s / %s', cmd, roles::text, qual, with_check) as form
    from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'`);
  const wrong = policies.filter(({ table, name, form }) =>
    Object.hasOwn(otherPolicies, `${table}.${name}`) ? form !== WORKER_CLAIMS : form !== ONE_FORM,
  );
  const tables = await rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const bare = tables.filter(
    ({ name }) => !isGlobal(name) && !policies.some(({ table, form }) => table === name && form === ONE_FORM),
  );
  return [
    ...wrong.map(({ table, name }) => `${table}: policy ${name} is not of the one form`),
    ...bare.map(({ name }) => `${name}: has no policy of the one form`),
  ];
}

async function keyFaults(rows: Rows): Promise<string[]> {
  const keys = await rows<{ table: string; name: string; target: string; carries: boolean }>(`
    select c.conrelid::regclass::text as table, c.conname as name, c.confrelid::regclass::text as target,
      exists (
        select from unnest(c.conkey, c.confkey) as pair (mine, theirs)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.mine and a.attname = 'tenant_id'
        join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.theirs and b.attname = 'tenant_id'
      ) as carries
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const uniques = await rows<{ table: string; name: string; first: string | null }>(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
    left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and not i.indisprimary`);
  const exclusions = await rows<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace`);
  return [
    ...keys
      .filter(({ target, carries }) => !isGlobal(target) && !carries)
      .map(({ table, name }) => `${table}: foreign key ${name} does not carry the tenant`),
    ...uniques
      .filter(({ table, first }) => !isGlobal(table) && first !== 'tenant_id')
      .filter(({ name }) => !Object.hasOwn(wideIndexes, name))
      .map(({ table, name }) => `${table}: unique index ${name} does not start with tenant_id`),
    ...exclusions
      .filter(({ definition }) => !definition.includes('tenant_id WITH ='))
      .map(({ table, name }) => `${table}: exclusion constraint ${name} does not hold the tenant`),
  ];
}

async function viewFaults(rows: Rows): Promise<string[]> {
  const views = await rows<{ name: string; kind: string; invoker: boolean }>(`
    select c.relname as name, c.relkind as kind,
      coalesce(c.reloptions::text[] && array['security_invoker=true', 'security_invoker=on'], false) as invoker
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('v', 'm')`);
  return views
    .filter(({ kind, invoker }) => kind === 'm' || !invoker)
    .map(({ name, kind }) =>
      kind === 'm'
        ? `${name}: a materialised view keeps rows of all tenants`
        : `${name}: a view without security_invoker`,
    );
}

async function functionFaults(rows: Rows): Promise<string[]> {
  const functions = await rows<{ name: string; pinned: boolean; open: boolean }>(`
    select p.oid::regprocedure::text as name,
      exists (select from unnest(p.proconfig) setting
        where setting ~ '^search_path=(pg_catalog, )?(public, )?pg_temp$') as pinned,
      exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) right_of
              where right_of.grantee = 0 and right_of.privilege_type = 'EXECUTE') as open
    from pg_proc p
    where p.prosecdef and p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)`);
  return functions.flatMap(({ name, pinned, open }) => [
    ...(pinned ? [] : [`${name}: SECURITY DEFINER without a search_path that ends with pg_temp`]),
    ...(open ? [`${name}: SECURITY DEFINER and executable by PUBLIC`] : []),
  ]);
}

async function rightFaults(rows: Rows): Promise<string[]> {
  const rights = await rows<{ table: string; grantee: string }>(`
    select distinct c.relname as table,
      case when right_of.grantee = 0 then 'PUBLIC' else pg_get_userbyid(right_of.grantee) end as grantee
    from pg_class c, aclexplode(c.relacl) right_of
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')`);
  const owned = await rows<{ name: string; owner: string }>(
    `select c.relname as name, pg_get_userbyid(c.relowner) as owner from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relowner = any (
       select oid from pg_roles where rolname = any ($1))`,
    [PROCESS_ROLES],
  );
  return [
    ...rights
      .filter(
        ({ table, grantee }) => grantee === 'PUBLIC' || (grantee === 'convoy_platform' && !isGlobal(table)),
      )
      .map(({ table, grantee }) => `${table}: ${grantee} has rights`),
    ...owned.map(({ name, owner }) => `${name}: belongs to ${owner}`),
  ];
}
