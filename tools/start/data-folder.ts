import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFault } from './progress.ts';

const MARKER = 'convoy-data.json';
/** What a fresh file system holds by itself. */
const HARMLESS = new Set(['lost+found', '.DS_Store']);
/** What an operator puts into a new folder before a restore: the secrets and the stored files of the copy that was backed up. */
const SECRETS = 'secrets.json';
const FILES = 'files';

/**
 * Makes the data folder, or sees that it is one of ours: a folder that holds something else is refused, because files
 * are written and owners changed below it. What it holds (secrets, mails, logs) is closed to other accounts.
 * @throws StartFault
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    if (existsSync(dataDir)) {
      if (!statSync(dataDir).isDirectory())
        throw new StartFault(`DATA_DIR is ${dataDir}, which is a file: name a folder.`);
      const content = readdirSync(dataDir).filter((name) => !HARMLESS.has(name));
      const foreign = content.filter(
        (name) => name !== SECRETS && !(name === FILES && holdsTenants(join(dataDir, name))),
      );
      if (foreign.length > 0 && !content.includes(MARKER))
        throw new StartFault(
          `DATA_DIR is ${dataDir}, which holds files that are not Convoy's (${foreign[0]} …): name an empty or a new folder.`,
        );
    } else {
      makeFolders(dataDir);
    }
    if (!existsSync(logFolder(dataDir))) mkdirSync(logFolder(dataDir), { mode: 0o700 });
    if (!existsSync(join(dataDir, MARKER)))
      writeFileSync(join(dataDir, MARKER), `${JSON.stringify({ product: 'convoy', layout: 1 })}\n`);
    closeToOthers(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `DATA_DIR is ${dataDir}, where this account cannot write (${(error as NodeJS.ErrnoException).code}): name another folder or change its owner.`,
    );
  }
}

/** Whether a folder holds stored files of ours: a folder a tenant, called by its number. */
function holdsTenants(folder: string): boolean {
  const entries = statSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [];
  const own = entries.filter(({ name }) => !HARMLESS.has(name));
  return own.some(({ name }) => /^[1-9]\d*$/.test(name)) && own.every((entry) => entry.isDirectory());
}

/** Root's database runs as "nobody", who must be able to pass, but not to look around. */
const rootsOwn = () => process.getuid?.() === 0;

/** Makes a folder and those above it, one at a time: Node's own way of it never returns below /proc. */
function makeFolders(folder: string): void {
  const missing: string[] = [];
  let parent = folder;
  for (; !existsSync(parent); parent = dirname(parent)) missing.unshift(parent);
  accessSync(parent, constants.W_OK);
  for (const path of missing) mkdirSync(path, { mode: rootsOwn() ? 0o711 : 0o700 });
}

/**
 * Takes the rights of other accounts from the data folder and from what lies in it, also from what an earlier version
 * left open. Nothing is opened that was closed.
 */
function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  close(dataDir, rootsOwn() ? 0o711 : 0o700);
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() || entry.isFile()) close(join(dataDir, entry.name), 0o700);
}

function close(path: string, allowed: number): void {
  const mode = statSync(path).mode & 0o777;
  if ((mode & ~allowed) === 0) return;
  try {
    chmodSync(path, mode & allowed);
  } catch (error) {
    // Somebody else's (a mounted folder): its owner decides who may see it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Where every process's log lies. */
export function logFolder(dataDir: string): string {
  return join(dataDir, 'logs');
}

/**
 * The last lines of a log, for a person who has just been told that something failed.
 * @param part how many lines at most, and from which byte on they belong to this run
 */
export function lastLines(file: string, part: { count?: number; from?: number } = {}): string {
  if (!existsSync(file)) return '';
  const text = readFileSync(file)
    .subarray(part.from ?? 0)
    .toString()
    .trim();
  return text
    .split('\n')
    .slice(-(part.count ?? 20))
    .join('\n');
}
