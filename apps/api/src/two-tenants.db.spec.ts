import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aBooking,
  aCustomer,
  anOperator,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEveryDay } from './testing/open-every-day.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** A brand with everything one may try to reach from the other. */
interface Side {
  readonly tenant: TenantContext;
  readonly depot: string;
  readonly van: BuiltVan;
  readonly ann: Actor;
  readonly bob: Actor;
  readonly operator: Actor;
  readonly annsBooking: number;
  readonly bobsBooking: number;
  readonly cookies: { readonly ann: string; readonly bob: string; readonly operator: string };
}

let database: TestDatabase;
let api: TestApi;
const sides: Side[] = [];
const soon = addDays(civilToday('Europe/London'), 10);
const later = addDays(soon, 2);

async function aSide(slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  await openEveryDay(database, tenant);
  const [depot] = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1 order by sort_order limit 1',
    [tenant.id],
  );
  const van = await aVan(database, tenant, depot!);
  const [ann, bob, operator] = [
    await aCustomer(database, tenant, { email: 'ann@example.com' }),
    await aCustomer(database, tenant, { email: 'bob@example.com' }),
    await anOperator(database, tenant),
  ];
  const past = (days: number) => new Date(Date.now() - days * 86_400_000);
  const hold = { van, holdExpiresAt: new Date(Date.now() + 1_800_000) };
  const annsBooking = await aBooking(database, tenant, {
    ...hold,
    customer: ann,
    from: past(5),
    until: past(4),
  });
  const bobsBooking = await aBooking(database, tenant, {
    ...hold,
    customer: bob,
    from: past(3),
    until: past(2),
  });
  return {
    tenant,
    depot: depot!.name,
    van,
    ann,
    bob,
    operator,
    annsBooking: annsBooking.id,
    bobsBooking: bobsBooking.id,
    cookies: {
      ann: await api.signIn(tenant, ann),
      bob: await api.signIn(tenant, bob),
      operator: await api.signIn(tenant, operator),
    },
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  sides.push(await aSide('swift-vans'), await aSide('northern-hire'));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const hire = (side: Side, van: BuiltVan) => ({
  vanId: van.id,
  pickupDate: soon,
  returnDate: later,
  pickupLocation: side.depot,
});

describe.each([
  [0, 1],
  [1, 0],
])('brand %i beside brand %i', (here, there) => {
  const mine = () => sides[here]!;
  const theirs = () => sides[there]!;
  const call = (method: string, path: string, as?: string, body?: unknown) =>
    api.call(method, path, { on: mine().tenant.slug, as, body });

  it('lists to a customer their own bookings and to an operator all of the brand', async () => {
    const ids = async (as: string) =>
      (await call('GET', '/api/bookings', as)).body.map((row: { id: number }) => row.id).sort();
    const { cookies, annsBooking, bobsBooking } = mine();
    expect(await ids(cookies.ann)).toEqual([annsBooking]);
    expect(await ids(cookies.bob)).toEqual([bobsBooking]);
    expect(await ids(cookies.operator)).toEqual([annsBooking, bobsBooking].sort());
  });

  it('answers the same for a booking of the other brand, of another customer and of nobody', async () => {
    const { cookies, bobsBooking, annsBooking } = mine();
    expect((await call('GET', `/api/bookings/${annsBooking}`, cookies.ann)).status).toBe(200);
    const answers = await Promise.all([
      call('GET', `/api/bookings/${theirs().annsBooking}`, cookies.ann),
      call('GET', `/api/bookings/${bobsBooking}`, cookies.ann),
      call('GET', '/api/bookings/123', cookies.ann),
      call('GET', `/api/bookings/${theirs().annsBooking}`, cookies.operator),
    ]);
    const seen = answers.map(({ status, body: { requestId: _own, ...rest } }) => ({ status, ...rest }));
    for (const answer of seen) expect(answer).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' });
    expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('pays no booking of the other brand or of another customer', async () => {
    const { cookies, bobsBooking } = mine();
    for (const [as, bookingId] of [
      [cookies.ann, theirs().annsBooking],
      [cookies.ann, bobsBooking],
      [cookies.operator, theirs().annsBooking],
    ] as const) {
      const answer = await call('POST', '/api/create-payment-intent', as, { bookingId, type: 'deposit' });
      expect([answer.status, answer.body.code]).toEqual([404, 'BOOKING_NOT_FOUND']);
    }
    expect(await database.rows('select * from payment')).toEqual([]);
  });

  it('quotes and books no van of the other brand', async () => {
    const { cookies } = mine();
    for (const path of ['/api/quotes', '/api/bookings']) {
      const answer = await call('POST', path, cookies.ann, hire(mine(), theirs().van));
      expect([answer.status, answer.body.code]).toEqual([404, 'VAN_NOT_FOUND']);
    }
  });

  it('honours no quote of the other brand', async () => {
    const foreign = await api.call('POST', '/api/quotes', {
      on: theirs().tenant.slug,
      body: hire(theirs(), theirs().van),
    });
    expect(foreign.status).toBe(201);
    const answer = await call('POST', '/api/bookings', mine().cookies.ann, {
      ...hire(mine(), mine().van),
      quoteId: foreign.body.id,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'QUOTE_MISMATCH']);
  });

  it('knows no session of the other brand, wherever it is asked for one', async () => {
    for (const path of ['/api/auth/user', '/api/bookings', '/api/dashboard/stats', '/api/payments/config']) {
      const foreign = await call('GET', path, theirs().cookies.operator);
      expect([path, foreign.status, foreign.body.code]).toEqual([path, 401, 'UNAUTHENTICATED']);
      expect((await call('GET', path, mine().cookies.operator)).status).toBe(200);
    }
    const tenant = await call('GET', '/api/tenant', theirs().cookies.operator);
    expect(tenant.body.rules).toBeUndefined();
  });

  it('searches only its own vans, whatever is asked', async () => {
    const answer = await call('GET', '/api/vans?perPage=100');
    const ids = answer.body.map((van: { id: number }) => van.id);
    expect(ids).toContain(mine().van.id);
    expect(ids).not.toContain(theirs().van.id);
    const depots = await call('GET', '/api/depots');
    expect(JSON.stringify(depots.body)).not.toContain(theirs().depot);
    // The other one's depot may be called like a town: then it is the town, and the own depots are found by distance.
    const elsewhere = await call(
      'GET',
      `/api/vans?perPage=100&location=${encodeURIComponent(theirs().depot)}`,
    );
    expect(JSON.stringify(elsewhere.body)).not.toContain(theirs().depot);
    for (const van of elsewhere.body)
      expect([ids.includes(van.id), van.distanceMiles > 1]).toEqual([true, true]);
    expect((await call('GET', '/api/vans?location=Nowhere%20at%20all%20qqx')).body).toEqual([]);
  });

  it('is itself by its host alone: forwarded hosts and tenant headers change nothing', async () => {
    const answer = await api.call('GET', '/api/tenant?tenant=x', {
      on: mine().tenant.slug,
      headers: {
        'x-forwarded-host': `${theirs().tenant.slug}.localhost`,
        'x-tenant-id': String(theirs().tenant.id),
        forwarded: `host=${theirs().tenant.slug}.localhost`,
      },
    });
    expect(answer.body).toMatchObject({ slug: mine().tenant.slug, name: mine().tenant.name, kind: 'brand' });
  });

  it('tells nothing of the other in its public answer', async () => {
    const answer = await call('GET', '/api/tenant');
    expect(answer.text).not.toContain(theirs().tenant.name);
    expect(answer.text).not.toContain(theirs().tenant.slug);
    expect(answer.body.demo).toBeNull();
  });
});

describe('hosts', () => {
  it('give the platform its own answer and none of the brands’ calls', async () => {
    const platform = await api.call('GET', '/api/tenant', { on: null });
    expect(platform.body).toMatchObject({ kind: 'platform' });
    for (const path of ['/api/vans', '/api/depots', '/api/bookings', '/api/dashboard/stats'])
      expect((await api.call('GET', path, { on: null })).status).toBe(404);
  });

  it.each([
    'nobody.localhost',
    'swift-vans.example.com',
    'swift-vans.localhost.evil.example',
    'evil-swift-vans.localhost',
    'x.swift-vans.localhost',
    '_platform.localhost',
    '127.0.0.1',
  ])('answer 404 for %s and name no brand', async (host) => {
    for (const path of ['/', '/booking', '/api/tenant', '/api/vans', '/brand/logo.svg', '/api/none']) {
      const answer = await api.call('GET', path, { on: null, headers: { host } });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.text).not.toMatch(/swift|northern|convoy/i);
    }
  });

  it('may be written in capitals and with the dot that ends a name', async () => {
    for (const host of ['SWIFT-VANS.LOCALHOST', 'swift-vans.localhost.:8080'])
      expect((await api.call('GET', '/api/tenant', { on: null, headers: { host } })).body.slug).toBe(
        'swift-vans',
      );
  });
});
