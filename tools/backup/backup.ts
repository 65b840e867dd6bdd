/** `npm run backup -- <folder>` dumps everything; `npm run backup -- <folder> --brand <slug>` one brand. */
import { dirname, resolve } from 'node:path';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { runCommand } from './src/command.ts';
import { type DumpedTenant, dumpTenant, dumpWhole } from './src/dump.ts';
import { openInstallation } from './src/installation.ts';

const root = dirname(dirname(import.meta.dirname));

/** Dumps what the arguments ask for. */
async function run(): Promise<number> {
  const {
    values,
    words: [folder = ''],
  } = argumentsOrExit({
    usage: 'npm run backup -- <new folder> [--brand <slug>]',
    options: { brand: { type: 'string' } },
    words: [1, 1],
  });
  const here = await openInstallation(root, false);
  try {
    const input = {
      url: here.url,
      filesDir: here.settings.filesDir,
      folder: resolve(folder),
      secret: here.secret,
    };
    const { manifest, note }: DumpedTenant = values.brand
      ? await dumpTenant({ ...input, slug: values.brand })
      : await dumpWhole(input);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `✓ ${values.brand ?? 'everything'} is in ${input.folder}: ${rows} rows of ${manifest.tables.length} tables (${note}), ${manifest.files.length} files`,
    );
    console.log(
      'It holds personal data and password hashes, and none of the secrets: keep it closed, and SESSION_SECRET elsewhere.',
    );
    return 0;
  } finally {
    await here.close();
  }
}

await runCommand(run);
