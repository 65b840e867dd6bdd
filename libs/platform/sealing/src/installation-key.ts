import { SettingsError } from '@convoy/platform/config';
import { connectOnce, type Pool, sqlState } from '@convoy/platform/db';
import { Sealer } from './sealer.ts';

/** Secrets as the settings give them. */
export interface SealingSecrets {
  readonly sessionSecret: string;
  readonly sessionSecretPrevious: string | null;
}

const UNDEFINED_TABLE = '42P01';

const OTHER_SECRET =
  'SESSION_SECRET is not the secret that sealed what this database keeps sealed (authenticator codes, webhook and plugin secrets): set it to that one, or start with the DATA_DIR whose secrets.json has it; if you changed it on purpose, set SESSION_SECRET_PREVIOUS to the one before.';

const sealerOf = ({ sessionSecret, sessionSecretPrevious }: SealingSecrets): Sealer =>
  new Sealer(sessionSecret, sessionSecretPrevious === null ? [] : [sessionSecretPrevious]);

/** The key this database's installation seals with; null before anything was started on it. */
async function keyOf(client: Pick<Pool, 'query'>): Promise<string | null> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from app.sealing_key');
    return rows[0]?.name ?? null;
  } catch (error) {
    // A database from before this table: whether it is ready is asked elsewhere.
    if (sqlState(error) === UNDEFINED_TABLE) return null;
    throw error;
  }
}

/**
 * Refuses a secret that does not open what is sealed in this database. With such a one a process would start, and fail for each
 * account with two-factor sign-in and each endpoint.
 * @throws SettingsError
 */
export async function demandSealingKey(client: Pick<Pool, 'query'>, secrets: SealingSecrets): Promise<void> {
  const known = await keyOf(client);
  if (known !== null && !sealerOf(secrets).keyNames.includes(known))
    throw new SettingsError([{ variable: 'SESSION_SECRET', sentence: OTHER_SECRET }]);
}

/** The same, and then notes the key of today: the last thing of a migration. @throws SettingsError */
export async function claimSealingKey(migratorUrl: string, secrets: SealingSecrets): Promise<void> {
  const client = await connectOnce(migratorUrl, () => {});
  try {
    await demandSealingKey(client, secrets);
    const [name] = sealerOf(secrets).keyNames;
    await client.query(
      `insert into app.sealing_key (name) values ($1)
       on conflict (only_row) do update set name = excluded.name where sealing_key.name <> excluded.name`,
      [name],
    );
  } finally {
    await client.end();
  }
}
