import { aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SealedColumns } from './sealed-columns.ts';
import { Sealer } from './sealer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const column = {
  table: 'payment_endpoint',
  key: ['provider'],
  column: 'sealed_secret',
  purposeOf: (tenantId: number, row: Readonly<Record<string, unknown>>) => `test ${tenantId} ${row.provider}`,
};

describe('columns of sealed texts', () => {
  it('are sealed anew by the secret of today, one tenant at a time, and what nobody opens stays', async () => {
    const [mine, theirs] = [await aTenant(database), await aTenant(database)];
    const before = new Sealer('the secret of last year');
    const put = (tenantId: number, provider: string, sealed: string) =>
      database.rows(
        `insert into payment_endpoint (tenant_id, provider, url, provider_endpoint_id, sealed_secret)
         values ($1, $2, 'https://a.example', 'we_1', $3)`,
        [tenantId, provider, sealed],
      );
    for (const { id } of [mine, theirs]) {
      await put(id, 'stripe', before.seal(`test ${id} stripe`, `whsec of ${id}`));
      await put(id, 'other', 'v1.lost.abcd');
    }
    const columns = new SealedColumns();
    columns.add(column);
    const turning = new Sealer('the secret of this year', ['the secret of last year']);
    expect(await columns.reseal(database.db, turning, { tenant: mine })).toBe(1);
    expect(await columns.reseal(database.db, turning, { tenant: mine })).toBe(0);

    const after = new Sealer('the secret of this year');
    const kept = await database.rows<{ tenant_id: number; provider: string; sealed_secret: string }>(
      'select tenant_id, provider, sealed_secret from payment_endpoint',
    );
    const of = (id: number, provider: string) =>
      kept.find((row) => row.tenant_id === id && row.provider === provider)?.sealed_secret ?? '';
    expect(after.open(`test ${mine.id} stripe`, of(mine.id, 'stripe'))).toBe(`whsec of ${mine.id}`);
    expect(before.open(`test ${theirs.id} stripe`, of(theirs.id, 'stripe'))).toBe(`whsec of ${theirs.id}`);
    expect(of(mine.id, 'other')).toBe('v1.lost.abcd');
  });
});
