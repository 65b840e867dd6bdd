import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectOnce, onClusterRole } from '@convoy/platform/db';
import { schemaOf } from '@convoy/sdk/core';
import { lt } from 'semver';
import type { InstalledPlugin, InstalledPlugins } from '../installed/installed-plugins.ts';
import { InstallationError } from '../installed/read-plugins.ts';
import { VERSION_TABLE } from '../life/own-tables.ts';
import { pluginPassword } from '../plugin-pools.ts';
import { endsTransaction } from './ends-transaction.rule.ts';
import { type AskCatalogue, schemaFaults } from './schema-faults.ts';

/** What the migrate step needs for plugins. */
export interface MigratePluginsOptions {
  readonly migratorUrl: string;
  /** Passwords of the plugins' roles are derived of it. */
  readonly sessionSecret: string;
  readonly plugins: InstalledPlugins;
  /**
   * Told of each plugin that is refused; the others are brought forward. Without it the first refusal is thrown, and a deploy
   * with a faulty plugin ends.
   */
  readonly onRefused?: (refused: InstallationError) => void;
}

const ENDS_ITS_TRANSACTION = 'It cannot be run: it ends the transaction that it runs in.';

type Client = Awaited<ReturnType<typeof connectOnce>>;

/**
 * Brings the schema of each plugin forward: its roles, its SQL files once and in their order, and a look at what came of them,
 * each plugin in one transaction. A plugin whose tables break a rule leaves nothing behind.
 * @throws InstallationError unless `onRefused` takes it, with every fault of the first plugin that has one; older versions of any
 * are told before anything runs
 * @returns what ran, `zone-permit/0001_permits.sql`
 */
export async function migratePlugins(options: MigratePluginsOptions): Promise<string[]> {
  if (options.plugins.all.length === 0) return [];
  const ran: string[] = [];
  const migrator = await connectOnce(options.migratorUrl, () => {});
  try {
    // Two who migrate at once wait for each other.
    await migrator.query("select pg_advisory_lock(hashtextextended('convoy plugins', 0))");
    const refused = (error: unknown) => {
      if (!(error instanceof InstallationError) || !options.onRefused) throw error;
      options.onRefused(error);
      return [];
    };
    const older = await olderThanInstalled(migrator, options.plugins);
    if (older.length > 0) refused(new InstallationError(older));
    for (const plugin of options.plugins.all)
      if (!older.some(({ plugin: id }) => id === plugin.manifest.id))
        ran.push(...(await migrateOne(migrator, plugin, options).catch(refused)));
  } finally {
    await migrator.end();
  }
  return ran;
}

async function olderThanInstalled(
  migrator: Client,
  plugins: InstalledPlugins,
): Promise<InstallationError['faults']> {
  const { rows } = await migrator.query<{ id: string; version: string }>(
    'select id, version from plugin_installation',
  );
  return rows.flatMap(({ id, version }) => {
    const deployed = plugins.of(id)?.manifest.version;
    return deployed !== undefined && lt(deployed, version)
      ? [
          {
            plugin: id,
            at: 'version',
            sentence: `Version ${version} was installed before and ${deployed} is older: deploy ${version} or a later one.`,
          },
        ]
      : [];
  });
}

async function migrateOne(
  migrator: Client,
  plugin: InstalledPlugin,
  options: MigratePluginsOptions,
): Promise<string[]> {
  const { id, version } = plugin.manifest;
  const user = schemaOf(id);
  // An id has no two hyphens in a row: this is the login of no plugin, whatever it is called.
  const roles = { schema: user, owner: `${user}__owner`, user };
  const password = randomBytes(24).toString('hex');
  await makeRole(migrator, roles.user, `login password '${pluginPassword(options.sessionSecret, id)}'`);
  // It gets in for as long as this takes, and sees the rows of all tenants meanwhile, as whoever migrates the core: what
  // migrations make, and nothing else, is its own.
  await makeRole(migrator, roles.owner, `login bypassrls password '${password}'`);
  try {
    await migrator.query(groundOf(roles));
    await takeOver(migrator, roles);
    const url = new URL(options.migratorUrl);
    url.username = roles.owner;
    url.password = password;
    const ran = await runFiles(url.toString(), plugin, roles);
    await migrator.query(
      `insert into plugin_installation as i (id, version) values ($1, $2)
       on conflict (id) do update set version = excluded.version, upgraded_at = now() where i.version <> excluded.version`,
      [id, version],
    );
    return ran.map((file) => `${id}/${file}`);
  } finally {
    await makeRole(migrator, roles.owner, 'nologin nobypassrls password null');
  }
}

/**
 * Owners were called as the login of a plugin `…-owner` is: what such a one owns in this database, as no login does, is handed on
 * with its rights.
 */
async function takeOver(
  migrator: Client,
  { schema, owner }: { readonly schema: string; readonly owner: string },
): Promise<void> {
  const before = `${schema}_owner`;
  const { rowCount } = await migrator.query(
    `select from pg_shdepend d join pg_roles r on r.oid = d.refobjid join pg_database b on b.oid = d.dbid
     where d.refclassid = 'pg_authid'::regclass and d.deptype = 'o' and b.datname = current_database() and r.rolname = $1
     limit 1`,
    [before],
  );
  if (!rowCount) return;
  await migrator.query(`
    reassign owned by ${before} to ${owner};
    revoke all on schema ${schema}, app from ${before};
    revoke all on ${schema}.${VERSION_TABLE} from ${before};
    revoke all on function ${schema}.protect(regclass) from ${before};`);
}

