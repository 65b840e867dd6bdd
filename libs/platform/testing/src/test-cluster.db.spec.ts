import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';

// A cluster is made.
vi.setConfig({ testTimeout: 120_000 });

/** A run that is stopped: it starts the server of its specs, says which, and ends without stopping it. */
const stopped = `
  const { startTestCluster, urlOf } = await import(process.argv[1]);
  const { connectOnce } = await import(process.argv[2]);
  const { cluster } = await startTestCluster();
  const client = await connectOnce(urlOf(cluster, 'postgres', 'postgres'), () => {});
  const { rows } = await client.query("select current_setting('data_directory') as folder, pg_backend_pid() as pid");
  console.log(JSON.stringify(rows[0]));
  process.exit(0);`;

it.skipIf(process.platform === 'win32')('of specs is gone with a run that was stopped', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    stopped,
    new URL('./test-cluster.ts', import.meta.url).href,
    new URL('../../db/src/index.ts', import.meta.url).href,
  ]);
  const { folder, pid } = JSON.parse(stdout) as { folder: string; pid: number };
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 10_000 });
  await vi.waitFor(() => expect(existsSync(`${folder}/postmaster.pid`)).toBe(false), { timeout: 10_000 });
});
