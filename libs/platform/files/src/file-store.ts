import type { TenantContext } from '@convoy/platform/context';

/** Whose files are meant: a store never reaches beyond one tenant. */
export interface FileScope {
  readonly tenant: Pick<TenantContext, 'id'>;
}

/** A file as a listing names it. */
export interface StoredFile {
  readonly path: string;
  readonly modifiedAt: Date;
}

/**
 * Where uploaded files are kept. Paths are ours, never a client's: lower-case names and a known ending, in folders
 * (`pictures/<key>/large.webp`). Each tenant has a space of its own, so the same path is another file for another one.
 */
export abstract class FileStore {
  /** Keeps a file, whole or not at all; replaces what was there. */
  abstract put(scope: FileScope, path: string, content: Uint8Array): Promise<void>;
  /** @returns null where there is none */
  abstract get(scope: FileScope, path: string): Promise<Buffer | null>;
  /** Removes a file; one that is not there is no fault. */
  abstract remove(scope: FileScope, path: string): Promise<void>;
  /** The files below a folder of the tenant, in no order. */
  abstract list(scope: FileScope, folder: string): Promise<StoredFile[]>;
}

/** Names of folders and files: no dots to climb with, nothing a file system could read otherwise. */
const NAME = '[A-Za-z0-9_-]{1,64}';
const PATH = new RegExp(`^${NAME}(/${NAME}){0,4}\\.[a-z0-9]{1,5}$`);
const FOLDER = new RegExp(`^${NAME}(/${NAME}){0,4}$`);

/** @throws TypeError for what is no path of a file of ours: a fault in the code, since no client chooses paths */
export function assertFilePath(path: string): void {
  if (!PATH.test(path)) throw new TypeError(`"${path.slice(0, 100)}" is not the path of a stored file.`);
}

/** @throws TypeError as `assertFilePath` does */
export function assertFolder(folder: string): void {
  if (!FOLDER.test(folder)) throw new TypeError(`"${folder.slice(0, 100)}" is not a folder of stored files.`);
}
