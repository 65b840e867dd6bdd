import { aCustomer, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IdentityQueries } from './identity.queries.ts';

let database: TestDatabase;
let queries: IdentityQueries;
beforeAll(async () => {
  database = await openTestDatabase();
  queries = new IdentityQueries(database.db);
});
afterAll(() => database.close());

const resetsOf = ({ id }: { id: number }) =>
  database.rows('select token_hash from password_reset where user_id = $1', [id]);

describe('a link to reset the password', () => {
  it('is kept once, however often it is delivered', async () => {
    const ctx = { tenant: await aTenant(database) };
    const ann = await aCustomer(database, ctx.tenant);
    for (let n = 0; n < 2; n++)
      await database.db.write(ctx, (tx) => queries.insertReset(tx, ctx, ann, 'the-hash'));
    expect(await resetsOf(ann)).toEqual([{ token_hash: 'the-hash' }]);
  });

  it('is not kept for an address the account has no longer, nor for an account of another brand', async () => {
    const [here, there] = [{ tenant: await aTenant(database) }, { tenant: await aTenant(database) }];
    const ann = await aCustomer(database, here.tenant);
    await database.db.write(there, (tx) => queries.insertReset(tx, there, ann, 'hash-1'));
    const former = { id: ann.id, email: 'former@example.com' };
    await database.db.write(here, (tx) => queries.insertReset(tx, here, former, 'hash-2'));
    expect(await resetsOf(ann)).toEqual([]);
  });

  it('does not slip through while the address is being changed', async () => {
    const ctx = { tenant: await aTenant(database) };
    const ann = await aCustomer(database, ctx.tenant);
    let late: Promise<void> | undefined;
    await database.db.write(ctx, async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ email: 'new@example.com', email_lc: 'new@example.com' })
        .where('tenant_id', '=', ctx.tenant.id)
        .where('id', '=', ann.id)
        .execute();
      // The worker read the old address before this change and writes now: it waits for the row.
      late = database.db.write(ctx, (other) => queries.insertReset(other, ctx, ann, 'late'));
      await vi.waitFor(async () => {
        const waiting = await database.rows(
          `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where a.datname = current_database() and not l.granted`,
        );
        expect(waiting).toHaveLength(1);
      });
      await queries.endResets(tx, ctx, ann.id);
    });
    await late;
    expect(await resetsOf(ann)).toEqual([]);
  });
});
