/** `npm run places:import -- <file or folder> …`: postcodes into the database of this copy. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keptSecrets, loadSettings, SettingsError } from '@convoy/platform/config';
import { connectOnce, OWNER_ROLE, rolePassword } from '@convoy/platform/db';
import { argumentsOrExit } from '../command-line/read-arguments.ts';
import { importPostcodes } from './import-postcodes.ts';
import { WrongFile } from './postcode-files.ts';

/** What must be shown wherever these postcodes are used (Open Government Licence v3.0). */
const CREDIT =
  'Contains OS data © Crown copyright and database right; contains Royal Mail data © Royal Mail copyright and database right; source: Office for National Statistics licensed under the Open Government Licence v3.0.';

/** The owner's address of the database of this copy. @throws WrongFile when no copy has run here */
function ownerAddress(): string {
  const settings = loadSettings(process.env, 'launcher');
  if (!settings.databaseRoleSecret && !existsSync(join(settings.dataDir, 'secrets.json')))
    throw new WrongFile(
      `No copy of Convoy has run with DATA_DIR ${settings.dataDir}: start it once with "npm start", or set DATA_DIR.`,
    );
  const secret = settings.databaseRoleSecret ?? keptSecrets(settings.dataDir).databaseRoleSecret;
  const url = new URL(settings.databaseUrl ?? `postgres://127.0.0.1:${settings.ports.postgres}/convoy`);
  url.username = OWNER_ROLE;
  url.password = rolePassword(secret, OWNER_ROLE);
  return url.toString();
}

async function run(paths: readonly string[]): Promise<void> {
  const address = ownerAddress();
  const client = await connectOnce(address, () => {}).catch((error: unknown) => {
    const cause = (error as NodeJS.ErrnoException).code ?? (error as Error).message;
    throw new WrongFile(
      `The database at ${new URL(address).host} does not answer (${cause}): start Convoy with "npm start" and leave it running.`,
    );
  });
  try {
    const { written, skipped } = await importPostcodes(client, paths, (line) => console.log(line));
    console.log(
      `${written} postcodes are in the database; ${skipped} are no longer in use or lie nowhere known.`,
    );
    console.log(CREDIT);
  } finally {
    await client.end();
  }
}

try {
  const { words } = argumentsOrExit({
    usage: 'npm run places:import -- <ONSPD file, Code-Point Open file or folder> …',
    words: [1, Number.POSITIVE_INFINITY],
  });
  await run(words);
  process.exit();
} catch (error) {
  if (!(error instanceof WrongFile || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
