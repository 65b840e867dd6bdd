import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/src/index.ts';
import { binaryList } from './binary-list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Type = Parameters<typeof binaryList>[0];
const readBack = async (type: Type, values: readonly (number | boolean | null)[], element = 'element') => {
  const { rows } = await database.owner.query<{ text: string }>(
    `select array(select ${element} from unnest($1::${type === 'double' ? 'float8' : type}[]) as element)::text as text`,
    [binaryList(type, values)],
  );
  return rows[0]!.text;
};

it.each([
  [
    'bigint',
    [0, 1, -1, null, 2 ** 31, 2 ** 32, -(2 ** 32) - 1, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
  ],
  ['smallint', [0, -1, null, 32_767, -32_768]],
  ['double', [0, 51.477928, -0.001545, null, 1e-300]],
  ['real', [0, 13.8, -271.5, null]],
] as const)('PostgreSQL reads %s as it was meant', async (type, values) => {
  expect(await readBack(type, values)).toBe(`{${values.map((value) => value ?? 'NULL').join(',')}}`);
});

it('PostgreSQL reads truths, instants before and after 2000, and an empty list', async () => {
  expect(await readBack('boolean', [true, false, null])).toBe('{t,f,NULL}');
  expect(
    await readBack(
      'timestamptz',
      [Date.UTC(2026, 10, 28, 13, 5, 9, 123), Date.UTC(1999, 11, 31, 23, 59, 59, 999), null],
      "element at time zone 'UTC'",
    ),
  ).toBe('{"2026-11-28 13:05:09.123","1999-12-31 23:59:59.999",NULL}');
  expect(await readBack('bigint', [])).toBe('{}');
});

it('refuses a number that its type cannot hold', () => {
  expect(() => binaryList('bigint', [2 ** 53])).toThrow(RangeError);
  expect(() => binaryList('timestamptz', [Number.NaN])).toThrow(RangeError);
  expect(() => binaryList('smallint', [40_000])).toThrow(RangeError);
});
