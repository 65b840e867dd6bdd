import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import {
  aBooking,
  aCustomer,
  aDepot,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import type { Today, TodayHire } from '@convoy/today/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let staff: SignedIn;
let today: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await hiresBench(database, api, 'today-here');
  there = await hiresBench(database, api, 'today-there');
  staff = await here.operator();
  today = civilToday('Europe/London');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const work = async (query = '', as = staff): Promise<Today> => {
  const answer = await here.get(`/api/today?${query}`, as);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body;
};
const idsOf = ({ rows }: { rows: TodayHire[] }) => rows.map(({ bookingId }) => bookingId);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** A hire of a depot of its own, with days and columns as given. */
async function hire(
  given: { status?: string; pickup: string; back: string; from?: Date; until?: Date; columns?: object },
  at: HiresBench = here,
) {
  const depot = await aDepot(database, at.tenant);
  const van = await aVan(database, at.tenant, depot);
  const customer = await aCustomer(database, at.tenant);
  const { id } = await aBooking(database, at.tenant, {
    van,
    customer,
    from: given.from ?? hours(1),
    until: given.until ?? hours(30),
    status: given.status ?? 'confirmed',
    columns: { pickup_date: given.pickup, return_date: given.back, ...given.columns },
  });
  return { id, depot, van, customer };
}

describe('the work of a day', () => {
  it('has hires that go out, with what they owe and whether the licence is in order', async () => {
    const one = await hire({
      pickup: today,
      back: addDays(today, 2),
      columns: {
        pickup_time: '09:30',
        rental_pence: 12_000,
        deposit_pence: 25_000,
        deposit_paid_pence: 25_000,
      },
    });
    const { goingOut, unpaid, licences } = await work(`depot=${one.depot.id}`);
    expect(goingOut.total).toBe(1);
    expect(goingOut.rows[0]).toMatchObject({
      bookingId: one.id,
      time: '09:30',
      due: '120.00',
      licence: 'missing',
      status: 'confirmed',
    });
    expect([idsOf(unpaid), idsOf(licences)]).toEqual([[one.id], [one.id]]);

    await database.rows(
      `insert into customer (tenant_id, id, birth_date) values ($1, $2, '1985-03-17')
       on conflict (tenant_id, id) do update set birth_date = excluded.birth_date`,
      [here.tenant.id, one.customer.id],
    );
    const licence = (checked: boolean, until: string) =>
      database.rows(
        `insert into driving_licence (tenant_id, customer_id, issuer, number, categories, endorsements, photocard_until, checked_by)
         values ($1, $2, 'GB', 'TESTE853175M99AB', '[]', '[]', $3,
           case when $4 then (select min(id) from app_user where tenant_id = $1 and role = 'operator') end)
         on conflict (tenant_id, customer_id) do update set photocard_until = excluded.photocard_until,
           checked_by = excluded.checked_by`,
        [here.tenant.id, one.customer.id, until, checked],
      );
    const state = async () => (await work(`depot=${one.depot.id}`)).goingOut.rows[0]!.licence;
    await licence(false, '2099-01-01');
    expect(await state()).toBe('unchecked');
    await licence(true, addDays(today, 1));
    expect(await state()).toBe('ends');
    await licence(true, '2099-01-01');
    expect(await state()).toBeNull();
    expect((await work(`depot=${one.depot.id}`)).licences.total).toBe(0);

    const driver = (name: string, number: string, until: string) =>
      database.rows(
        `insert into booking_driver (tenant_id, booking_id, full_name, birth_date, licence_number, licence_until, category, held_since, added_by)
         values ($1, $2, $3, '1990-05-04', $4, $5, 'B', '2010-05-04', $6)`,
        [here.tenant.id, one.id, name, number, until, one.customer.id],
      );
    const drivers = async () => {
      const { licences: toCheck, goingOut: going } = await work(`depot=${one.depot.id}`);
      expect(going.rows[0]!.licence).toBeNull();
      return [toCheck.total, toCheck.rows[0]?.driversToCheck ?? [], going.rows[0]!.driversToCheck];
    };
    await driver('Sam Other', 'OTHER905040S99AB', '2099-01-01');
    await driver('Kim Third', 'THIRD905040K99AB', addDays(today, 1));
    expect(await drivers()).toEqual([1, ['Sam Other', 'Kim Third'], ['Sam Other', 'Kim Third']]);
    await database.rows(
      'update booking_driver set checked_by = added_by, checked_at = now() where booking_id = $1',
      [one.id],
    );
    expect(await drivers()).toEqual([1, ['Kim Third'], ['Kim Third']]);
    await database.rows('delete from booking_driver where booking_id = $1', [one.id]);
    expect(await drivers()).toEqual([0, [], []]);
  });

  it('tells what comes back from what is overdue, and both from what is over', async () => {
    const back = await hire({
      status: 'active',
      pickup: addDays(today, -1),
      back: today,
      from: hours(-20),
      until: hours(0.01),
    });
    const late = await hire({
      status: 'active',
      pickup: addDays(today, -3),
      back: addDays(today, -1),
      from: hours(-70),
      until: hours(-20),
    });
    const over = await hire({
      status: 'completed',
      pickup: addDays(today, -3),
      back: today,
      from: hours(-70),
      until: hours(-1),
    });
    const { comingBack, overdue, goingOut } = await work();
    expect(idsOf(comingBack)).toContain(back.id);
    expect(idsOf(comingBack)).not.toContain(over.id);
    expect(idsOf(overdue)).toContain(late.id);
    expect(idsOf(overdue)).not.toContain(back.id);
    expect(idsOf(goingOut)).not.toContain(back.id);
    expect((await work(`depot=${back.depot.id}`)).overdue.total).toBe(0);
  });

  it('has deposits that are held after the return until they are settled', async () => {
    const one = await hire({
      status: 'completed',
      pickup: addDays(today, -3),
      back: addDays(today, -1),
      from: hours(-70),
      until: hours(-20),
      columns: {
        deposit_pence: 25_000,
        deposit_paid_pence: 25_000,
        rental_pence: 100,
        rental_paid_pence: 100,
      },
    });
    const { deposits, unpaid } = await work(`depot=${one.depot.id}`);
    expect(deposits.rows).toMatchObject([{ bookingId: one.id, deposit: '250.00' }]);
    expect(unpaid.total).toBe(0);
    await database.rows(
      'update booking set deposit_settled_at = now(), deposit_paid_pence = 0 where id = $1',
      [one.id],
    );
    expect((await work(`depot=${one.depot.id}`)).deposits.total).toBe(0);
  });

  it('has vans in the yard with their next pickup, and open tasks', async () => {
    const depot = await aDepot(database, here.tenant);
    const van = await aVan(database, here.tenant, depot);
    const out = await aVan(database, here.tenant, depot);
    await database.rows("update van set status = 'rented' where id = $1", [out.id]);
    await database.rows(
      `insert into fleet_task (tenant_id, van_id, kind, due_on, cycle) values ($1, $2, 'mot', $3, $3)`,
      [here.tenant.id, van.id, addDays(today, 3)],
    );
    const shown = await work(`depot=${depot.id}`);
    expect(shown.inYard.rows).toMatchObject([{ vanId: van.id, status: 'available', nextPickup: null }]);
    expect(shown.tasks.rows).toMatchObject([{ vanId: van.id, kind: 'mot', assignee: null }]);
    await aBooking(database, here.tenant, {
      van,
      customer: await aCustomer(database, here.tenant),
      from: hours(50),
      until: hours(80),
      columns: { pickup_date: addDays(today, 2), return_date: addDays(today, 3) },
    });
    expect((await work(`depot=${depot.id}`)).inYard.rows[0]!.nextPickup).toBe(addDays(today, 2));
  });

  it('of another day has all that goes out and comes back then', async () => {
    const day = addDays(today, 5);
    const one = await hire({ pickup: day, back: addDays(day, 1), from: hours(120), until: hours(150) });
    const of = async (date: string) => {
      const { goingOut, comingBack } = await work(`date=${date}&depot=${one.depot.id}`);
      return [idsOf(goingOut), idsOf(comingBack)];
    };
    expect(await of(day)).toEqual([[one.id], []]);
    expect(await of(addDays(day, 1))).toEqual([[], [one.id]]);
    expect(await of(today)).toEqual([[], []]);
  });

  it('is one brand’s own, in both directions, and of its staff', async () => {
    const mine = await hire({ pickup: today, back: addDays(today, 1) });
    const theirs = await hire({ pickup: today, back: addDays(today, 1) }, there);
    const stranger = await there.operator();
    const shownThere: Today = (await there.get('/api/today', stranger)).body;
    expect(idsOf(shownThere.goingOut)).toEqual([theirs.id]);
    expect(shownThere.inYard.rows.map(({ vanId }) => vanId)).toEqual([theirs.van.id]);
    expect(idsOf((await work()).goingOut)).toContain(mine.id);
    expect(idsOf((await work()).goingOut)).not.toContain(theirs.id);
    // Another brand's depot is no filter that finds anything.
    expect((await work(`depot=${theirs.depot.id}`)).goingOut.total).toBe(0);
    expect((await here.get('/api/today', await here.customer())).status).toBe(403);
    expect((await here.get('/api/today')).status).toBe(401);
    expect((await here.get('/api/today?date=nonsense', staff)).status).toBe(400);
  });
});
