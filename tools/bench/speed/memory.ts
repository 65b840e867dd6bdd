import { readFileSync } from 'node:fs';

/** Resident memory of a process, megabytes of 1,000,000 bytes; NaN outside Linux and for one that is gone. */
export function residentMegabytes(pid: number): number {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return (Number(kibibytes) * 1024) / 1e6;
  } catch {
    return Number.NaN;
  }
}
