import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = dirname(dirname(import.meta.dirname));

it.each(['tools/start/product.ts', 'tools/backup/src/installation.ts'])(
  'Node reads %s and all that it imports as it is: with types, and without what is more than types',
  async (file) => {
    const program = `import(${JSON.stringify(`file://${join(root, file)}`)}).then(() => process.exit(0))`;
    const ran = promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '-e', program],
      {
        cwd: root,
      },
    );
    expect((await ran).stderr).toBe('');
  },
);
