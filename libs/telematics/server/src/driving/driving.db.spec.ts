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
import { scoreAnswered, scoreObjected, type VanDriving } from '@convoy/telematics/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, telematicsBench } from '../../../testing/telematics-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: TenantContext;
let there: TenantContext;
let bench: ReturnType<typeof telematicsBench>;
let staff: Person;
let strangeStaff: Person;
const today = civilToday('Europe/London');

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  here = await aTenant(database, { slug: 'driving-here', plan: 'professional' });
  there = await aTenant(database, { slug: 'driving-there', plan: 'professional' });
  bench = telematicsBench(database, api);
  for (const tenant of [here, there]) await bench.withGps(tenant);
  staff = await bench.staffOf(here);
  strangeStaff = await bench.staffOf(there);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const vanAt = async (at: TenantContext) => aVan(database, at, await aDepot(database, at));
const data = async (period: string, as: Person): Promise<VanDriving[]> =>
  (await bench.call('GET', `/telematics/data/${period}`, as)).body;
const ofVan = async (period: string, { id }: BuiltVan, as: Person = staff) =>
  (await data(period, as)).find(({ vanId }) => vanId === id);

describe('figures of a period', () => {
  it('are of today, of the last 7 and of the last 30 days, of the brand alone', async () => {
    const [van, strange] = [await vanAt(here), await vanAt(there)];
    const metres = 16_093;
    for (const ago of [0, 6, 7, 29, 30]) await bench.aDay(here, van, { day: addDays(today, -ago), metres });
    await bench.aDay(there, strange, { day: today, metres: 100_000 });
    expect((await ofVan('today', van))?.totalDistance).toBe(10);
    expect((await ofVan('week', van))?.totalDistance).toBe(20);
    expect((await ofVan('month', van))?.totalDistance).toBe(40);
    expect(await ofVan('today', strange)).toBeUndefined();
    expect((await data('today', strangeStaff)).map(({ vanId }) => vanId)).toEqual([strange.id]);
  });

  it('add up the parts of a day, say where fuel is an estimate, and take the brand’s own carbon factor', async () => {
    const [van, strange] = [await vanAt(here), await vanAt(there)];
    const customer = await bench.customerOf(here);
    const { id: bookingId } = await bench.hireOf(customer, van);
    const whole = { day: today, metres: 50_000, movingSeconds: 3600, litres: 5 };
    await bench.aDay(here, van, { ...whole, idleSeconds: 600, braking: 5 });
    await bench.aDay(here, van, { ...whole, part: 1, bookingId });
    expect(await ofVan('today', van)).toMatchObject({
      registration: expect.stringMatching(/^T/),
      van: 'Ford Transit',
      // 5 brakings on the first 50 km take 40 points of that part; the other half took none.
      drivingScore: 80,
      reasons: [{ kind: 'harsh-braking', count: 5, rate: 5, points: 20 }],
      averageSpeed: 31.1,
      idleTime: 10,
      harshBraking: 5,
      fuelUsage: 10,
      fuelIsEstimate: false,
      carbonFootprint: 25.1,
    });
    await bench.aDay(there, strange, { day: today, metres: 100_000, movingSeconds: 7200 });
    await database.rows(
      `insert into telematics_carbon_factor (tenant_id, fuel, year, kg_per_unit, source) values ($1, 'diesel', 2026, 3, 'Own tests')`,
      [there.id],
    );
    expect(await ofVan('today', strange, strangeStaff)).toMatchObject({
      fuelUsage: 7.5,
      fuelIsEstimate: true,
      carbonFootprint: 22.5,
    });
    expect((await ofVan('today', van))?.carbonFootprint).toBe(25.1);
  });

  it('list a van with a tracker that was not driven, without a score', async () => {
    const van = await vanAt(here);
    expect(await ofVan('today', van)).toBeUndefined();
    await database.rows(
      `insert into telematics_device (tenant_id, protocol, identity, label, van_id, mounted_at)
       values ($1, 'teltonika', '356307042441013', 'Tracker', $2, now())`,
      [here.id, van.id],
    );
    expect(await ofVan('today', van)).toMatchObject({
      drivingScore: null,
      totalDistance: 0,
      averageSpeed: null,
      fuelUsage: null,
    });
  });

  it('are for staff of a brand with the add-on alone, and of known periods', async () => {
    const customer = await bench.customerOf(here);
    expect((await bench.call('GET', '/telematics/data/today', customer)).status).toBe(403);
    expect((await bench.call('GET', '/telematics/data/year', staff)).status).toBe(400);
    const without = await aTenant(database, { slug: 'driving-without', plan: 'professional' });
    const answer = await bench.call('GET', '/telematics/data/today', await bench.staffOf(without));
    expect(answer.status).toBeGreaterThanOrEqual(402);
    expect(answer.status).toBeLessThan(404);
  });
});

