import { describe, expect, it } from 'vitest';
import { csvField, toCsv } from './csv.ts';
import { hireColumns, hires } from './data-table.fixtures.ts';

describe('csvField', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 113 496 0000', "'+44 113 496 0000"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['O’Brien & Söhne', 'O’Brien & Söhne'],
    [-5, '-5'],
    ['', ''],
  ])('writes %j as %j', (value, field) => {
    expect(csvField(value)).toBe(field);
  });
});

describe('toCsv', () => {
  it('writes headings, words of the columns, and defuses what a customer typed', () => {
    expect(toCsv(hires.slice(1), hireColumns)).toBe(
      'Customer,Days,Total,Status\r\n' +
        'Bilal Khan,9,,pending\r\n' +
        'Ann Price,2,£170.00,confirmed\r\n' +
        "'=cmd|calc,2,£90.00,expired\r\n",
    );
  });
});
