import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';

// Programs start late on a loaded machine: only a hang should end a test.
vi.setConfig({ testTimeout: 120_000 });

const root = dirname(dirname(import.meta.dirname));

/** Commands of an operator. Node reads them, and all that they import, as they are. */
const commands = [
  'tools/admin/main.ts',
  'tools/backup/backup.ts',
  'tools/backup/maintenance.ts',
  'tools/backup/restore.ts',
];

it.each(commands)('%s starts, and says in one sentence that an option is mistyped', async (command) => {
  const ended = await promisify(execFile)(process.execPath, [command, '--no-such-option'], {
    cwd: root,
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  expect(ended).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^✗ Unknown option '--no-such-option'\..* Type: npm run .*\n$/),
  });
});
