import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FolderFileStore } from '@convoy/platform/files';
import { storedAt } from './dump-folder.ts';
import type { DumpedFile, Manifest } from './manifest.ts';

/** Who was erased: never taken away and never replaced by what a dump has of it (docs/adr/0034-backup.md). */
const TOMBSTONES = 'tombstones/';

/** Copies the stored files of a tenant, or of all, into a dump. One that goes meanwhile is simply not there. */
export async function dumpFiles(
  filesDir: string,
  folder: string,
  tenant: number | null,
): Promise<DumpedFile[]> {
  const dumped: DumpedFile[] = [];
  for (const id of await tenantsWithFiles(filesDir)) {
    if (tenant !== null && id !== tenant) continue;
    const home = join(filesDir, String(id));
    const entries = await readdir(home, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      // What is being written this moment has a name of its own until it is whole.
      if (!entry.isFile() || entry.name.endsWith('.part')) continue;
      const place = join(entry.parentPath, entry.name);
      const path = relative(home, place).split(sep).join('/');
      const content = await readFile(place).catch(() => null);
      if (content === null) continue;
      const target = join(folder, storedAt(id, path));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(target, content, { mode: 0o600 });
      const sha256 = createHash('sha256').update(content).digest('hex');
      dumped.push({ tenant: id, path, bytes: content.length, sha256 });
    }
  }
  return dumped.sort((a, b) => a.tenant - b.tenant || (a.path < b.path ? -1 : 1));
}

/**
 * Puts the files of a dump back. What is there and not in the dump stays: above all the tombstones of those who were erased
 * since. @returns how many were written
 */
export async function restoreFiles(filesDir: string, folder: string, manifest: Manifest): Promise<number> {
  const store = new FolderFileStore(filesDir);
  let written = 0;
  for (const { tenant, path } of manifest.files) {
    const scope = { tenant: { id: tenant } };
    if (path.startsWith(TOMBSTONES) && (await store.get(scope, path))) continue;
    await store.put(scope, path, await readFile(join(folder, storedAt(tenant, path))));
    written += 1;
  }
  return written;
}

/**
 * Whether anybody is known here who was erased: who was since a dump was made is in no dump, and comes back with its rows where their
 * tombstone is not there.
 * @param tenant whose; null for all
 */
export async function knowsOfErased(filesDir: string, tenant: number | null): Promise<boolean> {
  for (const id of await tenantsWithFiles(filesDir)) {
    if (tenant !== null && id !== tenant) continue;
    const stones = await readdir(join(filesDir, String(id), TOMBSTONES)).catch(() => []);
    if (stones.length > 0) return true;
  }
  return false;
}

async function tenantsWithFiles(filesDir: string): Promise<number[]> {
  if (!existsSync(filesDir)) return [];
  const names = await readdir(filesDir);
  return names.filter((name) => /^[1-9]\d{0,11}$/.test(name)).map(Number);
}
