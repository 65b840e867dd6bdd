import { DEMO_PASSWORD } from '@convoy/db-tools/demo';
import { aCustomer, openTestDatabase, PASSWORD, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoData } from '../testing/demo-data.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { disableDemo } from './disable-demo.ts';
import { seeding } from './seed-client.ts';

const SLUG = 'swift-vans';
let database: TestDatabase;
let api: TestApi;

/** As a start with the demo leaves the database, again and again. */
const seed = () => seedDemoData(database, [SLUG], 1);
const disable = () => seeding(database.url('convoy_migrator'), disableDemo);
const login = (username: string, password: string) =>
  api.call('POST', '/api/auth/login', { on: SLUG, body: { username, password } });

beforeAll(async () => {
  database = await openTestDatabase();
  await seed();
  api = await startTestApi(database, { slugs: [SLUG] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it('a start without the demo disables its accounts with all that lets them in, and one with it enables them again', async () => {
  const tenant = api.brands[SLUG]!;
  await aCustomer(database, tenant, { email: 'real@example.com' });
  const signedIn = await login('admin', DEMO_PASSWORD);
  expect(signedIn.status).toBe(200);
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  const { id: admin } = signedIn.body;
  await database.rows(
    `insert into api_key (tenant_id, name, mode, prefix, secret_hash, scopes, calls_per_minute, created_by)
     values ($1, 'mine', 'live', 'cvk_live_abcdefgh', repeat('a', 64), '{read:Booking}', 60, $2)`,
    [tenant.id, admin],
  );
  // A visitor renamed one, and gave another a password and an address of their own.
  await database.rows(
    `update app_user set username = 'mallory', username_lc = 'mallory' where tenant_id = $1 and username_lc = 'operator'`,
    [tenant.id],
  );
  await database.rows(
    `update app_user set password_hash = (select password_hash from app_user where email_lc = 'real@example.com' and tenant_id = $1),
       email = 'mallory@evil.test', email_lc = 'mallory@evil.test'
     where tenant_id = $1 and username_lc = 'customer'`,
    [tenant.id],
  );

  expect(await disable()).toEqual([{ tenant: SLUG, accounts: 3 }]);
  for (const [name, password] of [
    ['admin', DEMO_PASSWORD],
    ['mallory', DEMO_PASSWORD],
    ['customer', PASSWORD],
    ['customer', DEMO_PASSWORD],
    ['mallory@evil.test', PASSWORD],
  ] as const)
    expect([name, (await login(name, password)).status]).toEqual([name, 401]);
  expect((await api.call('GET', '/api/auth/user', { on: SLUG, as: cookie })).status).toBe(401);
  expect(
    await database.rows('select from api_key where tenant_id = $1 and revoked_at is null', [tenant.id]),
  ).toEqual([]);
  expect(await database.rows(`select from app_user where email_lc = 'mallory@evil.test'`)).toEqual([]);
  // People of the brand's own are let in, and a second start has nothing to do.
  expect((await login('real@example.com', PASSWORD)).status).toBe(200);
  expect(await disable()).toEqual([]);

  await seed();
  expect((await login('admin', DEMO_PASSWORD)).status).toBe(200);
  expect((await login('real@example.com', PASSWORD)).status).toBe(200);
});
