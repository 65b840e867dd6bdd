import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { sql } from '@convoy/platform/db';
import {
  aBooking,
  aDepot,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let ann: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'testford-vans');
  await aDepot(database, bench.tenant, { name: 'Elsewhere' });
  ann = await bench.customer();
});
afterAll(async () => {
  await api.close();
  await database.close();
});
// What Ann holds from other tests is not what a test is about.
beforeEach(() => database.rows('update booking set hold_slot = null where customer_id = $1', [ann.actor.id]));

const day = (ahead: number) => bench.day(ahead);
const hire = (van: { id: number }, from = 10, until = 13) => bench.hire(van, from, until);
const post = (path: string, body: unknown, as: SignedIn | null = ann) => bench.post(path, body, as);
const book = (body: unknown) => bench.book(body, ann);
const show = async (id: number) => (await bench.get(`/api/bookings/${id}`, ann)).body;
const allocations = (van: { id: number }) => bench.allocations(van);
const someVan = (given: Parameters<HiresBench['van']>[0] = {}): Promise<BuiltVan> => bench.van(given);

describe('a price', () => {
  it('is days × rate with the deposit apart and VAT inside the hire, the same when shown, quoted and booked', async () => {
    const van = await someVan({ dailyRatePence: 8599, depositPence: 25050 });
    const quote = await post('/api/quotes', hire(van), null);
    expect(quote.status).toBe(201);
    expect(quote.body).toMatchObject({
      totalDays: 3,
      rentalAmount: '257.97',
      depositAmount: '250.50',
      totalAmount: '508.47',
      vatAmount: '43.00',
      currency: 'GBP',
      lines: [{ code: 'hire', quantity: 3, unitAmount: '85.99', amount: '257.97' }],
    });
    const { vanId, pickupDate, returnDate } = hire(van);
    const found = await api.call(
      'GET',
      `/api/vans?location=Testford&pickupDate=${pickupDate}&returnDate=${returnDate}&perPage=100`,
      { on: bench.tenant.slug },
    );
    expect(found.body.find((one: { id: number }) => one.id === vanId)).toMatchObject({
      available: true,
      price: { totalDays: 3, rentalAmount: '257.97', totalAmount: '508.47' },
    });
    const booking = await book({ ...hire(van), totalDays: 3, totalAmount: 508.47, depositAmount: '250.50' });
    expect(booking.status).toBe(201);
    expect(booking.body).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      totalDays: 3,
      totalAmount: '508.47',
      outstandingAmount: '508.47',
      outstandingDeposit: '250.50',
      customerId: ann.actor.id,
      reference: expect.stringMatching(/^TB-[0-9A-HJKMNP-TV-Z]{5}$/),
    });
    expect(await show(booking.body.id)).toEqual(booking.body);
  });

  it('of dates without times is of the period that is blocked, with its hours said', async () => {
    const van = await someVan();
    const asked = { vanId: van.id, pickupLocation: bench.depot.name };
    const dates = { ...asked, pickupDate: day(20), returnDate: day(22) };
    const eight = { ...asked, pickupDate: `${day(20)}T08:00`, returnDate: `${day(22)}T08:00` };
    const quote = await post('/api/quotes', dates);
    expect(quote.body).toMatchObject({
      totalDays: 2,
      pickupDate: `${day(20)}T08:00`,
      returnDate: `${day(22)}T08:00`,
    });
    const booking = await book({ ...dates, quoteId: quote.body.id });
    expect(booking.body).toMatchObject({
      totalDays: 2,
      pickupDate: `${day(20)}T08:00`,
      returnDate: `${day(22)}T08:00`,
    });
    const hours = (Date.parse(booking.body.returnAt) - Date.parse(booking.body.pickupAt)) / 3_600_000;
    expect(Math.round(hours / 24)).toBe(2);
    // Whoever says those hours gets the same price; those of the whole last day are another one.
    expect((await post('/api/quotes', eight)).body.totalDays).toBe(2);
    const whole = { ...eight, returnDate: `${day(22)}T18:00` };
    expect((await post('/api/quotes', whole)).body.totalDays).toBe(3);
  });

  it('of one date without times is a day from opening to closing', async () => {
    const van = await someVan();
    const booking = await book(hire(van, 20, 20));
    expect(booking.body).toMatchObject({
      totalDays: 1,
      pickupDate: `${day(20)}T08:00`,
      returnDate: `${day(20)}T18:00`,
    });
  });

  it.each([
    ['total', { totalAmount: '1.00' }],
    ['deposit', { depositAmount: 0 }],
    ['days', { totalDays: 2 }],
  ])('that differs from ours in its %s is refused and nothing is written', async (_what, claim) => {
    const van = await someVan();
    const answer = await book({ ...hire(van), ...claim });
    expect([answer.status, answer.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(answer.body.details).toEqual({
      totalDays: 3,
      rentalAmount: '255.00',
      depositAmount: '200.00',
      totalAmount: '455.00',
    });
    expect(await allocations(van)).toEqual([]);
    expect(await database.rows('select 1 from booking where van_id = $1', [van.id])).toEqual([]);
  });
});

