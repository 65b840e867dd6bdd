import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { FleetService } from '@convoy/fleet/server';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let other: HiresBench;
let ann: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  // A pack of a brand, because mails take their look from it.
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  [bench, other] = [
    await hiresBench(database, api, 'quotes-here'),
    await hiresBench(database, api, 'quotes-there'),
  ];
  ann = await bench.customer();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const quote = (body: unknown, as: SignedIn | null = ann, on = bench) => on.post('/api/quotes', body, as);
const said = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body?.code];
const extras = (query: Record<string, string>, as: SignedIn | null = null) =>
  bench.get(
    `/api/extras?${new URLSearchParams({
      pickupDate: bench.day(10),
      returnDate: bench.day(13),
      pickupLocation: 'Testford',
      ...query,
    })}`,
    as,
  );

describe('extras', () => {
  it('are offered to anybody with what is left of them, never more than one hire may have', async () => {
    const [few, many, endless, off] = [
      await bench.extra(3, { maxQuantity: 2 }),
      await bench.extra(9, { maxQuantity: 4 }),
      await bench.extra(null, { maxQuantity: 5 }),
      await bench.extra(3, { active: false }),
    ];
    const left = async (query: Record<string, string> = {}, as: SignedIn | null = null) => {
      const answer = await extras(query, as);
      return Object.fromEntries(
        answer.body.map((one: { id: number; left: number }) => [one.id, one.left] as const),
      );
    };
    expect(await left()).toMatchObject({ [few]: 2, [many]: 4, [endless]: 5 });
    expect((await left())[off]).toBeUndefined();
    const booking = await bench.book(
      { ...bench.hire(await bench.van()), extras: [{ extraId: few, quantity: 2 }] },
      ann,
    );
    expect(booking.status).toBe(201);
    expect((await left())[few]).toBe(1);
    // The next day they are back; for the booking that has them they are there.
    expect((await left({ pickupDate: bench.day(15), returnDate: bench.day(16) }))[few]).toBe(2);
    expect((await left({ booking: String(booking.body.id) }, ann))[few]).toBe(2);
    for (const stranger of [null, await bench.customer()]) {
      const answer = await extras({ booking: String(booking.body.id) }, stranger);
      expect(said(answer)).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
    await bench.holdIsOver(booking.body);
    expect((await left())[few]).toBe(2);
  });

  it('are refused where there are none: unknown, another brand’s, too many, not left', async () => {
    const hire = bench.hire(await bench.van());
    const [one, three, off, theirs] = [
      await bench.extra(1, { maxQuantity: 5 }),
      await bench.extra(null, { maxQuantity: 3 }),
      await bench.extra(null, { active: false }),
      await other.extra(),
    ];
    for (const [extraId, quantity, status, code] of [
      [4711, 1, 422, 'EXTRA_UNKNOWN'],
      [theirs, 1, 422, 'EXTRA_UNKNOWN'],
      [off, 1, 422, 'EXTRA_UNKNOWN'],
      [three, 4, 422, 'EXTRA_TOO_MANY'],
      [one, 2, 409, 'EXTRA_UNAVAILABLE'],
      [three, -1, 400, 'INVALID_INPUT'],
      [three, 0, 400, 'INVALID_INPUT'],
      [three, 1.5, 400, 'INVALID_INPUT'],
    ] as const) {
      const asked = { ...hire, extras: [{ extraId, quantity }] };
      for (const path of ['/api/quotes', '/api/bookings']) {
        const answer = await bench.post(path, asked, ann);
        expect([path, extraId, quantity, ...said(answer)]).toEqual([path, extraId, quantity, status, code]);
      }
    }
    const twice = [one, one].map((extraId) => ({ extraId, quantity: 1 }));
    expect(said(await quote({ ...hire, extras: twice }))).toEqual([400, 'INVALID_INPUT']);
    expect((await quote({ ...hire, extras: [{ extraId: one, quantity: 2 }] })).body.details).toMatchObject({
      left: 1,
    });
  });
});

describe('promotion codes', () => {
  const put = (id: number, column: string, value: unknown) =>
    database.rows(`update promotion set ${column} = $2 where id = $1`, [id, value]);

  it('are taken off, however they are typed, and stand on the quote', async () => {
    const { code } = await bench.promotion();
    const hire = bench.hire(await bench.van());
    const answer = await quote({ ...hire, promotionCode: ` ${code.toLowerCase()} ` });
    expect(answer.body).toMatchObject({ promotionCode: code, rentalAmount: '229.50' });
    expect(answer.body.lines.at(-1)).toMatchObject({ code: 'promotion', amount: '-25.50', label: 'Ten off' });
  });

  it('of nobody and of another brand are unknown', async () => {
    const hire = bench.hire(await bench.van());
    const theirs = await other.promotion();
    // Both brands count on, so make sure that ours has no such code.
    await database.rows(`update promotion set code = 'ONLYTHEIRS' where id = $1`, [theirs.id]);
    for (const promotionCode of ['NOSUCH', 'ONLYTHEIRS']) {
      for (const path of ['/api/quotes', '/api/bookings']) {
        const answer = await bench.post(path, { ...hire, promotionCode }, ann);
        expect(said(answer)).toEqual([422, 'PROMOTION_UNKNOWN']);
      }
    }
    expect(
      (await quote({ ...other.hire(await other.van()), promotionCode: 'ONLYTHEIRS' }, null, other)).status,
    ).toBe(201);
  });

  it.each([
    ['switched off', 'active', () => false],
    ['not yet begun', 'valid_from', () => bench.day(1)],
    ['over', 'valid_until', () => bench.day(-1)],
    ['for later hires', 'hire_from', () => bench.day(11)],
    ['for earlier hires', 'hire_until', () => bench.day(9)],
    ['for longer hires', 'min_days', () => 4],
    ['for dearer hires', 'min_spend_pence', () => 25_501],
  ])('that are %s are not valid for the hire', async (_what, column, value) => {
    const promotion = await bench.promotion();
    const hire = { ...bench.hire(await bench.van()), promotionCode: promotion.code };
    expect((await quote(hire)).status).toBe(201);
    await put(promotion.id, column, value());
    expect(said(await quote(hire))).toEqual([422, 'PROMOTION_NOT_VALID']);
    expect(said(await bench.book(hire, ann))).toEqual([422, 'PROMOTION_NOT_VALID']);
  });

  it('end with their uses, for everybody and for one customer', async () => {
    const [once, each] = [await bench.promotion({ all: 1 }), await bench.promotion({ each: 1 })];
    const [bert, cleo] = [await bench.customer(), await bench.customer()];
    const hire = async (promotionCode: string) => ({ ...bench.hire(await bench.van()), promotionCode });
    expect((await bench.book(await hire(once.code), bert)).status).toBe(201);
    expect(said(await quote(await hire(once.code), cleo))).toEqual([409, 'PROMOTION_USED_UP']);
    expect((await bench.book(await hire(each.code), bert)).status).toBe(201);
    expect(said(await quote(await hire(each.code), bert))).toEqual([409, 'PROMOTION_USED_UP']);
    expect((await quote(await hire(each.code), cleo)).status).toBe(201);
  });
});

describe('a quote', () => {
  it('keeps its price, its extras and its code when rates change meanwhile', async () => {
    const [van, extra, promotion] = [await bench.van(), await bench.extra(5), await bench.promotion()];
    const customer = await bench.customer();
    const wish = {
      ...bench.hire(van),
      extras: [{ extraId: extra, quantity: 2 }],
      promotionCode: promotion.code,
    };
    const { body } = await quote(wish, customer);
    // 255.00 and 10.00, less a tenth.
    expect(body).toMatchObject({ rentalAmount: '238.50', extras: wish.extras });
    await database.rows('update extra set price_pence = 9900, active = false where id = $1', [extra]);
    await database.rows('update promotion set percent_bp = 100 where id = $1', [promotion.id]);
    await database.rows('update van set daily_rate_pence = 9900 where id = $1', [van.id]);
    const booking = await bench.book({ ...wish, quoteId: body.id, totalAmount: body.totalAmount }, customer);
    expect(said(booking)).toEqual([201, undefined]);
    expect(booking.body).toMatchObject({ rentalAmount: '238.50', promotionCode: promotion.code });
    expect(booking.body.lines).toEqual(body.lines);
    expect(booking.body.extras).toMatchObject([{ extraId: extra, quantity: 2 }]);
  });

  it('holds whoever books at it to its promotion, though code and terms are others by now', async () => {
    const [van, extra, promotion] = [await bench.van(), await bench.extra(5), await bench.promotion()];
    const customer = await bench.customer();
    const wish = { ...bench.hire(van), promotionCode: promotion.code };
    const { body } = await quote(wish, customer);
    expect(body).toMatchObject({ rentalAmount: '229.50', promotionCode: promotion.code });
    await database.rows(`update promotion set code = 'RENAMED', percent_bp = 5000 where id = $1`, [
      promotion.id,
    ]);
    expect((await bench.get(`/api/quotes/${body.id}`, customer)).body.promotionCode).toBe(promotion.code);
    const booking = await bench.book({ ...wish, quoteId: body.id, totalAmount: body.totalAmount }, customer);
    expect(said(booking)).toEqual([201, undefined]);
    expect(booking.body).toMatchObject({ rentalAmount: '229.50', promotionCode: 'RENAMED' });
    const [use] = await database.rows<{ used: number; terms: { code: string; percent_bp: number } }>(
      `select p.used, u.terms from promotion_use u
       join promotion p on p.tenant_id = u.tenant_id and p.id = u.promotion_id where u.booking_id = $1`,
      [booking.body.id],
    );
    expect(use).toMatchObject({ used: 1, terms: { code: promotion.code, percent_bp: 1000 } });
    // An extra of 5.00 a piece and hire: a tenth of all of it is off, not half.
    const changed = await bench.post(
      `/api/bookings/${booking.body.id}/changes`,
      { extras: [{ extraId: extra, quantity: 1 }] },
      customer,
    );
    expect(changed.status).toBe(201);
    expect(changed.body.after).toMatchObject({ rentalAmount: '234.00' });
  });

  it('is honoured where the depot’s notice would be too short by now, while it lives and for its own hire', async () => {
    const hire = bench.hire(await bench.van());
    const [first, second] = [await quote(hire), await quote(hire)];
    // As if the time since had eaten up the notice.
    const notice = async (minutes: number) => {
      await database.rows('update depot set notice_minutes = $2 where id = $1', [bench.depot.id, minutes]);
      api.app.get(FleetService).forget(bench.tenant.id);
    };
    await notice(20 * 24 * 60);
    try {
      expect(said(await bench.book(hire, ann))).toEqual([422, 'NOTICE_TOO_SHORT']);
      const later = { ...hire, returnDate: bench.day(14), quoteId: first.body.id };
      expect(said(await bench.book(later, ann))).toEqual([422, 'QUOTE_MISMATCH']);
      await database.rows('update quote set expires_at = now() where id = $1', [second.body.id]);
      expect(said(await bench.book({ ...hire, quoteId: second.body.id }, ann))).toEqual([
        409,
        'QUOTE_EXPIRED',
      ]);
      expect(said(await bench.book({ ...hire, quoteId: first.body.id }, ann))).toEqual([201, undefined]);
    } finally {
      await notice(0);
    }
  });

  it('is read by whose it is, a guest’s by whoever has its number, and by nobody else', async () => {
    const hire = bench.hire(await bench.van());
    const [own, guests] = [await quote(hire), await quote(hire, null)];
    const show = (id: number, as: SignedIn | null, on = bench) => on.get(`/api/quotes/${id}`, as);
    expect((await show(own.body.id, ann)).body).toEqual(own.body);
    expect((await show(guests.body.id, null)).body).toEqual(guests.body);
    expect((await show(guests.body.id, ann)).status).toBe(200);
    for (const answer of [
      await show(own.body.id, null),
      await show(own.body.id, await bench.customer()),
      await show(own.body.id, await bench.operator()),
      await show(guests.body.id, null, other),
      await show(4711, ann),
    ]) {
      expect(said(answer)).toEqual([404, 'QUOTE_NOT_FOUND']);
    }
  });
});

describe('a quote by mail', () => {
  it('comes in the brand’s look with every line and a link to the same hire', async () => {
    const tenant = api.brands['swift-vans']!;
    const [depot] = await database.rows<{ id: number; name: string }>(
      `select id, name from depot where tenant_id = $1 and name_lc = 'leeds city'`,
      [tenant.id],
    );
    // Whatever day this runs on, the twentieth from now may be a bank holiday.
    await database.rows('update depot set closed_on_bank_holidays = false where id = $1', [depot!.id]);
    const [van] = await database.rows<{ id: number }>(
      `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
                        daily_rate_pence, deposit_pence, status, depot_id)
       values ($1, 'QU07TES', 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 20000, 'available', $2)
       returning id`,
      [tenant.id, depot!.id],
    );
    const on = (method: string, path: string, body?: unknown) =>
      api.call(method, path, { on: tenant.slug, body });
    const { body } = await on('POST', '/api/quotes', {
      vanId: van!.id,
      pickupDate: `${bench.day(20)}T10:00`,
      returnDate: `${bench.day(22)}T10:00`,
      pickupLocation: depot!.name,
    });
    expect((await on('POST', `/api/quotes/${body.id}/mail`, { email: 'ada@example.com' })).status).toBe(204);
    await api.deliver();
    const [mail] = await api.mails('ada@example.com');
    expect(mail?.subject).toBe('Your quote: Ford Transit');
    const html = mail?.html ?? '';
    for (const text of [
      '£170.00',
      '£28.33',
      '£200.00',
      '£370.00',
      'Leeds City',
      'Van hire, 2 days',
      'Swift Vans',
    ]) {
      expect(html).toContain(text);
    }
    const link = /href="([^"]*\/booking\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      step: 'book',
      van: String(van!.id),
      pickupDate: bench.day(20),
      pickupTime: '10:00',
      returnDate: bench.day(22),
      returnTime: '10:00',
      pickupLocation: 'Leeds City',
    });
    for (let sent = 1; sent < 5; sent++) {
      await on('POST', `/api/quotes/${body.id}/mail`, { email: 'Ada@example.com' });
    }
    const tooMany = await on('POST', `/api/quotes/${body.id}/mail`, { email: 'ada@example.com' });
    expect(said(tooMany)).toEqual([429, 'TOO_MANY_REQUESTS']);
    await database.rows('update quote set expires_at = now() where id = $1', [body.id]);
    expect(said(await on('POST', `/api/quotes/${body.id}/mail`, { email: 'b@example.com' }))).toEqual([
      409,
      'QUOTE_EXPIRED',
    ]);
  });

  it('is not sent of a quote one may not see, nor to what is no address', async () => {
    const { body } = await quote(bench.hire(await bench.van()));
    const send = (email: string, as: SignedIn | null) =>
      bench.post(`/api/quotes/${body.id}/mail`, { email }, as);
    expect(said(await send('ada@example.com', null))).toEqual([404, 'QUOTE_NOT_FOUND']);
    expect(said(await send('nobody', ann))).toEqual([400, 'INVALID_INPUT']);
    const sent = await database.rows(
      `select 1 from outbox_event where tenant_id = $1 and type like 'booking.quote-mail%'`,
      [bench.tenant.id],
    );
    expect(sent).toEqual([]);
  });
});
