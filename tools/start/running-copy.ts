import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StartFault } from './progress.ts';

/** How long children of a killed start get to notice its end by themselves. */
const CHILDREN_LEAVE_WITHIN_MS = 8_000;

const notedProcessSchema = z.object({ pid: z.int().positive(), bornAt: z.string() });
type NotedProcess = z.infer<typeof notedProcessSchema>;

const recordSchema = z.object({
  launcher: notedProcessSchema,
  address: z.string(),
  children: z.array(notedProcessSchema.extend({ name: z.string() })),
});
type CopyRecord = z.infer<typeof recordSchema>;

/** The note a running copy keeps in its data folder about itself. */
export class RunningCopy {
  readonly #file: string;
  #record: CopyRecord;

  private constructor(file: string, record: CopyRecord) {
    this.#file = file;
    this.#record = record;
  }

  /**
   * Claims the data folder. Children that a killed start left behind are given time to leave and then ended.
   * @throws StartFault where another copy runs from this folder
   */
  static async claim(dataDir: string, address: string): Promise<RunningCopy> {
    const file = join(dataDir, 'running.json');
    const before = read(file);
    if (before && before.launcher.pid !== process.pid && isSame(before.launcher))
      throw new StartFault(
        `Convoy runs already from ${dataDir} (process ${before.launcher.pid}, ${before.address}): stop that copy, or give this one another DATA_DIR and PORT.`,
      );
    if (before) await outlive(before.children);
    const copy = new RunningCopy(file, {
      launcher: { pid: process.pid, bornAt: bornAt(process.pid) },
      address,
      children: [],
    });
    copy.#write();
    return copy;
  }

  /** Notes the processes that now belong to this copy. */
  children(children: readonly { name: string; pid: number }[]): void {
    this.#record = {
      ...this.#record,
      children: children.map((child) => ({ ...child, bornAt: bornAt(child.pid) })),
    };
    this.#write();
  }

  /** Gives the folder free. */
  release(): void {
    if (read(this.#file)?.launcher.pid === process.pid) rmSync(this.#file, { force: true });
  }

  #write(): void {
    const half = `${this.#file}.${process.pid}`;
    writeFileSync(half, `${JSON.stringify(this.#record)}\n`);
    renameSync(half, this.#file);
  }
}

function read(file: string): CopyRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

async function outlive(children: readonly NotedProcess[]): Promise<void> {
  const left = () => children.filter(isSame);
  const giveUpAt = Date.now() + CHILDREN_LEAVE_WITHIN_MS;
  while (left().length > 0 && Date.now() < giveUpAt) await sleep(100);
  for (const { pid } of left()) process.kill(pid, 'SIGKILL');
}

/**
 * Whether the process that was noted still lives. Ids are handed out again; where the system tells when a process was
 * born, that must be what was noted.
 */
function isSame(noted: NotedProcess): boolean {
  try {
    process.kill(noted.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return noted.bornAt === bornAt(noted.pid);
}

/** When the process was born, in the system's own unit; empty where the system does not tell. */
function bornAt(pid: number): string {
  try {
    // Field 22 of /proc/<pid>/stat; the name in field 2 may hold spaces and brackets.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
