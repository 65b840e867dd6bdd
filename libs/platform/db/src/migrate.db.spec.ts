import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSchemaBench, type SchemaBench } from './testing/schema-bench.ts';

let bench: SchemaBench;
beforeEach(async () => {
  bench = await openSchemaBench();
  bench.migration('platform', '0001_ground', 'create table ground (id int primary key)');
});
afterEach(() => bench.close());

it('runs the migrations of all slices by number, and one that arrives late afterwards', async () => {
  bench.migration('fleet', '0101_wheels', 'alter table seat add wheels int');
  bench.migration('booking', '0100_seats', 'create table seat (ground int references ground)');
  expect(await bench.run()).toEqual(['0001_ground', '0100_seats', '0101_wheels']);
  bench.migration('loyalty', '0100_tiers', 'create table tier (ground int references ground)');
  expect(await bench.run()).toEqual(['0100_tiers']);
  expect(await bench.run()).toEqual([]);
  expect(await bench.rows('select name from app_history.migration order by id')).toEqual(
    ['0001_ground', '0100_seats', '0101_wheels', '0100_tiers'].map((name) => ({ name })),
  );
});

it('runs each once where two processes start together, also what is made beside traffic', async () => {
  bench.migration(
    'booking',
    '0100_beside',
    '-- Up Migration, statement by statement\nselect pg_sleep(0.5);\ncreate index concurrently ground_id on ground (id);\n',
  );
  const lines: string[] = [];
  const ran = await Promise.all([1, 2].map(() => bench.run((line) => lines.push(line))));
  expect(ran.map((names) => names.length).sort()).toEqual([0, 2]);
  expect(lines).toContain('another process changes the schema: waiting for it');
});

it('leaves out a migration that fails, and those after it, and can be run again', async () => {
  bench.migration('booking', '0100_broken', 'create table seat (); select 1 / 0');
  bench.migration('booking', '0101_after', 'create table after ()');
  await expect(bench.run()).rejects.toThrow('division by zero');
  expect(await bench.rows(`select to_regclass('seat') as seat, to_regclass('after') as after`)).toEqual([
    { seat: null, after: null },
  ]);
  bench.migration('booking', '0100_broken', 'create table seat ()');
  expect(await bench.run()).toEqual(['0100_broken', '0101_after']);
});

it('runs nothing where a new migration makes a function, and says where', async () => {
  bench.migration('booking', '0100_makes', 'create table seat ();\ncreate function seats() returns int');
  await expect(bench.run()).rejects.toThrow(/0100_makes\.sql:2: a migration does not create/);
  expect(await bench.rows(`select to_regclass('ground') as ground`)).toEqual([{ ground: null }]);
});

it('gives a migration the function that it asks for', async () => {
  bench.migration('platform', '0002_schema', 'create schema app');
  bench.func(
    'loyalty',
    'double',
    'create or replace function app.double(p int) returns int language sql immutable return p * 2;',
  );
  bench.migration(
    'loyalty',
    '0100_points',
    '-- Needs function: double\ncreate table points (n int, twice int generated always as (app.double(n)) stored)',
  );
  await bench.run();
  expect(await bench.rows('insert into points (n) values (4) returning twice')).toEqual([{ twice: 8 }]);
  bench.migration('loyalty', '0101_more', '-- Needs function: triple\nselect 1');
  await expect(bench.run()).rejects.toThrow('no slice has db/functions/triple.sql');
});
