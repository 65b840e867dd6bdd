import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import {
  aDepot,
  aTenant,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { routeSent } from '@convoy/telematics/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: ReturnType<typeof telematicsBench>;
let admin: Person;
let operator: Person;
let strange: Person;
const today = civilToday('Europe/London');
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const trail = (subject: string, subjectId: number) =>
  database.rows<{ action: string; details: unknown }>(
    'select action, details from audit_entry where tenant_id = $1 and subject = $2 and subject_id = $3 order by at',
    [here.id, subject, String(subjectId)],
  );
const vanAt = async (at: TenantContext) => aVan(database, at, await aDepot(database, at));

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'eco-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'eco-there', plan: 'professional' });
  bench = telematicsBench(database, api);
  for (const tenant of [here, there]) await bench.withGps(tenant);
  operator = await bench.staffOf(here);
  admin = await bench.staffOf(here);
  await database.rows("update app_user set role = 'admin' where id = $1", [admin.actor.id]);
  strange = await bench.staffOf(there);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('the eco report', () => {
  const report = async (as: Person, period = 'today') =>
    (await bench.call('GET', `/telematics/eco/${period}`, as)).body;

  it('is of the brand’s own vans, against the same span before', async () => {
    const van = await vanAt(here);
    await bench.aDay(here, van, { day: today, metres: 100_000, movingSeconds: 5400, litres: 8 });
    await bench.aDay(here, van, { day: addDays(today, -1), metres: 50_000, movingSeconds: 2700, litres: 5 });
    expect(await report(operator)).toMatchObject({
      carbonKg: 20.1,
      litresPer100Km: 8,
      savedLitres: 2,
      saved: null,
      idlingCost: null,
      vans: [{ vanId: van.id, litres: 8 }],
    });
    expect(await report(strange)).toMatchObject({ carbonKg: null, score: null, vans: [] });
  });

  it('counts by the brand’s own factor, which admins alone set and take back', async () => {
    const factor = { year: 2025, kgPerUnit: 2.5, source: 'Our supplier' };
    const put = (as: Person) => bench.call('PUT', '/telematics/eco/factors/diesel', as, factor);
    expect((await put(operator)).status).toBe(403);
    expect((await put(admin)).body).toEqual({ fuel: 'diesel', unit: 'l', own: true, ...factor });
    expect(await report(operator)).toMatchObject({ carbonKg: 20 });
    expect((await report(strange)).factors[0]).toMatchObject({ own: false, kgPerUnit: 2.51279 });
    expect((await bench.call('DELETE', '/telematics/eco/factors/diesel', admin)).status).toBe(204);
    expect(await report(operator)).toMatchObject({ carbonKg: 20.1 });
    // Nothing is left to take back, so nothing is noted.
    expect((await bench.call('DELETE', '/telematics/eco/factors/diesel', admin)).status).toBe(204);
    const entries = await trail('CarbonFactor', here.id);
    expect(entries.map(({ action }) => action)).toEqual(['change', 'remove']);
    expect(entries[0]!.details).toEqual({ fuel: 'diesel', ...factor });
  });
});

describe('the route of a van', () => {
  let van: BuiltVan;
  const path = (vanId: number) => `/telematics/routes/${vanId}`;
  beforeAll(async () => {
    van = await vanAt(here);
  });

  it('is none before it drove or was planned, and another brand’s van is not there', async () => {
    expect(said(await bench.call('GET', path(van.id), operator))).toEqual([404, 'ROUTE_NOT_FOUND']);
    expect(said(await bench.call('GET', path(van.id), strange))).toEqual([404, 'TELEMATICS_VAN_NOT_FOUND']);
  });

  it('is planned by towns and postcodes, and put into the best order', async () => {
    expect(
      said(await bench.call('PUT', `${path(van.id)}/stops`, operator, { stops: ['Leeds', 'Xyzzytown'] })),
    ).toEqual([422, 'ROUTE_PLACE_UNKNOWN']);
    const planned = await bench.call('PUT', `${path(van.id)}/stops`, operator, {
      stops: ['Leeds', 'Hull', 'Manchester', 'YO1 7HH', 'Leeds'],
    });
    expect(planned.body).toMatchObject({ of: 'planned', estimate: true, applied: null });
    expect(planned.body.optimizedRoute.savings).toBeGreaterThan(0);
  });

  it('is sent to the customer who has the van, who alone of all customers sees it', async () => {
    const customer = await bench.customerOf(here);
    const other = await bench.customerOf(here);
    const hire = await bench.hireOf(customer, van);
    await database.rows("update booking set status = 'active', returned_at = null where id = $1", [hire.id]);
    // Pressed twice at once, and again: the customer hears of it once.
    const [applied] = await Promise.all(
      [1, 2].map(() => bench.call('POST', `${path(van.id)}/apply`, operator)),
    );
    expect((await bench.call('POST', `${path(van.id)}/apply`, operator)).status).toBe(200);
    expect(applied!.body).toMatchObject({ applied: { bookingId: hire.id }, suggestions: ['keep-order'] });
    const events = await database.rows(
      'select payload from outbox_event where tenant_id = $1 and type = $2',
      [here.id, routeSent.type],
    );
    expect(events).toMatchObject([
      { payload: { bookingId: hire.id, customerId: customer.actor.id, stops: 5 } },
    ]);
    const sent = await bench.call('GET', `/bookings/${hire.id}/route`, customer);
    expect(sent.body.route).toMatchObject({ estimate: true, stops: { length: 5 } });
    expect((await trail('VanRoute', van.id)).map(({ action }) => action)).toEqual(['plan', 'send']);
    // Entered again, the same stops are sent again: staff asked for it.
    const again = sent.body.route.stops.map(({ name }: { name: string }) => name);
    await bench.call('PUT', `${path(van.id)}/stops`, operator, { stops: again });
    await bench.call('POST', `${path(van.id)}/apply`, operator);
    expect((await trail('VanRoute', van.id)).map(({ action }) => action)).toEqual([
      'plan',
      'send',
      'plan',
      'send',
    ]);
    const told = (await bench.call('GET', `/bookings/${hire.id}/route`, customer)).body;
    // What is planned next is not sent yet; the customer keeps what was.
    const stops = ['Leeds', 'Bradford'];
    const next = await bench.call('PUT', `${path(van.id)}/stops`, operator, { stops });
    expect(next.body).toMatchObject({ of: 'planned', applied: null });
    expect((await bench.call('GET', `/bookings/${hire.id}/route`, customer)).body).toEqual(told);
    for (const person of [other, strange])
      expect(said(await bench.call('GET', `/bookings/${hire.id}/route`, person))).toEqual([
        404,
        'DRIVING_SCORE_NOT_FOUND',
      ]);
  });

  it('is of the latest day that the van drove, with its delay, where nothing was planned', async () => {
    const driven = await vanAt(here);
    const trip = (
      day: string,
      hour: number,
      from: readonly unknown[],
      to: readonly unknown[],
      moving: number,
    ) =>
      database.rows(
        `insert into telematics_trip (tenant_id, van_id, day, started_at, ended_at, from_place, from_latitude, from_longitude,
           to_place, to_latitude, to_longitude, distance_m, moving_s, idle_s)
         values ($1, $2, $3, $3::date + make_interval(hours => $4), $3::date + make_interval(hours => $4 + 3), $5, $6, $7, $8, $9, $10,
           40000, $11, 0)`,
        [here.id, driven.id, day, hour, ...from, ...to, moving],
      );
    const [leeds, york, hull] = [
      ['Leeds', 53.7997, -1.5492],
      ['York', 53.9583, -1.0803],
      ['Hull', 53.7446, -0.3353],
    ] as const;
    await trip(addDays(today, -1), 9, hull, leeds, 9000);
    await trip(today, 1, leeds, york, 9000);
    await trip(today, 5, york, hull, 9000);
    const { body } = await bench.call('GET', path(driven.id), operator);
    expect(body).toMatchObject({
      of: 'driven',
      estimate: true,
      applied: null,
      currentRoute: {
        distance: 49.7,
        duration: 300,
        stops: [{ name: 'Leeds' }, { name: 'York' }, { name: 'Hull' }],
      },
    });
    expect(body.currentRoute.trafficDelay).toBeGreaterThan(120);
    for (const [method, end] of [
      ['PUT', '/stops'],
      ['POST', '/apply'],
    ] as const) {
      const asked = await bench.call(
        method,
        path(driven.id) + end,
        strange,
        method === 'PUT' ? { stops: ['Leeds', 'York'] } : undefined,
      );
      expect(said(asked)).toEqual([404, 'TELEMATICS_VAN_NOT_FOUND']);
    }
    // Nothing has the van: the route is kept and goes to no customer.
    const kept = await bench.call('POST', `${path(driven.id)}/apply`, operator);
    expect(kept.body).toMatchObject({ of: 'planned', applied: { bookingId: null, sentTo: null } });
  });

  it('sends no customer where the hirer before them drove', async () => {
    const driven = await vanAt(here);
    const [before, now] = [await bench.customerOf(here), await bench.customerOf(here)];
    const first = await bench.hireOf(before, driven);
    const second = await bench.hireOf(now, driven);
    await database.rows("update booking set status = 'active', returned_at = null where id = $1", [
      second.id,
    ]);
    const trip = (bookingId: number) =>
      database.rows(
        `insert into telematics_trip (tenant_id, van_id, booking_id, day, started_at, ended_at, from_latitude, from_longitude,
           from_place, to_latitude, to_longitude, to_place, distance_m, moving_s, idle_s)
         values ($1, $2, $3, $4, now() - interval '2 hours', now() - interval '1 hour', 53.8, -1.55, 'Leeds', 53.96, -1.08,
           'York', 38000, 2700, 0)
         on conflict (tenant_id, van_id, started_at) do nothing`,
        [here.id, driven.id, bookingId, today],
      );
    await trip(first.id);
    expect((await bench.call('GET', path(driven.id), operator)).status).toBe(200);
    expect(said(await bench.call('POST', `${path(driven.id)}/apply`, operator))).toEqual([
      409,
      'ROUTE_OF_ANOTHER_HIRE',
    ]);
    expect((await bench.call('GET', `/bookings/${second.id}/route`, now)).body).toEqual({ route: null });
    // Their own trips may be sent to them, and not on to the next customer.
    await database.rows('update telematics_trip set booking_id = $2 where van_id = $1', [
      driven.id,
      second.id,
    ]);
    expect((await bench.call('POST', `${path(driven.id)}/apply`, operator)).status).toBe(200);
    await database.rows("update booking set status = 'completed', returned_at = now() where id = $1", [
      second.id,
    ]);
    const third = await bench.hireOf(before, driven);
    await database.rows("update booking set status = 'active', returned_at = null where id = $1", [third.id]);
    expect(said(await bench.call('POST', `${path(driven.id)}/apply`, operator))).toEqual([
      409,
      'ROUTE_OF_ANOTHER_HIRE',
    ]);
  });

  it('that was kept before a hand-over is not sent on by itself: staff are told to enter the stops of the hire', async () => {
    const idle = await vanAt(here);
    const next = await bench.customerOf(here);
    const stops = (names: string[]) =>
      bench.call('PUT', `${path(idle.id)}/stops`, operator, { stops: names });
    const apply = () => bench.call('POST', `${path(idle.id)}/apply`, operator);
    await stops(['Leeds', 'York']);
    expect((await apply()).body).toMatchObject({ applied: { bookingId: null } });
    const { id } = await bench.hireOf(next, idle);
    await database.rows("update booking set status = 'active', returned_at = null where id = $1", [id]);
    const refused = await apply();
    expect(said(refused)).toEqual([409, 'ROUTE_OF_ANOTHER_HIRE']);
    expect(refused.body.message).toContain('Enter the stops of this hire');
    expect((await bench.call('GET', `/bookings/${id}/route`, next)).body).toEqual({ route: null });
    // The way on that the sentence names is open.
    await stops(['Leeds', 'Hull']);
    expect((await apply()).body).toMatchObject({ applied: { bookingId: id } });
    expect((await bench.call('GET', `/bookings/${id}/route`, next)).body.route.stops).toHaveLength(2);
  });

  it('stays with each hire when the next one gets another', async () => {
    const shared = await vanAt(here);
    const [before, next] = [await bench.customerOf(here), await bench.customerOf(here)];
    const sendTo = async (person: Person, stops: string[]) => {
      const { id } = await bench.hireOf(person, shared);
      await database.rows("update booking set status = 'active', returned_at = null where id = $1", [id]);
      await bench.call('PUT', `${path(shared.id)}/stops`, operator, { stops });
      expect((await bench.call('POST', `${path(shared.id)}/apply`, operator)).status).toBe(200);
      return {
        end: () =>
          database.rows("update booking set status = 'completed', returned_at = now() where id = $1", [id]),
        stops: async () => {
          const { route } = (await bench.call('GET', `/bookings/${id}/route`, person)).body;
          return route?.stops.map(({ name }: { name: string }) => name);
        },
      };
    };
    const first = await sendTo(before, ['Leeds', 'York']);
    expect(await first.stops()).toEqual(['Leeds', 'York']);
    await first.end();
    const second = await sendTo(next, ['Leeds', 'Hull']);
    expect(await second.stops()).toEqual(['Leeds', 'Hull']);
    expect(await first.stops()).toEqual(['Leeds', 'York']);
    // What is planned for the hire after them is of none of the two.
    await bench.call('PUT', `${path(shared.id)}/stops`, operator, { stops: ['Leeds', 'Bradford'] });
    expect(await second.stops()).toEqual(['Leeds', 'Hull']);
    expect((await bench.call('GET', path(shared.id), operator)).body).toMatchObject({
      of: 'planned',
      applied: null,
    });
  });
});
