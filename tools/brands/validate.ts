/**
 * Checks every brand pack: `node tools/brands/validate.ts [folder]`.
 * Prints one sentence for each fault and ends with 1 where there is any.
 */
import { resolve } from 'node:path';
import { tenantsFaults } from './pack-faults.ts';
import { tenantsFolder } from './pack-files.ts';
import { packFolders } from './read-pack.ts';

const folder = process.argv[2] ? resolve(process.argv[2]) : tenantsFolder;
const faults = tenantsFaults(folder);
for (const fault of faults) console.error(`✗ ${fault}`);
if (faults.length > 0) {
  console.error(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the brand packs`);
  process.exitCode = 1;
} else {
  console.log(`${packFolders(folder).length} brand packs are in order`);
}
