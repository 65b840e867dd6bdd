import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectOnce, sqlState } from '../../db/src/index.ts';
import { type Postmaster, readPostmaster, servesCluster } from './postmaster.ts';

const HOST = '127.0.0.1';
const READY_WITHIN_MS = 60_000;
/** A server that is up and says nothing for so long is stuck; a loaded machine is slow, but not that slow. */
const SILENT_FOR_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;
/** "The database system is starting up" or "is shutting down": it may be another one's turn in a moment. */
const CANNOT_CONNECT_NOW = '57P03';

/** A live process that serves a data folder. */
export interface LiveServer {
  readonly pid: number;
  readonly port: number;
  /** False where it is stuck: it holds the folder and answers nobody. */
  readonly answers: boolean;
}

/**
 * The live server of the folder, waited for while it is still starting or is on its way out; `null` where there is
 * none. Its lock file alone proves nothing: a server killed a moment ago still has one, and for an instant also a
 * process and a port. So it must answer a connection, say that this is its folder, and be alive after that.
 */
export async function findLive(cluster: string, superuserPassword: string): Promise<LiveServer | null> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  let silentSince: number | null = null;
  for (;;) {
    const found = await serverOf(cluster);
    if (!found) return null;
    if (!found.ready) silentSince = null;
    else if (
      (await answers(found.port, cluster, superuserPassword)) &&
      (await serverOf(cluster))?.pid === found.pid
    )
      return { pid: found.pid, port: found.port, answers: true };
    else {
      silentSince ??= Date.now();
      if (Date.now() - silentSince > SILENT_FOR_MS)
        return { pid: found.pid, port: found.port, answers: false };
    }
    if (Date.now() > giveUpAt) return null;
    await sleep(50);
  }
}

async function serverOf(cluster: string): Promise<Postmaster | null> {
  const found = await readPostmaster(cluster);
  return found && (await servesCluster(found.pid, cluster)) ? found : null;
}

/** Whether a server at this port speaks and is the one of `cluster`. */
async function answers(port: number, cluster: string, superuserPassword: string): Promise<boolean> {
  const address = `postgres://postgres:${encodeURIComponent(superuserPassword)}@${HOST}:${port}/postgres`;
  try {
    const client = await connectOnce(address, () => {});
    try {
      const asked = client.query<{ data_directory: string }>('show data_directory');
      const said = await Promise.race([asked, sleep(ANSWER_WITHIN_MS, null, { ref: false })]);
      const folder = said?.rows[0]?.data_directory;
      return folder !== undefined && (await realpath(folder).catch(() => folder)) === cluster;
    } finally {
      // Not waited for: a server that dies meanwhile need not say goodbye.
      client.end().catch(() => {});
    }
  } catch (error) {
    // A refusal (another password, too many guests) is an answer too: what to do about it is for the caller to say.
    const state = sqlState(error);
    return state !== undefined && state !== CANNOT_CONNECT_NOW;
  }
}
