import { readFileSync } from 'node:fs';
import { connectOnce } from '@convoy/platform/db';
import type { MeasuredServer } from './servers.ts';

/** Processor seconds used up so far, by a server's process and by its sessions' in the database; NaN where the system does not say. */
export interface Used {
  readonly server: number;
  readonly database: number;
}

/** Reads counters of the operating system and of the database. */
export interface Counters {
  used(server: MeasuredServer): Promise<Used>;
  /** Transactions of the database so far; takes twelve seconds, because sessions tell what they did with a delay. */
  transactions(): Promise<number>;
  close(): Promise<void>;
}

/** Longer than an idle session keeps its counts to itself. */
const TOLD_WITHIN_MS = 12_000;

export async function openCounters(superuserUrl: string): Promise<Counters> {
  const client = await connectOnce(superuserUrl, () => {});
  return {
    used: async ({ pid, application }) => {
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where application_name = $1',
        [application],
      );
      return {
        server: processorSeconds(pid),
        database: rows.reduce((sum, session) => sum + processorSeconds(session.pid), 0),
      };
    },
    transactions: async () => {
      await new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS));
      const { rows } = await client.query<{ n: string }>(
        'select xact_commit as n from pg_stat_database where datname = current_database()',
      );
      return Number(rows[0]?.n);
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
