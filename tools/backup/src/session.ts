import { createHash, createHmac } from 'node:crypto';
import { connectOnce, sqlState } from '@convoy/platform/db';
import type pg from 'pg';
import { BackupRefused } from './refusal.ts';

/**
 * Opens a connection for one dump or restore. The caller ends it.
 * @throws NO_DATABASE
 */
export async function connect(url: string): Promise<pg.Client> {
  try {
    return await connectOnce(url, () => {});
  } catch (error) {
    throw new BackupRefused('NO_DATABASE', whyNotConnected(url, error));
  }
}

function whyNotConnected(url: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  const state = sqlState(error);
  if (state === '28P01' || state === '28000')
    return `The database at ${host} refuses the user or password: correct DATABASE_URL.`;
  if (state === '3D000')
    return `There is no database "${decodeURIComponent(pathname.slice(1))}" at ${host}: correct DATABASE_URL, or start Convoy once with it.`;
  const cause = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  return `The database at ${host} cannot be reached (${cause}): start it, or correct DATABASE_URL.`;
}

/**
 * Sees that the account may do it: rows of all tenants are read past their walls, and written without the rules that make
 * events of what is new.
 * @throws NOT_ENOUGH_RIGHTS
 */
export async function demandRights(client: pg.ClientBase, what: 'dump' | 'restore'): Promise<void> {
  const { rows } = await client.query<{ name: string; super: boolean; bypass: boolean }>(
    `select rolname as name, rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user`,
  );
  const role = rows[0];
  if (role?.super || (what === 'dump' && role?.bypass)) return;
  throw new BackupRefused(
    'NOT_ENOUGH_RIGHTS',
    `The database account ${role?.name ?? 'given'} may not ${what} a backup: give the address of a superuser in DATABASE_URL.`,
  );
}

/** The server's version, as its tools count it: 18. */
export async function serverMajor(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  return rows[0]?.major ?? 0;
}

/** Tells installations apart, and nothing of the key that makes their ids. */
export async function installationOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from app.id_key');
  return createHash('sha256')
    .update('convoy installation\n')
    .update(rows[0]?.secret ?? '')
    .digest('hex');
}

/** Tells secrets apart, and nothing of them. */
export const secretMark = (secret: string): string =>
  createHmac('sha256', secret).update('convoy backup').digest('hex');
