/**
 * `node tools/db/generate-types.ts [connection string]`: writes libs/platform/db/src/schema.generated.ts. Without the address of
 * a migrated database it makes one for the moment, on a server of its own.
 */
import { writeFile } from 'node:fs/promises';
import { startTestCluster, urlOf } from '@convoy/platform/testing/cluster';
import pg from 'pg';
import { schemaTypes } from './schema-types.ts';

const given = process.argv[2];
if (given) await write(given);
else {
  const { cluster, stop } = await startTestCluster();
  try {
    await write(urlOf(cluster, cluster.template, 'convoy_migrator'));
  } finally {
    await stop();
  }
}

async function write(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const target = new URL('../../libs/platform/db/src/schema.generated.ts', import.meta.url);
  await writeFile(target, await schemaTypes(client));
  await client.end();
}
