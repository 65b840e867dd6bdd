/**
 * Writes the trunk roads of the kit's offline map: `node tools/map-data/write-roads.ts`. The kit knows no slice, so the
 * roads of `libs/places/data` come to it as a file. Run it again when they change; a spec compares.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeDataFolder } from '@convoy/places/data';
import { roadsFile } from './road-lines.ts';

const file = join(import.meta.dirname, '../../libs/ui-kit/src/map/roads.generated.ts');
const text = roadsFile(placeDataFolder());
writeFileSync(file, text);
console.log(`${Math.round(text.length / 1024)} kB: ${file}`);
