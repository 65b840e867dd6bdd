import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { TariffService } from '@convoy/booking/server';
import { FleetService } from '@convoy/fleet/server';
import type { TenantContext } from '@convoy/platform/context';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookedHire, changesBench } from '../../../testing/changes-bench.ts';
import { diaryFaults } from '../../../testing/diary-faults.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  tenant = api.brands['swift-vans']!;
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

let named = 0;
/** 20 % off from three days on. */
async function aPromotion(): Promise<{ id: number; code: string }> {
  const code = `TERMS${++named}`;
  const [row] = await database.rows<{ id: number }>(
    `insert into promotion (tenant_id, code, name, percent_bp, min_days) values ($1, $2, 'Twenty off', 2000, 3)
     returning id`,
    [tenant.id, code],
  );
  api.app.get(TariffService).forget(tenant.id);
  return { id: row!.id, code };
}
const used = async ({ id }: { id: number }) =>
  (await database.rows<{ used: number }>('select used from promotion where id = $1', [id]))[0]!.used;
const longer = (hire: BookedHire, days: number) => ({ returnDate: addDays(hire.returnDate, days) });
async function changed(hire: BookedHire, change: object) {
  const quoted = await bench.quote(hire, change);
  expect([quoted.status, quoted.body.code]).toEqual([201, undefined]);
  const confirmed = await bench.confirm(hire, quoted.body.id);
  expect([confirmed.status, confirmed.body.code]).toEqual([200, undefined]);
  return confirmed.body;
}

describe('a van taken out of service between quote and confirmation', () => {
  it('is not given to a hire that does not have it; the hire stays as it is', async () => {
    const hire = await bench.held();
    const other = await bench.van();
    const quoted = await bench.quote(hire, { vanId: other.id });
    expect(quoted.status).toBe(201);
    await database.rows(`update van set status = 'unavailable' where id = $1`, [other.id]);
    const refused = await bench.confirm(hire, quoted.body.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'VAN_OUT_OF_SERVICE']);
    expect(await bench.show(hire)).toMatchObject({ vanId: hire.van.id, version: 1 });
    expect((await bench.allocation(hire))!.van_id).toBe(hire.van.id);
  });
});

describe('a promotion', () => {
  it('is judged by the terms it was used with, however they were edited since', async () => {
    const promotion = await aPromotion();
    const hire = await bench.held({ promotionCode: promotion.code });
    await database.rows(
      'update promotion set percent_bp = 500, min_days = 30, active = false where id = $1',
      [promotion.id],
    );
    const after = await changed(hire, longer(hire, 2));
    expect(after.rentalAmount).toBe('340.00');
    expect(after.promotionCode).toBe(promotion.code);
    expect(await used(promotion)).toBe(1);
  });

  it('that falls away is given back, and counted once all the while', async () => {
    const promotion = await aPromotion();
    const hire = await bench.held({ promotionCode: promotion.code });
    expect(await used(promotion)).toBe(1);
    const after = await changed(hire, longer(hire, -1));
    expect([after.rentalAmount, after.promotionCode]).toEqual(['170.00', null]);
    expect(await used(promotion)).toBe(0);
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });

  it('stays with the hire as long as its line does', async () => {
    const promotion = await aPromotion();
    const hire = await bench.held({ promotionCode: promotion.code });
    // As it was before uses kept their terms.
    await database.rows(`update promotion_use set terms = null where booking_id = $1`, [hire.id]);
    await database.rows('update promotion set min_days = 30 where id = $1', [promotion.id]);
    const after = await changed(hire, {
      pickupDate: `${hire.pickupDate}T10:00`,
      returnDate: `${hire.returnDate}T10:00`,
    });
    expect([after.rentalAmount, after.promotionCode]).toEqual(['204.00', promotion.code]);
    expect(await used(promotion)).toBe(1);
  });
});

describe('an extra of which fewer are had by now', () => {
  it('is offered to the hire that has it as often as it has it, and to no other', async () => {
    const [row] = await database.rows<{ id: number }>(
      `insert into extra (tenant_id, name, per, price_pence, max_quantity, stock)
       values ($1, 'Few trolleys', 'hire', 500, 5, 3) returning id`,
      [tenant.id],
    );
    const id = row!.id;
    api.app.get(TariffService).forget(tenant.id);
    const hire = await bench.held({ extras: [{ extraId: id, quantity: 2 }] });
    await database.rows('update extra set stock = 0 where id = $1', [id]);
    api.app.get(TariffService).forget(tenant.id);
    const left = async (booking: object) => {
      const asked = new URLSearchParams({
        pickupDate: hire.pickupDate,
        returnDate: hire.returnDate,
        pickupLocation: bench.depot.name,
        ...booking,
      });
      const { body } = await bench.call('GET', `/api/extras?${asked}`, hire.cookie);
      return body.find((extra: { id: number }) => extra.id === id).left;
    };
    expect([await left({ booking: String(hire.id) }), await left({})]).toEqual([2, 0]);
    expect((await changed(hire, longer(hire, 1))).extras).toMatchObject([{ extraId: id, quantity: 2 }]);
  });
});

describe('a one-way hire whose route is offered no more', () => {
  it('may still be changed where its places stay, at the fee that was agreed', async () => {
    const [other] = await database.rows<{ id: number; name: string }>(
      'select id, name from depot where tenant_id = $1 and id <> $2 order by sort_order limit 1',
      [tenant.id, bench.depot.id],
    );
    const forget = () => api.app.get(FleetService).forget(tenant.id);
    await database.rows('delete from one_way_route where tenant_id = $1', [tenant.id]);
    await database.rows(
      `insert into one_way_route (tenant_id, from_depot_id, to_depot_id, fee_pence, relocation_minutes)
       values ($1, $2, $3, 4000, 120)`,
      [tenant.id, bench.depot.id, other!.id],
    );
    forget();
    const hire = await bench.held();
    const oneWay = await changed(hire, { returnLocation: other!.name });
    const fees = (lines: { code: string; amount: string }[]) =>
      lines.flatMap(({ code, amount }) => (code === 'one-way' ? [amount] : []));
    expect(fees(oneWay.lines)).toEqual(['40.00']);
    await database.rows('delete from one_way_route where tenant_id = $1', [tenant.id]);
    forget();
    expect(fees((await changed(hire, longer(hire, 1))).lines)).toEqual(['40.00']);
    const another = await bench.held();
    const refused = await bench.quote(another, { returnLocation: other!.name });
    expect(refused.body.code).toBe('ONE_WAY_NOT_OFFERED');
    expect(await diaryFaults(database, tenant)).toEqual([]);
  });
});

describe('who asked for a change', () => {
  it('is the brand to a customer where it was staff, and the person to staff', async () => {
    const hire = await bench.held();
    await bench.quote(hire, longer(hire, 1), bench.staff);
    const names = async (as: string) =>
      (await bench.call('GET', `/api/bookings/${hire.id}/changes`, as)).body.map(
        ({ requestedBy }: { requestedBy: string }) => requestedBy,
      );
    expect(await names(hire.cookie)).toEqual([tenant.name]);
    expect(await names(bench.staff)).toEqual(['Robin Tester']);
    await bench.quote(hire, longer(hire, 2));
    expect((await names(hire.cookie))[0]).toBe('Robin Tester');
  });
});
