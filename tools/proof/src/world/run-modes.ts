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

/** Makes each connection of a pool forget the tenant in what it is asked. */
function forgetTenants(pool: Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...asked: unknown[]) => unknown;
    const asking = client as { query: unknown };
    asking.query = (first: unknown, ...rest: unknown[]) => {
      if (typeof first === 'string') return ask(withoutTenant(first), ...rest);
      const statement = first as { text?: unknown } | null;
      // Our one-round-trip reads and pg's own queries both carry their text.
      if (statement && typeof statement.text === 'string') statement.text = withoutTenant(statement.text);
      return ask(first, ...rest);
    };
  });
}

/**
 * Row level security alone, before the product starts: statements name no tenant, neither those that it sends nor those in
 * functions that run with the caller's rights. Functions with their owner's rights are left: to them no policy applies.
 * @returns how many functions were changed
 */
export async function takePredicates(database: TestDatabase): Promise<number> {
  for (const pool of [database.app, database.reader]) forgetTenants(pool);
  const functions = await database.rows<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' and not p.prosecdef
       and l.lanname in ('sql', 'plpgsql') and p.prosrc ~ '\\mtenant_id = (p_tenant|v_tenant)\\M'`,
  );
  const changed = functions
    .map(({ definition }) => bodyWithoutTenant(definition))
    .filter((definition, at) => definition !== functions[at]!.definition);
  for (const definition of changed) await database.rows(definition);
  return changed.length;
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
    forgetTenants(pools.of(manifest.id));
}

/** Application checks alone: no table of this database keeps anybody from anything. */
export async function switchOffRowSecurity(database: TestDatabase): Promise<void> {
  const tables = await tenantTables(database);
  await database.asSuperuser(
    tables
      .map(({ schema, name }) => `alter table "${schema}"."${name}" disable row level security`)
      .join(';'),
  );
}
