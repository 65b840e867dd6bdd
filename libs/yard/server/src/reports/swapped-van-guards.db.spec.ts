import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { CustomerParts } from '@convoy/customer/server';
import type { TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  anOperator,
  contextOf,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import type { HireCharge } from '@convoy/yard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { said, yardBench } from '../../../testing/yard-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: Awaited<ReturnType<typeof yardBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  here = api.brands['swift-vans']!;
  there = api.brands['northern-hire']!;
  await database.rows('delete from price_rule');
  bench = await yardBench(database, api, here);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Hire = Awaited<ReturnType<typeof bench.ready>>;
const first = (hire: Hire) => ({ ...hire, stretch: 1 });
const second = (hire: Hire) => ({ ...hire, stretch: 2 });
const chargesOf = async ({ id }: { id: number }) =>
  (await bench.call('GET', `/api/bookings/${id}/charges`, bench.staff)).body;
/** A hire on the road whose van was handed over with a report and then swapped. */
async function swapped(): Promise<Hire> {
  const hire = await bench.ready();
  expect((await bench.whole(hire, 'out', { odometerMiles: 9_000 })).status).toBe(200);
  await bench.swap(hire);
  return hire;
}

describe('the reports of a hire whose van was swapped on the road', () => {
  it('are nobody else’s: not another brand’s, not another customer’s, and customers write nothing', async () => {
    const hire = await swapped();
    expect((await bench.whole(second(hire), 'out', { odometerMiles: 50_000 })).status).toBe(200);
    const strange = await api.signIn(there, await anOperator(database, there));
    const other = await api.signIn(here, await aCustomer(database, here));
    for (const stretch of [1, 2]) {
      const at = bench.path({ ...hire, stretch });
      expect(said(await api.call('GET', at, { on: there.slug, as: strange }))).toEqual([
        404,
        'CONDITION_HIRE_NOT_FOUND',
      ]);
      expect(said(await bench.show({ ...hire, stretch }, other))).toEqual([404, 'CONDITION_HIRE_NOT_FOUND']);
      expect((await bench.draft({ ...hire, stretch }, 'in', {}, hire.cookie)).status).toBe(403);
      expect((await bench.finish({ ...hire, stretch }, 'in', hire.cookie)).status).toBe(403);
    }
    const [foreign] = await database.rows<{ id: number }>(
      `select id from booking where tenant_id = $1 limit 1`,
      [there.id],
    );
    if (foreign) expect(said(await bench.draft({ id: foreign.id, stretch: 1 }, 'in'))[0]).toBe(404);
  });

  it('are finished once, by two who press at one moment', async () => {
    const hire = await swapped();
    expect((await bench.whole(second(hire), 'out', { odometerMiles: 50_000 })).status).toBe(200);
    for (const van of [first(hire), second(hire)]) {
      const less = { odometerMiles: van.stretch === 1 ? 9_100 : 50_100, fuelEighths: 4 };
      const begun = await Promise.all([bench.draft(van, 'in', less), bench.draft(van, 'in', less)]);
      expect(begun.map(({ status }) => status)).toEqual([200, 200]);
      for (const panel of ['front', 'rear', 'left', 'right', 'roof', 'load-area', 'dashboard'])
        expect((await bench.photo(van, 'in', panel)).status).toBe(204);
      const ended = await Promise.all([bench.finish(van, 'in'), bench.finish(van, 'in')]);
      expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    expect((await chargesOf(hire)).map(({ kind, stretch }: HireCharge) => [kind, stretch])).toEqual([
      ['fuel', 1],
      ['fuel', 2],
    ]);
  });

  it('are all taken along with the customer', async () => {
    const hire = await swapped();
    expect((await bench.whole(first(hire), 'in', { odometerMiles: 9_100 })).status).toBe(200);
    expect((await bench.whole(second(hire), 'out', { odometerMiles: 50_000 })).status).toBe(200);
    const ctx = contextOf(here, await anOperator(database, here));
    const part = api.app.get(CustomerParts).parts.find(({ name }) => name === 'condition-reports')!;
    const { records } = await part.dataOf(ctx, [hire.customer.id]);
    expect(new Set((records.reports as { van: string }[]).map(({ van }) => van)).size).toBe(2);
  });
});

describe('a charge of a kind', () => {
  it('stands once for a van, whoever writes it: the database refuses the second', async () => {
    const hire = await bench.ready();
    expect((await bench.whole(hire, 'out')).status).toBe(200);
    await bench.shift(hire, -48, -5);
    expect((await bench.whole(hire, 'in', { odometerMiles: 41_300, fuelEighths: 5 })).status).toBe(200);
    const insert = (kind: string, stretch: number | null) =>
      database.rows(
        `insert into hire_charge (tenant_id, booking_id, kind, stretch, amount_pence) values ($1, $2, $3, $4, 100)`,
        [here.id, hire.id, kind, stretch],
      );
    await expect(insert('late', null)).rejects.toThrow(/hire_charge_once/);
    await expect(insert('fuel', 1)).rejects.toThrow(/hire_charge_once/);
    await expect(insert('late', 1)).rejects.toThrow(/hire_charge_of_stretch/);
    await expect(insert('cleaning', null)).rejects.toThrow(/hire_charge_of_stretch/);
    await insert('cleaning', 1);
    await expect(insert('cleaning', 1)).rejects.toThrow(/hire_charge_once/);
  });
});
