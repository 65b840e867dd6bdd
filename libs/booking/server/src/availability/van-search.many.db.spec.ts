import type { RequestContext } from '@convoy/platform/context';
import {
  aCrowd,
  aTenant,
  CROWD,
  contextOf,
  ExplainingDb,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchServices } from './testing/search-services.ts';

let database: TestDatabase;
let db: ExplainingDb;
let ctx: RequestContext;

beforeAll(async () => {
  database = await openTestDatabase();
  const tenant = await aTenant(database);
  await aCrowd(database, tenant);
  // Every van at a rate of its own, so that the order is of one kind.
  await database.rows(
    'update van set daily_rate_pence = 5000 + (id * 7919) % 100003, status = $2 where tenant_id = $1 and id % 3 = 0',
    [tenant.id, 'rented'],
  );
  await database.asSuperuser('analyze');
  db = new ExplainingDb(database);
  ctx = contextOf(tenant);
});
afterAll(() => database.close());

/** How many statements were read since the last time. */
const statements = async () => (await db.buffers(ctx.tenant, 'force_generic_plan')).length;

describe(`a brand of ${CROWD.vans} vans at ${CROWD.depots} depots`, () => {
  it('is read in two statements once it is known to be large, and finds the same', async () => {
    const { search } = searchServices(database, db);
    const asked = { available: false, page: 3, perPage: 40, sort: 'price' } as const;
    const first = await search.search(ctx, asked);
    expect([first.total, first.vans.length]).toEqual([CROWD.vans, 40]);
    await statements();
    expect(await search.search(ctx, asked)).toEqual(first);
    expect(await statements()).toBe(2);
    const rates = first.vans.map(({ dailyRate }) => Number(dailyRate));
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  });

  it('reads no page beyond the last, and no van where none fits', async () => {
    const { search } = searchServices(database, db);
    const cursors = { next: null, prev: null };
    for (let n = 0; n < 2; n++) {
      const beyond = await search.search(ctx, { available: false, page: 900, perPage: 40 });
      expect(beyond).toEqual({ vans: [], total: CROWD.vans, cursors });
      const none = await search.search(ctx, { available: false, seats: 20, page: 1, perPage: 40 });
      expect(none).toEqual({ vans: [], total: 0, cursors });
    }
  });

  it('is offered other dates and sizes of a few dear vans among many cheap ones', async () => {
    const { alternatives } = searchServices(database, db);
    const all = await database.rows<{ id: number }>('select id from van where tenant_id = $1 order by id', [
      ctx.tenant.id,
    ]);
    const [large, ...rest] = all.slice(0, 3).map(({ id }) => id);
    await database.rows(
      `update van set depot_id = (select min(depot_id) from van where tenant_id = $1),
         status = 'available', van_type = case when id = $2 then 'large' when id = any($3) then 'small' else 'medium' end,
         daily_rate_pence = case when id = $2 or id = any($3) then 900000 else 5000 end
       where tenant_id = $1`,
      [ctx.tenant.id, large, rest],
    );
    await database.rows(
      `update depot set hours = (select jsonb_object_agg(name, '["08:00","18:00"]'::jsonb)
                                 from unnest('{mon,tue,wed,thu,fri,sat,sun}'::text[]) name)
       where tenant_id = $1`,
      [ctx.tenant.id],
    );
    const day = (ahead: number) => addDays(civilToday('Europe/London'), ahead);
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until)
       values ($1, $2, 'block', $3, $4)`,
      [ctx.tenant.id, large, `${day(20)}T00:00:00Z`, `${day(21)}T23:59:00Z`],
    );
    const paging = { page: 1, perPage: 20 };
    const dates = { pickupDate: day(20), returnDate: day(21) };
    const asked = { ...dates, vanType: 'large', available: true, ...paging } as const;
    const offered = await alternatives.ofSearch(ctx, asked);
    expect(offered.dates.map(({ pickupDate, free }) => [pickupDate, free])).toContainEqual([day(22), 1]);
    expect(offered.sizes.map(({ vanType }) => vanType)).toEqual(['small', 'medium']);
  });
});
