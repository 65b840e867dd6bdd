import { describe, expect, it } from 'vitest';
import { nameStatement, together } from './statement-name.rule.ts';

describe('a statement', () => {
  it.each([
    ['select "b"."id" from "booking" as "b" where "b"."tenant_id" = $1', 'select booking'],
    ['  insert into "audit_entry" ("tenant_id") values ($1)', 'insert audit_entry'],
    ['update outbox_event set x = 1', 'update outbox_event'],
    ['delete from "session" where 1 = 1', 'delete session'],
    ['select * from app.create_booking($1, $2)', 'app.create_booking'],
    ['select app.reserve($1)', 'app.reserve'],
    ['select 1 from van where tenant_id = (select app.current_tenant())', 'select van'],
    [
      'with next as (select e.id from outbox_event e) update outbox_event e set a = 1 from next',
      'update outbox_event',
    ],
    ['with open as (select 1 from only "public"."van") select * from open', 'select van'],
    ["begin; select set_config('app.tenant_id', '42', true)", 'begin'],
    ['commit', 'commit'],
    ['select 1', 'select'],
  ])('is named: %s', (text, name) => {
    expect(nameStatement(text).name).toBe(name);
  });

  it('that shared its round trip is named with the others, and no value of one is taken for another', () => {
    const texts = ["select 1 from customer where name = 'a;\nselect from secret'", 'select app.reserve($1)'];
    expect(nameStatement(together(texts)).name).toBe('select customer + app.reserve');
    expect(together(['select 1'])).toBe('select 1');
  });

  it('keeps none of its values', () => {
    const { text } = nameStatement("select 'ada@example.com', 'it''s'  from van\n where id = $1");
    expect(text).toBe("select '?', '?' from van where id = $1");
  });
});
