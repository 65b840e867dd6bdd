import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { urlOf } from '../../testing/src/index.ts';
import { connectOnce } from './index.ts';
import { openSchemaBench, type SchemaBench } from './testing/schema-bench.ts';

let bench: SchemaBench;
beforeEach(async () => {
  bench = await openSchemaBench();
  bench.migration(
    'platform',
    '0001_ground',
    `create schema app; create table seat (id int);
     create function app.answer() returns int language sql as 'select 1';
     create function app.of_before() returns int language sql as 'select 0'`,
  );
});
afterEach(() => bench.close());

const answer = (body: string, more = '') =>
  `-- Why.\ncreate or replace function app.answer() returns int language sql as $$ ${body} $$;\n${more}`;
const value = async (call = 'app.answer()') =>
  (await bench.rows<{ value: unknown }>(`select ${call} as value`))[0]?.value;
/** What is left in the database: signatures, who may execute them, and triggers. */
const there = () =>
  bench.rows<{ signature: string; rights: string | null; triggers: string[] }>(
    `select p.oid::regprocedure::text as signature, array_to_string(p.proacl, ' ') as rights,
       array(select tgname::text from pg_trigger where tgfoid = p.oid and not tgisinternal order by 1) as triggers
     from pg_proc p where pronamespace = 'app'::regnamespace order by 1`,
  );
const signatures = async () => (await there()).map(({ signature }) => signature);
/** Runs and returns what was applied. */
async function applied(): Promise<string> {
  const lines: string[] = [];
  await bench.run((line) => lines.push(line));
  return lines
    .filter((line) => line.startsWith('functions applied: '))
    .join()
    .slice('functions applied: '.length);
}

it('applies a file, again when it changed, and drops what has none', async () => {
  bench.func('booking', 'answer', answer('select 2'));
  expect(await applied()).toBe('answer');
  expect([await value(), await signatures()]).toEqual([2, ['app.answer()']]);
  expect(await applied()).toBe('');
  bench.func('booking', 'answer', answer('select 3'));
  expect(await applied()).toBe('answer');
  expect(await value()).toBe(3);
  const sets = await bench.rows('select from app_history.function_set');
  expect(sets).toHaveLength(2);
});

it('leaves a function alone that is as its file says, so that its triggers lock no table', async () => {
  bench.migration(
    'platform',
    '0002_note',
    `create function app.note() returns trigger language plpgsql as $$ begin return new; end $$;
     create trigger note_seat before insert on seat for each row execute function app.note()`,
  );
  const note = `CREATE OR REPLACE FUNCTION app.note()\n RETURNS trigger\n LANGUAGE plpgsql\nAS $function$ begin return new; end $function$;\n`;
  const trigger = `CREATE OR REPLACE TRIGGER note_seat BEFORE INSERT ON public.seat FOR EACH ROW EXECUTE FUNCTION app.note();\n`;
  bench.func('booking', 'answer', answer('select 2'));
  bench.func('fleet', 'note', `-- Another reason.\n${note}\n${trigger}`);
  expect(await applied()).toBe('answer');
  // The body changes, the trigger does not: it need not wait for those who write.
  bench.func('fleet', 'note', `${note.replace('return new', 'return null')}${trigger}`);
  const writer = await connectOnce(urlOf(inject('testCluster'), bench.database, 'postgres'), () => {});
  try {
    await writer.query('begin; insert into seat values (1)');
    expect(await applied()).toBe('note');
  } finally {
    await writer.end();
  }
  expect(await bench.rows('insert into seat values (1) returning id')).toEqual([]);
});

