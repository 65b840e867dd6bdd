import { expect, it } from 'vitest';
import { withoutComments } from './function-files.ts';
import { neededFunctions, refuseFunctions } from './migration-files.ts';

it('comments between statements are no part of a file, those inside of a function are', () => {
  const body = 'create function f() as $function$\n\n-- Why.\n  select $$ a $$; -- $$\n$function$;';
  expect(
    withoutComments(`-- A reason.\n\n${body}\n\n  -- Another.\nrevoke all on function f() from public;\n`),
  ).toBe(`${body}\nrevoke all on function f() from public;`);
});

it.each([
  'create function app.x() returns int',
  'CREATE OR REPLACE\n FUNCTION app.x()',
  'drop function if exists app.x()',
  'alter function app.x() owner to convoy_app',
  'grant execute on function app.x() to convoy_app',
  'revoke all on all functions in schema app from public',
  "do $$ begin execute replace(pg_get_functiondef('app.x'::regproc), 'a', 'b'); end $$",
  "select '--'; create function app.x() returns int",
  "do $$ begin execute 'drop function app.x()'; end $$",
  "select 'it''s /* no comment'; create function app.x() returns int as '*/'",
])('a new migration may not say: %s', (statement) => {
  const text = `-- Up Migration\n/* two\n lines */ create table seat ();\n${statement};`;
  expect(() => refuseFunctions('libs/booking/db/migrations/0100_x.sql', text)).toThrow('0100_x.sql:4: ');
  expect(() => refuseFunctions('libs/platform/db/migrations/0095_x.sql', text)).not.toThrow();
});

it.each([
  "-- It's a seat: create function is for others.\n/* Don't drop function x. */ select 'a'",
  '-- It calls the function that we create function for.\nselect app.protect_tenant_table(1)',
  'create trigger touch before update on seat for each row execute function app.next_revision()',
  'grant select on seat to convoy_app; create index on seat (app.search_form(name))',
])('a new migration may say: %s', (text) => {
  expect(() => refuseFunctions('libs/booking/db/migrations/0100_x.sql', text)).not.toThrow();
});

it('a migration names the functions that it needs', () => {
  expect(
    neededFunctions('-- Why.\n-- Needs function: one\n-- Needs functions: two, three\nselect 1'),
  ).toEqual(['one', 'two', 'three']);
});
