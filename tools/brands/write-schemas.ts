/** Writes the JSON schemas of a brand pack's files: `node tools/brands/write-schemas.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_FOLDER, schemaFiles, tenantsFolder } from './pack-files.ts';

const folder = join(tenantsFolder, SCHEMA_FOLDER);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(schemaFiles())) {
  writeFileSync(join(folder, name), text);
  console.log(`tenants/${SCHEMA_FOLDER}/${name}`);
}
