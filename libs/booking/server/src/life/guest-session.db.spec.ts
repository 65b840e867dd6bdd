import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesBench } from '../../../testing/changes-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  await database.rows('delete from price_rule');
  bench = await changesBench(database, api, api.brands['swift-vans']!);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const password = 'a long and unknown password of 2026';
const on = 'swift-vans';
let people = 0;

/** A session of a person, as a guest or a whole one. */
async function signIn(email: string, guest: boolean): Promise<string> {
  const login = await api.call('POST', '/api/auth/login', { on, body: { username: email, password, guest } });
  expect(login.status).toBe(200);
  return String(login.headers['set-cookie']).split(';')[0]!;
}

/** Signs a new person in, as a guest or with a whole session. */
async function visitor(guest: boolean): Promise<{ cookie: string; email: string }> {
  people += 1;
  const email = `guest-${people}@mail.example`;
  const names = { firstName: 'Gwen', lastName: 'Guest' };
  await api.call('POST', '/api/auth/register', { on, body: { email, password, ...names } });
  // So that limits of unproved holds have no say here.
  await database.rows('update app_user set email_verified_at = now() where email = $1', [email]);
  return { cookie: await signIn(email, guest), email };
}

async function book(as: string, more: object = {}, ahead = 20) {
  const van = await bench.van();
  const pickupDate = addDays(bench.today, ahead);
  return bench.call('POST', '/api/bookings', as, {
    vanId: van.id,
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    pickupLocation: bench.depot.name,
    ...more,
  });
}

const PARTS = ['', '/timeline', '/messages', '/changes', '/cancellation', '/drivers', '/terms'];