describe('a quote', () => {
  const raise = (van: BuiltVan) =>
    database.rows('update van set daily_rate_pence = 9900 where id = $1', [van.id]);

  it('is honoured after the rate has changed; without it the new price holds', async () => {
    const van = await someVan();
    const quote = await post('/api/quotes', hire(van));
    await raise(van);
    const claim = { totalAmount: quote.body.totalAmount };
    expect((await book({ ...hire(van), ...claim })).body.code).toBe('PRICE_CHANGED');
    const booking = await book({ ...hire(van), ...claim, quoteId: quote.body.id });
    expect(booking.status).toBe(201);
    expect(booking.body).toMatchObject({ dailyRate: '85.00', totalAmount: '455.00' });
  });

  it('ends when it expires', async () => {
    const van = await someVan();
    const quote = await post('/api/quotes', hire(van));
    await database.rows(`update quote set expires_at = now() where id = $1`, [quote.body.id]);
    const answer = await book({ ...hire(van), quoteId: quote.body.id });
    expect([answer.status, answer.body.code]).toEqual([409, 'QUOTE_EXPIRED']);
  });

  it('is for this van, these dates and this customer; a guest’s for whoever signs in with it', async () => {
    const [van, other] = [await someVan(), await someVan()];
    const quote = await post('/api/quotes', hire(van));
    const [extra, promotion] = [await bench.extra(), await bench.promotion()];
    const foreign = await post('/api/quotes', hire(van), await bench.customer());
    for (const body of [
      { ...hire(other), quoteId: quote.body.id },
      { ...hire(van, 10, 14), quoteId: quote.body.id },
      {
        ...hire(van),
        pickupDate: `${day(10)}T10:00`,
        returnDate: `${day(13)}T10:00`,
        quoteId: quote.body.id,
      },
      { ...hire(van), extras: [{ extraId: extra, quantity: 1 }], quoteId: quote.body.id },
      { ...hire(van), promotionCode: promotion.code, quoteId: quote.body.id },
      { ...hire(van), quoteId: foreign.body.id },
      { ...hire(van), quoteId: 4711 },
    ]) {
      const answer = await book(body);
      expect([answer.status, answer.body.code]).toEqual([422, 'QUOTE_MISMATCH']);
    }
    const guests = await post('/api/quotes', hire(van), null);
    expect((await book({ ...hire(van), quoteId: guests.body.id })).status).toBe(201);
  });
});

