import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** What a server writes about itself into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** True once it accepts connections. */
  readonly ready: boolean;
}

/** Reads postmaster.pid (line 1 the pid, 4 the port, 8 the state); `null` where there is none or it is half written. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, ready: (lines[7] ?? '').trim() === 'ready' };
}

/** Whether a process of this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether `pid` really is the server of `cluster`. Ids are handed out again, in containers within seconds, so a live
 * process of the id in a left-over lock file proves nothing. A server works in its data folder and names it on its
 * command line.
 */
export async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === cluster) return true;
    } catch {
      // Another account's process: its command line is readable all the same.
    }
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return line.includes('postgres') && line.split('\0').includes(cluster);
  }
  try {
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes('postgres') && line.includes(cluster);
  } catch {
    return false;
  }
}

/** Whether 127.0.0.1:`port` can be listened on now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
