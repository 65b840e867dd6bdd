import { anOperator, openTestDatabase, PASSWORD, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

let database: TestDatabase;
let api: TestApi;
const on = 'swift-vans';
const home = { path: '/', page: 'home', title: 'titles.home', access: 'public' };
const titles = {
  en: { 'titles.home': 'Home' },
  de: { 'titles.home': 'Startseite' },
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, {
    slugs: ['swift-vans', 'northern-hire', '_platform'],
    web: {
      'apps/shell/dist/index.html':
        '<!doctype html><html lang="en"><!--convoy:boot--><noscript>{{boot.noscript}}</noscript></html>',
      'apps/shell/dist/shell.json': JSON.stringify({
        release: 'r',
        manifests: [{ slice: 'site', routes: [home], nav: [], texts: titles }],
        texts: {
          en: { boot: { noscript: 'Please "switch" it on' } },
          de: { boot: { noscript: 'Bitte <einschalten>' } },
        },
      }),
    },
  });
  // A brand that speaks German unless somebody chose otherwise, and offers no Japanese.
  await database.rows("update tenant set locale = 'de', locales = '{de,en,fr}' where slug = 'northern-hire'");
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const page = async (brand: string, headers: Record<string, string>, as?: string) => {
  const answer = await api.call('GET', '/', { on: brand, headers, ...(as ? { as } : {}) });
  const boot = JSON.parse(/id="convoy-boot">(.*?)<\/script>/s.exec(answer.text)?.[1] ?? 'null');
  return { answer, boot };
};
const german = { 'accept-language': 'de-AT, en;q=0.5' };

describe('the language of a page', () => {
  it('is the browser’s where the brand follows it, with texts in that language alone', async () => {
    const { answer, boot } = await page(on, german);
    expect(answer.headers['content-language']).toBe('de-DE');
    expect(answer.text).toContain('<html lang="de-DE">');
    expect(answer.text).toContain('<noscript>Bitte &lt;einschalten&gt;</noscript>');
    expect([boot.language, boot.texts.site]).toEqual(['de', { titles: { home: 'Startseite' } }]);
    expect(boot.offered).toHaveLength(8);
    expect(boot.tenant.copy.tagline).toBe('Transporter mieten mit breitem Grinsen');
  });

  it('is the brand’s where it fixes one, unless somebody chose', async () => {
    const english = { 'accept-language': 'en' };
    expect((await page('northern-hire', english)).boot.language).toBe('de');
    expect((await page('northern-hire', { ...english, cookie: 'convoy_language=fr' })).boot.language).toBe(
      'fr',
    );
    expect((await page('northern-hire', { ...english, cookie: 'convoy_language=ja' })).boot.language).toBe(
      'de',
    );
    expect((await page('northern-hire', english)).boot.offered).toEqual(['de', 'en', 'fr']);
  });

  it('is not moved by nonsense in cookie or header', async () => {
    const headers = { cookie: 'convoy_language=%3Cscript%3E', 'accept-language': ';;q=,,***' };
    const { answer, boot } = await page(on, headers);
    expect([answer.status, boot.language]).toEqual([200, 'en']);
  });
});

describe('GET /api/texts/:language', () => {
  it('answers what a page brings with it, in a language the brand offers', async () => {
    const answer = await api.call('GET', '/api/texts/de', { on });
    expect(answer.body.texts.site).toEqual({ titles: { home: 'Startseite' } });
    expect(answer.body.copy.tagline).not.toBe('');
    for (const language of ['ja', 'nl', '..%2f']) {
      const refused = await api.call('GET', `/api/texts/${language}`, { on: 'northern-hire' });
      expect(refused.status).toBe(404);
    }
  });
});

describe('somebody with an account', () => {
  const person = (email: string) => ({ email, password: PASSWORD, firstName: 'Ann', lastName: 'Tester' });
  const languageOf = async (brand: string, email: string) =>
    (
      await database.rows<{ language: string | null }>(
        'select u.language from app_user u join tenant t on t.id = u.tenant_id where t.slug = $1 and u.email_lc = $2',
        [brand, email],
      )
    )[0]?.language;

  it('keeps the language of the page they registered on; mails are in it, in that brand alone', async () => {
    const email = 'ann.german@example.com';
    for (const [brand, headers] of [
      [on, german],
      ['northern-hire', {}],
    ] as const) {
      const made = await api.call('POST', '/api/auth/register', { on: brand, headers, body: person(email) });
      expect(made.status).toBe(202);
    }
    expect(await languageOf(on, email)).toBe('de');
    // What the brand fixed needs no keeping.
    expect(await languageOf('northern-hire', email)).toBeNull();
    await api.deliver();
    const mails = await api.mails(email);
    expect(mails.map(({ html }) => /<html lang="([\w-]+)"/.exec(html ?? '')?.[1])).toEqual([
      'de-DE',
      'de-DE',
    ]);
  });

  it('is answered in the language of the account, whatever browser and cookie say', async () => {
    const email = 'ann.french@example.com';
    await api.call('POST', '/api/auth/register', {
      on,
      headers: { cookie: 'convoy_language=fr' },
      body: person(email),
    });
    expect(await languageOf(on, email)).toBe('fr');
    const tenant = api.brands[on];
    if (!tenant) throw new Error('no brand');
    const [made] = await database.rows<{ id: number }>(
      'select id from app_user where tenant_id = $1 and email_lc = $2',
      [tenant.id, email],
    );
    const as = await api.signIn(tenant, { id: made!.id });
    expect((await page(on, german, as)).boot.language).toBe('fr');
    const refused = await api.call('GET', '/api/bookings/1', { on, as, headers: german });
    expect([refused.status, refused.headers['content-language']]).toEqual([404, 'fr-FR']);
  });
});

describe('a refusal', () => {
  it('is in the language of whoever asked, with the faults of its fields', async () => {
    const refusal = async (language: string) =>
      (
        await api.call('POST', '/api/quotes', {
          on,
          body: { vanId: 'x' },
          headers: { 'accept-language': language },
        })
      ).body;
    const [english, pseudo] = [await refusal('en'), await refusal('qps')];
    expect(english.details.faults).toContainEqual({ path: 'pickupDate', message: 'is required' });
    expect(pseudo.message).toMatch(/^\[/);
    expect(pseudo.details.faults).toContainEqual({
      path: 'pickupDate',
      message: expect.stringMatching(/^\[/),
    });
    expect(pseudo.code).toBe(english.code);
  });

  it('has a language also before anybody knows who asks', async () => {
    const answer = await api.call('GET', '/nothing/%00', { on, headers: german });
    expect([answer.status, answer.headers['content-language']]).toEqual([400, 'de-DE']);
  });
});

describe('what is wrong with a field', () => {
  it.each([
    ['PATCH', '/api/account/profile', { phone: 'call me' }, 'muss eine Telefonnummer sein'],
    [
      'PATCH',
      '/api/account/profile',
      { username: '.ab' },
      'muss mit einem Buchstaben oder einer Ziffer beginnen',
    ],
    ['POST', '/api/account/two-factor/confirm', { code: 'abc' }, 'muss aus sechs Ziffern bestehen'],
    [
      'PUT',
      '/api/account/notification-preferences',
      [{ kind: 'new-booking' }, { kind: 'new-booking' }],
      'nennt eine Art zweimal',
    ],
  ])('is said in the language of whoever asked: %s %s', async (method, path, body, said) => {
    const brand = api.brands['swift-vans']!;
    const as = await api.signIn(brand, await anOperator(database, brand));
    const answer = await api.call(method, path, { on, as, body, headers: german });
    expect(answer.body.details.faults.map(({ message }: { message: string }) => message)).toEqual([said]);
  });
});
