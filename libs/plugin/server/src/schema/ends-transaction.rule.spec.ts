import { describe, expect, it } from 'vitest';
import { endsTransaction } from './ends-transaction.rule.ts';

describe('whether SQL ends its transaction', () => {
  it.each([
    'commit',
    'create table a (n int); COMMIT;',
    'select 1; end',
    'abort; begin;',
    'rollback;',
    'rollback work;',
    "prepare transaction 'later'",
    '/* a /* nested */ one */ commit',
    "select 'it''s'; commit",
    String.raw`select e'it\'s'; commit; --'`,
    String.raw`select 'a\'; commit; --'`,
    'select $a$ $b$ $a$; commit; select $b$ $b$',
    'select a$b$c from d; commit; select a$b$c',
    '-- a note\r\ncommit',
    'create function f() returns int begin atomic select 1; end; commit',
    'create function f() returns int begin atomic select case when true then 1 end; end; end',
  ])('it does: %s', (sql) => expect(endsTransaction(sql)).toBe(true));

  it.each([
    '',
    'create table "commit" (n int); comment on table "commit" is $$; commit; $$',
    "select '; commit;'; select e'\\'; commit;'",
    '-- ; commit;\nselect 1',
    '/* ; commit; /* ; end; */ ; abort; */ select 1',
    'do $$ begin perform 1; commit; end $$',
    'create function f() returns int language plpgsql as $body$ begin return 1; end; $body$;',
    'create function f() returns int begin atomic select 1; select 2; end; select 1',
    'create function f() returns int begin atomic end;',
    'select case when true then 1 end; create table t (n int) on commit drop',
    'savepoint a; rollback to a; rollback to savepoint a; rollback work to a; release a',
    'prepare q as select 1',
    'select commit from rollback where "end" = 1',
  ])('it does not: %s', (sql) => expect(endsTransaction(sql)).toBe(false));
});
