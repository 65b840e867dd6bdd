import { describe, expect, it, vi } from 'vitest';
import { searchRows, searchTextOf } from './cell-text.ts';

describe('the search of rows', () => {
  const rows = [{ name: 'Zoë Adams' }, { name: 'Bilal Khan' }];

  it('makes the text of a row once, also when it is made ahead', () => {
    const text = vi.fn((row: { name: string }) => row.name);
    const textOf = searchTextOf([{ id: 'name', header: 'Name', value: ({ name }) => name, text }]);
    for (const row of rows) textOf(row);
    expect(searchRows(rows, 'zoe', textOf)).toEqual([rows[0]]);
    expect(searchRows(rows, 'zoe ad', textOf)).toEqual([rows[0]]);
    expect(text).toHaveBeenCalledTimes(2);
  });
});
