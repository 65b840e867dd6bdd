import { spawn } from 'node:child_process';
import { join } from 'node:path';

const SPEC = 'libs/telematics/server/src/speed/telematics-speed.db.alone.spec.ts';

/**
 * Measures positions of vans: their intake, the live map and trails. The slice is written with decorators, which Node does not run by
 * itself, so that a spec measures it; what it tells is printed as it comes.
 * @param points positions that are stored before the map and trails are read
 * @param stops gets what ends it before its time
 * @throws Error where something could not be measured, or is not as asked
 */
export async function measureTelematics(
  root: string,
  points: number,
  stops: (() => Promise<unknown>)[],
): Promise<void> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'alone', SPEC], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CONVOY_DEEP: '1', CONVOY_POINTS: String(points) },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  stops.push(async () => {
    if (child.exitCode === null) child.kill();
    await ended.catch(() => null);
  });
  if ((await ended) !== 0) throw new Error('Figures of telematics are missing, or are not as asked.');
}