/** Makes a role, or gives it its attributes where it is there. */
function makeRole(migrator: Client, role: string, attributes: string): Promise<unknown> {
  return onClusterRole(async () => {
    const { rowCount } = await migrator.query('select from pg_roles where rolname = $1', [role]);
    return migrator.query(
      rowCount ? `alter role ${role} with ${attributes}` : `create role ${role} with ${attributes}`,
    );
  });
}

/**
 * What a plugin stands on: its schema, where its files are noted, and `protect`, which puts a table under the rules of tenancy.
 * All of it is the migrator's: a plugin makes tables there and can change none of this.
 */
const groundOf = ({ schema, owner, user }: { schema: string; owner: string; user: string }) => `
  create schema if not exists ${schema};
  grant usage on schema ${schema}, app to ${owner}, ${user};
  grant execute on function app.plugin_may_write() to ${user};
  grant create on schema ${schema} to ${owner};
  grant ${owner} to current_user with inherit true, set true;
  create table if not exists ${schema}.${VERSION_TABLE} (
    name text primary key,
    sha256 text not null,
    ran_at timestamptz not null default now()
  );
  grant select, insert on ${schema}.${VERSION_TABLE} to ${owner};
  create or replace function ${schema}.protect(p_table regclass) returns void
  language plpgsql
  as $protect$
  begin
    execute format('alter table %s enable row level security', p_table);
    execute format('alter table %s force row level security', p_table);
    execute format(
      'create policy tenant_isolation on %s using (tenant_id = (select app.current_tenant())) '
      'with check (tenant_id = (select app.current_tenant()))', p_table);
  end $protect$;
  revoke all on function ${schema}.protect(regclass) from public;
  grant execute on function ${schema}.protect(regclass) to ${owner};`;

async function runFiles(
  ownerUrl: string,
  plugin: InstalledPlugin,
  roles: { readonly schema: string; readonly owner: string; readonly user: string },
): Promise<string[]> {
  const { schema, user } = roles;
  const refuse = (faults: readonly { at: string; sentence: string }[]) =>
    new InstallationError(faults.map((fault) => ({ plugin: plugin.manifest.id, ...fault })));
  const files = plugin.migrations.map((name) => {
    const sql = readFileSync(join(plugin.folder, 'migrations', name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
  const client = await connectOnce(ownerUrl, () => {});
  try {
    await client.query(
      `begin; set local lock_timeout = '5s'; set local statement_timeout = '5min'; set local search_path = ${schema}, pg_temp`,
    );
    const { rows: known } = await client.query<{ name: string; sha256: string }>(
      `select name, sha256 from ${schema}.${VERSION_TABLE} order by name`,
    );
    const faults = historyFaults(known, files);
    if (faults.length > 0) throw refuse(faults);
    const pending = files.slice(known.length);
    const ending = pending.filter(({ sql }) => endsTransaction(sql));
    if (ending.length > 0)
      throw refuse(ending.map(({ name }) => ({ at: `migrations/${name}`, sentence: ENDS_ITS_TRANSACTION })));
    const transaction = () => client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    const { id: begun } = (await transaction()).rows[0]!;
    for (const { name, sql, sha256 } of pending) {
      const at = `migrations/${name}`;
      try {
        await client.query(sql);
        if ((await transaction()).rows[0]?.id !== begun)
          throw refuse([{ at, sentence: ENDS_ITS_TRANSACTION }]);
        await client.query(`set local search_path = ${schema}, pg_temp`);
        await client.query(`insert into ${schema}.${VERSION_TABLE} (name, sha256) values ($1, $2)`, [
          name,
          sha256,
        ]);
      } catch (error) {
        if (error instanceof InstallationError) throw error;
        throw refuse([
          { at: `${at}${lineOf(error, sql)}`, sentence: `It cannot be run: ${(error as Error).message}.` },
        ]);
      }
    }
    const ask: AskCatalogue = async <R>(sql: string, values: readonly unknown[] = []) =>
      (await client.query(sql, [...values])).rows as R[];
    const broken = await schemaFaults(ask, roles);
    if (broken.length > 0) throw refuse(broken.map((sentence) => ({ at: 'migrations', sentence })));
    await grantRows(client, ask, schema, user);
    await client.query('commit');
    return pending.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** The line that the database names by a position of the text, counted from 1: `:12`; nothing where it names none. */
function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position);
  return position > 0 ? `:${sql.slice(0, position - 1).split('\n').length}` : '';
}

/** While the product runs, rows are all that a plugin writes. */
async function grantRows(client: Client, ask: AskCatalogue, schema: string, user: string): Promise<void> {
  const own = await ask<{ name: string; kind: string }>(
    `select quote_ident(relname) as name, relkind as kind from pg_class
     where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'S') and relname <> $2`,
    [schema, VERSION_TABLE],
  );
  for (const { name, kind } of own)
    await client.query(
      kind === 'S'
        ? `grant usage on sequence ${schema}.${name} to ${user}`
        : `grant select, insert, update, delete on ${schema}.${name} to ${user}`,
    );
}

/** A history is added to, never changed. */
export function historyFaults(
  known: readonly { readonly name: string; readonly sha256: string }[],
  files: readonly { readonly name: string; readonly sha256: string }[],
): { readonly at: string; readonly sentence: string }[] {
  return known.flatMap(({ name, sha256 }, n) => {
    const at = `migrations/${name}`;
    const file = files.find((one) => one.name === name);
    if (!file)
      return [{ at, sentence: 'It ran before and is not there any more: a later version keeps it.' }];
    if (file.sha256 !== sha256)
      return [{ at, sentence: 'It was changed after it had run: put it back, and write another migration.' }];
    if (files[n]?.name !== name)
      return [
        {
          at: `migrations/${files[n]?.name}`,
          sentence: `It stands before ${name}, which ran already: give it a later number.`,
        },
      ];
    return [];
  });
}
