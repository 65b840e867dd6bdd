import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeDataFolder } from '@convoy/places/data';
import { expect, it } from 'vitest';
import { roadsFile } from './road-lines.ts';

it('the roads of the offline map are those of the data', () => {
  const file = join(import.meta.dirname, '../../libs/ui-kit/src/map/roads.generated.ts');
  expect(readFileSync(file, 'utf8')).toBe(roadsFile(placeDataFolder()));
});
