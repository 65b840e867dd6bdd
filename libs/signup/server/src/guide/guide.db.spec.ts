import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { TenantContext } from '@convoy/platform/context';
import { anOperator, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let tenant: Pick<TenantContext, 'id'>;
let admin: string;
const BRAND = 'guided-vans';
const ask = (method: string, path: string, as: string, body?: object, on = BRAND) =>
  api.call(method, `/api${path}`, { on, as, ...(body ? { body } : {}) });
const done = async () => (await ask('GET', '/signup/first-steps', admin)).body;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  const { body } = await api.call('POST', '/api/signup', {
    on: null,
    body: {
      business: 'Guided Vans',
      subdomain: BRAND,
      plan: 'professional',
      phone: '01904 960200',
      address: '4 Mill Lane, York YO1 7PX',
      firstName: 'Ada',
      lastName: 'Moss',
      email: 'ada@guided.example',
      password: 'seven-otters-swim',
      primary: '#7a1f5c',
      accent: '#0f766e',
      seconds: 40,
    },
  });
  const entered = await api.call('POST', '/api/signup/hand-over', {
    on: BRAND,
    body: { token: body.handOver },
  });
  admin = String([entered.headers['set-cookie']].flat()[0]).split(';')[0]!;
  [tenant] = (await database.rows<{ id: number }>('select id from tenant where slug = $1', [BRAND])) as [
    { id: number },
  ];
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

it('ticks steps off as they are done', async () => {
  expect(await done()).toEqual({ shown: true, done: [] });
  const open = ['08:00', '18:00'];
  const depot = await ask('POST', '/fleet/depots', admin, {
    name: 'York',
    address: '4 Mill Lane',
    town: 'York',
    postcode: 'YO1 7PX',
    latitude: 53.96,
    longitude: -1.08,
    phone: '01904 960200',
    hours: { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: open },
  });
  expect(depot.status).toBe(201);
  expect((await done()).done).toEqual(['depot']);
  const [{ id: depotId }] = (await database.rows('select id from depot where tenant_id = $1', [
    tenant.id,
  ])) as [{ id: number }];
  await database.rows(
    `insert into van (tenant_id, registration, make, model, year, van_type, category, load_length_dm, fuel_type, seats, daily_rate_pence,
                      deposit_pence, depot_id)
     values ($1, 'YK26ABC', 'Ford', 'Transit', 2024, 'medium', 'cargo', 28, 'diesel', 3, 8500, 20000, $2)`,
    [tenant.id, depotId],
  );
  expect((await done()).done).toEqual(['depot', 'van']);
});

it('has a colleague invited, who chooses a password by the mailed link', async () => {
  const colleague = { firstName: 'Ben', lastName: 'Moss', email: 'ben@guided.example', role: 'operator' };
  const invited = await ask('POST', '/staff/invitations', admin, colleague);
  expect([invited.status, invited.body]).toEqual([201, { id: expect.any(Number), ...colleague }]);
  expect((await done()).done).toEqual(['depot', 'van', 'colleague']);
  const again = await ask('POST', '/staff/invitations', admin, { ...colleague, email: 'BEN@guided.example' });
  expect([again.status, again.body.code]).toEqual([409, 'COLLEAGUE_EMAIL_TAKEN']);

  await api.deliver();
  const [mail] = await api.mails('ben@guided.example');
  expect(mail?.subject).toContain('Guided Vans');
  const token = /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const set = await api.call('POST', '/api/auth/reset-password', {
    on: BRAND,
    body: { token, password: 'nine-herons-wade' },
  });
  expect(set.status).toBe(200);
  const login = await api.call('POST', '/api/auth/login', {
    on: BRAND,
    body: { username: 'ben@guided.example', password: 'nine-herons-wade' },
  });
  expect(login.body).toMatchObject({ role: 'operator' });
});

it('is for admins: operators neither see the steps nor invite', async () => {
  const operator = await anOperator(database, tenant as TenantContext);
  const cookie = await api.signIn(tenant, operator);
  for (const answer of [
    await ask('GET', '/signup/first-steps', cookie),
    await ask('POST', '/signup/first-steps/put-away', cookie),
    await ask('POST', '/staff/invitations', cookie, {
      firstName: 'Eve',
      lastName: 'Moss',
      email: 'eve@guided.example',
      role: 'admin',
    }),
  ])
    expect(answer.status).toBe(403);
});

it('is put away for good', async () => {
  expect((await ask('POST', '/signup/first-steps/put-away', admin)).status).toBe(204);
  expect((await done()).shown).toBe(false);
});
