import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeDataFolder, readOutcodes } from '@convoy/places/data';
import { expect, it } from 'vitest';
import { townsCsv } from './towns.ts';

it('uk-towns.csv is what make-towns.ts writes', () => {
  const folder = placeDataFolder();
  expect(townsCsv(readOutcodes(folder))).toBe(readFileSync(join(folder, 'uk-towns.csv'), 'utf8'));
});
