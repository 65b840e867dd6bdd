import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import { runner } from 'node-pg-migrate';
import { connectOnce } from './pools.ts';

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

/** What `migrate` needs: the owner's address and where the SQL files lie. */
export interface MigrateOptions {
  readonly migratorUrl: string;
  readonly roleSecret: string;
  readonly directory: string;
  readonly log?: (line: string) => void;
}

/**
 * Brings the core's history forward (plain SQL, one transaction a file, one advisory lock) and sets the login
 * roles' passwords. Safe to run again.
 * @returns the names of the migrations that ran
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const log = options.log ?? (() => {});
  const ran = await runner({
    databaseUrl: options.migratorUrl,
    dir: resolve(options.directory),
    migrationsTable: 'migration',
    migrationsSchema: 'app_history',
    createMigrationsSchema: true,
    direction: 'up',
    log,
    noLock: false,
    verbose: false,
  });
  const client = await connectOnce(options.migratorUrl, (error) => log(error.message));
  try {
    for (const role of roles) {
      const password = client.escapeLiteral(rolePassword(options.roleSecret, role));
      await client.query(`alter role ${role} with login password ${password}`);
    }
  } finally {
    await client.end();
  }
  return ran.map((migration) => migration.name);
}
