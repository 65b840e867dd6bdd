// Rotates: the books of the demo data; the journeys stand on the same data.
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '../testing/demo-data.ts';

const slugs = ['swift-vans', 'northern-hire', 'greenline'] as const;
let database: TestDatabase;
let brands: ReadonlyMap<string, number>;

beforeAll(async () => {
  database = await openTestDatabase();
  brands = await seedDemoData(database, slugs, 1);
});
afterAll(() => database.close());

describe.each(slugs)('the books of the demo of %s', (slug) => {
  const of = () => brands.get(slug)!;

  it('hold with its bookings, payments and refunds', async () => {
    expect(await database.rows('select * from app.ledger_faults($1)', [of()])).toEqual([]);
    const [money] = await database.rows<{ entries: number; sum: number }>(
      `select count(distinct entry_id)::int as entries, sum(amount_pence)::bigint as sum
       from ledger_posting where tenant_id = $1`,
      [of()],
    );
    expect(money!.entries).toBeGreaterThan(500);
    expect(money!.sum).toBe(0);
  });

  it('have what is there at the counter, because no provider knows of the demo’s past', async () => {
    const accounts = await database.rows<{ account: string; pence: number }>(
      'select account, sum(amount_pence)::bigint as pence from ledger_posting where tenant_id = $1 group by 1',
      [of()],
    );
    const at = (account: string) => accounts.find((row) => row.account === account)?.pence ?? 0;
    const [left] = await database.rows<{ pence: number }>(
      `select sum(amount_pence - refunded_pence)::bigint as pence from payment
       where tenant_id = $1 and status in ('succeeded', 'refunded')`,
      [of()],
    );
    expect([at('provider'), at('counter')]).toEqual([0, left!.pence]);
  });

  it('are of the days on which it happened', async () => {
    const [days] = await database.rows<{ days: number; ahead: number }>(
      `select count(distinct at::date)::int as days, count(*) filter (where at > now())::int as ahead
       from ledger_posting where tenant_id = $1`,
      [of()],
    );
    expect(days!.days).toBeGreaterThan(30);
    expect(days!.ahead).toBe(0);
  });
});
