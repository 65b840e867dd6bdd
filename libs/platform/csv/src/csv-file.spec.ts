import { defineErrors } from '@convoy/platform/errors';
import { describe, expect, it } from 'vitest';
import { digestOf, examplesOf, readCsvFile } from './csv-file.ts';

const errors = defineErrors({
  UNREADABLE: { status: 422, message: 'No text.' },
  BROKEN: { status: 422, message: 'Row {row}.' },
  EMPTY: { status: 422, message: 'No rows.' },
  TOO_MANY: { status: 422, message: 'More than {most} rows.' },
});
const read = (text: string) =>
  readCsvFile(
    Buffer.from(text),
    { rows: 2, columns: 3, cell: 200 },
    {
      unreadable: errors.UNREADABLE,
      broken: errors.BROKEN,
      empty: errors.EMPTY,
      tooMany: errors.TOO_MANY,
    },
  );

describe('a file that is no table', () => {
  it.each([
    ['PK\u0003\u0004\u0014\u0000', 'UNREADABLE', {}],
    ['A,B\n"1,2', 'BROKEN', { row: 2 }],
    ['A,B\n', 'EMPTY', {}],
    ['A\n1\n2\n3\n', 'TOO_MANY', { most: 2 }],
  ])('is refused by the error of its slice: %j', async (text, code, details) => {
    await expect(read(text)).rejects.toMatchObject({ code, details });
  });
});

describe('the preview of a file', () => {
  it('shows three different cells of a column, trimmed and cut', async () => {
    const { records } = await readCsvFile(
      Buffer.from(
        `A,B\n${['x', ' x ', '', 'y'.repeat(150), 'z', 'w'].map((cell) => `1,${cell}`).join('\n')}`,
      ),
      { rows: 10, columns: 3, cell: 200 },
      { unreadable: errors.UNREADABLE, broken: errors.BROKEN, empty: errors.EMPTY, tooMany: errors.TOO_MANY },
    );
    expect(examplesOf({ records }, 1)).toEqual(['x', 'y'.repeat(120), 'z']);
    expect(examplesOf({ records }, 7)).toEqual([]);
  });

  it('has another digest when it shows anything else', () => {
    expect(digestOf([{ a: 1 }])).toBe(digestOf([{ a: 1 }]));
    expect(digestOf([{ a: 2 }])).not.toBe(digestOf([{ a: 1 }]));
  });
});
