import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

/** Shows what it was given, as the real one shows it in markup. */
const renderer = `
export const pages = {
  home: { reads: ['/api/depots', '/api/account'], slots: ['site.home.after.v1'] },
  broken: { reads: [], slots: [] },
};
export const fillers = [
  { slot: 'site.home.after.v1', slice: 'review', component: 'known', reads: ['/api/reviews/published'] },
];
export async function render({ page, search, origin, boot }) {
  if (page === 'broken') throw new Error('A component threw.');
  return {
    body: '<main>' + boot.tenant.name + '</main>',
    title: 'Home <b>',
    description: 'What "we" are',
    facts: [{ '@type': 'Organization', name: '</script><script>alert(1)</script>', url: origin + search }],
    answers: boot.answers,
  };
}`;
const route = (path: string, page: string, access = 'guest') => ({ path, page, title: 't', access });
const shell = {
  slice: 'site',
  routes: [route('/', 'home'), route('/broken', 'broken', 'public'), route('/register', 'elsewhere')],
  nav: [],
};
const remote = (component: string) => ({
  slice: 'review',
  routes: [],
  nav: [],
  slots: [{ slot: 'site.home.after.v1', component, order: 1 }],
});
const document =
  '<!doctype html><html lang="en"><head><!--convoy:head--><script nonce="__NONCE__" src="/s.js"></script><!--convoy:boot--></head><body><div id="root"><!--site:body--></div></body></html>';

const start = (component: string) =>
  startTestApi(database, {
    slugs: ['swift-vans', 'northern-hire'],
    web: {
      'apps/shell/dist/index.html': '<!doctype html><html lang="en"><!--convoy:boot-->the shell</html>',
      'apps/shell/dist/shell.json': JSON.stringify({ release: 'r', manifests: [shell] }),
      'apps/shell/dist/site/index.html': document,
      'apps/shell/dist/server/site.mjs': renderer,
      'apps/remotes/loyalty/dist/remote.json': JSON.stringify({
        name: 'loyalty',
        entry: '/assets/remotes/loyalty/e.js',
        release: 'r',
        offered: 'to-every-brand',
        manifests: [remote(component)],
      }),
    },
  });

beforeAll(async () => {
  database = await openTestDatabase();
  api = await start('known');
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const on = 'swift-vans';
const bootOf = (text: string) =>
  JSON.parse(
    /id="convoy-boot">([^<]*)</
      .exec(text)?.[1]
      ?.replace(/\\u003([ce])/g, (_all, sign) => (sign === 'c' ? '<' : '>')) ?? '{}',
  );

describe('a public page that the server renders', () => {
  it('is finished HTML of the brand whose host was asked, with what a guest of it may read', async () => {
    const seen = new Map<string, unknown[]>();
    for (const slug of ['swift-vans', 'northern-hire']) {
      const { status, text, headers } = await api.call('GET', '/', { on: slug });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'private, no-store',
      ]);
      const { name } = api.brands[slug]!;
      expect(text).toContain(`<div id="root" data-incomplete><main>${name}</main></div>`);
      const { tenant, answers, site } = bootOf(text);
      expect([tenant.slug, site.fillers]).toEqual([slug, ['review/known']]);
      // A call that is refused to guests is no part of the page, which then asks again at once.
      expect(Object.keys(answers)).toEqual(['/api/depots', '/api/reviews/published']);
      expect(answers['/api/depots']).toEqual((await api.call('GET', '/api/depots', { on: slug })).body);
      seen.set(slug, answers['/api/depots']);
    }
    expect(seen.get('swift-vans')).not.toEqual(seen.get('northern-hire'));
  });

  it('reads as a guest, whatever cookie or key the request brings', async () => {
    const headers = { authorization: 'Bearer nothing', cookie: 'convoy_session=none; convoy_language=de' };
    const { text } = await api.call('GET', '/', { on, headers });
    expect(text).toContain('<html lang="de-DE"');
    expect(bootOf(text).session.user).toBeNull();
    expect(Object.keys(bootOf(text).answers)).not.toContain('/api/account');
  });

  it('says in its head which address it stands for, its languages, and facts that end no script', async () => {
    const { text, headers } = await api.call('GET', '/?x=%22%3E%3Cb', { on });
    const origin = `http://swift-vans.localhost:${api.port}`;
    expect(text).toContain(`<title>Home &lt;b&gt; · ${api.brands[on]!.name}</title>`);
    expect(text).toContain('<meta name="description" content="What &quot;we&quot; are">');
    expect(text).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(text).toContain(`<link rel="alternate" hreflang="de" href="${origin}/?lang=de">`);
    expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${origin}/">`);
    expect(text).not.toContain('<script>alert');
    // A font that comes after the text was painted would move it.
    expect(text).toContain('font-display:optional');
    expect(text).not.toContain('font-display:swap');
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    for (const [, mine] of text.matchAll(/<script(?! type="application\/json")[^>]*nonce="([^"]*)"/g))
      expect(mine).toBe(nonce);
    expect(text.match(/<script/g)).toHaveLength(3);
  });

  it('speaks the language its address asks for, where the brand offers it', async () => {
    const german = await api.call('GET', '/?lang=de', { on });
    expect(german.text).toContain('<html lang="de-DE"');
    expect(german.headers['content-language']).toBe('de-DE');
    expect(german.text).toContain('/?lang=de">\n    <link rel="alternate"');
    const unknown = await api.call('GET', '/?lang=xx', { on });
    expect(unknown.text).toContain('<html lang="en-GB"');
  });

  it('is in the map of the site that robots are told of, on its own host', async () => {
    const origin = `http://swift-vans.localhost:${api.port}`;
    const robots = await api.call('GET', '/robots.txt', { on });
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const map = await api.call('GET', '/sitemap.xml', { on });
    expect([map.status, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(map.text).toContain(`<loc>${origin}/</loc>`);
    expect(map.text).not.toContain('northern');
  });

  it("keeps the server's half to itself", async () => {
    for (const [path, status] of [
      ['/assets/shell/server/site.mjs', 404],
      ['/assets/shell/%73erver/site.mjs', 404],
      ['/assets/shell//server/site.mjs', 403],
    ] as const)
      expect([path, (await api.call('GET', path, { on })).status]).toEqual([path, status]);
    expect((await api.call('GET', '/assets/shell/site/index.html', { on })).status).toBe(200);
  });

  it.each([
    ['who is signed in', '/', true],
    ['a page that could not be rendered', '/broken', false],
    ['a page of another slice', '/register', false],
  ])("is not for %s: that is the shell's", async (_what, path, signedIn) => {
    const brand = api.brands[on]!;
    const as = signedIn ? await api.signIn(brand, await aCustomer(database, brand)) : undefined;
    const { status, text } = await api.call('GET', path, { on, as });
    expect([status, text.includes('the shell')]).toEqual([200, true]);
  });

  it("is the shell's where another part stands in it that only the shell can load", async () => {
    const other = await start('unknown');
    try {
      expect((await other.call('GET', '/', { on })).text).toContain('the shell');
    } finally {
      await other.close();
    }
  });
});
