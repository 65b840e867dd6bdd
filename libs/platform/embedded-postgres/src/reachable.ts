import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres.error.ts';
import type { RunAs } from './run-as.ts';

/** Beside the place where a cluster was asked for: tells where it lies instead. */
interface Pointer {
  readonly cluster: string;
}

/** Whether the account may enter `folder` and every folder above it (`null` = the caller, who got there already). */
export async function canEnter(folder: string, account: RunAs): Promise<boolean> {
  if (!account) return true;
  let current = await realpath(folder);
  for (;;) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    const parent = dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

/**
 * A folder of Convoy's own outside the checkout that `account` can enter: the first of /var/lib, /var/tmp and the
 * temporary folder for root, the user's cache otherwise. One that belongs to somebody else is never used, because
 * programs are run from it.
 */
export async function reachableBase(account: RunAs): Promise<string> {
  const candidates = account
    ? ['/var/lib/convoy', '/var/tmp/convoy', join(tmpdir(), 'convoy')]
    : [join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'convoy'), join(tmpdir(), 'convoy')];
  for (const candidate of candidates) {
    try {
      await mkdir(candidate, { recursive: true, mode: 0o755 });
      const found = await lstat(candidate);
      if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) continue;
      await chmod(candidate, 0o755);
      if (await canEnter(candidate, account)) return candidate;
    } catch {
      // Read-only or forbidden here: the next candidate decides.
    }
  }
  throw new EmbeddedPostgresError(
    'DATA_FOLDER',
    `The embedded database needs a folder that the account "nobody" can enter, and none of ${candidates.join(', ')} could be made: set DATA_DIR to a folder that everyone may enter, or run as an ordinary user.`,
  );
}

/**
 * Where the cluster asked for at `dataDir` really lies. Where the account can pass every folder above it and own it,
 * that is `dataDir` itself; otherwise (below root's home, on a file system without owners) it is a folder of
 * {@link reachableBase}, and `<dataDir>.location.json` points there, so that it is found again and goes with the
 * data folder when that is moved.
 */
export async function placeCluster(dataDir: string, account: RunAs): Promise<string> {
  await mkdir(dirname(dataDir), { recursive: true });
  const asked = join(await realpath(dirname(dataDir)), dataDir.slice(dirname(dataDir).length));
  if (!account) return asked;

  const pointerFile = `${asked}.location.json`;
  const pointed = await readPointer(pointerFile);
  if (pointed) return pointed;
  if ((await canEnter(dirname(asked), account)) && (await canOwn(asked, account))) return asked;

  const key = createHash('sha256').update(asked).digest('hex').slice(0, 12);
  const cluster = join(await reachableBase(account), `cluster-${key}-${randomBytes(4).toString('hex')}`);
  await writeFile(pointerFile, `${JSON.stringify({ cluster } satisfies Pointer)}\n`);
  return cluster;
}

/** The cluster a pointer file names, or `null` where there is none or the cluster it names is gone. */
async function readPointer(file: string): Promise<string | null> {
  try {
    const { cluster } = JSON.parse(await readFile(file, 'utf8')) as Pointer;
    return (await stat(cluster)).isDirectory() ? cluster : null;
  } catch {
    return null;
  }
}

/**
 * Makes `folder` the account's own with mode 0700, as PostgreSQL demands; false where the file system cannot. A folder
 * that holds something other than a cluster is left alone: the making of the cluster refuses it with a sentence.
 */
async function canOwn(folder: string, account: NonNullable<RunAs>): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const content = await readdir(folder);
    if (content.length > 0 && !content.includes('PG_VERSION')) return true;
    await chown(folder, account.uid, account.gid);
    await chmod(folder, 0o700);
    const { uid, mode } = await stat(folder);
    return uid === account.uid && (mode & 0o777) === 0o700;
  } catch {
    return false;
  }
}
