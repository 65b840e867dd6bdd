import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import {
  aCustomer,
  aDepot,
  aVan,
  type BuiltDepot,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let brand = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  here = await hiresBench(database, api, `here-${++brand}`);
  there = await hiresBench(database, api, `there-${brand}`);
});

/** Somebody who has just registered. */
const newcomer = async (bench: HiresBench): Promise<SignedIn> => {
  const actor = await aCustomer(database, bench.tenant, { proved: false });
  return { actor, cookie: await api.signIn(bench.tenant, actor) };
};
const prove = ({ actor }: SignedIn) =>
  database.rows('update app_user set email_verified_at = now() where id = $1', [actor.id]);
const vans = (bench: HiresBench, count: number) =>
  Promise.all(Array.from({ length: count }, () => bench.van()));
const book = (bench: HiresBench, van: { id: number }, as: SignedIn, from = '127.0.0.1') =>
  api.call('POST', '/api/bookings', { on: bench.tenant.slug, as: as.cookie, from, body: bench.hire(van) });
const codeOf = ({ status, body }: TestAnswer) => [status, body.code, body.details?.because];
const told = (bench: HiresBench) =>
  database.rows<{ payload: unknown }>(
    `select payload from outbox_event where tenant_id = $1 and type = 'booking.holds-refused.v1'`,
    [bench.tenant.id],
  );

describe('before the e-mail address is proved', () => {
  it('one van is held unpaid; the refusal names the booking, and the proof makes room', async () => {
    const [first, second, third] = await vans(here, 8);
    const ann = await newcomer(here);
    const held = await book(here, first!, ann);
    expect(held.status).toBe(201);
    const refused = await book(here, second!, ann);
    expect(codeOf(refused)).toEqual([409, 'HOLD_NEEDS_PROOF', 'person']);
    expect(refused.body.details.bookings).toEqual([held.body.reference]);
    // One person who tries twice is no news for staff.
    expect(await told(here)).toEqual([]);
    await prove(ann);
    expect((await book(here, second!, ann)).status).toBe(201);
    expect((await book(here, third!, ann)).status).toBe(201);
  });

  it('a hold that ended makes room, and is known no longer by its network', async () => {
    const [first, second] = await vans(here, 8);
    const ann = await newcomer(here);
    const held = await book(here, first!, ann);
    await here.holdIsOver(held.body);
    expect((await book(here, second!, ann)).status).toBe(201);
    const kept = await database.rows('select hold_network from booking where id = $1', [held.body.id]);
    expect(kept).toEqual([{ hold_network: null }]);
    const staff = await here.operator();
    const [other] = await database.rows<{ id: number }>(
      `select id from booking where customer_id = $1 and hold_network = '127.0.0.1'`,
      [ann.actor.id],
    );
    expect((await here.post(`/api/bookings/${other!.id}/cancel`, {}, staff)).status).toBe(200);
    expect(
      await database.rows('select from booking where tenant_id = $1 and hold_network is not null', [
        here.tenant.id,
      ]),
    ).toEqual([]);
  });

  it('eight accounts with three wishes each, all at once, hold a quarter of a fleet of 24, and staff are told once', async () => {
    const fleet = await vans(here, 24);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newcomer(here)));
    const answers = await Promise.all(
      fleet.map((van, n) => book(here, van, crowd[n % 8]!, `203.0.113.${n % 8}`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status !== 201);
    expect([...new Set(refused.map(({ body }) => body.code))]).toEqual(['HOLD_NEEDS_PROOF']);
    expect(await told(here)).toEqual([{ payload: { because: 'fleet', vans: 6 } }]);
    // Customers with a proved address and staff book on.
    const free = fleet.find((_, n) => answers[n]!.status !== 201)!;
    expect((await book(here, free, await here.customer())).status).toBe(201);
  });

  it('half of the vans of a depot are held, though the fleet would bear more; another depot has its own half', async () => {
    await vans(here, 24);
    const [small, other] = [
      await aDepot(database, here.tenant, { name: 'Smallford' }),
      await aDepot(database, here.tenant, { name: 'Otherford' }),
    ];
    const at = (depot: BuiltDepot, count: number) =>
      Promise.all(Array.from({ length: count }, () => aVan(database, here.tenant, depot)));
    const hold = async (van: { id: number }, depot: BuiltDepot, n: number) =>
      codeOf(
        await api.call('POST', '/api/bookings', {
          on: here.tenant.slug,
          as: (await newcomer(here)).cookie,
          from: `203.0.113.${n}`,
          body: { ...here.hire(van), pickupLocation: depot.name },
        }),
      )[0];
    const [first, second, third] = await at(small, 3);
    expect([await hold(first!, small, 1), await hold(second!, small, 2)]).toEqual([201, 201]);
    expect(await hold(third!, small, 3)).toBe(409);
    const [lone] = await at(other, 1);
    expect(await hold(lone!, other, 4)).toBe(201);
  });

  it('three of one network hold a van, whatever the brand has; another brand counts its own', async () => {
    const [mine, theirs] = [await vans(here, 20), await vans(there, 20)];
    for (let n = 0; n < 3; n++)
      expect((await book(here, mine[n]!, await newcomer(here), '2001:db8:1:2::5')).status).toBe(201);
    const fourth = await newcomer(here);
    // Another address of the same subscriber.
    expect(codeOf(await book(here, mine[3]!, fourth, '2001:db8:1:2::77'))).toEqual([
      409,
      'HOLD_NEEDS_PROOF',
      'network',
    ]);
    expect(await told(here)).toEqual([{ payload: { because: 'network', vans: 3 } }]);
    expect((await book(there, theirs[0]!, await newcomer(there), '2001:db8:1:2::5')).status).toBe(201);
    expect((await book(here, mine[3]!, fourth, '2001:db8:1:3::5')).status).toBe(201);
  });

  it('a brand with one van lets it be held, and staff book for such a customer without limit', async () => {
    const [van] = await vans(here, 1);
    const ann = await newcomer(here);
    expect((await book(here, van!, ann)).status).toBe(201);
    const staff = await here.operator();
    for (const other of await vans(here, 2))
      expect(
        (await here.post('/api/bookings', { ...here.hire(other), customerId: ann.actor.id }, staff)).status,
      ).toBe(201);
  });
});

it('a hold that a bank prolongs lasts three days from the booking, however often a payment begins', async () => {
  const [van] = await vans(here, 8);
  const { body } = await book(here, van!, await here.customer());
  await database.rows(`update booking set created_at = now() - interval '2 days' where id = $1`, [body.id]);
  await database.rows('select app.hold_while_processing($1, $2)', [here.tenant.id, body.id]);
  const [held] = await database.rows<{ hours: number }>(
    `select round(extract(epoch from hold_expires_at - now()) / 3600)::integer as hours from booking where id = $1`,
    [body.id],
  );
  expect(held).toEqual({ hours: 24 });
});
