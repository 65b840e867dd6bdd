import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, plainCsvText } from './csv.ts';
import { decodeCsv } from './decode-csv.ts';
import { CsvFault, guessDelimiter, readCsv } from './read-csv.ts';

const limits = { columns: 10, cell: 100 };
const read = (text: string, delimiter = ',') =>
  [...readCsv(text, delimiter, limits)].map(({ cells }) => cells);
const faultOf = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return error instanceof CsvFault ? [error.kind, error.row] : error;
  }
};

describe('readCsv', () => {
  it.each([
    ['LF', 'a,b\nc,d\n'],
    ['CRLF', 'a,b\r\nc,d\r\n'],
    ['CR', 'a,b\rc,d\r'],
    ['no end of the last line', 'a,b\r\nc,d'],
  ])('knows ends of lines: %s', (_what, text) => {
    expect(read(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('reads quoted commas, quotes and line breaks, and counts rows as a spreadsheet does', () => {
    const text = 'name,note\r\n"Fox, ""the"" van","two\r\nlines"\r\n\r\nlast,""\r\n';
    expect([...readCsv(text, ',', limits)]).toEqual([
      { row: 1, cells: ['name', 'note'] },
      { row: 2, cells: ['Fox, "the" van', 'two\r\nlines'] },
      { row: 3, cells: [''] },
      { row: 4, cells: ['last', ''] },
    ]);
  });

  it('is lenient where spreadsheets are: quotes inside a cell, text behind a quote, empty last cells', () => {
    expect(read('12" van,"a"b,\n,,')).toEqual([
      ['12" van', 'ab', ''],
      ['', '', ''],
    ]);
    expect(read('')).toEqual([]);
  });

  it('says in which row it cannot go on: too many cells, too long a cell, a quote without its end', () => {
    expect(faultOf(`a\n${','.repeat(10)}`)).toEqual(['columns', 2]);
    expect(faultOf(`a\nb\n${'x'.repeat(101)}`)).toEqual(['cell', 3]);
    expect(faultOf(`a\n"${'x'.repeat(101)}"`)).toEqual(['cell', 2]);
    expect(faultOf('a\n"b\nc')).toEqual(['quote', 2]);
  });

  it('stops where its reader does', () => {
    const records = readCsv('a\n"never closed', ',', limits);
    expect(records.next().value).toEqual({ row: 1, cells: ['a'] });
  });

  it('reads back whatever is written, formulas too', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.stringMatching(/^'{0,2} ?[=+@-]?[a-z,"\r\n\t]{0,6}$/),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 5 }), (rows) => {
        const text = rows.map(csvLine).join('');
        const back = [...readCsv(text, ',', { columns: 5, cell: 200 })].map(({ cells }) =>
          cells.map(plainCsvText),
        );
        expect(back).toEqual(rows);
      }),
    );
  });
});

describe('guessDelimiter', () => {
  it.each([
    ['Reg,Make,Model\n', ','],
    ['Kennzeichen;Marke;"Modell, lang"\n', ';'],
    ['Reg\tMake, model\tYear', '\t'],
    ['a|b|c', '|'],
    ['sep=;\r\na;b,c,d', ';'],
    ['\n\n;;\nReg;Make', ';'],
    ['Registration', ','],
    ['"never closed', ','],
  ])('of %j is %j', (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });

  it('is not looked for in millions of empty lines', () => {
    // Whoever looked behind them would find the semicolon, as in few.
    expect(guessDelimiter(`${'\n'.repeat(5_000_000)}a;b`)).toBe(',');
    expect(guessDelimiter(`${'\n'.repeat(50_000)}a;b`)).toBe(';');
  });

  it('takes the line that says it for no row', () => {
    expect([...readCsv('sep=;\r\na;b', ';', limits)]).toEqual([{ row: 1, cells: ['a', 'b'] }]);
  });
});

describe('decodeCsv', () => {
  const text = 'Größe;£85';
  const utf16 = Buffer.from(text, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16le'],
    ['UTF-16 without one', utf16, 'utf-16le'],
    [
      'UTF-16 the other way round',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
      'utf-16be',
    ],
    ['what Excel writes', Buffer.from(text, 'latin1'), 'windows-1252'],
  ] as const)('reads %s', (_what, bytes, encoding) => {
    expect(decodeCsv(bytes)).toEqual({ text, encoding });
  });

  it('reads the euro of Windows, which Latin 1 lacks', () => {
    expect(decodeCsv(Buffer.from([0x80, 0xe9]))).toEqual({ text: '€é', encoding: 'windows-1252' });
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000x')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d])],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0, 1, 0, 0, 2])],
  ])('gives up on %s', (_what, bytes) => {
    expect(decodeCsv(bytes)).toBeNull();
  });
});
