import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportField, importFields } from '@convoy/fleet/contract';
import { wordKey } from '@convoy/platform/csv';
import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import columnNames from './column-names.json' with { type: 'json' };
import { guessColumns } from './guess-columns.rule.ts';
import { columnName, isWordField, meaningOf, valuesOf } from './words.ts';

/** What the pages say, which is not to be imported here. */
const pages = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../ui/src/locales/${language}.json`), 'utf8'));
const groups = {
  vanType: 'vanTypes',
  category: 'categories',
  fuelType: 'fuelTypes',
  euroClass: 'euroClasses',
  ownership: 'ownerships',
} as const;

describe('names of columns', () => {
  it.each([...languages])('are those of the pages in %s, and are known again', (language) => {
    const { facts } = pages(language);
    const names = importFields.map((field) => columnName(field, language));
    expect(names).toEqual(importFields.map((field) => facts![field]));
    expect(guessColumns(names)).toEqual(importFields);
  });

  it('mean one fact each, however they are written', () => {
    const owners = new Map<string, ImportField>();
    for (const field of importFields)
      for (const name of [field, ...Object.values(columnNames[field]).flat()]) {
        const key = wordKey(name);
        expect([name, owners.get(key) ?? field]).toEqual([name, field]);
        owners.set(key, field);
      }
    expect(
      guessColumns(['REG. NO.', 'gross_weight', 'Payload (kg)', 'Price per day (£)', 'whatever']),
    ).toEqual(['registration', 'grossWeightKg', 'payloadKg', 'dailyRate', null]);
  });

  it('are one column each: of two for one fact the first is taken', () => {
    expect(guessColumns(['Make', 'Manufacturer', '', 'make'])).toEqual(['make', null, null, null]);
  });
});

describe('words of cells', () => {
  it.each([...languages])('are those of the pages in %s', (language) => {
    const texts = pages(language);
    for (const field of importFields) {
      if (!isWordField(field)) continue;
      for (const value of valuesOf(field)) {
        const word =
          field === 'cleanAirCompliant'
            ? (texts as unknown as Record<string, string>)[value]
            : texts[groups[field]]![value];
        expect([word, meaningOf(field, word!)]).toEqual([word, value]);
        expect(meaningOf(field, value)).toBe(value);
      }
    }
  });
});
