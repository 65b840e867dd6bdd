import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFault } from './progress.ts';

const MARKER = 'convoy-data.json';
/** What a fresh file system holds by itself. */
const HARMLESS = new Set(['lost+found', '.DS_Store']);

/**
 * Makes the data folder, or sees that it is one of ours: a folder that holds something else is refused, because files
 * are written and owners changed below it.
 * @throws StartFault
 */
export function prepareDataFolder(dataDir: string): void {
  try {
    if (existsSync(dataDir)) {
      if (!statSync(dataDir).isDirectory())
        throw new StartFault(`DATA_DIR is ${dataDir}, which is a file: name a folder.`);
      const content = readdirSync(dataDir).filter((name) => !HARMLESS.has(name));
      if (content.length > 0 && !content.includes(MARKER))
        throw new StartFault(
          `DATA_DIR is ${dataDir}, which holds files that are not Convoy's (${content[0]} …): name an empty or a new folder.`,
        );
    } else {
      // Root's database runs as "nobody", who must be able to pass.
      mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    }
    mkdirSync(logFolder(dataDir), { recursive: true });
    if (!existsSync(join(dataDir, MARKER)))
      writeFileSync(join(dataDir, MARKER), `${JSON.stringify({ product: 'convoy', layout: 1 })}\n`);
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
