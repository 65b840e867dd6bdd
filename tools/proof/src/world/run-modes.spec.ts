import { describe, expect, it } from 'vitest';
import { FEWEST_OWN, hollowness } from './run-modes.rule.ts';
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

describe('a run with one wall that found nothing', () => {
  const doors = new Set(Array.from({ length: FEWEST_OWN }, (_, at) => `GET /api/${at}`));
  const sound = {
    probes: 1_150,
    foreign: 1_000,
    byReach: { 'not tried': 5 },
    pastTheRule: 700,
    ownSeenAt: doors,
    failed: 5,
  };
  const why = (given: Partial<typeof sound>) => {
    const { failed, ...tally } = { ...sound, ...given };
    return hollowness(tally, failed, 'app-alone', 1_000);
  };

  it('shows something', () => {
    expect(why({})).toEqual([]);
  });

  it.each<[string, Partial<typeof sound>, string]>([
    ['everything failed', { failed: 1_150, byReach: { 'not tried': 0 } }, '100.0 of 100 probes'],
    ['limits stood before the doors', { failed: 0, byReach: { 'not tried': 1_127 } }, '98.0 of 100 probes'],
    ['too much failed', { failed: 13 }, '1.6 of 100 probes were not answered, 1 may'],
    ['nobody came in', { pastTheRule: 250 }, 'came past the rule'],
    ['nobody saw their own', { ownSeenAt: new Set<string>() }, 'seen at 0 doors'],
    ['little of it was foreign', { foreign: 999 }, '999 probes with something foreign of 1000'],
  ])('shows nothing where %s', (_what, given, fault) => {
    expect(why(given)).toEqual([expect.stringContaining(fault)]);
  });
});
