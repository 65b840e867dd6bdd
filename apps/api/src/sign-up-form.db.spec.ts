import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;

/** Shows the form that it was given, as the real one shows it in markup. */
const renderer = `
export const pages = { signup: { slice: 'signup', slots: [], elsewhere: [] } };
export const fillers = [];
export const shared = { reads: () => [], words: async () => null };
export const listed = { reads: () => [], paths: () => [], languages: async () => ({}) };
export const reads = () => ['/api/signup/offer'];
export const furtherReads = () => [];
export const leadsTo = () => null;
export const serves = () => true;
export const lists = () => [];
export async function render({ boot }) {
  return {
    body: '<main>' + Object.keys(boot.answers) + '</main>',
    picture: null,
    isMissing: false,
    title: 'Sign up',
    description: 'A trial',
    facts: [],
    answers: boot.answers,
  };
}`;
const manifest = {
  slice: 'signup',
  routes: [
    { path: '/signup', page: 'signup', title: 't', access: 'public', host: 'platform', leadsToBrands: true },
    { path: '/welcome', page: 'welcome', title: 't', access: 'public', host: 'brand', withoutScript: '/' },
  ],
  nav: [],
};
const document =
  '<!doctype html><html lang="en"><head><!--convoy:head--><!--convoy:boot--></head><body><div id="root"><!--site:body--></div></body></html>';

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans'],
    web: {
      'apps/shell/dist/index.html':
        '<!doctype html><html lang="en"><!--convoy:head--><!--convoy:boot-->the shell</html>',
      'apps/shell/dist/shell.json': JSON.stringify({ release: 'r', manifests: [manifest] }),
      'apps/shell/dist/site/index.html': document,
      'apps/shell/dist/server/site.mjs': renderer,
    },
  });
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

