import { readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A process that works in a data folder. */
interface Worker {
  readonly pid: number;
  readonly parent: number;
  /** False for the server itself, which keeps the command line it was started with. */
  readonly child: boolean;
}

/** Every process that works in the data folder: the server, its backends and its helpers. Linux alone tells; none elsewhere. */
export async function processesOf(cluster: string): Promise<number[]> {
  return (await workersIn(cluster)).map(({ pid }) => pid);
}

/**
 * Ends what a killed server left behind. A backend that waits for a lock which another killed one held never finds out that its
 * server is gone; while it lives it holds their shared memory, and no server of the folder starts ("pre-existing shared memory
 * block is still in use"): the manual of PostgreSQL has such processes ended by hand. Those of a live server, also of one that
 * is starting, are left alone. Does nothing where the system does not tell whose they are.
 * @returns how many were ended
 */
export async function endOrphans(cluster: string): Promise<number> {
  const all = await workersIn(cluster);
  const orphans = all.filter(({ child, parent }) => child && all.every(({ pid }) => pid !== parent));
  for (const { pid } of orphans) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went by itself.
    }
  }
  return orphans.length;
}

async function workersIn(cluster: string): Promise<Worker[]> {
  if (process.platform !== 'linux') return [];
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === cluster;
      } catch {
        // It ended, or is somebody else's.
        return false;
      }
    })
    .map(async (pid): Promise<Worker | null> => {
      const [line, state] = await Promise.all(
        ['cmdline', 'stat'].map((what) => readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '')),
      );
      // What follows the name, which may hold anything: state, parent.
      const parent = Number(state?.split(') ').at(-1)?.split(' ')[1]);
      return parent > 0 && line?.includes('postgres')
        ? { pid: Number(pid), parent, child: line.startsWith('postgres: ') }
        : null;
    });
  return (await Promise.all(found)).filter((worker) => worker !== null);
}
