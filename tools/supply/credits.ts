/** `npm run credits`: writes the packages and their licences into CREDITS.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { creditsWith } from './credits.rule.ts';
import { readLockfile } from './lockfile.ts';

const root = dirname(dirname(import.meta.dirname));
const file = join(root, 'CREDITS.md');
const text = readFileSync(file, 'utf8');
const asked = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const written = creditsWith(text, asked, readLockfile(root));
if (written !== text) writeFileSync(file, written);
console.log(written === text ? 'CREDITS.md is current' : 'wrote CREDITS.md');
