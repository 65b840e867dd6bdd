/** `npm run sbom -- [file]`: writes what the lockfile installs as CycloneDX. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readLockfile } from './lockfile.ts';
import { sbomOf } from './sbom.rule.ts';

const root = dirname(dirname(import.meta.dirname));
const file = resolve(process.argv[2] ?? 'convoy.cdx.json');
const bill = sbomOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')), readLockfile(root));
writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`${bill.components.length} packages are listed in ${file} (CycloneDX ${bill.specVersion})`);