/** A hire with two days of driving: hard on the first, well on the second; another hirer shared the first. */
async function aDrivenHire() {
  const van = await vanAt(here);
  const [customer, other] = [await bench.customerOf(here), await bench.customerOf(here)];
  const { id } = await bench.hireOf(customer, van);
  const shared = await bench.hireOf(other, van);
  const yesterday = addDays(today, -1);
  await bench.aDay(here, van, { day: yesterday, part: 1, bookingId: id, metres: 100_000, braking: 5 });
  await bench.aDay(here, van, { day: yesterday, part: 2, bookingId: shared.id, metres: 100_000 });
  await bench.aDay(here, van, { day: today, part: 1, bookingId: id, metres: 100_000 });
  return { van, customer, other, id, sharedId: shared.id, yesterday };
}
const score = (id: number, as: Person) => bench.call('GET', `/bookings/${id}/driving-score`, as);
const object = (id: number, as: Person, text = 'A deer ran out') =>
  bench.call('POST', `/bookings/${id}/driving-score/objection`, as, { text });
const answer = (id: number, as: Person, text = 'We took it out') =>
  bench.call('PUT', `/bookings/${id}/driving-score/objection/answer`, as, { text });

describe('the score of a hire', () => {
  it('is of its own parts alone: two hirers of one day are judged apart', async () => {
    const { customer, other, id, sharedId, yesterday } = await aDrivenHire();
    const { body } = await score(id, customer);
    expect(body).toEqual({
      hire: {
        score: 90,
        reasons: [{ kind: 'harsh-braking', count: 5, rate: 2.5, points: 10 }],
        distance: 124.3,
        from: `${yesterday}T09:00:00.000Z`,
        to: `${today}T17:00:00.000Z`,
        objection: null,
      },
    });
    expect((await score(sharedId, other)).body.hire).toMatchObject({ score: 100, reasons: [] });
    expect((await score(id, staff)).body).toEqual(body);
  });

  it('is not there for other customers and other brands', async () => {
    const { other, id } = await aDrivenHire();
    const stranger = await bench.customerOf(there);
    for (const person of [other, stranger, strangeStaff]) {
      expect(said(await score(id, person))).toEqual([404, 'DRIVING_SCORE_NOT_FOUND']);
      if (person !== strangeStaff)
        expect(said(await object(id, person))).toEqual([404, 'DRIVING_SCORE_NOT_FOUND']);
    }
    expect(said(await answer(id, strangeStaff))).toEqual([404, 'DRIVING_SCORE_NOT_FOUND']);
  });

  it('is null where nothing was recorded, with the add-on or without, and cannot be objected to', async () => {
    const without = await aTenant(database, { slug: 'driving-no-trackers', plan: 'professional' });
    for (const at of [here, without]) {
      const customer = await bench.customerOf(at);
      const { id } = await bench.hireOf(customer, await vanAt(at));
      const { status, body } = await score(id, customer);
      expect([status, body]).toEqual([200, { hire: null }]);
      expect(said(await object(id, customer))).toEqual([404, 'DRIVING_SCORE_NOT_FOUND']);
    }
  });
});

const trail = (id: number) =>
  database.rows<{ action: string; details: unknown }>(
    `select action, details from audit_entry where tenant_id = $1 and subject = 'DrivingScore' and subject_id = $2 order by at`,
    [here.id, id],
  );
const told = (id: number) =>
  database.rows<{ type: string; payload: Record<string, unknown> }>(
    'select type, payload from outbox_event where tenant_id = $1 and aggregate = $2 order by id',
    [here.id, `booking:${id}`],
  );

describe('an objection', () => {
  it('is made once by the customer and answered once by staff; both are told and leave their trail', async () => {
    const { customer, id } = await aDrivenHire();
    expect(said(await answer(id, staff))).toEqual([404, 'OBJECTION_NOT_FOUND']);
    expect((await object(id, staff)).status).toBe(403);
    const made = await object(id, customer);
    expect(made.status).toBe(200);
    expect(made.body.hire.objection).toEqual({
      text: 'A deer ran out',
      at: expect.stringMatching(/Z$/),
      answer: null,
    });
    expect((await answer(id, customer)).status).toBe(403);
    expect((await answer(id, staff)).body.hire.objection).toMatchObject({ answer: 'We took it out' });
    expect(said(await answer(id, staff, 'Again'))).toEqual([404, 'OBJECTION_NOT_FOUND']);
    expect((await score(id, customer)).body.hire.objection.answer).toBe('We took it out');
    expect((await told(id)).map(({ type, payload }) => [type, payload.bookingId])).toEqual([
      [scoreObjected.type, id],
      [scoreAnswered.type, id],
    ]);
    expect((await told(id))[1]!.payload.customerId).toBe(customer.actor.id);
    const entries = await trail(id);
    expect(entries.map(({ action }) => action)).toEqual(['object', 'answer']);
    expect(JSON.stringify(entries)).not.toContain('deer');
  });

  it('is one where many are made at once', async () => {
    const { customer, id } = await aDrivenHire();
    const answers = await Promise.all(Array.from({ length: 5 }, () => object(id, customer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 4 }, () => 'OBJECTION_MADE_ALREADY'),
    );
    expect(await told(id)).toHaveLength(1);
    expect(await trail(id)).toHaveLength(1);
  });

  it.each([
    ['no word', '   '],
    ['a script', '<script>alert(1)</script>'],
    ['1,001 letters', 'x'.repeat(1001)],
  ])('is refused with %s', async (_what, text) => {
    const { customer, id } = await aDrivenHire();
    expect((await object(id, customer, text)).status).toBe(400);
    expect((await score(id, customer)).body.hire.objection).toBeNull();
  });
});
