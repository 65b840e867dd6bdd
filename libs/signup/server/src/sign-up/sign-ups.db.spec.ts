import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import type { SignUpReceipt } from '@convoy/signup/contract';
import { contrastFaults, svgFaults, themeSchema } from '@convoy/tenancy/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

const form = (subdomain: string, more: Readonly<Record<string, unknown>> = {}) => ({
  business: 'Acme Van Hire',
  subdomain,
  plan: 'professional',
  phone: '01904 960200',
  address: '4 Mill Lane, York YO1 7PX',
  firstName: 'Ada',
  lastName: 'Moss',
  email: `ada@${subdomain.trim().toLowerCase()}.example`,
  password: 'seven-otters-swim',
  primary: '#ffcf1a',
  accent: '#0f766e',
  seconds: 40,
  ...more,
});
let network = 0;
/** Each sign-up comes from a network of its own, where the spec does not say otherwise. */
const signUp = (subdomain: string, more: Readonly<Record<string, unknown>> = {}, from?: string) => {
  network += 1;
  return api.call('POST', '/api/signup', {
    on: null,
    body: form(subdomain, more),
    from: from ?? `10.20.${network}.1`,
  });
};
const cookieOf = ({ headers }: TestAnswer): string => {
  const [cookie = ''] = [headers['set-cookie']].flat().map(String);
  return cookie.split(';')[0]!;
};
const enter = (subdomain: string, token: string) =>
  api.call('POST', '/api/signup/hand-over', { on: subdomain, body: { token } });
/** What the API's role reads while it is set to a tenant. */
const readAs = async (tenantId: number, statement: string) => {
  const client = await database.app.connect();
  try {
    await client.query(`begin; select set_config('app.tenant_id', '${Number(tenantId)}', true)`);
    return await client.query(statement);
  } finally {
    await client.query('rollback');
    client.release();
  }
};
const tenantRow = async (slug: string) =>
  (await database.owner.query('select * from tenant where slug = $1', [slug])).rows[0];