type Entries = Readonly<Record<string, string>>;
const SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"';
const PASSWORD = 'seven-otters-swim';
const fields = (subdomain: string): Entries => ({
  openedAt: String(Date.now() - 40_000),
  business: 'Acme Van Hire',
  subdomain,
  plan: 'professional',
  phone: '01904 960200',
  address: '4 Mill Lane, York YO1 7PX',
  firstName: 'Ada',
  lastName: 'Moss',
  email: `ada-${randomUUID()}@example.org`,
  password: PASSWORD,
  primary: '#ffcf1a',
  accent: '#0f766e',
  website: '',
});
const BOUNDARY = 'form-of-a-browser';
/** As a browser writes it. @param file a logo that was chosen; an empty field for it otherwise */
const parts = (entries: Entries, file: string | Buffer | null, type: string): Buffer => {
  const texts = Object.entries(entries).map(([name, value]) => [`name="${name}"`, value]);
  const logo = `name="logo"; filename="${file === null ? '' : 'logo.svg'}"\r\nContent-Type: ${type}`;
  return Buffer.concat([
    ...[...texts, [logo, file ?? '']].flatMap(([head = '', content = '']) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
};

let network = 0;
interface Sent {
  readonly file?: string | Buffer | null;
  /** Of the file. */
  readonly type?: string;
  readonly headers?: Entries;
  readonly path?: string;
  readonly on?: string | null;
  readonly from?: string;
}
const post = (
  entries: Entries,
  { file = null, type = 'image/svg+xml', headers = {}, path = '/signup', on = null, from }: Sent = {},
) => {
  network += 1;
  return api.call('POST', path, {
    on,
    raw: parts(entries, file, type),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    // Each from a place of its own: an hour takes twenty sign-ups from one.
    from: from ?? `10.40.${network}.1`,
  });
};
const formOf = (html: string) =>
  JSON.parse(/id="convoy-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').site.form;
const brands = async (slug: string) =>
  (await database.owner.query('select id, name, locales from tenant where slug = $1', [slug])).rows;

describe('the sign-up form of a browser without a script', () => {
  it('comes with its page, which may lead to brands', async () => {
    const { status, text, headers } = await api.call('GET', '/signup?plan=starter', { on: null });
    expect([status, text.includes('<main>/api/signup/offer</main>')]).toEqual([200, true]);
    expect(formOf(text)).toMatchObject({ posted: null, failure: null, refusal: null });
    expect(String(headers['content-security-policy'])).toMatch(
      /form-action 'self' http:\/\/\*\.localhost(:\d+)?;/,
    );
    const other = await api.call('GET', '/other', { on: null });
    expect(String(other.headers['content-security-policy'])).toContain("form-action 'self';");
  });

  it('makes the brand as the call does, in the language of the page, and leads to it', async () => {
    const logo = `<svg ${SVG}><path d="M0 0h10v10z"/></svg>`;
    const { status, headers } = await post(fields('form-made'), {
      file: logo,
      path: '/signup?plan=starter&lang=de',
    });
    expect([status, headers['cache-control']]).toEqual([303, 'no-store']);
    const to = new URL(String(headers.location));
    expect([to.hostname, to.pathname, to.search]).toEqual(['form-made.localhost', '/welcome', '']);
    const [brand] = await brands('form-made');
    expect([brand.name, brand.locales[0]]).toEqual(['Acme Van Hire', 'de']);
    expect((await api.call('GET', '/brand/logo.svg', { on: 'form-made' })).text).toBe(logo);
    const token = to.hash.replace('#token=', '');
    const entered = await api.call('POST', '/api/signup/hand-over', { on: 'form-made', body: { token } });
    expect(entered.status).toBe(204);
  });

  it('leads browsers without a script from the welcome to the home, and from other pages nowhere', async () => {
    const welcome = await api.call('GET', '/welcome', { on: 'swift-vans' });
    expect(welcome.text).toContain('<noscript><meta http-equiv="refresh" content="0;url=/"></noscript>');
    expect((await api.call('GET', '/other', { on: 'swift-vans' })).text).not.toContain(
      'http-equiv="refresh"',
    );
  });

  it('also comes as a form without files', async () => {
    const { status } = await api.call('POST', '/signup', {
      on: null,
      raw: String(new URLSearchParams(fields('form-plain'))),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      from: '10.41.0.1',
    });
    expect([status, (await brands('form-plain')).length]).toEqual([303, 1]);
  });

  it('makes one brand of a double press, and both presses lead there', async () => {
    const same = fields('form-twice');
    const from = '10.42.0.1';
    const answers = await Promise.all([post(same, { from }), post(same, { from })]);
    answers.push(await post(same, { from }));
    const to = answers.map(({ status, headers }) => [status, new URL(String(headers.location)).hostname]);
    expect(to).toEqual(Array.from({ length: 3 }, () => [303, 'form-twice.localhost']));
    expect(answers.filter(({ headers }) => String(headers.location).includes('#token='))).toHaveLength(1);
    expect(await brands('form-twice')).toHaveLength(1);
  });

  it('shows a second press from elsewhere neither the way in nor the brand as its own', async () => {
    const same = fields('form-elsewhere');
    await post(same);
    const { status, text } = await post(same);
    expect([status, formOf(text).refusal]).toEqual([
      422,
      { code: 'SUBDOMAIN_REFUSED', details: { fault: 'taken' } },
    ]);
  });

  const SCRIPT = `<svg ${SVG}><script>alert(1)</script></svg>`;
  it.each<[string, string, Entries, number, string, unknown, string | null]>([
    ['a subdomain that is reserved', 'admin', {}, 422, 'SUBDOMAIN_REFUSED', { fault: 'reserved' }, null],
    ['one that is taken', 'swift-vans', {}, 422, 'SUBDOMAIN_REFUSED', { fault: 'taken' }, null],
    [
      'one that is taken for another',
      'sw1ft-vans',
      {},
      422,
      'SUBDOMAIN_REFUSED',
      { fault: 'confusable' },
      null,
    ],
    ['one of 64 characters', 'a'.repeat(64), {}, 422, 'SUBDOMAIN_REFUSED', { fault: 'long' }, null],
    ['one beyond ASCII', 'müller-東京', {}, 422, 'SUBDOMAIN_REFUSED', { fault: 'letters' }, null],
    ['a plan that is not known', 'form-plan', { plan: 'gold' }, 422, 'PLAN_NOT_SOLD', {}, null],
    ['an easy password', 'form-easy', { password: 'password1' }, 422, 'PASSWORD_EASY', {}, null],
    ['a logo with a script', 'form-script', {}, 422, 'LOGO_REFUSED', {}, SCRIPT],
    [
      'one that is sent as it is given out',
      'form-quick',
      { openedAt: String(Date.now() + 3_600_000) },
      422,
      'SIGN_UP_TOO_QUICK',
      {},
      null,
    ],
    ['one that says no time', 'form-no-time', { openedAt: '' }, 422, 'SIGN_UP_TOO_QUICK', {}, null],
    ['a field that nothing knows', 'form-more', { isAdmin: 'true' }, 400, 'INVALID_INPUT', null, null],
    [
      'a header in a name',
      'form-head',
      { firstName: 'Ada\r\nBcc: all@example.org' },
      400,
      'INVALID_INPUT',
      null,
      null,
    ],
    ['a colour that is none', 'form-colour', { primary: 'red;}' }, 400, 'INVALID_INPUT', null, null],
    [
      'a logo of 70 kB',
      'form-large',
      {},
      400,
      'INVALID_INPUT',
      null,
      `<svg ${SVG}>${' '.repeat(70_000)}</svg>`,
    ],
    ['a picture as logo', 'form-png', {}, 422, 'LOGO_REFUSED', {}, '\u0089PNG\r\n'],
    [
      'a whole picture as logo',
      'form-photo',
      {},
      422,
      'LOGO_REFUSED',
      {},
      '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR',
    ],
  ])(
    'comes back for %s, with what was typed but the password',
    async (_what, subdomain, over, status, code, details, file) => {
      const sent = { ...fields(subdomain), ...over };
      const answer = await post(sent, { file });
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      const { posted, failure, refusal } = formOf(answer.text);
      expect(refusal.code).toBe(code);
      if (details !== null) expect(refusal.details ?? {}).toEqual(details);
      expect(failure.length).toBeGreaterThan(10);
      const { password: _password, openedAt: _openedAt, ...typed } = sent;
      expect(posted).toEqual(
        Object.fromEntries(
          Object.entries(typed).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
        ),
      );
      expect(answer.text).not.toContain(sent.password);
      if (subdomain !== 'swift-vans') expect(await brands(subdomain)).toEqual([]);
    },
  );

  it('keeps a good logo while another entry is refused, and takes it with the next try', async () => {
    const logo = `<svg ${SVG}><circle r="4"/></svg>`;
    const first = await post(fields('admin'), { file: logo });
    const { posted } = formOf(first.text);
    expect(posted.logo).toBe(logo);
    const again = { ...fields('form-again'), logo: posted.logo };
    expect((await post(again)).status).toBe(303);
    expect((await api.call('GET', '/brand/logo.svg', { on: 'form-again' })).text).toBe(logo);
  });

  it('says so in the language that the address asks for, and in the visitor’s own for one that is none', async () => {
    const german = await post(fields('admin'), { path: '/signup?lang=de' });
    const unknown = await post(fields('admin'), { path: '/signup?lang=tlh' });
    expect(formOf(german.text).failure).not.toBe(formOf(unknown.text).failure);
    expect([german.headers['content-language'], unknown.headers['content-language']]).toEqual([
      'de-DE',
      'en-GB',
    ]);
  });

  it('is answered as any other where a program filled in the hidden field, and makes nothing', async () => {
    const { status, headers } = await post({ ...fields('form-trap'), website: 'https://spam.example' });
    expect([status, String(headers.location).includes('//form-trap.localhost')]).toEqual([303, true]);
    expect(await brands('form-trap')).toEqual([]);
  });

  it('takes as many of one e-mail address an hour as the call, then says when to come back', async () => {
    const email = 'often@example.org';
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const { status, headers } = await post({ ...fields(`form-often-${n}`), email, plan: 'gold' });
      statuses.push(status);
      if (n === 5) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('comes back with what was typed where its logo is larger than what is read', async () => {
    const sent = fields('form-huge');
    const { status, text } = await post(sent, { file: 'x'.repeat(1_100_000) });
    const { posted, failure, refusal } = formOf(text);
    const { password: _password, openedAt: _openedAt, ...typed } = sent;
    expect([status, posted]).toEqual([413, typed]);
    expect(refusal).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { faults: [{ path: 'logo' }] } });
    expect(failure.length).toBeGreaterThan(10);
    expect(text).not.toContain(PASSWORD);
  });

  it.each<[string, number, number, string]>([
    ['a picture of 700 kB', 700_000, 0xff, 'image/jpeg'],
    ['a picture of 900 kB', 900_000, 0xff, 'image/jpeg'],
    ['a picture of 2 MB', 2_000_000, 0xff, 'image/jpeg'],
    ['a document of 400 kB, which is three times that as text', 400_000, 0xff, 'application/pdf'],
    ['a file of 200 kB, which is six times that in a call', 200_000, 1, 'application/octet-stream'],
  ])(
    'says at its field that %s is too large, gives back what was typed, and takes the next try',
    async (_what, size, byte, type) => {
      const sent = fields(`form-size-${size}`);
      const { status, text } = await post(sent, { file: Buffer.alloc(size, byte), type });
      const { posted, refusal } = formOf(text);
      const { password: _password, openedAt: _openedAt, ...typed } = sent;
      expect([status, posted]).toEqual([413, typed]);
      expect(refusal).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', details: { faults: [{ path: 'logo' }] } });
      expect((await post({ ...sent, ...posted })).status).toBe(303);
    },
  );

  it('takes another logo in place of a large one that came back', async () => {
    // Noise that is not compressed has three bytes a pixel.
    const noise = (width: number, height: number) =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
    const [large, other] = await Promise.all([noise(440, 445), noise(400, 250)]);
    expect([large.length > 585_000, other.length > 300_000]).toEqual([true, true]);
    const first = formOf((await post(fields('admin'), { file: large, type: 'image/png' })).text);
    expect(first.posted.logo).toBe(`data:image/png;base64,${large.toString('base64')}`);
    const again = { ...fields('form-replaced'), logo: first.posted.logo };
    expect((await post(again, { file: other, type: 'image/png' })).status).toBe(303);
    const { text } = await api.call('GET', '/brand/logo.svg', { on: 'form-replaced' });
    // Of its shape, in as many pixels as a logo may have.
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(400 / 250, 1);
  });

  it('takes a photo as logo, re-encodes it, and gives it back where the form is refused', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c03020' } })
      .jpeg()
      .toBuffer();
    const chosen = { file: photo, type: 'image/jpeg' };
    const first = formOf((await post(fields('admin'), chosen)).text);
    expect(first.posted.logo).toBe(`data:image/jpeg;base64,${photo.toString('base64')}`);
    expect((await post({ ...fields('form-pixels'), logo: first.posted.logo })).status).toBe(303);
    const { text } = await api.call('GET', '/brand/logo.svg', { on: 'form-pixels' });
    expect(text).toMatch(
      /^<svg [^>]*viewBox="0 0 512 171"><image [^>]*href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/,
    );
    const wrong = await post(fields('form-gif'), { file: Buffer.from('GIF89a'), type: 'image/gif' });
    expect([wrong.status, formOf(wrong.text).refusal.code]).toEqual([422, 'LOGO_REFUSED']);
  });

  it.each<[string, Sent, number]>([
    ['of another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['that another site made a browser send', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['of a brand next door', { headers: { origin: 'http://swift-vans.localhost' } }, 403],
    ['to a brand', { on: 'swift-vans' }, 404],
    ['that is JSON', { headers: { 'content-type': 'application/json' } }, 400],
    ['that is plain text', { headers: { 'content-type': 'text/plain' } }, 415],
    [
      'without the end that it names',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      400,
    ],
  ])('refuses one %s', async (_what, sent, status) => {
    expect((await post(fields('form-wrong'), sent)).status).toBe(status);
    expect(await brands('form-wrong')).toEqual([]);
  });
});
