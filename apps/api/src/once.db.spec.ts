import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let other: HiresBench;
let admin: SignedIn;
let theirs: SignedIn;
let named = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'testford-vans');
  other = await hiresBench(database, api, 'otherford-vans');
  [admin, theirs] = [await bench.operator(), await other.operator()];
  await database.rows(`update app_user set role = 'admin' where id = any ($1::bigint[])`, [
    [admin.actor.id, theirs.actor.id],
  ]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const customer = (n: number) => ({ firstName: 'Ann', lastName: 'Once', email: `once-${n}@example.com` });
const post = (path: string, body: object, key: string, as = admin, on = bench) =>
  on.post(path, body, as, { 'idempotency-key': key });
const count = async (table: string) =>
  (
    await database.rows<{ n: number }>(`select count(*)::int as n from ${table} where tenant_id = $1`, [
      bench.tenant.id,
    ])
  )[0]!.n;

/** Calls that make a record, each with a body that can be sent twice without a unique key standing in the way. */
const makers: readonly [path: string, table: string, body: () => object][] = [
  ['/api/customers', 'customer', () => customer(++named)],
  ['/api/extras', 'extra', () => ({ name: `Strap ${++named}`, per: 'hire', price: '5.00' })],
  ['/api/promotions', 'promotion', () => ({ code: `ONCE${++named}`, name: 'Once', percent: 5 })],
  [
    '/api/loyalty/tiers',
    'loyalty_tier',
    () => ({ name: `Tier ${++named}`, minimumPoints: 9_000 + named, multiplier: 2 }),
  ],
];

describe.each(makers)('%s', (path, table, bodyOf) => {
  it('twice with one key makes one record and answers the same; another body is refused', async () => {
    const [before, key, body] = [
      await count(table),
      `key-of-${path}-${++named}`.replaceAll('/', '.'),
      bodyOf(),
    ];
    const first = await post(path, body, key);
    expect(first.status).toBe(201);
    const again = await post(path, body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await count(table)).toBe(before + 1);
    expect((await post(path, bodyOf(), key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await count(table)).toBe(before + 1);
  });
});

it('at once it makes one, and the others are told to wait or get the same answer', async () => {
  const [before, body] = [await count('customer'), customer(++named)];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post('/api/customers', body, 'all-at-once-1')),
  );
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  for (const { status, body: answer } of answers)
    expect(status === 201 || answer.code === 'IDEMPOTENCY_IN_FLIGHT').toBe(true);
  expect(await count('customer')).toBe(before + 1);
});

it('a key belongs to one person of one brand, and what failed may be tried again with it', async () => {
  const [key, body] = ['shared-key-01', customer(++named)];
  expect((await post('/api/customers', body, key)).status).toBe(201);
  expect((await post('/api/customers', body, key, theirs, other)).status).toBe(201);
  const taken = await post('/api/customers', body, 'another-key-1');
  expect([taken.status, taken.body.code]).toEqual([409, 'CUSTOMER_EMAIL_TAKEN']);
  expect((await post('/api/customers', { ...body, email: 'x' }, 'another-key-2')).status).toBe(400);
  expect((await post('/api/customers', customer(++named), 'another-key-2')).status).toBe(201);
});
