import type { TenantView } from '@convoy/tenancy/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteBoot } from './site-boot.ts';

// As the build has it: pages that the server renders know no router.
vi.mock('@convoy/shell-api/router', () => import('./plain-router.tsx'));
const { render, pages } = await import('./server.tsx');

const look = { surface: '#ffffff', sidebar: '#101010', background: '#ffffff' };
const tenant = {
  slug: 'acme',
  name: 'Acme Vans',
  kind: 'brand',
  timeZone: 'Europe/London',
  currency: 'GBP',
  contact: { email: 'hello@acme.test', phone: '+44 20 7946 0000', address: '1 Acme Way, London' },
  copy: {
    heroTitle: 'Vans for <all>',
    heroText: 'From a box to a house.',
    tagline: 'Hire well',
    searchTitle: 'Find yours',
    footer: 'Since 1999.',
    highlights: [{ icon: 'mail', title: 'Quick', text: 'In a minute.' }],
  },
  brand: { logo: '/brand/logo.svg', logoDark: '/brand/dark.svg', mark: '/brand/mark.svg', hero: null },
  payments: 'emulator',
  support: { answerHours: 4, firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00', emergencies: true },
  theme: { mode: 'light', light: look, dark: { ...look, surface: '#101010' } },
} as unknown as TenantView;
const depot = {
  id: 1,
  name: 'Leeds City',
  town: 'Leeds',
  address: '1 Wharf Street',
  postcode: 'LS2 7EQ',
  phone: '+44 113 496 0101',
  hours: { mon: ['08:00', '18:00'], tue: ['08:00', '18:00'], sun: null },
};
const van = {
  id: 7,
  make: 'Ford',
  model: 'Transit',
  vanType: 'medium',
  fuelType: 'diesel',
  loadLength: '2.5',
  perDay: '85.00',
  perHire: '0.00',
  depositAmount: '200.00',
  imageUrl: '/brand/van.webp',
  available: true,
};
const boot = (language: SiteBoot['language'], more: object = {}) => ({
  tenant,
  session: { user: null, rules: [] },
  unreadNotifications: 0,
  language,
  offered: ['en', 'de'],
  mapStyle: null,
  texts: {},
  remotes: {},
  shellManifests: [],
  manifests: {},
  answers: { '/api/depots': [depot], '/api/vans?available=true': [van, { ...van, id: 8, perDay: '90.00' }] },
  site: {
    route: { slice: 'site', path: '/', page: 'brand-home', title: 'titles.brandHome', access: 'guest' },
    paths: ['/', '/booking', '/contact', '/login'],
    fillers: [],
    filled: [],
    pathname: '/',
    params: {},
    form: { openedAt: 1_800_000_000_000, posted: null, failure: null },
    ...more,
  },
});
const shown = (
  language: SiteBoot['language'],
  { search = '', ...more }: { readonly search?: string; readonly [part: string]: unknown } = {},
  page = 'brand-home',
) =>
  render({
    page,
    origin: 'https://acme.test',
    place: { host: 'brand', params: {}, search, today: '2026-11-28' },
    boot: boot(language, more),
  });

// Reading the pages and their texts takes longest.
beforeAll(() => Promise.all([shown('en'), shown('de')]).then(() => undefined), 120_000);

describe('a page as the server renders it', () => {
  it('is finished: the search is a form with named fields, vans have prices, depots their hours', async () => {
    const { body, title, description } = await shown('en');
    expect([title, description]).toEqual(['Van hire', 'From a box to a house.']);
    expect(body).toMatch(/<form[^>]*action="\/booking"[^>]*method="get"/);
    for (const name of ['location', 'pickupDate', 'returnDate', 'vanType'])
      expect(body).toContain(`name="${name}"`);
    expect(body).toContain('£85.00');
    expect(body).toContain('Leeds City');
    expect(body).toContain('08:00 – 18:00');
    expect(body).toContain('Vans for &lt;all&gt;');
    // An icon that the shell draws later is there at once.
    expect(body).toContain('lucide-mail');
    expect(body).not.toContain('animate-pulse');
  });

  it('sends of an answer only what it shows, and says the same to search engines', async () => {
    const { answers, facts } = await shown('en');
    expect(answers['/api/vans?available=true']).toEqual([van]);
    expect(facts).toHaveLength(2);
    expect(facts).toMatchObject([
      { '@type': 'AutoRental', department: [{ openingHoursSpecification: [{ opens: '08:00' }, {}] }] },
      { offers: { price: '85.00', priceCurrency: 'GBP' } },
    ]);
  });

  it('speaks each language by itself, also at the same time', async () => {
    const [german, english] = await Promise.all([shown('de'), shown('en')]);
    expect(german.title).not.toBe(english.title);
    expect(english.body).toContain('Search vans');
    expect(german.body).not.toContain('Search vans');
    expect(german.body).toContain('85,00');
  });

  it('has a menu and other languages also where no script runs', async () => {
    const { body } = await shown('en');
    const without = [...body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inside]) => inside).join('');
    expect(without).toContain('href="/booking"');
    expect(without).toContain('href="?lang=de"');
  });

  it('is the landing of the platform with its plans, where that is the host', async () => {
    const { body, title, facts } = await shown(
      'en',
      {
        route: {
          slice: 'site',
          path: '/',
          page: 'platform-home',
          title: 'titles.platformHome',
          access: 'guest',
        },
        paths: ['/', '/pricing', '/login'],
      },
      'platform-home',
    );
    expect(title).toContain('software');
    expect(body).toContain('<h1');
    expect(body).toContain('href="/pricing"');
    expect(facts).toMatchObject([{ '@type': 'Organization', url: 'https://acme.test/' }]);
  });

  describe('with the contact form', () => {
    const contact = (form: object, search = '') =>
      shown('en', { form: { openedAt: 5, posted: null, failure: null, ...form }, search }, 'contact');

    it('can be sent without a script, and tells when it was given out', async () => {
      const { body } = await contact({});
      expect(body).toMatch(/<form[^>]*action="\/contact"[^>]*method="post"/);
      expect(body).toContain('<input type="hidden" name="openedAt" value="5"/>');
      for (const name of ['topic', 'name', 'email', 'phone', 'company', 'message', 'website'])
        expect(body).toContain(`name="${name}"`);
      expect(body).not.toContain('aria-invalid="true"');
    });

    it('says why it came back empty', async () => {
      const { body } = await contact({ failure: 'Too large.' });
      expect(body).toMatch(/role="alert".*Too large\./s);
    });

    it('keeps what was typed, and says beside each field what is wrong with it', async () => {
      const posted = {
        topic: 'support',
        name: 'Ada & Co',
        email: 'ada@',
        message: 'Too short',
        nothing: 'x',
      };
      const { body } = await contact({ posted, failure: 'Not valid.' });
      expect(body).toContain('value="Ada &amp; Co"');
      expect(body).toMatch(/<option value="support"[^>]* selected="">/);
      expect(body).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>Too short<\/textarea>/);
      const said = /<input[^>]*name="email"[^>]*>/.exec(body)?.[0] ?? '';
      const id = /aria-describedby="([^"]+)"/.exec(said)?.[1];
      expect(body).toMatch(new RegExp(`id="${id}"[^>]*>.*?Enter an email address like name@example.com`));
      expect(body).toContain('role="alert"');
      expect(body.match(/aria-invalid="true"/g)).toHaveLength(2);
      expect(body).not.toContain('Not valid.');
    });

    it('says why the server refused what breaks no rule of a field', async () => {
      const posted = { topic: 'other', name: 'Ada', email: 'ada@example.org', message: 'Do you rent bars?' };
      const { body } = await contact({ posted, failure: 'Please wait a few seconds.' });
      expect(body).toMatch(/role="alert".*Please wait a few seconds\./s);
      expect(body).not.toContain('aria-invalid="true"');
    });

    it('thanks for a message that was sent, and believes no address that names none', async () => {
      const thanks = await contact({}, '?sent=E-4F2');
      expect(thanks.body).toContain('E-4F2');
      expect(thanks.body).not.toContain('<form');
      for (const search of ['?sent=', '?sent=%3Cb%3E', '?sent=E-lower'])
        expect((await contact({}, search)).body).toContain('<form');
    });
  });

  it('is refused for a page that is not among them', async () => {
    expect(Object.keys(pages)).toContain('brand-home');
    await expect(shown('en', {}, 'constructor')).rejects.toThrow('renders no page');
  });
});
