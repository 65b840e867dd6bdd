import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changesBench } from '../../../testing/changes-bench.ts';

const BRAND = 'swift-vans';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [BRAND, 'northern-hire'] });
  bench = await changesBench(database, api, api.brands[BRAND]!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function anExtra(stock: number | null): Promise<number> {
  const [made] = await database.rows<{ id: number }>(
    `insert into extra (tenant_id, name, per, price_pence, max_quantity, stock)
     values ($1, 'Extra ' || nextval('extra_id_seq'), 'hire', 1000, 5, $2) returning id`,
    [api.brands[BRAND]!.id, stock],
  );
  return made!.id;
}
const isWaiting = async () =>
  (
    await database.rows(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where a.datname = current_database() and not l.granted`,
    )
  ).length > 0;

/** Runs a call that has found the extra on offer, and waits for it while it is switched off. */
async function whileSwitchedOff<T>(extraId: number, run: () => Promise<T>): Promise<T> {
  const other = await database.owner.connect();
  try {
    await other.query('begin');
    await other.query('update extra set active = false where id = $1', [extraId]);
    const answer = run();
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 4_000);
    await other.query('commit');
    return await answer;
  } finally {
    await other.query('rollback');
    other.release();
  }
}
const bookedOf = (hire: { id: number }) =>
  database.rows('select extra_id, quantity from booking_extra where booking_id = $1', [hire.id]);

describe.each([
  ['counted', 3],
  ['not counted', null],
])('an extra, %s, that is switched off after it was looked at', (_how, stock) => {
  it('is not in a new hire', async () => {
    const extra = await anExtra(stock);
    const van = await bench.van();
    await expect(
      whileSwitchedOff(extra, () => bench.held({ van, extras: [{ extraId: extra, quantity: 1 }] })),
    ).rejects.toThrow('EXTRA_UNKNOWN');
    expect(await database.rows('select from van_allocation where van_id = $1', [van.id])).toEqual([]);
  });

  it('is not added to a hire, nor are more of them; a hire keeps what it has', async () => {
    const extra = await anExtra(stock);
    const [bare, one] = [
      await bench.paid(),
      await bench.paid('rental', { extras: [{ extraId: extra, quantity: 1 }] }),
    ];
    const wants = async (hire: typeof bare, quantity: number) => {
      const quoted = await bench.quote(hire, { extras: [{ extraId: extra, quantity }] }, bench.staff);
      if (quoted.status !== 201) throw new Error(quoted.text);
      return () => bench.confirm(hire, quoted.body.id, bench.staff);
    };
    const [added, more] = [await wants(bare, 1), await wants(one, 2)];
    const refused = await whileSwitchedOff(extra, added);
    expect([refused.status, refused.body.code]).toEqual([422, 'EXTRA_UNKNOWN']);
    expect((await more()).status).toBe(422);
    expect([await bookedOf(bare), await bookedOf(one)]).toEqual([[], [{ extra_id: extra, quantity: 1 }]]);
    const longer = await bench.quote(one, { returnDate: addDays(one.returnDate, 1) }, bench.staff);
    expect((await bench.confirm(one, longer.body.id, bench.staff)).status).toBe(200);
    expect(await bookedOf(one)).toEqual([{ extra_id: extra, quantity: 1 }]);
  });
});
