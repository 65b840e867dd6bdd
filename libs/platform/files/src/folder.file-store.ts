import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { assertFilePath, assertFolder, type FileScope, FileStore, type StoredFile } from './file-store.ts';

/** Files in a folder of this machine, or of one that all machines share: `<root>/<tenant>/<path>`. */
export class FolderFileStore extends FileStore {
  private readonly root: string;

  /** @param root absolute path; made when the first file is kept */
  constructor(root: string) {
    super();
    this.root = root;
  }

  async put(scope: FileScope, path: string, content: Uint8Array): Promise<void> {
    const target = this.placeOf(scope, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Written beside and moved, so that nobody ever reads half a file, also after a crash.
    const half = `${target}.${randomBytes(6).toString('hex')}.part`;
    try {
      const file = await open(half, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, target);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  async get(scope: FileScope, path: string): Promise<Buffer | null> {
    try {
      return await readFile(this.placeOf(scope, path));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async remove(scope: FileScope, path: string): Promise<void> {
    const place = this.placeOf(scope, path);
    await rm(place, { force: true });
    // The folder of its own that a file had goes with the last file in it.
    await rmdir(dirname(place)).catch(() => {});
  }

  async list(scope: FileScope, folder: string): Promise<StoredFile[]> {
    assertFolder(folder);
    const home = this.homeOf(scope);
    const entries = await readdir(join(home, folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      },
    );
    const files: StoredFile[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const place = join(entry.parentPath, entry.name);
      // A file removed meanwhile is simply not there.
      const found = await stat(place).catch(() => null);
      if (found) files.push({ path: relative(home, place).split(sep).join('/'), modifiedAt: found.mtime });
    }
    return files;
  }

  private homeOf({ tenant }: FileScope): string {
    if (!Number.isSafeInteger(tenant.id) || tenant.id <= 0)
      throw new TypeError('A tenant is named by its number.');
    return join(this.root, String(tenant.id));
  }

  private placeOf(scope: FileScope, path: string): string {
    assertFilePath(path);
    return join(this.homeOf(scope), path);
  }
}

const isMissing = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: string };
  return code === 'ENOENT' || code === 'ENOTDIR';
};
