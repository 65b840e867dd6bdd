import { describe, expect, it } from 'vitest';
import { csvField, csvLine } from './csv.ts';

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

it('ends a line as RFC 4180 has it', () => {
  expect(csvLine(['a', 1, 'b,c'])).toBe('a,1,"b,c"\r\n');
});
