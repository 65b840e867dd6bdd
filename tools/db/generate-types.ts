/** `node tools/db/generate-types.ts <connection string>`: writes libs/platform/db/src/schema.generated.ts. */
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { schemaTypes } from './schema-types.ts';

const connectionString = process.argv[2];
if (!connectionString) {
  console.error(
    'Give the address of a migrated database, e.g. postgres://convoy_migrator:…@127.0.0.1:4001/convoy',
  );
  process.exit(1);
}
const client = new pg.Client({ connectionString });
await client.connect();
await writeFile(
  new URL('../../libs/platform/db/src/schema.generated.ts', import.meta.url),
  await schemaTypes(client),
);
await client.end();
