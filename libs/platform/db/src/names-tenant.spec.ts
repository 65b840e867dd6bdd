import { describe, expect, it } from 'vitest';
import { assertNamesTenant } from './names-tenant.ts';

describe('assertNamesTenant', () => {
  it.each([
    'select "id" from "van" where "id" = $1',
    'select v.id from van v where v.id = $1',
    'select d.id from "tenant" t join depot d on true',
    'update booking set status = $1',
    'insert into outbox_event (type) values ($1)',
    'DELETE FROM session',
  ])('refuses %s', (statement) => {
    expect(() => assertNamesTenant(statement)).toThrow(/without naming its tenant/);
  });

  it.each([
    'select "id" from "van" where "tenant_id" = $1',
    'select p.name from tenant t join plan p on p.code = t.plan_code',
    'select extract(epoch from now())',
    'select * from generate_series(1, 3)',
    'savepoint take_again',
  ])('lets %s pass', (statement) => {
    expect(() => assertNamesTenant(statement)).not.toThrow();
  });
});
