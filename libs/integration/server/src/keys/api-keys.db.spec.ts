import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type ApiKey, integrationErrors, type NewApiKey } from '@convoy/integration/contract';
import type { TenantContext } from '@convoy/platform/context';
import { PolicyRegistry } from '@convoy/platform/policy';
import {
  aBooking,
  aCustomer,
  aDepot,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
/** What the slices say that keys may hold. */
const keyScopes = () => api.app.get(PolicyRegistry).keyScopes;
/** Brands with the add-on, what each has booked, and cookies of people there. */
interface Side {
  readonly tenant: TenantContext;
  readonly admin: string;
  readonly adminId: number;
  readonly operator: string;
  readonly customer: string;
  readonly bookingId: number;
  readonly customerId: number;
}
let sides: readonly [Side, Side];
let without: Side;

const buy = (tenant: TenantContext) =>
  database.rows(
    `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
     select tenant_id, 'custom-integrations', plan_code, catalogue_version from subscription where tenant_id = $1`,
    [tenant.id],
  );
async function sideOf(slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  const [admin, operator] = [await anOperator(database, tenant), await anOperator(database, tenant)];
  await database.rows(`update app_user set role = 'admin' where id = $1`, [admin.id]);
  const customer = await aCustomer(database, tenant);
  const van = await aVan(database, tenant, await aDepot(database, tenant));
  const [from, until] = [new Date('2035-03-01T09:00Z'), new Date('2035-03-03T09:00Z')];
  const booking = await aBooking(database, tenant, { van, customer, from, until });
  return {
    tenant,
    admin: await api.signIn(tenant, admin),
    adminId: admin.id,
    operator: await api.signIn(tenant, operator),
    customer: await api.signIn(tenant, customer),
    bookingId: booking.id,
    customerId: customer.id,
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  const slugs = ['swift-vans', 'northern-hire', 'greenline'];
  api = await startTestApi(database, { slugs, notOnboarded: slugs });
  sides = [await sideOf('swift-vans'), await sideOf('northern-hire')];
  without = await sideOf('greenline');
  for (const { tenant } of sides) await buy(tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const outcome = ({ status, body }: TestAnswer): unknown[] => [status, body?.code];
const asked = (given: object = {}) => ({
  name: 'Web shop',
  scopes: ['read:Booking'],
  expiresInDays: 90,
  ...given,
});
const make = (side: Side, given: object = {}, as: string | undefined = side.admin) =>
  api.call('POST', '/api/api-keys', { on: side.tenant.slug, as, body: asked(given) });
const made = async (side: Side, given: object = {}): Promise<NewApiKey> => {
  const answer = await make(side, given);
  expect(outcome(answer)).toEqual([201, undefined]);
  return answer.body;
};
const list = async (side: Side): Promise<ApiKey[]> =>
  (await api.call('GET', '/api/api-keys', { on: side.tenant.slug, as: side.admin })).body;
const revoke = (side: Side, id: number, as = side.admin) =>
  api.call('POST', `/api/api-keys/${id}/revoke`, { on: side.tenant.slug, as });
const by = (
  secret: string,
  side: Pick<Side, 'tenant'>,
  path = '/api/bookings',
  {
    method = 'GET',
    headers = {},
    ...more
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: unknown;
    as?: string;
    from?: string;
    raw?: string;
  } = {},
) =>
  api.call(method, path, {
    on: side.tenant.slug,
    headers: { authorization: `Bearer ${secret}`, ...headers },
    ...more,
  });
const free = async (side: Side) => {
  for (const key of await list(side)) if (key.state === 'active') await revoke(side, key.id);
};

it('is made once for an Idempotency-Key; its secret is not kept, and a repetition is refused', async () => {
  const [{ tenant, admin }] = sides;
  const send = (name: string) =>
    api.call('POST', '/api/api-keys', {
      on: tenant.slug,
      as: admin,
      body: asked({ name }),
      headers: { 'idempotency-key': 'once-for-a-key' },
    });
  const first = await send('Said twice');
  expect(outcome(first)).toEqual([201, undefined]);
  expect(outcome(await send('Said twice'))).toEqual([409, 'IDEMPOTENCY_SECRET_SHOWN']);
  expect(outcome(await send('Another'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect((await list(sides[0])).filter(({ name }) => name === 'Said twice')).toHaveLength(1);
  const kept = await database.rows<{ response: unknown }>(
    `select response from idempotency_key where key = 'once-for-a-key'`,
  );
  expect(kept).toEqual([{ response: null }]);
  await revoke(sides[0], first.body.key.id);
});

describe.each([
  [0, 1],
  [1, 0],
] as const)('a key of brand %i, beside brand %i', (mine, theirs) => {
  const here = () => sides[mine];
  const there = () => sides[theirs];

  it('reads what its scopes name of its own brand, and is unknown at the other one', async () => {
    const { secret, key } = await made(here(), { name: 'Stock list' });
    const own = await by(secret, here());
    expect([own.status, own.body.map(({ id }: { id: number }) => id)]).toEqual([200, [here().bookingId]]);
    const graph = await by(secret, here(), '/graphql', {
      method: 'POST',
      body: { query: '{ bookings { items { id } } }' },
    });
    expect(graph.body).toEqual({ data: { bookings: { items: [{ id: here().bookingId }] } } });
    expect((await by(secret, here(), `/api/bookings/${there().bookingId}`)).body.code).toBe(
      'BOOKING_NOT_FOUND',
    );

    const foreign = await by(secret, there());
    const never = await by(`cvk_live_${'A'.repeat(43)}`, there());
    const odd = await by('cvk_live_short', there());
    const { message } = integrationErrors.API_KEY_UNKNOWN;
    for (const answer of [foreign, never, odd]) {
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect({ ...answer.body, requestId: '' }).toEqual({ code: 'API_KEY_UNKNOWN', message, requestId: '' });
    }
    expect(outcome(await revoke(there(), key.id))).toEqual([404, 'API_KEY_NOT_FOUND']);
    expect((await list(there())).some(({ id }) => id === key.id)).toBe(false);
    expect(outcome(await by(secret, here()))).toEqual([200, undefined]);
  });

  it('is refused once it was revoked, has expired, or whoever made it works there no more', async () => {
    const [one, old, orphan] = [
      await made(here()),
      await made(here()),
      await made(here(), { name: 'Old hand' }),
    ];
    for (const { secret } of [one, old, orphan]) expect((await by(secret, here())).status).toBe(200);
    expect((await revoke(here(), one.key.id)).body).toMatchObject({ id: one.key.id, state: 'revoked' });
    expect(outcome(await by(one.secret, here()))).toEqual([401, 'API_KEY_REVOKED']);
    // Again it stays so.
    expect((await revoke(here(), one.key.id)).body.state).toBe('revoked');

    await database.rows(
      `update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
      [old.key.id],
    );
    await database.rows(`update app_user set role = 'renter' where id = $1`, [here().adminId]);
    await expect
      .poll(async () => outcome(await by(orphan.secret, here())), { timeout: 5_000 })
      .toEqual([401, 'API_KEY_REVOKED']);
    await database.rows(`update app_user set role = 'admin' where id = $1`, [here().adminId]);
    expect(outcome(await by(old.secret, here()))).toEqual([401, 'API_KEY_EXPIRED']);
  });

  it('writes what it may, on behalf of whoever made it, and the record names the key', async () => {
    const { secret, key } = await made(here(), { scopes: ['read:Customer', 'add:Customer'] });
    const body = { firstName: 'Pat', lastName: 'Program', email: `pat-${mine}@example.com` };
    const answer = await by(secret, here(), '/api/customers', { method: 'POST', body });
    expect(outcome(answer)).toEqual([201, undefined]);
    expect(
      await database.rows(
        `select actor_kind, actor_id, key_id from audit_entry where subject = 'Customer' and subject_id = $1`,
        [answer.body.id],
      ),
    ).toEqual([{ actor_kind: 'key', actor_id: here().adminId, key_id: key.id }]);
    expect(
      await database.rows(
        `select actor_kind, action, key_id from audit_entry where subject = 'ApiKey' and subject_id = $1`,
        [key.id],
      ),
    ).toEqual([{ actor_kind: 'user', action: 'create', key_id: null }]);
  });
});

describe('keys', () => {
  it('are for admins of a brand, who see the secret once; it is nowhere afterwards', async () => {
    const [side] = sides;
    for (const [as, code] of [
      [side.operator, 'FORBIDDEN'],
      [side.customer, 'FORBIDDEN'],
      ['', 'UNAUTHENTICATED'],
    ] as const) {
      const status = code === 'FORBIDDEN' ? 403 : 401;
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['POST', '/1/revoke'],
      ] as const) {
        const answer = await api.call(method, `/api/api-keys${path}`, {
          on: side.tenant.slug,
          as: as || undefined,
          body: method === 'POST' ? asked() : undefined,
        });
        expect(outcome(answer)).toEqual([status, code]);
      }
    }
    expect(outcome(await api.call('GET', '/api/api-keys', { on: null }))).toEqual([404, 'NOT_FOUND']);
    const { secret, key } = await made(side, {
      mode: 'test',
      scopes: ['read:Fleet', 'read:Booking'],
      expiresInDays: null,
    });
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(key).toMatchObject({
      name: 'Web shop',
      mode: 'test',
      scopes: ['read:Booking', 'read:Fleet'],
      callsPerMinute: 600,
      state: 'active',
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(await list(side)).toContainEqual(key);
    const [row] = await database.rows('select * from api_key where id = $1', [key.id]);
    const records = await database.rows(`select * from audit_entry where subject = 'ApiKey'`);
    expect(JSON.stringify([row, records, await list(side)])).not.toContain(secret.slice(key.prefix.length));
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name too long', { name: 'x'.repeat(81) }, 'name'],
    // What happened is kept as JSON, which takes none.
    ['half a character', { name: 'x\udfff' }, 'half a character'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope there is not', { scopes: ['read:Everything'] }, 'scopes'],
    ['a scope no key has', { scopes: ['create:ApiKey'] }, 'scopes'],
    ['days that are none', { expiresInDays: 0 }, 'expiresInDays'],
    ['too many days', { expiresInDays: 731 }, 'expiresInDays'],
    ['nothing said of its end', { expiresInDays: undefined }, 'expiresInDays'],
    ['too many calls', { callsPerMinute: 3_001 }, 'callsPerMinute'],
    ['another mode', { mode: 'admin' }, 'mode'],
    ['more than is asked', { tenantId: 1 }, 'tenantId'],
  ])('are not made with %s', async (_what, given, field) => {
    const answer = await make(sides[0], given);
    expect(outcome(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it('are not had by a plan without them, when they are made and when they are used', async () => {
    expect(outcome(await make(without))).toEqual([403, 'PLAN_LACKS']);
    await buy(without.tenant);
    await expect.poll(async () => (await make(without)).status).toBe(201);
    const { secret } = await made(without);
    expect((await by(secret, without)).status).toBe(200);
    await database.rows('delete from subscription_add_on where tenant_id = $1', [without.tenant.id]);
    await expect.poll(async () => outcome(await by(secret, without))).toEqual([403, 'PLAN_LACKS']);
    // What is there can be looked at and ended.
    const [key] = await list(without);
    expect((await revoke(without, key!.id)).body.state).toBe('revoked');
  });

  it('are twenty at most, however many are made at once', async () => {
    const [, side] = sides;
    await free(side);
    const answers = await Promise.all(Array.from({ length: 22 }, () => make(side)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect([
      ...new Set(answers.filter(({ status }) => status !== 201).map((one) => JSON.stringify(outcome(one)))),
    ]).toEqual(['[409,"API_KEY_LIMIT"]']);
    await free(side);
    expect((await make(side)).status).toBe(201);
  });

  it('stay what they were made: no process widens one or takes a revocation back', async () => {
    const { key } = await made(sides[0]);
    const tenant = sides[0].tenant.id;
    const as = (statement: string) =>
      database.app
        .query(`begin; select set_config('app.tenant_id', '${tenant}', true); ${statement}`)
        .finally(() => database.app.query('rollback'));
    await expect(
      as(`update api_key set scopes = '{read:Fleet}' where tenant_id = ${tenant} and id = ${key.id}`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      as(`delete from api_key where tenant_id = ${tenant} and id = ${key.id}`),
    ).rejects.toMatchObject({ code: '42501' });
    await revoke(sides[0], key.id);
    await expect(
      database.rows('update api_key set revoked_at = null, revoked_by = null where id = $1', [key.id]),
    ).rejects.toMatchObject({ constraint: 'api_key_stays_revoked' });
  });
});

describe('a program with a key', () => {
  it('is let in no more within five seconds, whichever process revoked it', async () => {
    const [side] = sides;
    const { secret, key } = await made(side);
    expect((await by(secret, side)).status).toBe(200);
    await database.rows('update api_key set revoked_at = now(), revoked_by = created_by where id = $1', [
      key.id,
    ]);
    await expect
      .poll(async () => outcome(await by(secret, side)), { timeout: 5_000 })
      .toEqual([401, 'API_KEY_REVOKED']);
  });

  it('does what its scopes name and is told what it lacks, by either door', async () => {
    const [side] = sides;
    const { secret } = await made(side);
    const lacks = (permission: string) => ({ code: 'KEY_LACKS_RIGHT', details: { permission } });
    const answer = await by(secret, side, '/api/fleet/vans');
    expect([answer.status, answer.body]).toEqual([403, expect.objectContaining(lacks('read:Fleet'))]);
    const query = '{ fleetVans { total } }';
    const graph = await by(secret, side, '/graphql', { method: 'POST', body: { query } });
    expect(graph.body.errors[0].extensions).toMatchObject(lacks('read:Fleet'));
    // What anybody may read it may, too.
    expect((await by(secret, side, '/api/depots')).status).toBe(200);
  });

  it('never manages keys, people, money or what was bought, whatever it was given', async () => {
    const [side] = sides;
    const { secret, key } = await made(side, { scopes: [...keyScopes()] });
    await database.rows(
      `update api_key set scopes = scopes || '{create:ApiKey,read:ApiKey,read:Ledger,read:Account,refund:Payment,update:Rates,read:Notification}' where id = $1`,
      [key.id],
    );
    for (const [method, path, code] of [
      ['GET', '/api/api-keys', 'KEY_LACKS_RIGHT'],
      ['POST', '/api/api-keys', 'KEY_LACKS_RIGHT'],
      ['POST', `/api/api-keys/${key.id}/revoke`, 'KEY_LACKS_RIGHT'],
      ['GET', '/api/payments/ledger', 'KEY_LACKS_RIGHT'],
      ['GET', '/api/payments/account', 'KEY_LACKS_RIGHT'],
      ['GET', '/api/notifications', 'KEY_LACKS_RIGHT'],
      ['POST', `/api/customers/${side.customerId}/erase`, 'KEY_LACKS_RIGHT'],
      ['GET', `/api/customers/${side.customerId}/export`, 'KEY_LACKS_RIGHT'],
      ['GET', '/api/account/profile', 'API_KEY_NOT_HERE'],
      ['POST', '/api/auth/login', 'API_KEY_NOT_HERE'],
      ['GET', '/api/auth/user', 'API_KEY_NOT_HERE'],
      ['GET', '/dashboard', 'API_KEY_NOT_HERE'],
      ['POST', '/api/webhooks/stripe', 'API_KEY_NOT_HERE'],
    ] as const) {
      const answer = await by(secret, side, path, { method, body: method === 'POST' ? {} : undefined });
      expect([path, ...outcome(answer)]).toEqual([path, 403, code]);
    }
    const me = await by(secret, side, '/graphql', { method: 'POST', body: { query: '{ me { id } }' } });
    expect(me.body.errors[0].extensions.code).toBe('KEY_LACKS_RIGHT');
  });

  it('brings no cookies and no origin: those beside its key are not looked at', async () => {
    const [side] = sides;
    const { secret, key } = await made(side);
    const from = { headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } };
    const query = { method: 'POST', body: { query: '{ bookings { total } }' }, ...from };
    expect(
      (await by(secret, side, '/graphql', { ...query, as: side.operator })).body.data.bookings.total,
    ).toBe(1);
    const more = await by(secret, side, '/api/fleet/vans', { as: side.admin });
    expect(outcome(more)).toEqual([403, 'KEY_LACKS_RIGHT']);
    await revoke(side, key.id);
    expect(outcome(await by(secret, side, '/api/bookings', { as: side.admin }))).toEqual([
      401,
      'API_KEY_REVOKED',
    ]);
    // Without a key all is as it was.
    const cookie = await api.call('POST', '/graphql', { on: side.tenant.slug, as: side.operator, ...query });
    expect(outcome(cookie)).toEqual([403, undefined]);
  });

  it('is marked as used, once a minute', async () => {
    const [side] = sides;
    const { secret, key } = await made(side);
    const used = async () => (await list(side)).find(({ id }) => id === key.id)?.lastUsedAt;
    await by(secret, side);
    await expect.poll(used).not.toBeNull();
    const first = await used();
    await by(secret, side);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await used()).toBe(first);
  });

  it('has so many calls a minute, which every answer counts, each key its own', async () => {
    const [side] = sides;
    const [one, other] = [await made(side, { callsPerMinute: 2 }), await made(side)];
    const said = ({ status, headers }: TestAnswer) => [
      status,
      headers['ratelimit-policy'],
      headers.ratelimit,
    ];
    const policy = '"key";q=2;w=60';
    const left = (rest: number) => expect.stringMatching(new RegExp(`^"key";r=${rest};t=\\d\\d?$`));
    expect(said(await by(one.secret, side))).toEqual([200, policy, left(1)]);
    // What is refused counts, too.
    expect(said(await by(one.secret, side, '/api/fleet/vans'))).toEqual([403, policy, left(0)]);
    for (const path of ['/api/bookings', '/dashboard']) {
      const over = await by(one.secret, side, path);
      expect([...said(over), over.body.code]).toEqual([429, policy, left(0), 'TOO_MANY_REQUESTS']);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(said(await by(other.secret, side))).toEqual([
      200,
      '"key";q=600;w=60',
      expect.stringContaining('r=599'),
    ]);
  });

  it('keeps to the limit an address has of its own, each key for itself', async () => {
    const [, side] = sides;
    await free(side);
    const scopes = ['read:Customer', 'update:Customer'];
    const [one, other] = [await made(side, { scopes }), await made(side, { scopes })];
    const path = '/api/customers/4711/identity-checks';
    const check = (secret: string) => by(secret, side, path, { method: 'POST' });
    for (let n = 0; n < 20; n++)
      expect(outcome(await check(one.secret))).toEqual([404, 'CUSTOMER_NOT_FOUND']);
    const over = await check(one.secret);
    expect(outcome(over)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    // Reading them has no limit of its own; another key and people have theirs.
    expect((await by(one.secret, side, path)).status).toBe(404);
    expect((await check(other.secret)).status).toBe(404);
    expect((await api.call('POST', path, { on: side.tenant.slug, as: side.operator })).status).toBe(404);
  });

  it.each(['operator', 'renter'])('ends when whoever made it is %s and admin no more', async (role) => {
    const [, side] = sides;
    await free(side);
    const { secret } = await made(side);
    expect((await by(secret, side)).status).toBe(200);
    await database.rows('update app_user set role = $2 where id = $1', [side.adminId, role]);
    try {
      await expect
        .poll(async () => outcome(await by(secret, side)), { timeout: 5_000 })
        .toEqual([401, 'API_KEY_REVOKED']);
    } finally {
      await database.rows(`update app_user set role = 'admin' where id = $1`, [side.adminId]);
    }
  });

  it('is not let in where keys are not, however the address is spelled', async () => {
    const [, side] = sides;
    await free(side);
    const { secret } = await made(side, { scopes: [...keyScopes()] });
    const said = async ([method, path]: readonly [string, string]) => {
      const answer = await by(secret, side, path, { method, body: method === 'POST' ? {} : undefined });
      return `${method} ${path}: ${outcome(answer).join(' ')}`;
    };
    for (const call of [
      ['POST', '/api/%61uth/login'],
      ['POST', '/%61pi/auth/login'],
      ['POST', '/%61%70%69/%61%75%74%68/%6c%6f%67%69%6e'],
      ['POST', '/api/aut%68/login/'],
      ['POST', '/api/auth/login/'],
      ['POST', '/api/auth/%6Cogin?next=/api/bookings'],
      ['GET', '/api/%61uth/user'],
      ['GET', '/api/auth/user/'],
      ['GET', '/api/%61ccount/profile'],
      ['GET', '/api/accoun%74/profile/'],
      ['POST', '/api/%77ebhooks/stripe'],
      ['GET', '/%64ashboard'],
    ] as const)
      expect(await said(call)).toBe(`${call.join(' ')}: 403 API_KEY_NOT_HERE`);
    // No address is spelled so; nothing answers.
    for (const call of [
      ['POST', '//api/auth/login'],
      ['POST', '/api//auth/login'],
      ['POST', '/api/auth//login'],
      ['POST', '/API/auth/login'],
      ['POST', '/api/AUTH/login'],
      ['POST', '/api/%2561uth/login'],
      ['POST', '/api%2Fauth/login'],
      ['POST', '/api/auth;/login'],
      ['GET', '/api/Account/profile'],
      ['GET', '/api//account/profile'],
    ] as const)
      expect(await said(call)).toMatch(/: (403 API_KEY_NOT_HERE|40[45] (NOT_FOUND|METHOD_NOT_ALLOWED))$/);
    // Nor is an open one closed by it.
    expect((await by(secret, side, '/api/%62ookings/')).status).toBe(200);
  });

  it('that guesses is soon not listened to, and nobody else is the worse for it', async () => {
    const [side, other] = sides;
    const guess = () => by(`cvk_live_${'B'.repeat(43)}`, side, '/api/bookings', { from: '192.0.2.7' });
    for (let i = 0; i < 60; i++) expect((await guess()).status).toBe(401);
    expect(outcome(await guess())).toEqual([429, 'TOO_MANY_REQUESTS']);
    const [{ secret }, elsewhere] = [await made(side), await made(other)];
    expect((await by(secret, side)).status).toBe(200);
    expect((await by(elsewhere.secret, other, '/api/bookings', { from: '192.0.2.7' })).status).toBe(200);
  });
});

describe('a test key', () => {
  it('reads as a live one, is refused as one, and writes nothing; every answer says that it is one', async () => {
    const [side] = sides;
    const { secret } = await made(side, { mode: 'test', scopes: [...keyScopes()] });
    const counts = async () => {
      const [row] = await database.rows(
        `select (select count(*) from customer) as customers, (select count(*) from audit_entry) as records,
           (select count(*) from outbox_event) as events, (select count(*) from booking) as bookings,
           (select count(*) from idempotency_key) as keys, (select count(*) from quote) as quotes`,
      );
      return row;
    };
    const before = await counts();
    const read = await by(secret, side);
    expect([read.status, read.headers['convoy-test'], read.body.length]).toEqual([200, 'true', 1]);
    expect((await by(secret, side, `/api/bookings/${side.bookingId}/messages`)).status).toBe(200);
    const good = { firstName: 'Pat', lastName: 'Program', email: 'pat-test@example.com' };
    const write = (path: string, body: unknown, more: object = {}) =>
      by(secret, side, path, { method: 'POST', body, ...more });
    const bad = await write('/api/customers', { ...good, email: 'no address' });
    expect([...outcome(bad), bad.headers['convoy-test']]).toEqual([400, 'INVALID_INPUT', 'true']);
    expect(outcome(await by(secret, side, '/api/bookings/4711'))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(outcome(await write('/api/price-rules', {}))).toEqual([403, 'KEY_LACKS_RIGHT']);
    for (const answer of [
      await write('/api/customers', good),
      await write(`/api/bookings/${side.bookingId}/messages`, { text: 'Hello' }),
      await write(
        `/api/bookings/${side.bookingId}/messages`,
        { text: 'Hello' },
        { headers: { 'idempotency-key': 'key-0001' } },
      ),
      await write(`/api/bookings/${side.bookingId}/cancel`, {}),
      await by(secret, side, '/api/vans/import', {
        method: 'POST',
        raw: 'registration',
        headers: { 'content-type': 'text/csv' },
      }),
    ])
      expect([...outcome(answer), answer.headers['convoy-test']]).toEqual([
        403,
        'TEST_KEY_ONLY_READS',
        'true',
      ]);
    expect(await counts()).toEqual(before);
  });
});

describe('a key that may work at the counter', () => {
  it('books for customers as who works at the counter does, once however often it is asked', async () => {
    const [side] = sides;
    const scopes = ['read:Booking', 'create:Booking', 'manage-hire:Booking'];
    const { secret, key } = await made(side, { scopes });
    const depot = await aDepot(database, side.tenant);
    const van = await aVan(database, side.tenant, depot);
    const body = {
      vanId: van.id,
      customerId: side.customerId,
      pickupDate: addDays(civilToday('Europe/London'), 10),
      returnDate: addDays(civilToday('Europe/London'), 12),
      pickupLocation: depot.name,
    };
    const book = () =>
      by(secret, side, '/api/bookings', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': 'booked-once' },
      });
    const [first, again] = [await book(), await book()];
    expect([...outcome(first), again.body.id]).toEqual([201, undefined, first.body.id]);
    expect(first.body).toMatchObject({ customerId: side.customerId, vanId: van.id });
    expect(
      await database.rows(
        `select actor_kind, key_id from audit_entry where subject = 'Booking' and subject_id = $1`,
        [first.body.id],
      ),
    ).toEqual([{ actor_kind: 'key', key_id: key.id }]);
  });
});

describe('what keys may do', () => {
  /** What staff may do and no key ever, whatever a slice declares. Other rights are closed to keys until their slice opens them. */
  const closed = [
    'refund:Booking',
    'refund-any:Booking',
    'update:Rates',
    'change-email:Customer',
    'unmask:Customer',
    'merge:Customer',
    'export:Customer',
    'erase:Customer',
    'configure:Customer',
    'create:Payment',
    'refund:Payment',
    'take:Payment',
    'charge-later:Payment',
    'reconcile:Payment',
    'read:Dispute',
    'answer:Dispute',
    'read:Ledger',
    'read:ProviderAccount',
    'update:ProviderAccount',
    'read:Subscription',
    'read:Dashboard',
    'read:Account',
    'update:Account',
    'create:TwoFactor',
    'read:Picture',
    'read:Notification',
    'digest:Notification',
    'use:Search',
    'read:Staff',
    'read:ApiKey',
    'create:ApiKey',
    'revoke:ApiKey',
  ];

  it('is never what must stay with people, and never more than an operator’s', () => {
    const policies = api.app.get(PolicyRegistry);
    const rightsOf = (role: 'admin' | 'operator') => {
      const actor = { id: 1, role, email: '', firstName: '', lastName: '', language: null };
      const { rules } = policies.abilityOf(sides[0].tenant, actor);
      return rules.flatMap(({ action, subject }) =>
        [action].flat().map((one) => `${one}:${String(subject)}`),
      );
    };
    expect(closed.filter((right) => keyScopes().includes(right))).toEqual([]);
    // The list names rights that exist: a name that changed would protect nothing.
    expect(closed.filter((right) => !rightsOf('admin').includes(right))).toEqual([]);
    expect(keyScopes().filter((scope) => /:(Webhook\w*|Plugin\w*|Integration\w*)$/.test(scope))).toEqual([]);
    expect(keyScopes().filter((scope) => !rightsOf('operator').includes(scope))).toEqual([]);
  });

  it('is listed by subject, and refused where no slice declares it', async () => {
    const side = sides[0]!;
    const listed = await api.call('GET', '/api/api-keys/scopes', { on: side.tenant.slug, as: side.admin });
    expect(listed.status).toBe(200);
    expect(listed.body).toContainEqual({ subject: 'Rates', scopes: ['read:Rates'] });
    expect(listed.body.flatMap(({ scopes }: { scopes: string[] }) => scopes)).toEqual(keyScopes());
    const body = { name: 'Too much', scopes: ['read:Booking', 'update:Rates'], expiresInDays: null };
    const refused = await api.call('POST', '/api/api-keys', { on: side.tenant.slug, as: side.admin, body });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(JSON.stringify(refused.body.details)).toContain('scopes');
  });
});
