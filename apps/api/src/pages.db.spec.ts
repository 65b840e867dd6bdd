import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

const page = (path: string, more: Record<string, string> = {}) => ({
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
    page('/booking/:bookingId', { access: 'signed-in' }),
  );
  api = await startTestApi(database, {
    slugs: ['swift-vans', '_platform'],
    web: {
      'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot--></html>',
      'apps/shell/dist/shell.json': JSON.stringify({ release: 'r', manifests: [shell] }),
      'apps/remotes/booking/dist/remote.json': JSON.stringify({
        name: 'booking',
        entry: '/assets/remotes/booking/e.js',
        release: 'r',
        manifests: [booking],
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
    ['swift-vans', '/Register/', 200],
    ['swift-vans', '/booking', 200],
    ['swift-vans', '/bookings', 200],
    ['swift-vans', '/booking/list', 200],
    ['swift-vans', '/booking/17', 200],
    ['swift-vans', '/booking/17/more', 404],
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
        'x-frame-options': 'SAMEORIGIN',
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
});
