import { readFileSync } from 'node:fs';
import { connectOnce } from '@convoy/platform/db';
import type { MeasuredServer } from './servers.ts';

/** What a server and its database sessions have used up so far. */
export interface Used {
  readonly transactions: number;
  /** Processor seconds of the server's process and of its sessions' in the database; NaN where the system does not say. */
  readonly server: number;
  readonly database: number;
}

/** Reads counters of the database and of the operating system. */
export interface Counters {
  read(server: MeasuredServer): Promise<Used>;
  close(): Promise<void>;
}

export async function openCounters(superuserUrl: string): Promise<Counters> {
  const client = await connectOnce(superuserUrl, () => {});
  return {
    read: async ({ pid, application }) => {
      // Sessions report what they did with a delay of up to a second.
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      const { rows } = await client.query<{ n: string; pids: number[] }>(
        `select xact_commit as n, array(select pid from pg_stat_activity where application_name = $1) as pids
         from pg_stat_database where datname = current_database()`,
        [application],
      );
      const { n, pids } = rows[0]!;
      return {
        transactions: Number(n),
        server: processorSeconds(pid),
        database: pids.reduce((sum, each) => sum + processorSeconds(each), 0),
      };
    },
    close: () => client.end(),
  };
}

/** Ticks of /proc a second, on every Linux that Node runs on. */
const TICKS = 100;

/** User and system time of a process, seconds; NaN outside Linux and for one that is gone. */
function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
