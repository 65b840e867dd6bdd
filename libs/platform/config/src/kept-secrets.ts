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

/**
 * The secrets of a data folder: read from `secrets.json` there, made and written (mode 0600) where missing.
 * @throws SettingsError where the file is there but cannot be used; it is never overwritten, because the database
 *   was made with what it holds
 */
export function keptSecrets(dataDir: string): KeptSecrets {
  const file = join(dataDir, 'secrets.json');
  let before: unknown = {};
  if (existsSync(file))
    try {
      before = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw unusable(file);
    }
  const parsed = keptSecretsSchema.safeParse(before);
  if (!parsed.success) throw unusable(file);
  if (JSON.stringify(before) !== JSON.stringify(parsed.data)) {
    mkdirSync(dataDir, { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, `${JSON.stringify(parsed.data, null, 2)}\n`, { mode: 0o600 });
    renameSync(half, file);
  }
  if (process.platform !== 'win32') chmodSync(file, 0o600);
  return parsed.data;
}

function unusable(file: string): SettingsError {
  return new SettingsError([
    {
      variable: 'DATA_DIR',
      sentence: `${file} cannot be read as the secrets of this data folder: restore it, or choose another DATA_DIR.`,
    },
  ]);
}
