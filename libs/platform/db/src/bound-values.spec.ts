import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { boundValue } from './bound-values.ts';

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
const TEXT_ARRAY = 1009 as never;
const read = pg.types.getTypeParser(TEXT_ARRAY, 'text');

describe('a value that is bound', () => {
  it.each([
    [null],
    [undefined],
    [''],
    ['a "b" \\c'],
    [0],
    [-1.5],
    [true],
    [new Date(0)],
    [Buffer.from('a')],
    [{ a: 1 }],
    [[null, 1]],
    [[['a'], ['b']]],
    [[1.5]],
    [[new Date(0)]],
    [['a"', '\\']],
    [[]],
  ])('is what pg makes of it: %j', (value) => {
    expect(boundValue(value)).toEqual(prepareValue(value));
  });

  it('reads as the same list where it is one', () => {
    const item = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constantFrom('NULL', '', '{}', ',', ' '),
    );
    fc.assert(
      fc.property(fc.array(item), (list) => {
        expect(read(boundValue(list) as string)).toEqual(list.map(String));
        expect(read(boundValue(list) as string)).toEqual(read(prepareValue(list) as string));
      }),
    );
  });
});
