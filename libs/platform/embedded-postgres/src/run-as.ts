import { type SpawnOptions, spawn } from 'node:child_process';

/** The account of `nobody`: PostgreSQL refuses to run as root, so root runs it with this uid and gid. */
export const NOBODY = { uid: 65534, gid: 65534 } as const;

/** Whom the database processes run as; `null` = the caller's own account. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

/** `nobody` for root, otherwise the caller's own account. */
export function runAs(): RunAs {
  return process.getuid?.() === 0 ? NOBODY : null;
}

/** Settings of libfaketime, by which specs run on another day (`tools/test/on-day.ts`). */
export const SHIFTED_CLOCK = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_DISABLE_SHM',
] as const;

/**
 * Spawn options for PostgreSQL's programs: the account, a folder everyone may enter, and an environment that holds
 * neither the caller's secrets nor a locale that may not exist on this machine.
 * @param inherited further variables the program gets from the caller's environment
 */
export function spawnOptionsFor(account: RunAs, inherited: readonly string[] = []): SpawnOptions {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP', ...inherited])
    if (process.env[name]) env[name] = process.env[name];
  return { ...(account ?? {}), env, cwd: process.platform === 'win32' ? undefined : '/', windowsHide: true };
}

/** Runs one of PostgreSQL's programs to its end and gives its exit code and everything it printed. */
export function runProgram(
  program: string,
  args: readonly string[],
  account: RunAs,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptionsFor(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: output.trim() }));
  });
}
