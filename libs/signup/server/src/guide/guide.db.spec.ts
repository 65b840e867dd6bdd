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

const rowsOf = async (table: 'van' | 'depot') =>
  (
    await database.rows<{ count: number }>(
      `select count(*)::int as count from ${table} where tenant_id = $1`,
      [tenant.id],
    )
  )[0]?.count;

it('puts a sample in that does no step, and takes it away exactly', async () => {
  expect((await ask('PUT', '/signup/sample', admin)).status).toBe(204);
  expect(await done()).toEqual({ shown: true, done: [], sample: 4 });
  expect([await rowsOf('depot'), await rowsOf('van')]).toEqual([1, 3]);
  const again = await ask('PUT', '/signup/sample', admin);
  expect([again.status, again.body.code]).toEqual([409, 'SAMPLE_THERE']);
  const found = await api.call('GET', '/api/vans', { on: BRAND });
  expect(found.body).toHaveLength(3);
  expect((await ask('DELETE', '/signup/sample', admin)).body).toEqual({ removed: 4, kept: 0 });
  expect([await rowsOf('depot'), await rowsOf('van'), (await done()).sample]).toEqual([0, 0, 0]);
});

it('keeps what of the sample something refers to, and removes it once nothing does', async () => {
  await ask('PUT', '/signup/sample', admin);
  const [used] = await database.rows<{ id: number }>('select id from van where tenant_id = $1 order by id', [
    tenant.id,
  ]);
  await database.rows(
    `insert into maintenance (tenant_id, van_id, type, description, scheduled_date)
     values ($1, $2, 'service', 'Of the brand', current_date)`,
    [tenant.id, used?.id],
  );
  // The van with a job, and the depot that it stands at.
  expect((await ask('DELETE', '/signup/sample', admin)).body).toEqual({ removed: 2, kept: 2 });
  expect([await rowsOf('depot'), await rowsOf('van')]).toEqual([1, 1]);
  await database.rows('delete from maintenance where tenant_id = $1', [tenant.id]);
  expect((await ask('DELETE', '/signup/sample', admin)).body).toEqual({ removed: 2, kept: 0 });
});

it('ticks steps off as they are done', async () => {
  expect(await done()).toEqual({ shown: true, done: [], sample: 0 });
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

it('notes once that prices and terms were checked', async () => {
  for (const _ of [1, 2]) expect((await ask('POST', '/signup/first-steps/reviewed', admin)).status).toBe(204);
  expect((await done()).done).toEqual(['depot', 'van', 'review']);
  expect(
    await database.rows(`select subject from audit_entry where tenant_id = $1 and action = 'review'`, [
      tenant.id,
    ]),
  ).toEqual([{ subject: 'FirstSteps' }]);
});

it('has a colleague invited, who chooses a password by the mailed link', async () => {
  const colleague = { firstName: 'Ben', lastName: 'Moss', email: 'ben@guided.example', role: 'operator' };
  const invited = await ask('POST', '/staff/invitations', admin, colleague);
  expect([invited.status, invited.body]).toEqual([201, { id: expect.any(Number), ...colleague }]);
  expect((await done()).done).toEqual(['depot', 'van', 'review', 'colleague']);
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
    await ask('POST', '/signup/first-steps/reviewed', cookie),
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

/** The first Monday that is at least two weeks ahead, and the Wednesday after it. */
function daysAhead(): [string, string] {
  const monday = new Date(Date.now() + 14 * 86_400_000);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
  const wednesday = new Date(monday.getTime() + 2 * 86_400_000);
  return [monday.toISOString().slice(0, 10), wednesday.toISOString().slice(0, 10)];
}

it('takes what was booked of the sample off sale at once, and out of the fleet once no hire is ahead', async () => {
  // Its own depot, as before the first one of the brand.
  await database.rows('delete from van where tenant_id = $1', [tenant.id]);
  await database.rows('delete from depot where tenant_id = $1', [tenant.id]);
  const before = (await done()).done;
  expect(before).not.toContain('depot');
  await ask('PUT', '/signup/sample', admin);
  const [van] = (await ask('GET', '/vans', admin)).body;
  // The days that are booked may be a bank holiday.
  await database.rows('update depot set closed_on_bank_holidays = false where tenant_id = $1', [tenant.id]);
  const customer = await ask('POST', '/customers', admin, {
    firstName: 'Gwen',
    lastName: 'Hill',
    email: 'gwen@guided.example',
    phone: '0113 496 0000',
  });
  const [pickupDate, returnDate] = daysAhead();
  const booking = await ask('POST', '/bookings', admin, {
    customerId: customer.body.id,
    vanId: van.id,
    pickupDate,
    returnDate,
    pickupLocation: van.location,
  });
  expect(booking.status).toBe(201);
  // The van with the hire, and the depot that it stands at.
  expect((await ask('DELETE', '/signup/sample', admin)).body).toEqual({ removed: 2, kept: 2 });
  const [offered] = (await api.call('GET', '/api/vans', { on: BRAND })).body;
  expect(offered?.status ?? 'unavailable').toBe('unavailable');
  // One that is out is off sale too: it would come back as available.
  await database.rows("update van set status = 'rented' where tenant_id = $1", [tenant.id]);
  await ask('DELETE', '/signup/sample', admin);
  expect(await database.rows('select status from van where tenant_id = $1', [tenant.id])).toEqual([
    { status: 'unavailable' },
  ]);
  expect(
    (await ask('POST', `/bookings/${booking.body.id}/cancel`, admin, { reason: 'A trial' })).status,
  ).toBe(200);
  expect((await ask('DELETE', '/signup/sample', admin)).body).toEqual({ removed: 2, kept: 0 });
  expect(await done()).toMatchObject({ sample: 0, done: before });
  // The booking still names both.
  expect(
    await database.rows(
      `select v.retired_at is not null and d.closed_at is not null as gone from van v join depot d on d.id = v.depot_id where v.tenant_id = $1`,
      [tenant.id],
    ),
  ).toEqual([{ gone: true }]);
  // Asked for again it comes again, though plates and the name of the depot are taken once.
  expect((await ask('PUT', '/signup/sample', admin)).status).toBe(204);
  expect(await done()).toMatchObject({ sample: 4 });
  expect((await ask('DELETE', '/signup/sample', admin)).body).toEqual({ removed: 4, kept: 0 });
});