describe('the session of a guest', () => {
  it('books one hire, reads, changes and pays it, and names it in the database', async () => {
    const { cookie } = await visitor(true);
    const made = await book(cookie);
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const path of PARTS)
      expect([path, (await bench.call('GET', `/api/bookings/${id}${path}`, cookie)).status]).toEqual([
        path,
        200,
      ]);
    expect((await bench.call('GET', '/api/payments/config', cookie)).status).toBe(200);
    const intent = await bench.call('POST', '/api/create-payment-intent', cookie, {
      bookingId: id,
      type: 'deposit',
    });
    expect([200, 201]).toContain(intent.status);
    const message = { text: 'Is the van long enough for a ladder?' };
    expect((await bench.call('POST', `/api/bookings/${id}/messages`, cookie, message)).status).toBe(201);
    expect((await bench.call('GET', '/api/auth/user', cookie)).body.firstName).toBe('Gwen');
    expect(await database.rows('select guest, booking_id from session where booking_id = $1', [id])).toEqual([
      { guest: true, booking_id: id },
    ]);
    const cancelled = await bench.call('POST', `/api/bookings/${id}/cancel`, cookie, {});
    expect(cancelled.status).toBe(200);
  });

  it('books no second hire, at once or later, and a repeated call gets the first answer', async () => {
    const { cookie } = await visitor(true);
    const van = await bench.van();
    const pickupDate = addDays(bench.today, 20);
    const first = {
      vanId: van.id,
      pickupDate,
      returnDate: addDays(pickupDate, 3),
      pickupLocation: bench.depot.name,
    };
    const keyed = () =>
      api.call('POST', '/api/bookings', {
        on,
        body: first,
        headers: { cookie, 'idempotency-key': `first-booking-of-${people}` },
      });
    const made = await keyed();
    expect(made.status).toBe(201);
    const again = await keyed();
    expect([again.status, again.body.id]).toEqual([201, made.body.id]);
    const second = await book(cookie);
    expect([second.status, second.body.code]).toEqual([403, 'GUEST_HAS_BOOKED']);
  });

  it('has nothing of another booking of the same person, nor of another person', async () => {
    const { cookie, email } = await visitor(true);
    const whole = await signIn(email, false);
    const made = await book(cookie);
    expect(made.status).toBe(201);
    const [own] = await database.rows<{ customer_id: number }>(
      'select customer_id from booking where id = $1',
      [made.body.id],
    );
    const theirs = await book(bench.staff, { customerId: own!.customer_id }, 40);
    expect(theirs.status).toBe(201);
    const stranger = await visitor(false);
    const foreign = await book(stranger.cookie, {}, 60);
    expect((await bench.call('GET', `/api/bookings/${theirs.body.id}`, whole)).status).toBe(200);
    for (const { body: other } of [theirs, foreign]) {
      const parts = PARTS.map((path) => ['GET', path, undefined] as const);
      for (const [method, path, body] of [
        ...parts,
        ['POST', '/cancel', {}],
        ['POST', '/messages', { text: 'Mine?' }],
        ['POST', '/changes', { returnDate: addDays(bench.today, 50) }],
        ['GET', '/calendar.ics', undefined],
        ['GET', '/late-charges', undefined],
      ] as const) {
        const answer = await bench.call(method, `/api/bookings/${other.id}${path}`, cookie, body);
        expect([path, answer.status]).toEqual([path, 404]);
      }
      const intent = { bookingId: other.id, type: 'deposit' };
      expect((await bench.call('POST', '/api/create-payment-intent', cookie, intent)).status).toBe(404);
    }
    expect((await bench.call('GET', `/api/bookings/${made.body.id}`, cookie)).status).toBe(200);
  });

  it('is refused every call that names no booking: lists, the account, notifications, other people', async () => {
    const { cookie } = await visitor(true);
    const made = await book(cookie);
    const { id } = made.body;
    for (const [method, path, body] of [
      ['GET', '/api/bookings', undefined],
      // A name in the query is not believed: a list may ignore it.
      ['GET', `/api/bookings?bookingId=${id}`, undefined],
      ['GET', `/api/bookings/calendar?from=${bench.today}&until=${addDays(bench.today, 7)}`, undefined],
      ['GET', '/api/payments', undefined],
      ['GET', '/api/payment-methods', undefined],
      ['POST', '/api/payment-methods', { consent: true }],
      ['GET', '/api/account/sessions', undefined],
      ['PATCH', '/api/account/profile', { firstName: 'Other' }],
      ['GET', '/api/notifications', undefined],
      ['GET', '/api/search?q=guest', undefined],
      ['GET', '/api/customers', undefined],
      ['GET', '/api/reviews', undefined],
      ['GET', '/api/agreements', undefined],
      ['GET', `/api/bookings/${id}/agreements`, undefined],
      ['POST', `/api/bookings/${id}/hand-over`, {}],
      ['GET', '/api/loyalty', undefined],
    ] as const) {
      const { status } = await bench.call(method, path, cookie, body);
      expect([path, status === 404 ? 'absent' : status]).toEqual([
        path,
        path === '/api/loyalty' ? 'absent' : 403,
      ]);
    }
  });

  it('counts as none in the graph and at its sockets, and adds nothing to what everybody may have', async () => {
    const { cookie } = await visitor(true);
    const { id } = (await book(cookie)).body;
    for (const query of ['{ bookings { items { id } } }', `{ booking(id: ${id}) { id } }`, '{ me { id } }']) {
      const asked = await bench.call('POST', '/graphql', cookie, { query });
      expect(Object.values(asked.body.data ?? {}).filter((value) => value !== null)).toEqual([]);
      expect(asked.body.errors?.length ?? 0).toBeGreaterThan(0);
    }
    // The assistant is public and tells people who are signed in of their bookings.
    const chat = await bench.call('POST', '/api/ai/chat', cookie, { message: 'Show me my bookings' });
    expect(JSON.stringify(chat.body)).not.toContain(
      (await bench.call('GET', `/api/bookings/${id}`, cookie)).body.reference,
    );
  });

  it('leaves a whole session whole', async () => {
    const { cookie } = await visitor(false);
    expect((await book(cookie)).status).toBe(201);
    expect((await bench.call('GET', '/api/bookings', cookie)).body).toHaveLength(1);
    expect((await bench.call('GET', '/api/notifications', cookie)).status).toBe(200);
  });
});
