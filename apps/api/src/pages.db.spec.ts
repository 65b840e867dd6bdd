import { EnabledPlugins, FeatureSwitches } from '@convoy/platform/ports';
import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

const page = (path: string, more: Record<string, string | string[]> = {}) => ({
  path,
  page: 'p',
  title: 't',
  access: 'public',
  ...more,
});
const slice = (name: string, ...routes: object[]) => ({ slice: name, routes, nav: [] });

beforeAll(async () => {
  database = await openTestDatabase();
  const shell = slice('site', page('/'), page('/register', { host: 'brand' }));
  const booking = slice(
    'booking',
    page('/booking'),
    page('/booking/list', { access: 'signed-in' }),
    page('/booking/:bookingId', { access: 'signed-in', ids: ['bookingId'] }),
  );
  api = await startTestApi(database, {
    slugs: ['swift-vans', 'northern-hire', '_platform'],
    web: {
      'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
      'apps/shell/dist/shell.json': JSON.stringify({ release: 'r', manifests: [shell] }),
      'apps/remotes/booking/dist/remote.json': JSON.stringify({
        name: 'booking',
        entry: '/assets/remotes/booking/e.js',
        release: 'r',
        manifests: [booking],
      }),
      'plugins/zone-permit/dist/remote-entry.0123456789.js': 'the plugin',
      'plugins/zone-permit/dist/remote.json': JSON.stringify({
        name: 'plugin-zone-permit',
        plugin: 'zone-permit',
        version: '1.2.0',
        sdk: '^1.0.0',
        release: '1.2.0-abc',
        entry: '/assets/plugins/zone-permit/remote-entry.0123456789.js',
        manifests: [
          {
            ...slice('zone-permit', page('/zone-permit')),
            texts: { en: { name: 'Zone permits' }, de: { name: 'Zonenscheine' } },
          },
        ],
      }),
      'plugins/of-tomorrow/dist/remote.json': JSON.stringify({
        name: 'plugin-of-tomorrow',
        plugin: 'of-tomorrow',
        version: '3.0.0',
        sdk: '^2.0.0',
        release: '3.0.0-abc',
        entry: '/assets/plugins/of-tomorrow/remote-entry.0123456789.js',
        manifests: [slice('of-tomorrow', page('/of-tomorrow'))],
      }),
    },
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('the address of a page', () => {
  it.each([
    ['swift-vans', '/', 200],
    ['swift-vans', '/?x=1', 200],
    ['swift-vans', '/Register', 200],
    ['swift-vans', '/booking', 200],
    ['swift-vans', '/bookings', 200],
    ['swift-vans', '/booking/list', 200],
    ['swift-vans', '/booking/17', 200],
    ['swift-vans', '/booking/17/more', 404],
    ['swift-vans', '/booking/nothing', 404],
    ['swift-vans', '/booking/0', 404],
    ['swift-vans', '/booking/17x', 404],
    ['swift-vans', '/nowhere', 404],
    ['swift-vans', '/wp-login.php', 404],
    [null, '/', 200],
    [null, '/register', 404],
  ])('%s %s answers the page with %i', async (on, path, status) => {
    const answer = await api.call('GET', path, { on });
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toContain('id="convoy-boot"');
  });
});

describe('a plugin with a ui', () => {
  const enabledAt = (slug: string | null, ...ids: string[]) =>
    vi
      .spyOn(api.app.get(EnabledPlugins, { strict: false }), 'at')
      .mockImplementation(async ({ tenant }) => (tenant.slug === slug ? ids : []));
  const bootOf = (text: string) =>
    JSON.parse(/id="convoy-boot">([^<]*)</.exec(text)?.[1]?.replaceAll('\\u003c', '<') ?? '{}');
  const on = 'swift-vans';

  it('is on the pages of the brand that has it enabled, from the moment it has it, and nowhere else', async () => {
    const before = await api.call('GET', '/zone-permit', { on });
    expect(before.status).toBe(404);
    expect(before.text).not.toContain('zone-permit/');

    enabledAt(on, 'zone-permit', 'of-tomorrow');
    const { status, text } = await api.call('GET', '/zone-permit', { on });
    expect(status).toBe(200);
    const boot = bootOf(text);
    expect(boot.tenant.plugins).toEqual(['zone-permit', 'of-tomorrow']);
    expect(boot.remotes['plugin-zone-permit']).toEqual({
      entry: '/assets/plugins/zone-permit/remote-entry.0123456789.js',
      release: '1.2.0-abc',
      own: true,
    });
    expect(boot.manifests['plugin-zone-permit'][0].slice).toBe('zone-permit');
    expect(boot.shellManifests[0].routes.map(({ path }: { path: string }) => path)).toContain('/register');
    expect(boot.shellManifests[0]).not.toHaveProperty('texts');
    expect(boot.texts['zone-permit']).toEqual({ name: 'Zone permits' });
    expect((await api.call('GET', '/api/tenant', { on })).body.plugins).toContain('zone-permit');
    const german = await api.call('GET', '/api/texts/de', { on });
    expect(german.body.texts['zone-permit']).toEqual({ name: 'Zonenscheine' });

    for (const other of ['northern-hire', null]) {
      const answer = await api.call('GET', '/zone-permit', { on: other });
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('zone-permit/');
      expect((await api.call('GET', '/api/tenant', { on: other })).body.plugins).toEqual([]);
    }

    enabledAt(on);
    const after = await api.call('GET', '/zone-permit', { on });
    expect(after.status).toBe(404);
    expect(bootOf(after.text).remotes).not.toHaveProperty('plugin-zone-permit');
  });

  it('of another major version of the SDK is given to no page', async () => {
    enabledAt(on, 'of-tomorrow');
    const { status, text } = await api.call('GET', '/of-tomorrow', { on });
    expect(status).toBe(404);
    expect(bootOf(text).remotes).not.toHaveProperty('plugin-of-tomorrow');
    enabledAt(null);
  });

  it('is served as it was built, for as long as its name is', async () => {
    const { text, headers } = await api.call(
      'GET',
      '/assets/plugins/zone-permit/remote-entry.0123456789.js',
      { on },
    );
    expect(text).toBe('the plugin');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('the content security policy of a page', () => {
  it.each([
    ['swift-vans', 'swift-vans.localhost'],
    [null, 'localhost'],
  ])('lets it open a socket to its own host and to no other: %s', async (on, host) => {
    const { headers } = await api.call('GET', '/', { on });
    const calls = /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
    expect(calls?.filter((one) => /^wss?:/.test(one))).toEqual([`ws://${host}:${api.port}`]);
    expect(calls).toContain("'self'");
  });
});

describe('the headers that protect an answer', () => {
  it.each(['/', '/booking', '/nowhere', '/assets/nothing.js', '/api/tenant', '/api/nowhere', '/api/account'])(
    'stand on that of %s, and only a page has a policy of its own',
    async (path) => {
      const { headers } = await api.call('GET', path, { on: 'swift-vans' });
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'DENY',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
      const isPage = String(headers['content-type']).startsWith('text/html');
      const policy = String(headers['content-security-policy']);
      if (isPage) expect(policy).toContain("script-src 'self' 'nonce-");
      else expect(policy).toBe("default-src 'none';frame-ancestors 'none'");
    },
  );
});

describe('the boot data of a page', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '__NONCE__',
    '<!--convoy:boot-->',
    '{{boot.noscript}}',
    "$& $' $1",
    'שלום \u202eעולם 🚐',
    'a\u2028b',
  ])('carries a name as it is: %s', async (firstName) => {
    const brand = api.brands['swift-vans']!;
    const person = await aCustomer(database, brand);
    await database.rows('update app_user set first_name = $2 where id = $1', [person.id, firstName]);
    const { text } = await api.call('GET', '/', { on: 'swift-vans', as: await api.signIn(brand, person) });
    const scripts = text.match(/<script/g);
    expect(scripts).toHaveLength(1);
    const boot = JSON.parse(/id="convoy-boot">(.*?)<\/script>/s.exec(text)![1]!);
    expect(boot.session.user.firstName).toBe(firstName);
  });

  it('asks which features are off for a signed-in visitor, and not for a guest', async () => {
    const brand = api.brands['swift-vans']!;
    let asked = 0;
    api.app.get(FeatureSwitches).add('counted', async () => {
      asked += 1;
      return true;
    });
    expect((await api.call('GET', '/', { on: brand.slug })).status).toBe(200);
    expect(asked).toBe(0);
    const as = await api.signIn(brand, await aCustomer(database, brand));
    expect((await api.call('GET', '/', { on: brand.slug, as })).status).toBe(200);
    expect(asked).toBe(1);
  });
});
