import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { contextOf, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksBench } from '../../../testing/books-bench.ts';

const slugs = ['swift-vans', 'northern-hire'] as const;
let database: TestDatabase;
let api: TestApi;
const sides: { tenant: TestApi['brands'][string]; books: ReturnType<typeof booksBench> }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs });
  for (const [index, slug] of slugs.entries()) {
    const tenant = api.brands[slug]!;
    const bench = await changesBench(database, api, tenant);
    for (let n = 0; n <= index; n++) await bench.paid('deposit');
    sides.push({ tenant, books: booksBench(database, api, tenant) });
  }
  await api.job('payment.ledger');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('the books of two brands on one account at the provider', () => {
  it('have each their own money, to the penny', async () => {
    const held = [];
    for (const { books } of sides) {
      expect(await books.faults()).toEqual([]);
      expect(await books.balance('provider')).toBe(await books.held());
      held.push(await books.balance('deposits-held'));
    }
    expect(held).toEqual([-20_000, -40_000]);
  });

  it('are not there for the other, whatever is asked', async () => {
    for (const [side, other] of [
      [sides[0]!, sides[1]!],
      [sides[1]!, sides[0]!],
    ] as const) {
      const reader = database.db.read(contextOf(side.tenant));
      for (const table of ['ledger_entry', 'ledger_posting'] as const) {
        const seen = await reader
          .selectFrom(table)
          .select('tenant_id')
          .distinct()
          .where('tenant_id', 'is not', null)
          .execute();
        expect(seen).toEqual([{ tenant_id: side.tenant.id }]);
        expect(
          await reader.selectFrom(table).selectAll().where('tenant_id', '=', other.tenant.id).execute(),
        ).toEqual([]);
      }
    }
  });

  it('take no movement that another brand books', async () => {
    const [side, other] = sides;
    const client = await database.app.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', $1, true)`, [String(side!.tenant.id)]);
      await expect(
        client.query(
          `select app.book_movement($1, 'payout', 'txn_foreign', now(), null, null, 'bank', -100)`,
          [other!.tenant.id],
        ),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await other!.books.balance('bank')).toBe(0);
  });
});
