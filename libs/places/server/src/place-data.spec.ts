import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { csvFields } from './csv-line.ts';
import { placeDataFolder, readPlaceData } from './place-data.ts';

const files = ['uk-outcodes.csv', 'uk-towns.csv'] as const;
const whole = Object.fromEntries(
  files.map((file) => [file, readFileSync(join(placeDataFolder(), file), 'utf8')]),
);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'convoy-places-'));
  for (const file of files) writeFileSync(join(folder, file), whole[file]!);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const broken = (file: (typeof files)[number], change: (text: string) => string) => {
  writeFileSync(join(folder, file), change(whole[file]!));
  return () => readPlaceData(folder);
};

describe('the data of places', () => {
  it('are whole', () => {
    const { outcodes, towns } = readPlaceData(folder);
    expect(outcodes.length).toBe(2856);
    expect(towns.length).toBeGreaterThan(4_000);
    expect(outcodes.find(({ outcode }) => outcode === 'EH10')?.town).toBe(
      'Morningside, Braid Hill and Swanston',
    );
  });

  it('stop the start when they are not, with a sentence that names the place', () => {
    expect(broken('uk-towns.csv', (text) => text.slice(0, 60_000))).toThrow(/uk-towns\.csv/);
    expect(broken('uk-towns.csv', (text) => text.split('\n').slice(0, 900).join('\n'))).toThrow(
      /fewer than the 3500/,
    );
    expect(broken('uk-outcodes.csv', (text) => text.replace('postcode,', 'code,'))).toThrow(
      /does not begin with the columns/,
    );
    expect(broken('uk-outcodes.csv', (text) => text.replace('AB10,392900', 'AB10,1392900'))).toThrow(
      /line 2: .* does not lie in the United Kingdom/,
    );
    expect(broken('uk-outcodes.csv', (text) => text.replace('AB10,392900', 'AB10,'))).toThrow(/line 2/);
    expect(broken('uk-outcodes.csv', (text) => text.replace('\nAB11,', '\nAB10,'))).toThrow(
      /line 3: AB10 is declared twice/,
    );
    expect(broken('uk-outcodes.csv', (text) => text.replace('"Morningside', 'Morningside'))).toThrow(
      /line \d+/,
    );
  });
});

describe('a line of CSV', () => {
  it('may quote its fields', () => {
    expect(csvFields('a,"b, c","d ""e""",')).toEqual(['a', 'b, c', 'd "e"', '']);
    expect(csvFields('"","x"')).toEqual(['', 'x']);
    expect(() => csvFields('"a')).toThrow('not closed');
    expect(() => csvFields('"a"b,c')).toThrow('after a closing quote');
  });
});