describe('a subdomain', () => {
  it.each([
    ['acme-free', true, null],
    ['Acme-Free', true, null],
    ['swift-vans', false, 'taken'],
    ['swiftvans', false, 'confusable'],
    ['sw1ft-vans', false, 'confusable'],
    ['www', false, 'reserved'],
    [encodeURIComponent('müller'), false, 'letters'],
    ['a'.repeat(64), false, 'long'],
  ])('%s: free %s, %s', async (name, free, fault) => {
    const { status, body } = await api.call('GET', `/api/signup/subdomain/${name}`, { on: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({ free, fault });
  });

  it('is asked about on the platform’s host alone', async () => {
    const { status } = await api.call('GET', '/api/signup/subdomain/acme', { on: 'swift-vans' });
    expect(status).toBe(404);
    expect(
      (await api.call('POST', '/api/signup', { on: 'swift-vans', body: form('elsewhere') })).status,
    ).toBe(404);
    expect(await tenantRow('elsewhere')).toBeUndefined();
  });
});

it('offers what is sold, and where brands will be', async () => {
  const { body } = await api.call('GET', '/api/signup/offer', { on: null });
  expect(body.trialDays).toBe(30);
  expect(body.domain).toMatch(/^\.localhost/);
  expect(body.plans.map(({ code }: { code: string }) => code)).toEqual([
    'solo-operator',
    'branch-franchise',
    'enterprise-franchise',
    'starter',
    'professional',
    'enterprise',
  ]);
  expect(body.plans.find(({ code }: { code: string }) => code === 'starter')).toMatchObject({
    monthly: '79.00',
    list: 'self-serve',
  });
});

describe('a business that signs up', () => {
  it('is live at once with its look, in a trial of 30 days, and its admin comes in once', async () => {
    const { status, body } = await signUp('acme-york');
    expect(status).toBe(201);
    const receipt: SignUpReceipt = body;
    expect(receipt.origin).toMatch(/^http:\/\/acme-york\.localhost/);

    const seen = await api.call('GET', '/api/tenant', { on: 'acme-york' });
    expect(seen.body).toMatchObject({
      slug: 'acme-york',
      name: 'Acme Van Hire',
      kind: 'brand',
      plan: { code: 'professional' },
      contact: { email: 'ada@acme-york.example', phone: '01904 960200' },
    });
    expect(seen.body.copy.footer).toContain('Acme Van Hire');
    const theme = themeSchema.parse(seen.body.theme);
    expect([contrastFaults(theme.light), contrastFaults(theme.dark)]).toEqual([[], []]);
    for (const path of ['logo.svg', 'mark.svg', 'hero.svg', 'vans/large.svg']) {
      const picture = await api.call('GET', `/brand/${path}`, { on: 'acme-york' });
      expect([path, picture.status, svgFaults(picture.text)]).toEqual([path, 200, []]);
    }
    const { rows } = await database.owner.query(
      `select t.status, s.state, round(extract(epoch from s.trial_ends_at - now()) / 86400)::int as days
       from tenant t join subscription s on s.tenant_id = t.id where t.slug = 'acme-york'`,
    );
    expect(rows).toEqual([{ status: 'trial', state: 'trial', days: 30 }]);

    const entered = await enter('acme-york', receipt.handOver);
    expect(entered.status).toBe(204);
    const me = await api.call('GET', '/api/auth/user', { on: 'acme-york', as: cookieOf(entered) });
    expect(me.body).toMatchObject({ role: 'admin', email: 'ada@acme-york.example', emailVerified: false });
    expect((await enter('acme-york', receipt.handOver)).body.code).toBe('HAND_OVER_INVALID');

    const login = await api.call('POST', '/api/auth/login', {
      on: 'acme-york',
      body: { username: 'ada@acme-york.example', password: 'seven-otters-swim' },
    });
    expect(login.status).toBe(200);
  });

  it('has legal texts, prices and extras of its own to begin with', async () => {
    for (const kind of ['terms', 'privacy']) {
      const { body } = await api.call('GET', `/api/legal/${kind}`, { on: 'acme-york' });
      expect(body.markdown).toContain('ada@acme-york.example');
      expect(body.markdown).not.toMatch(/sample|fictional|Your Brand/i);
    }
    const terms = (await api.call('GET', '/api/legal/terms', { on: 'acme-york' })).body.markdown;
    expect(terms).toContain('Acme Van Hire');
    const count = (table: string) =>
      database.rows(
        `select r.name, r.names -> 'de' ->> 'name' as german from ${table} r join tenant t on t.id = r.tenant_id
         where t.slug = 'acme-york' order by r.id`,
      );
    expect((await count('price_rule')).length).toBeGreaterThan(0);
    expect(await count('extra')).toContainEqual({ name: 'Straps and blankets', german: 'Gurte und Decken' });
    expect(
      await database.rows(
        `select 1 from price_rule r join tenant t on t.id = r.tenant_id where t.slug = 'swift-vans'`,
      ),
    ).toEqual([]);
  });

  it('gets a mail that proves its address, in its own look and at its own host', async () => {
    await api.deliver();
    const [mail] = await api.mails('ada@acme-york.example');
    expect(mail?.from).toContain('Acme Van Hire');
    const token = /acme-york\.localhost[^"\s]*\/verify-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const proved = await api.call('POST', '/api/auth/verify-email', { on: 'acme-york', body: { token } });
    expect(proved.status).toBe(200);
  });

  it('sees nothing of another that signed up, and neither way in opens the other', async () => {
    const first: SignUpReceipt = (await signUp('brand-north')).body;
    const second: SignUpReceipt = (await signUp('brand-south', { business: 'South Vans' })).body;
    expect((await enter('brand-south', first.handOver)).body.code).toBe('HAND_OVER_INVALID');
    const north = cookieOf(await enter('brand-north', first.handOver));
    const south = cookieOf(await enter('brand-south', second.handOver));
    expect((await api.call('GET', '/api/auth/user', { on: 'brand-south', as: north })).status).toBe(401);
    expect((await api.call('GET', '/api/auth/user', { on: 'brand-north', as: south })).status).toBe(401);
    const ids = { north: (await tenantRow('brand-north')).id, south: (await tenantRow('brand-south')).id };
    const depot = {
      name: 'North yard',
      address: '1 Mill Lane',
      town: 'York',
      postcode: 'YO1 7PX',
      latitude: 53.96,
      longitude: -1.08,
      phone: '01904 960200',
      hours: Object.fromEntries(
        ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['08:00', '18:00']]),
      ),
    };
    const made = await api.call('POST', '/api/fleet/depots', { on: 'brand-north', as: north, body: depot });
    expect(made.status).toBe(201);
    expect((await api.call('GET', '/api/depots', { on: 'brand-north', as: north })).body).toHaveLength(1);
    expect((await api.call('GET', '/api/depots', { on: 'brand-south', as: south })).body).toEqual([]);
    for (const table of ['sign_up', 'app_user', 'depot', 'brand_asset', 'audit_entry', 'subscription'])
      for (const [own, other] of [
        [ids.north, ids.south],
        [ids.south, ids.north],
      ]) {
        const { rows } = await readAs(
          own,
          `select count(*)::int as seen from ${table} where tenant_id = ${other}`,
        );
        expect([table, rows]).toEqual([table, [{ seen: 0 }]]);
      }
  });

  it('takes the drawn logo’s place with its own, on dark grounds too', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';
    await signUp('own-logo', { logo });
    const { body } = await api.call('GET', '/api/tenant', { on: 'own-logo' });
    expect(body.brand).toMatchObject({ logo: '/brand/logo.svg', logoDark: '/brand/logo.svg' });
    expect((await api.call('GET', '/brand/logo.svg', { on: 'own-logo' })).text).toBe(logo);
  });

  it.each([
    ['in another script', '東京レンタカー', 'VH'],
    ['with signs', `O'Brien & Sons <Vans>`, 'OBS'],
  ])('may have a name %s', async (_what, business, prefix) => {
    const subdomain = `named-${prefix.toLowerCase()}`;
    const { status, body } = await signUp(subdomain, { business });
    if (business.includes('<')) {
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
      return;
    }
    expect(status).toBe(201);
    expect((await tenantRow(subdomain)).reference_prefix).toBe(prefix);
    const logo = await api.call('GET', '/brand/logo.svg', { on: subdomain });
    expect([logo.status, svgFaults(logo.text)]).toEqual([200, []]);
  });
});

