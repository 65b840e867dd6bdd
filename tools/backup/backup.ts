/** `npm run backup -- <folder>` dumps everything; `npm run backup -- <folder> --brand <slug>` one brand. */
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '@convoy/platform/config';
import { StartFault } from '../start/progress.ts';
import { type DumpedTenant, dumpTenant, dumpWhole } from './src/dump.ts';
import { openInstallation } from './src/installation.ts';
import { BackupRefused } from './src/refusal.ts';

const root = dirname(dirname(import.meta.dirname));

/** Dumps what the arguments ask for. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { brand: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) {
    console.error('Say where to: npm run backup -- <new folder> [--brand <slug>].');
    return 2;
  }
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

try {
  process.exit(await run());
} catch (error) {
  const known =
    error instanceof BackupRefused || error instanceof StartFault || error instanceof SettingsError;
  if (!known) throw error;
  console.error(`✗ ${error instanceof BackupRefused ? `${error.code}: ` : ''}${error.message}`);
  process.exit(1);
}
