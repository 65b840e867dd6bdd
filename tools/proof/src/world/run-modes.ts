import type { Pool } from '@convoy/platform/db';
import { PolicyRegistry } from '@convoy/platform/policy';
import type { TestDatabase } from '@convoy/platform/testing';
import { InstalledPlugins, PluginPools } from '@convoy/plugin/server';
import type { TestApi } from '../../../../apps/api/src/testing/test-api.ts';
import { tenantTables } from './tenant-tables.ts';

/** Tables of no tenant: what is asked of them has no policy behind it and stays as it is. */
const GLOBAL = new Set([
  'tenant',
  'tenant_domain',
  'plan',
  'plan_fee',
  'catalogue_version',
  'catalogue_plan',
  'catalogue_add_on',
  'catalogue_plan_add_on',
  'place_postcode',
  'plugin_installation',
]);
const TABLES = /\b(?:from|join|update|into)\s+"?([a-z_]\w*)"?/gi;
const PREDICATE = /(?:"?\b[a-z_]\w*"?\.)?"?\btenant_id"?\s*=\s*(\$\d+)(?:::bigint)?(?!\d)/gi;

/**
 * A statement that no longer asks for its tenant: the value is still bound, but says nothing. Joins from row to row stay, and
 * so does what is asked of tables without a tenant.
 */
export function withoutTenant(sql: string): string {
  const tables = [...sql.matchAll(TABLES)].map(([, name]) => name!.toLowerCase());
  if (tables.length > 0 && tables.every((name) => GLOBAL.has(name))) return sql;
  return sql.replace(PREDICATE, (_whole, value: string) => `(${value}::bigint is not null)`);
}

/** The body of one of our functions that no longer asks for the tenant it was given. */
export const bodyWithoutTenant = (definition: string): string =>
  definition.replace(/(?:\b[a-z_]\w*\.)?\btenant_id = (p_tenant|v_tenant)\b/g, '($1 is not null)');

/** What was taken out of a world so far. */
export interface Taken {
  /** Statements that were sent without the tenant they named. */
  statements: number;
  /** Functions of the database that no longer ask for the tenant they are given. */
  functions: number;
}
const takenFrom = new WeakMap<TestDatabase, Taken>();
/** What was taken out of a world: nothing where its statements name their tenant. */
export const takenOf = (database: TestDatabase): Readonly<Taken> =>
  takenFrom.get(database) ?? { statements: 0, functions: 0 };

/** Makes each connection of a pool forget the tenant in what it is asked. */
function forgetTenants(pool: Pool, taken: Taken): void {
  const forget = (sql: string) => {
    const rest = withoutTenant(sql);
    if (rest !== sql) taken.statements += 1;
    return rest;
  };
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const asking = client as { query: unknown };
    asking.query = (first: unknown, ...rest: unknown[]) => {
      if (typeof first === 'string') return ask(forget(first), ...rest);
      const statement = first as { text?: unknown; parts?: readonly { text: string }[] } | null;
      // pg's own queries carry their text, what goes in one round trip of ours those of its parts.
      if (statement && typeof statement.text === 'string') statement.text = forget(statement.text);
      for (const part of statement?.parts ?? []) part.text = forget(part.text);
      return ask(first, ...rest);
    };
  });
}

/**
 * Row level security alone, before the product starts: statements name no tenant, neither those that it sends nor those in
 * functions that run with the caller's rights. Functions with their owner's rights are left: to them no policy applies. What was
 * taken is told by `takenOf`.
 */
export async function takePredicates(database: TestDatabase): Promise<void> {
  const taken: Taken = { statements: 0, functions: 0 };
  takenFrom.set(database, taken);
  for (const pool of [database.app, database.reader]) forgetTenants(pool, taken);
  const functions = await database.rows<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' and not p.prosecdef
       and l.lanname in ('sql', 'plpgsql') and p.prosrc ~ '\\mtenant_id = (p_tenant|v_tenant)\\M'`,
  );
  const changed = functions
    .map(({ definition }) => bodyWithoutTenant(definition))
    .filter((definition, at) => definition !== functions[at]!.definition);
  for (const definition of changed) await database.rows(definition);
  taken.functions = changed.length;
}

/**
 * Row level security alone, once the product runs: everybody may do everything, guests too, and plugins name no tenant either.
 */
export function allowEverything({ app }: Pick<TestApi, 'app'>): void {
  app.get(PolicyRegistry, { strict: false }).add((allow) => {
    allow('manage', 'all');
  });
  const pools = app.get(PluginPools, { strict: false });
  for (const { manifest } of app.get(InstalledPlugins, { strict: false }).all)
    forgetTenants(pools.of(manifest.id), { statements: 0, functions: 0 });
}

/** Application checks alone: no table of this database keeps anybody from anything. */
export const switchOffRowSecurity = (database: TestDatabase): Promise<void> =>
  setRowSecurity(database, 'disable');

/** Puts the wall back that `switchOffRowSecurity` took away. */
export const switchOnRowSecurity = (database: TestDatabase): Promise<void> =>
  setRowSecurity(database, 'enable');

async function setRowSecurity(database: TestDatabase, to: 'enable' | 'disable'): Promise<void> {
  const tables = await tenantTables(database);
  await database.asSuperuser(
    tables.map(({ schema, name }) => `alter table "${schema}"."${name}" ${to} row level security`).join(';'),
  );
}
