import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';

const HELP = `node tools/test/on-day.ts '2026-12-31 15:00' <specs>

Runs specs, and the PostgreSQL they start, as if now were that moment in UTC; time flows on from it. Linux with
libfaketime (Debian: faketime). A spec that passes today and fails on another day depends on today.`;

/** Where Debian and its relatives put the library; FAKETIME_LIBRARY names another place. */
const LIBRARY = process.env.FAKETIME_LIBRARY ?? globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];
const CHECKOUT = resolve(import.meta.dirname, '../..');

const [moment, ...specs] = process.argv.slice(2);
const target = Date.parse(`${moment?.replace(' ', 'T')}Z`);
if (Number.isNaN(target) || specs.length === 0) {
  console.error(HELP);
  process.exit(2);
}
if (!LIBRARY || !existsSync(LIBRARY)) {
  console.error(
    'libfaketime is missing. Install it (apt-get install faketime), or name it in FAKETIME_LIBRARY.',
  );
  process.exit(2);
}

// One offset for all processes. A moment (`@…`) would begin again in each process, and the database would fall behind.
const offset = Math.round((target - Date.now()) / 1_000);
const { status } = spawnSync(
  process.execPath,
  [join(CHECKOUT, 'node_modules/vitest/vitest.mjs'), 'run', ...specs],
  {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: {
      ...process.env,
      LD_PRELOAD: LIBRARY,
      FAKETIME: `${offset < 0 ? '' : '+'}${offset}s`,
      // Timeouts and durations stay true.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // The database runs as another user, who cannot open the memory that the library shares between processes.
      FAKETIME_DISABLE_SHM: '1',
    },
  },
);
process.exit(status ?? 1);
