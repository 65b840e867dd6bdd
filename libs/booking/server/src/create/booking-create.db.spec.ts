import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type Booking, bookingRequested } from '@convoy/booking/contract';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
const brands: HiresBench[] = [];
let ann: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  for (const slug of ['testford-vans', 'otherford-vans']) brands.push(await hiresBench(database, api, slug));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const codeOf = ({ status, body }: TestAnswer) => [status, body.code];
const withExtra = (extraId: number, quantity = 1) => ({ extras: [{ extraId, quantity }] });

describe.each([
  [0, 1],
  [1, 0],
])('brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;
  beforeEach(async () => {
    ann = await me().customer();
  });

  describe('a booking', () => {
    it('leaves its event, audit, history and hold, and reads as it was answered', async () => {
      const van = await me().van();
      const { status, body } = await me().book({ ...me().hire(van), notes: 'Ring twice' }, ann);
      expect(status).toBe(201);
      const booking = body as Booking;
      expect((await me().get(`/api/bookings/${booking.id}`, ann)).body).toEqual(booking);
      const told = { bookingId: booking.id, customerId: ann.actor.id, vanId: van.id };
      const [event] = await database.rows<{ type: string; payload: unknown; tenant_id: number }>(
        'select type, payload, tenant_id from outbox_event where aggregate = $1',
        [`booking:${booking.id}`],
      );
      expect(event).toMatchObject({ type: bookingRequested.type, tenant_id: me().tenant.id });
      expect(bookingRequested.payload.parse(event?.payload)).toEqual(told);
      expect(
        await database.rows(
          `select actor_id, actor_kind, action, subject, details, length(request_id) > 0 as asked from audit_entry
           where subject_id = $1`,
          [booking.id],
        ),
      ).toEqual([
        {
          actor_id: ann.actor.id,
          actor_kind: 'user',
          action: 'create',
          subject: 'Booking',
          details: told,
          asked: true,
        },
      ]);
      expect(
        await database.rows('select kind, actor_id from booking_history where booking_id = $1', [booking.id]),
      ).toEqual([{ kind: 'requested', actor_id: ann.actor.id }]);
      expect(await me().allocations(van)).toEqual([{ booking_id: booking.id }]);
      expect(Date.parse(booking.holdExpiresAt!) - Date.parse(booking.createdAt)).toBe(30 * 60_000);
      // Nobody else's: not of the brand, not of the other brand.
      expect((await me().get(`/api/bookings/${booking.id}`, await me().customer())).status).toBe(404);
      expect((await other().get(`/api/bookings/${booking.id}`, await other().operator())).status).toBe(404);
    });

    it('holds for as long as the brand has settled', async () => {
      await database.rows(
        `insert into booking_policy (tenant_id, hold_minutes) values ($1, 45)
         on conflict (tenant_id) do update set hold_minutes = 45`,
        [me().tenant.id],
      );
      me().forget();
      const { body } = await me().book(me().hire(await me().van()), ann);
      expect(Date.parse(body.holdExpiresAt) - Date.parse(body.createdAt)).toBe(45 * 60_000);
      await database.rows('delete from booking_policy where tenant_id = $1', [me().tenant.id]);
      me().forget();
    });

    it('of another brand’s van, with its quote, its extra or its code, is refused and leaves nothing', async () => {
      const [van, foreign] = [await me().van(), await other().van()];
      const quote = await other().post('/api/quotes', other().hire(foreign), null);
      const [extra, promotion] = [await other().extra(5), await other().promotion()];
      for (const [change, status, code] of [
        [{ vanId: foreign.id }, 404, 'VAN_NOT_FOUND'],
        [{ quoteId: quote.body.id }, 422, 'QUOTE_MISMATCH'],
        [withExtra(extra), 422, 'EXTRA_UNKNOWN'],
        [{ promotionCode: promotion.code }, 422, 'PROMOTION_UNKNOWN'],
      ] as const) {
        const answer = await me().book({ ...me().hire(van), ...change }, ann);
        expect(codeOf(answer)).toEqual([status, code]);
        expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
      }
      expect(await me().allocations(van)).toEqual([]);
      expect(await me().allocations(foreign)).toEqual([]);
    });

    it.each([
      ['a negative quantity', { extras: [{ extraId: 1, quantity: -1 }] }],
      ['none of an extra', { extras: [{ extraId: 1, quantity: 0 }] }],
      ['half of an extra', { extras: [{ extraId: 1, quantity: 1.5 }] }],
      [
        'an extra twice',
        {
          extras: [
            { extraId: 1, quantity: 1 },
            { extraId: 1, quantity: 2 },
          ],
        },
      ],
      ['extras that are no list', { extras: { extraId: 1 } }],
      ['a code that can be none', { promotionCode: 'x' }],
      ['a customer without a number', { customerId: 'ann' }],
      ['a hold of its own', { holdMinutes: 9999 }],
    ])('with %s is not valid', async (_what, change) => {
      const answer = await me().book({ ...me().hire(await me().van()), ...change }, ann);
      expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
    });
  });

  describe('extras', () => {
    it('come with the booking, are priced, and are taken for its time', async () => {
      const [van, next] = [await me().van(), await me().van()];
      const extra = await me().extra(3);
      const booking = await me().book({ ...me().hire(van), ...withExtra(extra, 2) }, ann);
      expect(booking.status).toBe(201);
      expect(booking.body).toMatchObject({
        extras: [{ extraId: extra, quantity: 2, name: expect.stringContaining('Trolley') }],
        rentalAmount: '265.00',
      });
      expect((await me().get(`/api/bookings/${booking.body.id}`, ann)).body).toEqual(booking.body);
      expect(await me().pieces(extra)).toEqual([
        { booking_id: booking.body.id, unit: 1 },
        { booking_id: booking.body.id, unit: 2 },
      ]);
      const beyond = await me().book({ ...me().hire(next), ...withExtra(extra, 2) }, ann);
      expect(codeOf(beyond)).toEqual([409, 'EXTRA_UNAVAILABLE']);
      expect(beyond.body.details).toMatchObject({ extraId: extra, left: 1 });
      expect(beyond.body.message).toContain('Trolley');
      expect(await me().allocations(next)).toEqual([]);
      // Another time, and the piece that is left.
      expect((await me().book({ ...me().hire(next, 20), ...withExtra(extra, 3) }, ann)).status).toBe(201);
      expect((await me().book({ ...me().hire(next), ...withExtra(extra, 1) }, ann)).status).toBe(201);
    });

    it('that are not offered, or more than a hire may have, are refused', async () => {
      const van = await me().van();
      const [old, few] = [await me().extra(5, { active: false }), await me().extra(5, { maxQuantity: 2 })];
      const asked = (extra: number, quantity: number) =>
        me().book({ ...me().hire(van), ...withExtra(extra, quantity) }, ann);
      expect(codeOf(await asked(old, 1))).toEqual([422, 'EXTRA_UNKNOWN']);
      expect(codeOf(await asked(4711, 1))).toEqual([422, 'EXTRA_UNKNOWN']);
      expect(codeOf(await asked(few, 3))).toEqual([422, 'EXTRA_TOO_MANY']);
    });

    it('of which one is left go to one of many', async () => {
      const extra = await me().extra(1);
      const people = await Promise.all(Array.from({ length: 8 }, () => me().customer()));
      const vans = await Promise.all(people.map(() => me().van()));
      const answers = await Promise.all(
        people.map((who, n) => me().book({ ...me().hire(vans[n]!), ...withExtra(extra) }, who)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const lost = answers.filter(({ status }) => status !== 201);
      expect([...new Set(lost.map(({ body }) => body.code))]).toEqual(['EXTRA_UNAVAILABLE']);
      expect(await me().pieces(extra)).toHaveLength(1);
    });

    it('of a hold that ran out are free at once, though the worker has not come by', async () => {
      const extra = await me().extra(1);
      const first = await me().book({ ...me().hire(await me().van()), ...withExtra(extra) }, ann);
      await me().holdIsOver(first.body);
      const second = await me().book(
        { ...me().hire(await me().van()), ...withExtra(extra) },
        await me().customer(),
      );
      expect(second.status).toBe(201);
      expect(await me().pieces(extra)).toEqual([{ booking_id: second.body.id, unit: 1 }]);
      expect((await me().get(`/api/bookings/${first.body.id}`, ann)).body.status).toBe('expired');
    });
  });

  describe('a promotion', () => {
    it('comes off, is counted, and is given back by a booking that was never paid', async () => {
      const promotion = await me().promotion({ all: 1 });
      const asked = async (who: SignedIn) =>
        me().book({ ...me().hire(await me().van()), promotionCode: promotion.code }, who);
      const first = await asked(ann);
      expect(first.status).toBe(201);
      expect(first.body).toMatchObject({ promotionCode: promotion.code, rentalAmount: '229.50' });
      expect(await me().used(promotion)).toEqual({ used: 1, uses: 1 });
      const bob = await me().customer();
      expect(codeOf(await asked(bob))).toEqual([409, 'PROMOTION_USED_UP']);
      await me().holdIsOver(first.body);
      await api.job('booking.expire-holds');
      expect(await me().used(promotion)).toEqual({ used: 0, uses: 0 });
      expect((await asked(bob)).status).toBe(201);
    });

    it('of which one is left goes to one of many, and once to each customer where that is the limit', async () => {
      const [last, each] = [await me().promotion({ all: 1 }), await me().promotion({ each: 1 })];
      const people = await Promise.all(Array.from({ length: 8 }, () => me().customer()));
      const vans = await Promise.all(people.map(() => me().van()));
      const race = async (code: string, who: (n: number) => SignedIn, from: number) => {
        const answers = await Promise.all(
          vans.map((van, n) => me().book({ ...me().hire(van, from), promotionCode: code }, who(n))),
        );
        const lost = answers.filter(({ status }) => status !== 201);
        expect([...new Set(lost.map(({ body }) => body.code))]).toEqual(['PROMOTION_USED_UP']);
        return answers.length - lost.length;
      };
      expect(await race(last.code, (n) => people[n]!, 10)).toBe(1);
      expect(await race(each.code, () => ann, 40)).toBe(1);
      expect(await me().used(each)).toEqual({ used: 1, uses: 1 });
    });
  });

  describe('a customer who books and drops', () => {
    it('waits after ten that ended unpaid within a day; paid ones, other people and staff do not count', async () => {
      const [cleo, van, staff] = [await me().customer(), await me().van(), await me().operator()];
      const drop = async () => {
        const made = await me().book(me().hire(van), cleo);
        expect(made.status).toBe(201);
        const ended = await me().post(`/api/bookings/${made.body.id}/cancel`, {}, cleo);
        expect(ended.status).toBe(200);
        return made.body.id as number;
      };
      const ids: number[] = [];
      for (let n = 0; n < 10; n++) ids.push(await drop());
      const key = { 'Idempotency-Key': `dropped-${me().tenant.slug}` };
      const refused = await me().book(me().hire(van), cleo, key);
      expect(codeOf(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(refused.body.details.seconds).toBeGreaterThan(86_000);
      expect(await me().allocations(van)).toEqual([]);

      const asked = { ...me().hire(van, 40), customerId: cleo.actor.id };
      expect((await me().book(asked, staff)).status).toBe(201);
      expect((await me().book(me().hire(van, 50), ann)).status).toBe(201);
      await database.rows('update booking set refunded_pence = 100 where id = $1', [ids[3]]);
      expect((await me().book(me().hire(van), cleo, key)).status).toBe(201);
    });
  });

  describe('at the counter', () => {
    it('staff book for a customer, without their limit; a customer books for nobody else', async () => {
      const staff = await me().operator();
      for (let n = 0; n < 4; n++) {
        const asked = { ...me().hire(await me().van()), customerId: ann.actor.id };
        const { status, body } = await me().book(asked, staff);
        expect([status, body.customerId, body.operatorId]).toEqual([201, ann.actor.id, staff.actor.id]);
      }
      const own = await me().book(me().hire(await me().van()), staff);
      expect([own.status, own.body.customerId]).toEqual([201, staff.actor.id]);
      for (const customerId of [(await me().customer()).actor.id, ann.actor.id]) {
        const answer = await me().book({ ...me().hire(await me().van()), customerId }, ann);
        expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
      }
    });

    it('only for somebody who is a customer of the brand', async () => {
      const [staff, van] = [await me().operator(), await me().van()];
      const strangers = [(await other().customer()).actor.id, (await me().operator()).actor.id, 4711];
      for (const customerId of strangers) {
        const answer = await me().book({ ...me().hire(van), customerId }, staff);
        expect(codeOf(answer)).toEqual([422, 'CUSTOMER_UNKNOWN']);
      }
      expect(await me().allocations(van)).toEqual([]);
    });

    it('staff confirm what will be paid there: once, and not what has ended', async () => {
      const [staff, van] = [await me().operator(), await me().van()];
      const { body: booking } = await me().book(me().hire(van), ann);
      const confirm = (who: SignedIn | null, on = me(), id = booking.id) =>
        on.post(`/api/bookings/${id}/confirm`, {}, who);
      expect(codeOf(await confirm(null))).toEqual([401, 'UNAUTHENTICATED']);
      expect(codeOf(await confirm(ann))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await confirm(await other().operator(), other()))).toEqual([404, 'BOOKING_NOT_FOUND']);
      const confirmed = await confirm(staff);
      expect(confirmed.status).toBe(200);
      expect(confirmed.body).toMatchObject({
        status: 'confirmed',
        paymentStatus: 'pending',
        holdExpiresAt: null,
        outstandingAmount: booking.totalAmount,
      });
      expect(await me().eventsOf(booking)).toEqual(['booking.requested.v1', 'booking.confirmed.v1']);
      expect(
        await database.rows('select kind, actor_id from booking_history where booking_id = $1 order by id', [
          booking.id,
        ]),
      ).toEqual([
        { kind: 'requested', actor_id: ann.actor.id },
        { kind: 'confirmed', actor_id: staff.actor.id },
      ]);
      const again = await confirm(staff);
      expect(codeOf(again)).toEqual([409, 'ILLEGAL_TRANSITION']);
      expect(again.body.details).toEqual({
        from: 'confirmed',
        to: 'confirmed',
        legal: ['active', 'cancelled', 'no_show'],
      });
      expect(again.body.message).toBe('A booking that is confirmed cannot become confirmed.');
      // Its hold is over and nobody ends it any more.
      await api.job('booking.expire-holds');
      expect(await me().allocations(van)).toEqual([{ booking_id: booking.id }]);
    });

    it('a hold that ran out is confirmed while its van and extras are still there', async () => {
      const staff = await me().operator();
      const extra = await me().extra(1);
      const [van, second] = [await me().van(), await me().van()];
      const { body: booking } = await me().book({ ...me().hire(van), ...withExtra(extra) }, ann);
      const confirm = () => me().post(`/api/bookings/${booking.id}/confirm`, {}, staff);
      await me().holdIsOver(booking);
      await api.job('booking.expire-holds');
      const bob = await me().customer();
      const taken = await me().book({ ...me().hire(second), ...withExtra(extra) }, bob);
      expect(taken.status).toBe(201);
      const short = await confirm();
      expect(codeOf(short)).toEqual([409, 'EXTRA_UNAVAILABLE']);
      expect(short.body.details).toMatchObject({ left: 0 });
      expect(await me().allocations(van)).toEqual([]);
      await me().holdIsOver(taken.body);
      await api.job('booking.expire-holds');
      expect((await confirm()).body.status).toBe('confirmed');
      expect(await me().allocations(van)).toEqual([{ booking_id: booking.id }]);
      expect(await me().pieces(extra)).toEqual([{ booking_id: booking.id, unit: 1 }]);
    });

    it('of one that cannot be had again they are told why, and what could be had instead', async () => {
      const [staff, van, free] = [await me().operator(), await me().van(), await me().van()];
      const { body: booking } = await me().book(me().hire(van, 70), await me().customer());
      await me().holdIsOver(booking);
      await api.job('booking.expire-holds');
      const confirm = () => me().post(`/api/bookings/${booking.id}/confirm`, {}, staff);
      const taken = await me().book(me().hire(van, 71), await me().customer());
      expect(taken.status).toBe(201);
      const gone = await confirm();
      expect(codeOf(gone)).toEqual([409, 'VAN_UNAVAILABLE']);
      const instead = gone.body.details.alternatives.map(({ id }: { id: number }) => id);
      expect(instead.length).toBeGreaterThan(0);
      expect(instead).not.toContain(van.id);
      await database.rows(`update van set status = 'unavailable' where id = any($1::bigint[])`, [
        [van.id, free.id],
      ]);
      expect(codeOf(await confirm())).toEqual([409, 'VAN_OUT_OF_SERVICE']);
      await database.rows(
        `update booking set pickup_at = now() - interval '2 days', return_at = now() - interval '1 day' where id = $1`,
        [booking.id],
      );
      expect(codeOf(await confirm())).toEqual([422, 'DATES_PAST']);
      expect((await me().get(`/api/bookings/${booking.id}`, staff)).body.status).toBe('expired');
    });
  });
});
