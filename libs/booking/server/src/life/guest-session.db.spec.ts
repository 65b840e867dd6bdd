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
let people = 0;
/** Signs a new person in, as a guest or with a whole session. */
async function visitor(guest: boolean): Promise<{ cookie: string; email: string }> {
  people += 1;
  const email = `guest-${people}@mail.example`;
  const on = 'swift-vans';
  await api.call('POST', '/api/auth/register', {
    on,
    body: { email, password, firstName: 'Gwen', lastName: 'Guest' },
  });
  const login = await api.call('POST', '/api/auth/login', {
    on,
    body: { username: email, password, guest },
  });
  expect(login.status).toBe(200);
  return { cookie: String(login.headers['set-cookie']).split(';')[0]!, email };
}
async function book(as: string) {
  const van = await bench.van();
  const pickupDate = addDays(bench.today, 20);
  return bench.call('POST', '/api/bookings', as, {
    vanId: van.id,
    pickupDate,
    returnDate: addDays(pickupDate, 3),
    pickupLocation: bench.depot.name,
  });
}

describe('the session of a guest', () => {
  it('books one hire, reads, changes and pays it, and names it in the database', async () => {
    const { cookie } = await visitor(true);
    const made = await book(cookie);
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const path of ['', '/timeline', '/messages', '/changes', '/cancellation', '/drivers'])
      expect([path, (await bench.call('GET', `/api/bookings/${id}${path}`, cookie)).status]).toEqual([
        path,
        200,
      ]);
    const intent = await bench.call('POST', '/api/payments/create-intent', cookie, {
      bookingId: id,
      type: 'deposit',
    });
    expect([200, 201]).toContain(intent.status);
    expect((await bench.call('GET', '/api/auth/user', cookie)).body.firstName).toBe('Gwen');
    expect(await database.rows('select guest, booking_id from session where booking_id = $1', [id])).toEqual([
      { guest: true, booking_id: id },
    ]);
  });

  it('is refused every other call', async () => {
    const { cookie } = await visitor(true);
    const made = await book(cookie);
    const [own] = await database.rows<{ customer_id: number }>(
      'select customer_id from booking where id = $1',
      [made.body.id],
    );
    // Three seconds later every process knows that it is bound.
    await new Promise((done) => setTimeout(done, 3_200));
    const second = await book(cookie);
    expect([second.status, second.body.code]).toEqual([403, 'FORBIDDEN']);
    for (const [method, path, body] of [
      ['GET', '/api/bookings', undefined],
      ['GET', `/api/bookings/calendar?from=${bench.today}&until=${addDays(bench.today, 7)}`, undefined],
      ['GET', '/api/notifications', undefined],
      ['GET', '/api/reviews', undefined],
      ['POST', '/api/payment-methods', { consent: true }],
      ['POST', '/api/ai/chat/confirm', {}],
      ['PATCH', '/api/account/profile', { firstName: 'Other' }],
    ] as const)
      expect([path, (await bench.call(method, path, cookie, body)).status]).toEqual([path, 403]);
    const van = await bench.van();
    const pickupDate = addDays(bench.today, 40);
    const theirs = await bench.call('POST', '/api/bookings', bench.staff, {
      vanId: van.id,
      pickupDate,
      returnDate: addDays(pickupDate, 2),
      pickupLocation: bench.depot.name,
      customerId: own!.customer_id,
    });
    expect(theirs.status).toBe(201);
    for (const path of ['', '/timeline', '/messages', '/changes', '/drivers'])
      expect([
        path,
        (await bench.call('GET', `/api/bookings/${theirs.body.id}${path}`, cookie)).status,
      ]).toEqual([path, 404]);
    expect((await bench.call('POST', `/api/bookings/${theirs.body.id}/cancel`, cookie, {})).status).toBe(404);
    expect((await bench.call('GET', `/api/bookings/${made.body.id}`, cookie)).status).toBe(200);
  });

  it('counts as none in the graph', async () => {
    const { cookie } = await visitor(true);
    await book(cookie);
    const asked = await bench.call('POST', '/graphql', cookie, { query: '{ bookings { items { id } } }' });
    expect(asked.body.data?.bookings ?? null).toBeNull();
    expect(asked.body.errors?.length ?? 1).toBeGreaterThan(0);
  });

  it('leaves a whole session whole', async () => {
    const { cookie } = await visitor(false);
    expect((await book(cookie)).status).toBe(201);
    expect((await bench.call('GET', '/api/bookings', cookie)).body).toHaveLength(1);
    expect((await bench.call('GET', '/api/notifications', cookie)).status).toBe(200);
  });
});