describe('a sign-up is refused', () => {
  it.each([
    ['a subdomain that is taken', 'swift-vans', {}, 'SUBDOMAIN_REFUSED'],
    ['one that is taken for another', 'swlft-vans', {}, 'SUBDOMAIN_REFUSED'],
    ['one that is reserved', 'admin', {}, 'SUBDOMAIN_REFUSED'],
    ['one of 64 characters', 'a'.repeat(64), {}, 'SUBDOMAIN_REFUSED'],
    ['one beyond ASCII', 'müller-vans', { email: 'ada@refused.example' }, 'SUBDOMAIN_REFUSED'],
    ['a plan that is not sold', 'no-plan', { plan: 'internal' }, 'PLAN_NOT_SOLD'],
    ['an easy password', 'easy-one', { password: 'password1' }, 'PASSWORD_EASY'],
    [
      'a logo with a script',
      'scripted',
      { logo: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
      'LOGO_REFUSED',
    ],
    ['what no person writes so quickly', 'quick-one', { seconds: 1 }, 'SIGN_UP_TOO_QUICK'],
  ])('for %s', async (_what, subdomain, more, code) => {
    const { status, body } = await signUp(subdomain, more);
    expect([status, body.code]).toEqual([422, code]);
    if (subdomain !== 'swift-vans') expect(await tenantRow(subdomain)).toBeUndefined();
  });

  it('without a word to a program that fills in the hidden field', async () => {
    const { status, body } = await signUp('trapped', { website: 'https://spam.example' });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(['handOver', 'origin', 'subdomain']);
    expect(await tenantRow('trapped')).toBeUndefined();
  });

  it('for the second of two at once with the same or a like name', async () => {
    const answers = await Promise.all([signUp('twin-vans'), signUp('twin-vans'), signUp('tw1n-vans')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const { rows } = await database.owner.query(`select slug from tenant where slug like 'tw%n-vans'`);
    expect(rows).toHaveLength(1);
  });

  it('after twenty within an hour from one network', async () => {
    const codes: (string | number)[] = [];
    for (let count = 0; count < 21; count++) {
      const more = { seconds: 1, email: `ada${count}@limits.example` };
      codes.push((await signUp('limited', more, '10.99.0.7')).body.code);
    }
    expect(codes.slice(0, 20).every((code) => code === 'SIGN_UP_TOO_QUICK')).toBe(true);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

it('no process makes a brand under another’s number, or changes one', async () => {
  const { id } = await tenantRow('swift-vans');
  await expect(
    readAs(
      5,
      `select app.open_brand(${id}, 'x', 'x', 'x', 'starter', '{en}', 'XX', '{}', '{}', '{}', '{}', '{}', '{}')`,
    ),
  ).rejects.toMatchObject({ code: 'CV001' });
  await expect(database.app.query(`update tenant set name = 'x' where id = $1`, [id])).rejects.toMatchObject({
    code: '42501',
  });
  await expect(
    database.worker.query(
      `select app.open_brand(1, 'x', 'x', 'x', 'starter', '{en}', 'XX', '{}', '{}', '{}', '{}', '{}', '{}')`,
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
