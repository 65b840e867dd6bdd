/** `npm run mobile -- --brand <slug> --out <folder>`: the Capacitor project of a brand. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tenantsFolder } from '@convoy/brand-tools';
import { loadSettings, SettingsError } from '@convoy/platform/config';
import { argumentsOrExit } from '../../../tools/command-line/read-arguments.ts';
import { WrongProject, writeProject } from './write-project.ts';

const { values } = argumentsOrExit({
  usage:
    'npm run mobile -- --brand <slug> --out <folder> [--url https://brand.example] [--app-id example.brand.app]',
  options: {
    brand: { type: 'string' },
    out: { type: 'string' },
    url: { type: 'string' },
    'app-id': { type: 'string' },
  },
});

/** Versions of Capacitor's packages that the pages were built with: the app carries the same. */
function versions(): Record<string, string> {
  const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => name.startsWith('@capacitor/')));
}

async function run(): Promise<void> {
  const { brand, out, url } = values;
  if (!brand || !out)
    throw new WrongProject('Name the brand and the folder: --brand swift-vans --out ../swift-vans-app');
  const folder = resolve(process.env.INIT_CWD ?? '.', out);
  const written = await writeProject({
    tenants: tenantsFolder,
    brand,
    out: folder,
    url: url ?? loadSettings(process.env, 'launcher').publicOrigin(brand),
    appId: values['app-id'],
    versions: versions(),
  });
  console.log(`${written.length} files of the app are in ${folder}. README.md there says how to go on.`);
}

try {
  await run();
} catch (error) {
  if (!(error instanceof WrongProject || error instanceof SettingsError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 1;
}
