import { join } from 'node:path';
import type { KeptSecrets, LauncherSettings } from '@convoy/platform/config';
import {
  connectOnce,
  demandOwnRoles,
  ForeignRolesError,
  OWNER_ROLE,
  ownerRoleSql,
  rolePassword,
  sqlState,
} from '@convoy/platform/db';
import { EmbeddedPostgresError } from '@convoy/platform/embedded-postgres';
import { logFolder } from './data-folder.ts';
import { KeptDatabase } from './kept-database.ts';
import { type Print, StartFault } from './progress.ts';

/** Name of the embedded database. */
const DATABASE = 'convoy';
const OLDEST_SERVER = 18;
/** SQLSTATE of a connection to a database that does not exist. */
const NO_SUCH_DATABASE = '3D000';

/** The connections the processes are given: one role each. */
export interface DatabaseAddresses {
  readonly migrator: string;
  readonly app: string;
  readonly platform: string;
  readonly worker: string;
}

/** A database server this copy may use. */
export interface DatabaseServer {
  /** Address of a superuser's connection to a database that exists. */
  readonly adminUrl: string;
  /** Database of the product. */
  readonly database: string;
  /** True for the one that this copy started itself. */
  readonly embedded: boolean;
  /** A word for the progress line. */
  readonly note: string;
  /** Stops the server where it is ours. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded server and keeps it running, or takes the one of DATABASE_URL.
 * @param print told when the embedded server died and when it is up again
 * @throws StartFault
 */
export async function openDatabaseServer(
  settings: LauncherSettings,
  secrets: Pick<KeptSecrets, 'databaseSuperuserPassword'>,
  print: Print = () => {},
): Promise<DatabaseServer> {
  if (settings.databaseUrl) {
    const url = new URL(settings.databaseUrl);
    return {
      adminUrl: settings.databaseUrl,
      database: decodeURIComponent(url.pathname.slice(1)),
      embedded: false,
      note: `${url.hostname}, from DATABASE_URL`,
      stop: async () => {},
    };
  }
  try {
    const kept = await KeptDatabase.start(
      {
        dataDir: join(settings.dataDir, 'postgres'),
        port: settings.ports.postgres,
        superuserPassword: secrets.databaseSuperuserPassword,
        logFile: join(logFolder(settings.dataDir), 'postgres.log'),
      },
      { print },
    );
    const { server } = kept;
    const elsewhere = server.cluster.startsWith(settings.dataDir) ? '' : `, kept in ${server.cluster}`;
    return {
      adminUrl: server.connectionString('postgres'),
      database: DATABASE,
      embedded: true,
      note: `embedded, ${server.reused ? 'was running' : 'started'}${elsewhere}`,
      stop: () => kept.stop(),
    };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new StartFault(error.message);
    throw error;
  }
}

/**
 * Makes the owner's role and the database, or brings the role's password up to date, and gives each role's address.
 * @throws StartFault
 */
export async function bootstrapDatabase(
  server: DatabaseServer,
  roleSecret: string,
): Promise<DatabaseAddresses> {
  const client = await connectSomewhere(server);
  try {
    const version = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    const major = version.rows[0]?.major ?? 0;
    if (major < OLDEST_SERVER)
      throw new StartFault(
        `The server of DATABASE_URL is PostgreSQL ${major}: Convoy needs PostgreSQL ${OLDEST_SERVER} or newer.`,
      );
    await demandOwnRoles(client, addressesOf(server, roleSecret).migrator);
    await client.query(ownerRoleSql(roleSecret));
    const name = client.escapeIdentifier(server.database);
    const found = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [server.database],
    );
    if (!found.rowCount) await client.query(`create database ${name} owner ${OWNER_ROLE}`);
    else if (found.rows[0]?.owner !== OWNER_ROLE)
      await client.query(`alter database ${name} owner to ${OWNER_ROLE}`);
  } catch (error) {
    if (error instanceof ForeignRolesError) throw new StartFault(error.message);
    if (sqlState(error) === '42501')
      throw new StartFault(
        'The user of DATABASE_URL may not make roles and databases: give the address of a superuser.',
      );
    throw error;
  } finally {
    await client.end();
  }
  return addressesOf(server, roleSecret);
}

/** One address a role: the server's, with the role's name and derived password. */
export function addressesOf(server: DatabaseServer, roleSecret: string): DatabaseAddresses {
  const as = (role: string) => {
    const url = new URL(server.adminUrl);
    url.username = role;
    url.password = rolePassword(roleSecret, role);
    url.pathname = `/${encodeURIComponent(server.database)}`;
    return url.toString();
  };
  return {
    migrator: as(OWNER_ROLE),
    app: as('convoy_app'),
    platform: as('convoy_platform'),
    worker: as('convoy_worker'),
  };
}

/** Connects to the named database, or where it does not exist yet to one that every server has, to make it from there. */
async function connectSomewhere(server: DatabaseServer) {
  const { adminUrl } = server;
  let missing: unknown;
  for (const pathname of [new URL(adminUrl).pathname, '/postgres', '/template1']) {
    const url = new URL(adminUrl);
    url.pathname = pathname;
    try {
      return await connectOnce(url.toString(), () => {});
    } catch (error) {
      // What another database refuses says nothing about the one that was named.
      if (!missing && sqlState(error) !== NO_SUCH_DATABASE) throw connectionFault(server, error);
      missing ??= error;
    }
  }
  throw connectionFault(server, missing);
}

function connectionFault({ adminUrl, embedded }: DatabaseServer, error: unknown): StartFault {
  const { host } = new URL(adminUrl);
  const state = sqlState(error);
  if (embedded && state === '28P01')
    return new StartFault(
      'The embedded database refuses its password: secrets.json of the data folder does not belong to the database beside it, so restore that file or choose another DATA_DIR.',
    );
  if (state === '28P01' || state === '28000')
    return new StartFault(`The database at ${host} refuses the user or password: correct DATABASE_URL.`);
  if (state === NO_SUCH_DATABASE)
    return new StartFault(
      `The database that DATABASE_URL names does not exist at ${host}: create it or correct DATABASE_URL.`,
    );
  const cause = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  return new StartFault(
    `The database at ${host} cannot be reached (${cause}): start it or correct DATABASE_URL.`,
  );
}