it('applies files in an order in which they work, and their rights are exactly what the file gives', async () => {
  bench.func(
    'booking',
    'answer',
    `create or replace function app.answer(p int default app.zero()) returns int language sql return app.zero() + p;
     revoke all on function app.answer(int) from public;
     grant execute on function app.answer(int) to convoy_app, convoy_worker;`,
  );
  bench.func(
    'zebra',
    'zero',
    'create or replace function app.zero() returns int language sql immutable return 5;',
  );
  await bench.run();
  expect(await there()).toEqual([
    {
      signature: 'app.answer(integer)',
      rights:
        'convoy_migrator=X/convoy_migrator convoy_app=X/convoy_migrator convoy_worker=X/convoy_migrator',
      triggers: [],
    },
    { signature: 'app.zero()', rights: null, triggers: [] },
  ]);
  expect(await value()).toBe(10);
  bench.func(
    'booking',
    'answer',
    `create or replace function app.answer(p int default app.zero()) returns int language sql return app.zero() + p;
     grant execute on function app.answer(int) to convoy_worker;`,
  );
  await bench.run();
  expect((await there())[0]?.rights).toBe(
    'convoy_migrator=X/convoy_migrator =X/convoy_migrator convoy_worker=X/convoy_migrator',
  );
});

it('takes another result and other parameters in place of what was there', async () => {
  bench.func('booking', 'answer', answer('select 2'));
  await bench.run();
  bench.func('booking', 'answer', answer(`select 'two'`).replace('returns int', 'returns text'));
  await bench.run();
  expect(await value()).toBe('two');
  bench.func(
    'booking',
    'answer',
    'create or replace function app.answer(p int) returns int language sql return p;',
  );
  await bench.run();
  expect([await signatures(), await value('app.answer(7)')]).toEqual([['app.answer(integer)'], 7]);
});

it('drops a function with its triggers, and nothing that is made with it', async () => {
  bench.func(
    'fleet',
    'note',
    `create or replace function app.note() returns trigger language plpgsql as $$ begin return new; end $$;
     drop trigger if exists note_seat on seat;
     create constraint trigger note_seat after insert on seat deferrable for each row execute function app.note();`,
  );
  bench.func('booking', 'answer', answer('select 2'));
  await bench.run();
  expect((await there()).at(-1)?.triggers).toEqual(['note_seat']);
  bench.removeFunction('fleet', 'note');
  await bench.run();
  expect(await signatures()).toEqual(['app.answer()']);
  await bench.rows('alter table seat alter id set default app.answer()');
  bench.removeFunction('booking', 'answer');
  bench.func('booking', 'another', answer('select 2').replace('answer', 'another'));
  await expect(bench.run()).rejects.toThrow(/app\.answer\(\) cannot be dropped: default value for column id/);
  expect(await signatures()).toEqual(['app.answer()']);
});

it.each([
  [
    'defines another function, too',
    answer('select 2', answer('select 3').replace('answer', 'other')),
    /other\(\)/,
  ],
  ['defines nothing', 'select 1', /answer\.sql: There is no "create or replace function app\.answer"/],
  ['has a body that PostgreSQL refuses', answer('select 2 +'), /answer\.sql:?\d*: syntax error/],
  ['names a table that is not there', answer('select n from nowhere'), /answer\.sql.*nowhere/],
])('refuses a file that %s, and changes nothing', async (_what, text, message) => {
  bench.func('booking', 'answer', answer('select 2'));
  await bench.run();
  bench.func('booking', 'answer', text);
  bench.func('booking', 'later', answer('select 9').replace('answer', 'later'));
  await expect(bench.run()).rejects.toThrow(message);
  expect([await value(), await signatures()]).toEqual([2, ['app.answer()']]);
});

it('of an older release leaves a newer database’s functions alone', async () => {
  bench.func('booking', 'answer', answer('select 2'));
  await bench.run();
  bench.func('booking', 'answer', answer('select 3'));
  bench.func('booking', 'newer', answer('select 9').replace('answer', 'newer'));
  bench.migration('booking', '0100_newer', 'create table newer ()');
  await bench.run();
  bench.removeMigration('booking', '0100_newer');
  bench.removeFunction('booking', 'newer');
  bench.func('booking', 'answer', answer('select 2'));
  await bench.run();
  expect([await value(), await value('app.newer()')]).toEqual([3, 9]);
  // Another branch's database: what this one has is applied, what it does not know stays.
  bench.func('booking', 'answer', answer('select 4'));
  await bench.run();
  expect([await value(), await value('app.newer()')]).toEqual([4, 9]);
});
