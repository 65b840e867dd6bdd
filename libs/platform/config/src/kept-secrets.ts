import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SettingsError } from './settings.error.ts';

const random = () => randomBytes(32).toString('hex');

const keptSecretsSchema = z.object({
  sessionSecret: z.string().min(32).default(random),
  databaseRoleSecret: z.string().min(32).default(random),
  /** Password of the embedded database's superuser. */
  databaseSuperuserPassword: z.string().min(32).default(random),
});

/** The secrets that a copy outside production makes for itself. */
export type KeptSecrets = z.infer<typeof keptSecretsSchema>;

/** Those of them that the environment may give; null where it does not. */
export interface GivenSecrets {
  readonly sessionSecret?: string | null;
  readonly databaseRoleSecret?: string | null;
}

/** Secrets of the environment that a data folder keeps. In production none: they stay where the operator keeps them. */
export const secretsToKeep = ({
  production,
  sessionSecret,
  databaseRoleSecret,
}: Required<GivenSecrets> & { readonly production: boolean }): GivenSecrets =>
  production ? {} : { sessionSecret, databaseRoleSecret };

/**
 * The secrets of a data folder: read from `secrets.json` there, made and written (mode 0600) where missing.
 * @param given secrets of the environment: the file keeps them where it has none yet, so that a later start without the
 *   variable finds the same ones
 * @throws SettingsError where the file is there but cannot be used; it is never overwritten, because the database
 *   was made with what it holds
 */
export function keptSecrets(dataDir: string, given: GivenSecrets = {}): KeptSecrets {
  const file = join(dataDir, 'secrets.json');
  const before = fileOf(dataDir) ?? {};
  const parsed = keptSecretsSchema.safeParse({ ...present(given), ...before });
  if (!parsed.success) throw unusable(file);
  if (JSON.stringify(before) !== JSON.stringify(parsed.data)) write(dataDir, parsed.data);
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  return parsed.data;
}

/**
 * The session secret that a data folder has; null where it has none. Nothing is made.
 * @throws SettingsError as `keptSecrets`
 */
export function keptSessionSecret(dataDir: string): string | null {
  const held = fileOf(dataDir);
  if (held === null || !('sessionSecret' in held)) return null;
  const parsed = keptSecretsSchema.safeParse(held);
  if (!parsed.success) throw unusable(join(dataDir, 'secrets.json'));
  return parsed.data.sessionSecret;
}

/** What `secrets.json` holds; null where it is not there. */
function fileOf(dataDir: string): object | null {
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) return null;
  try {
    const held: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (held !== null && typeof held === 'object') return held;
  } catch {
    // Said below.
  }
  throw unusable(file);
}

/**
 * Keeps the secrets of a restored database in place of those that were made for the empty one before it.
 * @throws SettingsError as `keptSecrets`
 */
export function keepSecrets(dataDir: string, given: GivenSecrets): void {
  write(dataDir, { ...keptSecrets(dataDir, given), ...present(given) });
}

function write(dataDir: string, secrets: KeptSecrets): void {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(half, file);
}

const present = (given: GivenSecrets) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string'));

function unusable(file: string): SettingsError {
  return new SettingsError([
    {
      variable: 'DATA_DIR',
      sentence: `${file} cannot be read as the secrets of this data folder: restore it, or choose another DATA_DIR.`,
    },
  ]);
}
