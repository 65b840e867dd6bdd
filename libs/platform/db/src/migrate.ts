import { createHmac } from 'node:crypto';
import { dirname } from 'node:path';
import { runner } from 'node-pg-migrate';
import type pg from 'pg';
import { applyFunctions } from './apply-functions.ts';
import { onClusterRole } from './cluster-roles.ts';
import { sqlState } from './database-errors.ts';
import { sqlFiles } from './migration-files.ts';
import { exclusively } from './migration-lock.ts';
import { connectOnce } from './pools.ts';
import type { SchemaFiles } from './schema-files.ts';

const roles = ['convoy_app', 'convoy_worker', 'convoy_platform'] as const;

/** The password of a database role: derived, so that no second secret has to be kept. */
export function rolePassword(secret: string, role: string): string {
  return createHmac('sha256', secret).update(role).digest('hex');
}

/** The role that owns the schema; the migrations make the others. */
export const OWNER_ROLE = 'convoy_migrator';

/** SQL that makes the owner's role, or brings its rights and password up to date; to be run by a superuser. */
export function ownerRoleSql(roleSecret: string): string {
  const attributes = `with login createrole bypassrls password '${rolePassword(roleSecret, OWNER_ROLE)}'`;
  return `do $$ begin
    create role ${OWNER_ROLE} ${attributes};
  exception when duplicate_object then
    alter role ${OWNER_ROLE} ${attributes};
  end $$`;
}

/** The server's roles have passwords of another secret, and somebody needs them. */
export class ForeignRolesError extends Error {
  constructor(host: string) {
    super(
      `Another installation of Convoy uses the PostgreSQL server at ${host}, and its roles have passwords of another secret: set DATABASE_ROLE_SECRET to that installation's, or use a server of its own.`,
    );
    this.name = 'ForeignRolesError';
  }
}

/**
 * Sees that passwords may be set: roles belong to the whole server, so another secret would lock out whoever else
 * uses them. They are in use where another database belongs to the owner's role or a role of ours is connected.
 * @param client a connection of a superuser or of the owner's role
 * @param roleUrl address of one of the roles with the password to be set, at the installation's database
 * @throws ForeignRolesError
 */
export async function demandOwnRoles(client: pg.ClientBase, roleUrl: string): Promise<void> {
  const { username: role, host, pathname } = new URL(roleUrl);
  const known = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!known.rowCount || !(await refusesPassword(roleUrl))) return;
  const used = await client.query(
    `select from pg_database where pg_get_userbyid(datdba) = $1 and datname <> $2
     union all
     select from pg_stat_activity where usename = any($3) and pid <> pg_backend_pid()`,
    [OWNER_ROLE, decodeURIComponent(pathname.slice(1)), [OWNER_ROLE, ...roles]],
  );
  if (used.rowCount) throw new ForeignRolesError(host);
}

/** True where the password is wrong; another refusal (no such database, no right to connect) says nothing of it. */
async function refusesPassword(url: string): Promise<boolean> {
  try {
    await (await connectOnce(url, () => {})).end();
    return false;
  } catch (error) {
    return sqlState(error) === '28P01';
  }
}

/** What `migrate` needs. */
export interface MigrateOptions {
  /** Address of the owner's role. */
  readonly migratorUrl: string;
  readonly roleSecret: string;
  readonly schema: SchemaFiles;
  readonly log?: (line: string) => void;
}

/**
 * Brings the schema forward: runs the migrations that have not run yet (plain SQL, one transaction a file unless the file says
 * otherwise), then the files of functions that changed, and sets the login roles' passwords. Safe to run again; a second process waits until the first is done.
 * @throws ForeignRolesError where another installation's roles would be locked out; nothing ran then
 * @returns the names of the migrations that ran
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const log = options.log ?? (() => {});
  const as = new URL(options.migratorUrl);
  as.username = 'convoy_app';
  as.password = rolePassword(options.roleSecret, 'convoy_app');
  const client = await connectOnce(options.migratorUrl, (error) => log(error.message));
  try {
    await demandOwnRoles(client, as.toString());
    return await exclusively(client, log, async () => {
      const ran = await runMigrations(options, log);
      const applied = await applyFunctions(client, options.schema, log);
      if (applied.length > 0) log(`functions applied: ${applied.join(', ')}`);
      for (const role of roles) {
        const password = client.escapeLiteral(rolePassword(options.roleSecret, role));
        await onClusterRole(() => client.query(`alter role ${role} with login password ${password}`));
      }
      return ran;
    });
  } finally {
    await client.end();
  }
}

async function runMigrations({ migratorUrl, schema }: MigrateOptions, log: (line: string) => void) {
  const [first] = schema.migrations;
  if (first === undefined) return [];
  const ran = await runner({
    databaseUrl: migratorUrl,
    dir: dirname(first),
    migrationLoaderStrategies: [sqlFiles(schema)],
    migrationsTable: 'migration',
    migrationsSchema: 'app_history',
    createMigrationsSchema: true,
    // Slices are released side by side: a 0096 may arrive after 0097 has run, and runs then.
    checkOrder: false,
    direction: 'up',
    log,
    noLock: false,
    verbose: false,
  });
  return ran.map((migration) => migration.name);
}
