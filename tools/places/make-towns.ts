/** `node tools/places/make-towns.ts`: writes libs/places/data/uk-towns.csv anew. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeDataFolder, readOutcodes } from '@convoy/places/data';
import { townsCsv } from './towns.ts';

const folder = placeDataFolder();
writeFileSync(join(folder, 'uk-towns.csv'), townsCsv(readOutcodes(folder)));
