import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx } from '@convoy/platform/db';
import { aCustomer, aTenant, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoyaltyLedger } from './loyalty-ledger.service.ts';

let database: TestDatabase;
let api: TestApi;
let ledger: LoyaltyLedger;
let db: TenantDb;
let here: TenantContext;
let there: TenantContext;
let sources = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  ledger = api.app.get(LoyaltyLedger);
  db = api.app.get(TenantDb);
  here = await aTenant(database, { slug: 'ledger-here' });
  there = await aTenant(database, { slug: 'ledger-there' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const write = <T>(work: (tx: TenantTx) => Promise<T>, tenant = here): Promise<T> =>
  db.write({ tenant }, work);
const member = async (tenant = here): Promise<number> => (await aCustomer(database, tenant)).id;
const earn = (customerId: number, points: number, sourceId = ++sources, tenant = here) =>
  write((tx) => ledger.earn(tx, { tenant }, { customerId, points, source: 'gift', sourceId }), tenant);
const spend = (customerId: number, points: number, sourceId: number) =>
  write((tx) => ledger.spend(tx, { tenant: here }, { customerId, points, source: 'redemption', sourceId }));
const giveBack = (customerId: number, sourceId: number) =>
  write((tx) => ledger.giveBack(tx, { tenant: here }, { customerId, source: 'redemption', sourceId }));
const entryOf = async (sourceId: number): Promise<number> =>
  (
    await database.rows<{ id: number }>(
      "select id from loyalty_entry where kind = 'earned' and source = 'gift' and source_id = $1",
      [sourceId],
    )
  )[0]!.id;
const reverse = async (customerId: number, earnedBy: number, points: number, sourceId = ++sources) => {
  const entryIds = [await entryOf(earnedBy)];
  return write((tx) =>
    ledger.reverse(tx, { tenant: here }, { customerId, points, entryIds, source: 'refund', sourceId }),
  );
};
const correct = (customerId: number, points: number) =>
  write((tx) =>
    ledger.correct(
      tx,
      { tenant: here },
      { customerId, points, source: 'correction', sourceId: ++sources, note: 'A test.' },
    ),
  );
const balance = (customerId: number, tenant = here) => ledger.balanceOf({ tenant }, customerId);

/** Compares the account with its lots and its entries. */
async function expectSound(customerId: number): Promise<void> {
  const { availablePoints, owedPoints, totalPoints } = await balance(customerId);
  const [sums] = await database.rows<{ left: number; points: number; total: number }>(
    `select (select coalesce(sum(left_points), 0)::bigint from loyalty_lot where customer_id = $1) as left,
       coalesce(sum(points), 0)::bigint as points, coalesce(sum(total_points), 0)::bigint as total
     from loyalty_entry where customer_id = $1`,
    [customerId],
  );
  expect(sums).toEqual({ left: availablePoints, points: availablePoints - owedPoints, total: totalPoints });
}

describe('the ledger of points', () => {
  it('books a source once, however often it is asked', async () => {
    const customerId = await member();
    const sourceId = ++sources;
    expect(await earn(customerId, 100, sourceId)).not.toBeNull();
    expect(await earn(customerId, 100, sourceId)).toBeNull();
    expect(await spend(customerId, 40, sourceId)).not.toBeNull();
    expect(await spend(customerId, 40, sourceId)).toBeNull();
    expect(await giveBack(customerId, sourceId)).not.toBeNull();
    expect(await giveBack(customerId, sourceId)).toBeNull();
    expect(await balance(customerId)).toEqual({ availablePoints: 100, owedPoints: 0, totalPoints: 100 });
    await expectSound(customerId);
  });

  it('lets one of 50 parallel spends of one balance through', async () => {
    const customerId = await member();
    await earn(customerId, 100);
    const first = sources + 1;
    sources += 50;
    const spends = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => spend(customerId, 100, first + at)),
    );
    const refused = spends.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(refused)).toEqual(new Set(['LOYALTY_POINTS_TOO_FEW']));
    expect((await balance(customerId)).availablePoints).toBe(0);
    await expectSound(customerId);
  });

  it('is kept above zero by the database too', async () => {
    const customerId = await member();
    await earn(customerId, 10);
    await expect(
      database.rows('update loyalty_account set available_points = -1 where customer_id = $1', [customerId]),
    ).rejects.toThrow('loyalty_account_available');
    await expect(
      write((tx) =>
        tx
          .deleteFrom('loyalty_entry')
          .where('tenant_id', '=', here.id)
          .where('customer_id', '=', customerId)
          .execute(),
      ),
    ).rejects.toThrow('permission denied');
  });

  it('refuses points that are none', async () => {
    const customerId = await member();
    for (const points of [0, -5, 1.5, Number.NaN]) await expect(earn(customerId, points)).rejects.toThrow();
    await expect(earn(customerId, 20_000_000)).rejects.toThrow('loyalty_entry_points_check');
    expect((await balance(customerId)).totalPoints).toBe(0);
  });

  it('asks for points that were spent and refunded once the next ones come', async () => {
    const customerId = await member();
    const hire = ++sources;
    await earn(customerId, 100, hire);
    await spend(customerId, 80, ++sources);
    await reverse(customerId, hire, 100);
    expect(await balance(customerId)).toEqual({ availablePoints: 0, owedPoints: 80, totalPoints: 0 });
    await earn(customerId, 100);
    expect(await balance(customerId)).toEqual({ availablePoints: 20, owedPoints: 0, totalPoints: 100 });
    await expectSound(customerId);
  });

  it('does not take again what staff had taken by a correction', async () => {
    const customerId = await member();
    const hire = ++sources;
    await earn(customerId, 100, hire);
    await correct(customerId, -80);
    await reverse(customerId, hire, 100);
    expect(await balance(customerId)).toEqual({ availablePoints: 0, owedPoints: 0, totalPoints: 0 });
    await expectSound(customerId);
  });

  it('nets to zero when everything earned is refunded and everything redeemed is given back, in every order', async () => {
    const steps = fc.array(
      fc.record({
        what: fc.constantFrom(
          'earn' as const,
          'spend' as const,
          'refund' as const,
          'return' as const,
          'correct' as const,
        ),
        points: fc.integer({ min: 1, max: 300 }),
        which: fc.nat(20),
      }),
      { minLength: 3, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (orders) => {
        const customerId = await member();
        const earned: { source: number; left: number }[] = [];
        const spent: number[] = [];
        for (const { what, points, which } of orders) {
          if (what === 'earn') {
            const source = ++sources;
            await earn(customerId, points, source);
            earned.push({ source, left: points });
          } else if (what === 'spend') {
            const source = ++sources;
            await spend(customerId, points, source).then(
              () => spent.push(source),
              (error) => expect(error.code).toBe('LOYALTY_POINTS_TOO_FEW'),
            );
          } else if (what === 'correct') {
            const { availablePoints } = await balance(customerId);
            if (availablePoints > 0) await correct(customerId, -Math.min(points, availablePoints));
          } else if (what === 'refund') {
            const open = earned.filter(({ left }) => left > 0);
            const hire = open[which % (open.length || 1)];
            if (!hire) continue;
            const part = Math.min(points, hire.left);
            await reverse(customerId, hire.source, part);
            hire.left -= part;
          } else if (spent.length > 0) await giveBack(customerId, spent.splice(which % spent.length, 1)[0]!);
          await expectSound(customerId);
        }
        for (const source of spent) await giveBack(customerId, source);
        for (const { source, left } of earned) if (left > 0) await reverse(customerId, source, left);
        expect(await balance(customerId)).toEqual({ availablePoints: 0, owedPoints: 0, totalPoints: 0 });
        await expectSound(customerId);
      }),
      { numRuns: 15 },
    );
  });
});

describe('points of two brands', () => {
  it('are apart: one brand neither sees nor changes the other’s', async () => {
    const mine = await member();
    const theirs = await member(there);
    await earn(mine, 100);
    await earn(theirs, 70, ++sources, there);
    expect((await balance(theirs)).totalPoints).toBe(0);
    expect((await balance(theirs, there)).totalPoints).toBe(70);
    await expect(earn(theirs, 5)).rejects.toThrow('foreign key');
  });
});
