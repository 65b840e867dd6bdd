import { describe, expect, it } from 'vitest';
import { matchSuggestions } from './components/suggest-field.tsx';
import { matchOptions } from './controls/combo-options.ts';
import { searchRows, searchTextOf } from './data-table/cell-text.ts';
import { foldText } from './fold-text.ts';

const sought = [
  ['O’Brien', ["O'Brien", 'OBrien', 'o’brien', 'obrien']],
  ["O'Brien", ['O’Brien', 'OBrien', 'O´Brien']],
  ['Łukasz Groß', ['Lukasz Gross', 'lukasz groß', 'GROSS']],
  ['Işık', ['isik', 'Isik', 'IŞIK']],
  ['Ærøskøbing', ['aeroskobing']],
  ['Smith‐Jones', ['smith-jones']],
  ['Ann\u200bSmith', ['annsmith']],
  ['Γιώργος', ['ΓΙΩΡΓΟΣ', 'γιωργοσ', 'Γιωργος']],
  ['مُحَمَّد', ['محمد', 'محـــمد']],
  ['ג׳ורג׳ שָׁלוֹם', ["ג'ורג'", 'שלום']],
] as const;

describe.each(sought)('%s', (name, typed) => {
  it.each(typed)('is found by %s in tables, selects and suggestions', (text) => {
    expect(foldText(name)).toContain(foldText(text));
    const textOf = searchTextOf([{ id: 'name', header: 'Name', value: (row: { name: string }) => row.name }]);
    expect(searchRows([{ name }, { name: 'Other' }], text, textOf)).toEqual([{ name }]);
    expect(matchOptions([{ value: '1', label: name }], text)).toHaveLength(1);
    expect(matchSuggestions([{ id: 1, value: name }], text)).toHaveLength(1);
  });
});