describe('a hire that cannot be', () => {
  it('is refused with the reason: no such depot, another depot, a van out of service, no such van', async () => {
    const van = await someVan();
    const broken = await someVan({ status: 'unavailable' });
    for (const [change, status, code] of [
      [{ pickupLocation: 'Atlantis' }, 422, 'DEPOT_UNKNOWN'],
      [{ returnLocation: 'Atlantis' }, 422, 'DEPOT_UNKNOWN'],
      [{ pickupLocation: 'Elsewhere' }, 422, 'PICKUP_ELSEWHERE'],
      [{ returnLocation: 'Elsewhere' }, 422, 'ONE_WAY_NOT_OFFERED'],
      [{ vanId: broken.id }, 409, 'VAN_OUT_OF_SERVICE'],
      [{ vanId: 4711 }, 404, 'VAN_NOT_FOUND'],
    ] as const) {
      for (const path of ['/api/quotes', '/api/bookings']) {
        const answer = await post(path, { ...hire(van), ...change });
        expect([path, answer.status, answer.body.code]).toEqual([path, status, code]);
        expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});

describe('one van and forty who want it', () => {
  it('gives one of them 201 and thirty-nine 409 with other vans of the depot, and one allocation', async () => {
    const [van, free, dearer, elsewhereInTime] = [
      await someVan(),
      await someVan({ dailyRatePence: 100 }),
      await someVan({ dailyRatePence: 200 }),
      await someVan({ dailyRatePence: 50 }),
    ];
    await aBooking(database, bench.tenant, {
      van: elsewhereInTime,
      customer: ann.actor,
      from: new Date(`${day(30)}T09:00:00Z`),
      until: new Date(`${day(33)}T09:00:00Z`),
    });
    const racers = await Promise.all(Array.from({ length: 8 }, () => bench.customer()));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        post('/api/bookings', hire(van, 30 + (n % 2), 32 + (n % 2)), racers[n % 8]!),
      ),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(lost).toHaveLength(39);
    for (const { body } of lost) {
      expect(body.code).toBe('VAN_UNAVAILABLE');
      const offered = body.details.alternatives.map(({ id }: { id: number }) => id);
      expect(offered.slice(0, 2)).toEqual([free.id, dearer.id]);
      expect(offered).not.toContain(van.id);
      expect(offered).not.toContain(elsewhereInTime.id);
      expect(body.details.alternatives[0]).toMatchObject({ available: true, price: { totalDays: 2 } });
    }
    expect(await allocations(van)).toHaveLength(1);
    expect(await database.rows('select 1 from booking where van_id = $1', [van.id])).toHaveLength(1);
    const events = await database.rows(
      `select 1 from outbox_event where type = 'booking.requested.v1' and (payload ->> 'vanId')::bigint = $1`,
      [van.id],
    );
    expect(events).toHaveLength(1);
  });

  it('lets hires follow one another: the turnaround is kept free, the next day is not', async () => {
    const van = await someVan();
    const at = (from: string, until: string) => ({ ...hire(van), pickupDate: from, returnDate: until });
    expect((await book(at(`${day(40)}T10:00`, `${day(41)}T10:00`))).status).toBe(201);
    expect((await book(at(`${day(41)}T10:30`, `${day(42)}T10:00`))).body.code).toBe('VAN_UNAVAILABLE');
    expect((await book(at(`${day(41)}T11:00`, `${day(42)}T10:00`))).status).toBe(201);
    expect((await book(at(`${day(39)}T09:30`, `${day(40)}T09:30`))).body.code).toBe('VAN_UNAVAILABLE');
    expect((await book(at(`${day(39)}T09:00`, `${day(40)}T09:00`))).status).toBe(201);
  });
});

describe('a hold', () => {
  const runOut = (booking: { id: number }) => bench.holdIsOver(booking);

  it('ends by the worker: the van is free, the booking is expired, the customer is told once', async () => {
    const van = await someVan();
    const { body: booking } = await book(hire(van, 50, 52));
    await api.job('booking.expire-holds');
    expect((await show(booking.id)).status).toBe('pending');
    await runOut(booking);
    await Promise.all([api.job('booking.expire-holds'), api.job('booking.expire-holds')]);
    expect(await show(booking.id)).toMatchObject({ status: 'expired', holdExpiresAt: null });
    expect(await allocations(van)).toEqual([]);
    const events = await database.rows('select type from outbox_event where aggregate = $1 order by id', [
      `booking:${booking.id}`,
    ]);
    expect(events).toEqual([{ type: 'booking.requested.v1' }, { type: 'booking.expired.v1' }]);
  });

  it('that has run out keeps nobody waiting for the worker: searched as free and booked at once', async () => {
    const van = await someVan();
    const { body: booking } = await book(hire(van, 60, 62));
    expect((await book(hire(van, 60, 62))).body.code).toBe('VAN_UNAVAILABLE');
    await runOut(booking);
    const found = await api.call(
      'GET',
      `/api/vans?available=true&pickupDate=${day(60)}&returnDate=${day(62)}&perPage=100`,
      { on: bench.tenant.slug },
    );
    expect(found.body.map(({ id }: { id: number }) => id)).toContain(van.id);
    const second = await book(hire(van, 60, 62));
    expect(second.status).toBe(201);
    expect((await show(booking.id)).status).toBe('expired');
    expect(await allocations(van)).toEqual([{ booking_id: second.body.id }]);
  });

  it('of a booking that is paid never ends', async () => {
    const van = await someVan();
    const from = new Date(`${day(70)}T09:00:00Z`);
    const paid = await aBooking(database, bench.tenant, {
      van,
      customer: ann.actor,
      from,
      until: new Date(`${day(72)}T09:00:00Z`),
    });
    await api.job('booking.expire-holds');
    expect((await show(paid.id)).status).toBe('confirmed');
    expect((await book(hire(van, 70, 71))).body.code).toBe('VAN_UNAVAILABLE');
  });
});

describe('the constraint behind', () => {
  it('refuses an overlap whoever writes it, lets two vans be swapped, and looks again at the end', async () => {
    const [van, other] = [await someVan(), await someVan()];
    const times = { from: new Date(`${day(80)}T09:00:00Z`), until: new Date(`${day(82)}T09:00:00Z`) };
    const first = await aBooking(database, bench.tenant, { van, customer: ann.actor, ...times });
    await expect(
      aBooking(database, bench.tenant, { van, customer: ann.actor, ...times }),
    ).rejects.toMatchObject({
      code: '23P01',
    });
    const second = await aBooking(database, bench.tenant, { van: other, customer: ann.actor, ...times });
    const swap = (within: string) =>
      database.db.write({ tenant: bench.tenant }, async (tx) => {
        await sql.raw(within).execute(tx);
        await tx
          .updateTable('van_allocation')
          .set({ van_id: other.id })
          .where('tenant_id', '=', bench.tenant.id)
          .where('booking_id', '=', first.id)
          .execute();
        await tx
          .updateTable('van_allocation')
          .set({ van_id: van.id })
          .where('tenant_id', '=', bench.tenant.id)
          .where('booking_id', '=', second.id)
          .execute();
      });
    await expect(swap('set constraints all immediate')).rejects.toMatchObject({ code: '23P01' });
    await swap('set constraints all deferred');
    expect(await allocations(van)).toEqual([{ booking_id: second.id }]);
  });

  it('knows no van of nobody', async () => {
    const answer = await book(hire({ id: 4711 }));
    expect([answer.status, answer.body.code]).toEqual([404, 'VAN_NOT_FOUND']);
  });
});
