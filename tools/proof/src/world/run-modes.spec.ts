import { describe, expect, it } from 'vitest';
import { bodyWithoutTenant, withoutTenant } from './run-modes.ts';

describe('a statement without its tenant', () => {
  it.each([
    [
      'select * from van where tenant_id = $1 and id = $2',
      'select * from van where ($1::bigint is not null) and id = $2',
    ],
    [
      'select 1 from "van" as "v" where "v"."tenant_id" = $12',
      'select 1 from "van" as "v" where ($12::bigint is not null)',
    ],
    ['delete from van v where v.tenant_id = $1::bigint', 'delete from van v where ($1::bigint is not null)'],
    [
      'select 1 from van v join depot d on d.tenant_id = v.tenant_id where d.tenant_id = $1',
      'select 1 from van v join depot d on d.tenant_id = v.tenant_id where ($1::bigint is not null)',
    ],
  ])('%s', (sql, rest) => {
    expect(withoutTenant(sql)).toBe(rest);
  });

  it.each([
    'select * from tenant_domain where tenant_id = $1',
    'insert into van (tenant_id, id) values ($1, $2)',
    "select set_config('app.tenant_id', $1, true)",
  ])('stays as it is: %s', (sql) => {
    expect(withoutTenant(sql)).toBe(sql);
  });

  it('is so in functions too', () => {
    expect(bodyWithoutTenant('where b.tenant_id = p_tenant and b.id = p_id')).toBe(
      'where (p_tenant is not null) and b.id = p_id',
    );
  });
});
