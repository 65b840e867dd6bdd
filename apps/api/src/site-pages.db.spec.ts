import { randomUUID } from 'node:crypto';
import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

/** Shows what it was given, as the real one shows it in markup. */
const renderer = `
export const pages = {
  home: { slice: 'site', slots: ['site.home.after.v1'], elsewhere: [] },
  broken: { slice: 'site', slots: [], elsewhere: [] },
  record: { slice: 'site', slots: [], elsewhere: [] },
  contact: { slice: 'site', slots: [], elsewhere: [] },
  signup: { slice: 'signup', slots: [], elsewhere: [] },
  found: { slice: 'site', slots: [], elsewhere: ['site.home.after.v1', 'booking.voice.v1'] },
};
export const serves = ({ place }) => !place.search.includes('step');
export const leadsTo = ({ place }) => (place.search.includes('from=known') ? '/record/7' : null);
export const lists = ({ page }) => (page === 'found' ? ['/api/vans?available=true', '/api/bookings'] : []);
export const fillers = [{ slot: 'site.home.after.v1', slice: 'review', component: 'known' }];
export const shared = {
  reads: (model) => (model === null ? [] : ['/api/depots']),
  words: async ({ tenant, model, answers }) =>
    model === 'none' ? null : { title: tenant.name + ' <b>&', text: model + ' ' + Object.keys(answers), image: null },
};
export const depotPictures = {
  reads: () => ['/api/depots'],
  drawn: ({ tenant, scheme, depot, answers }) =>
    answers['/api/depots'].some(({ id }) => 'd' + id === depot)
      ? '<svg xmlns="http://www.w3.org/2000/svg"><path fill="' + tenant.theme[scheme].primary + '"/></svg>'
      : null,
};
export const listed = {
  languages: async () => ({ '/record/7': ['en'] }),
  reads: (host) => (host === 'brand' ? ['/api/depots'] : []),
  paths: (host, answers) => answers['/api/depots'].map(({ id }) => '/record/' + id),
};
export const reads = ({ page, fillers }) =>
  page === 'home' ? ['/api/depots', '/api/account', ...(fillers.length > 0 ? ['/api/reviews/published'] : [])] : [];
export const furtherReads = ({ page, place }, answers) =>
  page === 'home' ? ['/api/depots?first=' + answers['/api/depots'][0].id + '&on=' + place.today] : [];
export async function render({ page, origin, place, boot }) {
  if (page === 'broken') throw new Error('A component threw.');
  return {
    body: '<main>' + (page === 'contact' ? JSON.stringify(boot.site.form) : boot.tenant.name) + '</main>',
    picture: page === 'record' ? 'ford' : null,
    isMissing: place.params.id === 'none',
    title: 'Home <b>',
    description: 'What "we" are',
    facts: [{ '@type': 'Organization', name: '</script><script>alert(1)</script>', url: origin + place.search }],
    answers: boot.answers,
  };
}`;
const route = (path: string, page: string, access = 'guest') => ({ path, page, title: 't', access });
const shell = {
  slice: 'site',
  routes: [
    route('/', 'home'),
    route('/broken', 'broken', 'public'),
    route('/register', 'elsewhere'),
    route('/contact', 'contact', 'public'),
    route('/found', 'found', 'public'),
    route('/record/:id', 'record', 'public'),
  ],
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
      const [depot] = answers['/api/depots'];
      expect(Object.keys(answers).slice(0, 2)).toEqual(['/api/depots', '/api/reviews/published']);
      expect(Object.keys(answers)[2]).toMatch(
        new RegExp(`^/api/depots\\?first=${depot.id}&on=\\d{4}-\\d{2}-\\d{2}$`),
      );
      expect(answers['/api/depots']).toEqual((await api.call('GET', '/api/depots', { on: slug })).body);
      seen.set(slug, answers['/api/depots']);
      // Also without scripts: what is drawn for dark pages alone (a logo) goes by it.
      expect(text).toContain(`data-scheme="${slug === 'northern-hire' ? 'dark' : 'light'}"`);
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
    for (const asked of ['xx', '', 'DE', 'de%0D%0A', 'qps', '__proto__']) {
      const unknown = await api.call('GET', `/?lang=${asked}`, { on });
      expect([asked, unknown.status, unknown.headers['set-cookie']]).toEqual([asked, 200, undefined]);
      expect(unknown.text).toContain('<html lang="en-GB"');
    }
  });

  it('keeps the language that was asked for until the browser is closed, without any script', async () => {
    const german = await api.call('GET', '/?lang=de', { on });
    const cookie = String(german.headers['set-cookie']);
    expect(cookie).toBe('convoy_language=de; Path=/; SameSite=Lax');
    const next = await api.call('GET', '/', { on, headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect([next.text.includes('<html lang="de-DE"'), next.headers['set-cookie']]).toEqual([true, undefined]);
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
    const depots = (await api.call('GET', '/api/depots', { on })).body as { id: number }[];
    expect(depots.length).toBeGreaterThan(0);
    for (const { id } of depots) expect(map.text).toContain(`<loc>${origin}/record/${id}</loc>`);
  });

  it('is 404 where the page says that there is no such record', async () => {
    const statuses = await Promise.all(
      ['/record/7', '/record/none', '/record/%E0%A4%A'].map(async (path) => {
        const { status, text } = await api.call('GET', path, { on });
        return [status, text.includes('<main>')];
      }),
    );
    expect(statuses).toEqual([
      [200, true],
      [404, true],
      [404, false],
    ]);
  });

  it('leads from an address that stands for another page, in the language that was asked for', async () => {
    const led = async (path: string, as?: Awaited<ReturnType<typeof api.signIn>>) => {
      const { status, headers } = await api.call('GET', path, { on, as });
      return [status, headers.location, headers['cache-control']];
    };
    expect(await led('/found?from=known')).toEqual([302, '/record/7', 'private, no-store']);
    expect(await led('/found?from=known&lang=de')).toEqual([302, '/record/7?lang=de', 'private, no-store']);
    expect(await led('/found?from=known&lang=xx')).toEqual([302, '/record/7', 'private, no-store']);
    expect((await led('/found?from=other'))[0]).toBe(200);
    // Who is signed in is led by the shell, which knows their role.
    const brand = api.brands[on]!;
    const as = await api.signIn(brand, await aCustomer(database, brand));
    expect((await led('/found?from=known', as))[0]).toBe(200);
  });

  it('has one address: with a slash at the end it leads to the one without for good', async () => {
    const led = async (path: string) => {
      const { status, headers } = await api.call('GET', path, { on });
      return [status, headers.location];
    };
    expect(await led('/contact/')).toEqual([301, '/contact']);
    expect(await led('/record/7/?lang=de&x=/')).toEqual([301, '/record/7?lang=de&x=/']);
    expect(await led('/register/')).toEqual([301, '/register']);
    const asked = await api.call('HEAD', '/contact/', { on });
    expect([asked.status, asked.headers.location]).toEqual([301, '/contact']);
    // Not a page of ours, and nowhere else.
    for (const path of ['/', '/nowhere/', '/evil.example/'])
      expect([path, (await led(path))[1]]).toEqual([path, undefined]);
    for (const path of ['//evil.example/', '/record//evil.example/', '/%5Cevil.example/', '//'])
      expect([path, String((await led(path))[1] ?? '').startsWith('//')]).toEqual([path, false]);
  });

  it('names only the languages that its text exists in', async () => {
    const written = await api.call('GET', '/record/7?lang=de', { on });
    expect(written.text).not.toContain('hreflang');
    expect(written.text).toMatch(/<link rel="canonical" href="[^"?]+\/record\/7">/);
    expect((await api.call('GET', '/record/8', { on })).text).toContain('hreflang="de"');
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

  it('has the first page of its lists with the number of all, and knows what the shell adds to it', async () => {
    const { text } = await api.call('GET', '/found', { on });
    const { lists, site } = bootOf(text);
    const { body, headers } = await api.call('GET', '/api/vans?available=true', { on });
    const [known] = body as { id: number }[];
    expect(Object.keys(lists)).toEqual(['/api/vans?available=true']);
    expect(lists['/api/vans?available=true'].items[0]?.id).toBe(known?.id);
    expect(lists['/api/vans?available=true'].total).toBe(Number(headers['x-total-count']));
    // A guest may not ask for bookings: the page asks itself, and says so.
    expect(text).toContain('data-incomplete');
    expect(site.filled).toEqual(['site.home.after.v1']);
  });

  it.each([
    ['who is signed in', '/', true],
    ['a step that the page does not have', '/found?step=book', false],
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

describe('the picture of a page that is shared', () => {
  const drawn = async (path: string, slug = on) => {
    const host = `${slug}.localhost:${api.port}`;
    const inject = { method: 'GET', url: path, headers: { host } } as const;
    return api.app.getHttpAdapter().getInstance().inject(inject);
  };

  it('is named in the head, in the language of the page', async () => {
    const origin = `http://swift-vans.localhost:${api.port}`;
    const home = await api.call('GET', '/?lang=de', { on });
    expect(home.text).toContain(`<meta property="og:image" content="${origin}/share/brand.jpg?lang=de">`);
    const record = await api.call('GET', '/record/7', { on });
    expect(record.text).toContain(`content="${origin}/share/vans/ford.jpg?lang=en"`);
  });

  it('is drawn for each brand and model, and kept', { timeout: 120_000 }, async () => {
    const picture = await drawn('/share/brand.jpg?lang=ja');
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=3600',
    ]);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const model = await drawn('/share/vans/ford.jpg');
    const other = await drawn('/share/brand.jpg?lang=ja', 'northern-hire');
    const sizes = new Set([picture, model, other].map(({ rawPayload }) => rawPayload.toString('base64')));
    expect(sizes.size).toBe(3);
    const again = await drawn('/share/brand.jpg?lang=ja');
    expect(again.rawPayload.equals(picture.rawPayload)).toBe(true);
  });

  it.each(['/share/vans/none.jpg', '/share/vans/ford.png', '/share/vans/%2e%2e%2fbrand.jpg', '/share/x.jpg'])(
    'is none at %s',
    async (path) => {
      expect((await drawn(path)).statusCode).toBe(404);
    },
  );
});

describe('the still map of a depot', () => {
  const mapOf = (path: string, slug = on) => api.call('GET', path, { on: slug });
  const fillOf = (text: string) => /fill="([^"]+)"/.exec(text)?.[1];

  it('is drawn in the colours of the scheme, for a depot of the brand whose host was asked', async () => {
    const [depot] = (await mapOf('/api/depots')).body as { id: number }[];
    const path = `/share/depots/d${depot?.id}.svg`;
    const [light, dark, other] = await Promise.all([
      mapOf(path),
      mapOf(`${path}?scheme=dark`),
      mapOf(`${path}?scheme=loud&scheme=x`),
    ]);
    expect([light.status, light.headers['content-type'], light.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=3600',
    ]);
    expect(light.headers['content-security-policy']).toBe("default-src 'none'");
    expect(fillOf(dark.text)).not.toBe(fillOf(light.text));
    expect(other.text).toBe(light.text);
  });

  it.each(['/share/depots/none.svg', '/share/depots/x.png', '/share/depots/%2e%2e%2fx.svg'])(
    'is none at %s',
    async (path) => {
      expect((await mapOf(path)).status).toBe(404);
    },
  );
});

describe('the contact form of a browser without a script', () => {
  const fields = () => ({
    topic: 'other',
    name: 'Ada',
    email: `ada-${randomUUID()}@example.org`,
    phone: '',
    company: '',
    message: 'Do you rent\r\nroof bars?',
    website: '',
    openedAt: String(Date.now() - 20_000),
  });
  const post = (over: Record<string, string> = {}, headers: Record<string, string> = {}, path = '/contact') =>
    api.call('POST', path, {
      on,
      raw: String(new URLSearchParams({ ...fields(), ...over })),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      // Each spec from a place of its own: an hour takes twenty messages from one.
      from: '10.9.8.7',
    });
  const kept = (email: string) =>
    database.rows<{
      reference: number;
      slug: string;
      phone: string | null;
      message: string;
      language: string;
    }>(
      `select e.id as reference, t.slug, e.phone, e.message, e.language
       from enquiry e join tenant t on t.id = e.tenant_id where e.email = $1`,
      [email],
    );

  it('is kept as the call keeps it, and thanks follow by another address', async () => {
    const { email } = fields();
    const { status, headers } = await post({ email }, {}, '/contact?lang=de');
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    expect(headers.location).toMatch(/^\/contact\?lang=de&sent=E-[0-9A-Z]+$/);
    expect(await kept(email)).toMatchObject([
      { slug: on, phone: null, message: 'Do you rent\nroof bars?', language: 'de' },
    ]);
    expect((await api.call('GET', String(headers.location), { on })).status).toBe(200);
  });

  it('is kept once, however often it is pressed', async () => {
    const same = { email: fields().email, openedAt: String(Date.now() - 9_000) };
    const first = await post(same);
    const second = await post(same);
    expect([second.status, second.headers.location]).toEqual([303, first.headers.location]);
    expect(await kept(same.email)).toHaveLength(1);
  });

  it('comes back with what was typed where the call refuses it', async () => {
    const { email } = fields();
    for (const [over, status] of [
      [{ message: 'short' }, 400],
      [{ name: 'Ada\r\nBcc: all@example.org' }, 400],
      [{ topic: 'nothing' }, 400],
      [{ isAdmin: 'true' }, 400],
      [{ name: 'A\u0000' }, 400],
      [{ openedAt: String(Date.now() - 1_000) }, 422],
      [{ openedAt: '' }, 422],
    ] as const) {
      const { status: answered, text, headers } = await post({ email, ...over });
      expect([over, answered, headers['content-type']]).toEqual([over, status, 'text/html; charset=utf-8']);
      const { form } = bootOf(text).site;
      expect(form.posted).toMatchObject({ email });
      expect([form.failure.length > 10, form.posted.openedAt]).toEqual([true, undefined]);
    }
    expect(await kept(email)).toEqual([]);
  });

  it('is thanked for and dropped where a program filled in the hidden field', async () => {
    const { email } = fields();
    const { status, headers } = await post({ email, website: 'https://spam.example' });
    expect([status, String(headers.location).startsWith('/contact?sent=E-')]).toEqual([303, true]);
    expect(await kept(email)).toEqual([]);
  });

  it('takes as many messages of one address an hour as the call, then says when to come back', async () => {
    const { email } = fields();
    const answers = [];
    for (let n = 0; n < 6; n += 1)
      answers.push(await post({ email, message: `Message number ${n} of six.` }));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[5]?.text).toContain('<main>');
    expect(await kept(email)).toHaveLength(5);
  });

  it('comes back empty where it is larger than what is read', async () => {
    const { status, text, headers } = await post({ message: 'x'.repeat(70_000) });
    expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
    const { form } = bootOf(text).site;
    expect([form.posted, form.refusal.code, form.failure.length > 10]).toEqual([
      null,
      'PAYLOAD_TOO_LARGE',
      true,
    ]);
  });

  it.each(['/', '/status', '/terms', '/signup/more', '/no-such-page'])(
    'is a form of its page alone: %s takes none',
    async (path) => {
      const { email } = fields();
      const form = await post({ email }, {}, path);
      expect([form.status, form.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      const json = await api.call('POST', path, { on, body: { ...fields(), email } });
      expect([json.status, json.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(await kept(email)).toEqual([]);
    },
  );

  it.each([
    ['of another site', { origin: 'https://evil.example' }, {}, 403],
    ['that another site made a browser send', { 'sec-fetch-site': 'cross-site' }, {}, 403],
    ['of a brand next door', { origin: 'http://northern-hire.localhost' }, {}, 403],
    ['with a megabyte of words', {}, { message: 'x'.repeat(1_000_000) }, 413],
    ['that is JSON', { 'content-type': 'application/json' }, {}, 400],
    ['with a file', { 'content-type': 'multipart/form-data; boundary=x' }, {}, 415],
    ['that is plain text', { 'content-type': 'text/plain' }, {}, 415],
  ])('refuses one %s', async (_what, headers, over, status) => {
    const { email } = fields();
    expect((await post({ email, ...over }, headers as Record<string, string>)).status).toBe(status);
    expect(await kept(email)).toEqual([]);
  });
});
