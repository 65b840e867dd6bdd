import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RestoreInput } from '../restore-tenant.ts';

/**
 * Restores a brand in a process of its own, and ends that as a machine does that goes off, so long after it began.
 * @returns whether it was ended; it may have been done before
 */
export async function killedRestore(input: RestoreInput, afterMs: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'restore-alone.ts')],
    {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, CONVOY_RESTORE: JSON.stringify(input) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  await Promise.race([once(child.stdout, 'data'), ended]);
  await Promise.race([sleep(afterMs), ended]);
  child.kill('SIGKILL');
  const [code, signal] = await ended;
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`The restore failed by itself: ${said}`);
  return signal === 'SIGKILL';
}
