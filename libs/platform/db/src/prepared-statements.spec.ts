import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { shapeOf } from './prepared-statements.ts';

const TEXT = 25;
const INTEGER = 23;
const columns = (...named: [name: string, type: number][]) =>
  named.map(([name, dataTypeID]) => ({ name, dataTypeID })) as pg.FieldDef[];

describe('a row', () => {
  it('has its columns in their order, each read as its type, and null where there is none', () => {
    const shape = shapeOf(columns(['id', INTEGER], ['name', TEXT], ['gone', INTEGER]));
    const row = shape.row(['7', 'seven', null]);
    expect(row).toEqual({ id: 7, name: 'seven', gone: null });
    expect(Object.keys(row)).toEqual(['id', 'name', 'gone']);
    expect(shape.row(['8', '', '0'])).toEqual({ id: 8, name: '', gone: 0 });
    expect(shape.row([])).toEqual({ id: null, name: null, gone: null });
  });

  it.each([
    '?column?',
    'with space',
    'quote " and \' and `',
    'back\\slash',
    '$' + '{1}',
    '"]: 1 }), process.exit(1), ({ "x',
    'line\u2028end\n',
    'constructor',
    '漢字',
  ])('has a column of any name: %j', (name) => {
    const shape = shapeOf(columns([name, TEXT], ['id', INTEGER]));
    expect(Object.entries(shape.row(['a', '1']))).toEqual([
      [name, 'a'],
      ['id', 1],
    ]);
  });

  it('of the same columns is made by the same function, of another type by another', () => {
    const shape = shapeOf(columns(['id', INTEGER], ['name', TEXT]));
    expect(shapeOf(columns(['id', INTEGER], ['name', TEXT]))).toBe(shape);
    expect(shapeOf(columns(['id', TEXT], ['name', TEXT])).row(['1', 'a'])).toEqual({ id: '1', name: 'a' });
  });

  it('takes of columns of one name the last that is there, and one called like a prototype makes none', () => {
    const twice = shapeOf(columns(['id', INTEGER], ['id', TEXT]));
    expect(twice.row(['1', 'b'])).toEqual({ id: 'b' });
    expect(twice.row(['1', null])).toEqual({ id: 1 });
    const row = shapeOf(columns(['__proto__', TEXT], ['id', INTEGER])).row(['x', '1']);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(row.id).toBe(1);
  });

  it('without columns is empty, and with very many has them all', () => {
    expect(shapeOf([]).row([])).toEqual({});
    const names = Array.from({ length: 1_600 }, (_, at) => `c${at}`);
    const row = shapeOf(columns(...names.map((name): [string, number] => [name, INTEGER]))).row(
      names.map((_, at) => String(at)),
    );
    expect(Object.keys(row)).toEqual(names);
    expect(row.c1599).toBe(1_599);
  });
});
