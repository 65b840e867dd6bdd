import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORM, type Manifest, manifestSchema } from './manifest.ts';
import { BackupRefused } from './refusal.ts';
import { hashFile } from './rows.ts';

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';

const damaged = (what: string) => new BackupRefused('DAMAGED', `The dump is damaged: ${what}.`);
const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/**
 * Makes the folder of a dump, closed to other accounts.
 * @returns the first folder that was made for it; null where it was there
 * @throws FOLDER_IN_USE where something lies in it, or where a file has its name
 */
export async function makeDumpFolder(folder: string): Promise<string | null> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(
      'FOLDER_IN_USE',
      `${folder} cannot be made as a folder (${error.code}): name a new folder for the dump.`,
    );
  });
  if ((await readdir(folder)).length > 0)
    throw new BackupRefused('FOLDER_IN_USE', `${folder} is not empty: name a new folder for the dump.`);
  // One that was there keeps the mode it had, whatever was asked of making it.
  await chmod(folder, 0o700);
  return made ?? null;
}

/** Written last: a dump without it was not finished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600 });
  await writeFile(join(folder, SEAL), `${hashOf(text)}\n`, { mode: 0o600 });
}

/**
 * Reads what a dump says of itself, and looks at every byte of it.
 * @throws DAMAGED, OTHER_FORM
 */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, MANIFEST)) || !existsSync(join(folder, SEAL)))
    throw damaged(`${folder} has no ${MANIFEST} and ${SEAL}, or the dump was not finished`);
  const text = await readFile(join(folder, MANIFEST), 'utf8');
  if (hashOf(text) !== (await readFile(join(folder, SEAL), 'utf8')).trim())
    throw damaged(`${MANIFEST} is not as it was written`);
  const said: unknown = JSON.parse(text);
  const form = (said as { form?: unknown }).form;
  if (form !== FORM)
    throw new BackupRefused(
      'OTHER_FORM',
      `The dump is of form ${form}, and this version reads form ${FORM}.`,
    );
  const parsed = manifestSchema.safeParse(said);
  if (!parsed.success) throw damaged(`${MANIFEST} says what no dump says`);
  const manifest = parsed.data;
  const parts = [
    ...manifest.tables.flatMap(({ file, sha256 }) => (file === null ? [] : [{ file, sha256 }])),
    ...manifest.files.map(({ tenant, path, sha256 }) => ({ file: storedAt(tenant, path), sha256 })),
    ...(manifest.archive ? [manifest.archive] : []),
  ];
  for (const { file, sha256 } of parts) {
    const place = join(folder, file);
    if (!existsSync(place)) throw damaged(`${file} is missing`);
    if ((await hashFile(place)).sha256 !== sha256) throw damaged(`${file} is not as it was written`);
  }
  return manifest;
}

/** Where a stored file lies in a dump. */
export const storedAt = (tenant: number, path: string) => `files/${tenant}/${path}`;
