import type { RemoteManifest, ServedCase, ServedForm } from '@convoy/platform/manifest';
import type { TenantView } from '@convoy/tenancy/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteBoot } from './site-boot.ts';
import { importedOf } from './testing/imported-of.ts';

// As the build has it: pages that the server renders know no router.
vi.mock('@convoy/shell-api/router', () => import('./plain-router.tsx'));
const { render, pages, serves, leadsTo, reads, lists, furtherReads, listed, depotPictures } = await import(
  './server.tsx'
);

const TODAY = '2026-11-28';
beforeAll(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});
const look = {
  surface: '#ffffff',
  sidebar: '#101010',
  background: '#ffffff',
  foreground: '#101010',
  primary: '#1d3fe0',
  primaryForeground: '#ffffff',
};
const tenantOf = (kind: 'brand' | 'platform') =>
  ({
    slug: kind === 'brand' ? 'acme' : '_platform',
    name: kind === 'brand' ? 'Acme Vans' : 'Convoy',
    kind,
    timeZone: 'Europe/London',
    currency: 'GBP',
    locales: ['en', 'de'],
    contact: { email: 'hello@acme.test', phone: '+44 20 7946 0000', address: '1 Acme Way, London' },
    copy: {
      heroTitle: 'Vans',
      heroText: 'Vans of all sizes for hire.',
      tagline: 'Hire well',
      footer: '',
      highlights: [],
    },
    brand: { logo: '/brand/logo.svg', logoDark: '/brand/dark.svg', mark: '/brand/mark.svg', hero: null },
    payments: 'live',
    support: { answerHours: 4, firstDay: 1, lastDay: 5, opens: '09:00', closes: '18:00', emergencies: true },
    theme: { mode: 'light', light: look, dark: look },
  }) as unknown as TenantView;
const van = (id: number, over: object = {}) => ({
  id,
  registration: `AB12 CD${id}`,
  make: 'Ford',
  model: 'Transit',
  year: 2024,
  vanType: 'large',
  loadLength: '3.5',
  loadVolume: '11.5',
  loadWidthCm: 178,
  loadHeightCm: null,
  rearDoorHeightCm: 170,
  sideDoorHeightCm: null,
  fuelType: 'diesel',
  seats: 3,
  depositAmount: '250.00',
  status: 'available',
  licenceCategory: 'B',
  payloadKg: 1200,
  minDriverAge: 23,
  location: 'Leeds City',
  depotId: 7,
  imageUrl: '/brand/van.webp',
  imageKind: null,
  perDay: '90.00',
  perHire: '0.00',
  ...over,
});
const depot = (id: number, name: string) => ({
  id,
  name,
  address: '1 Wharf Road',
  town: 'Leeds',
  postcode: 'LS10 1PZ',
  latitude: 53.8,
  longitude: -1.5,
  phone: '0113 496 0140',
  hours: { mon: ['07:00', '20:00'], tue: null },
  closedDays: [],
  outOfHoursFee: '25.00',
  noticeMinutes: 60,
  minHireDays: 1,
  maxHireDays: 90,
  oneWay: [],
});
const review = {
  id: 1,
  customerName: 'Ada',
  rating: 5,
  comment: 'Good <van>',
  van: 'Ford Transit',
  answer: null,
};
const reviews = {
  averageRating: 4.5,
  totalReviews: 2,
  reviews: [
    { ...review, createdAt: '2026-10-01T10:00:00.000Z' },
    { ...review, id: 2, customerName: null, createdAt: '2026-10-02T10:00:00.000Z' },
  ],
};
/** Pages of other slices, as these show them. */
const casesOfSlices = (
  await importedOf<{ servedCases: readonly ServedCase[] }>('testing/served-pages.ts')
).flatMap(({ servedCases }) => servedCases);
/** What public calls answer; an address that is not here is none. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  ...Object.assign({}, ...casesOfSlices.map(({ answers }) => answers)),
  '/api/depots': [depot(7, 'Leeds City'), depot(8, 'York')],
  '/api/vans?perPage=100': [
    van(1),
    van(2, { perDay: '80.00' }),
    van(3, { model: 'Caddy', vanType: 'small' }),
  ],
  '/api/availability?vanId=2&month=2026-12': {
    month: '2026-12',
    days: [{ date: '2026-12-01', open: true, free: 1 }],
  },
  '/api/vans/2/gallery': [
    {
      kind: 'load-area',
      alt: 'Rails on both sides',
      ofAnotherVan: true,
      files: [
        { url: '/api/van-photos/a/320.webp', width: 320, height: 213 },
        { url: '/api/van-photos/a/960.webp', width: 960, height: 640 },
      ],
    },
  ],
  '/api/reviews/published': reviews,
  '/api/reviews/published?vanId=2': reviews,
  // The next days on which Leeds City is open.
  '/api/extras?pickupDate=2026-11-30&returnDate=2026-12-07&pickupLocation=Leeds+City': [
    { id: 1, name: 'Sack truck', description: null, per: 'day', price: '5.00', cap: null },
  ],
  '/api/legal/terms': { language: 'en', markdown: '# Ours\n\n<b>Bold</b> words.' },
  '/api/legal/privacy': { language: 'de', markdown: 'Worte.' },
  '/api/legal/cookies': { language: 'en', markdown: 'Ours alone.' },
  '/api/hire-terms': { language: 'en', sections: [{ title: 'Fuel', paragraphs: ['Full to full.'] }] },
  '/api/catalogue': { annualDiscountPercent: 20, trialDays: 14, plans: [], addOns: [] },
  '/api/contact/demo-slots': { minutes: 30, slots: [] },
  '/api/status': {
    at: '2026-11-28T10:00:00.000Z',
    overall: 'up',
    parts: [{ part: 'pages', state: 'up' }],
    minutes: [],
  },
};

interface Asked {
  readonly host?: 'brand' | 'platform';
  readonly params?: Record<string, string>;
  readonly fillers?: string[];
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly search?: string;
  readonly form?: ServedForm | null;
  readonly language?: SiteBoot['language'];
}

const manifests = (await importedOf<{ default: RemoteManifest }>('ui/src/remote.manifest.ts')).map(
  ({ default: manifest }) => manifest,
);
/** Key of the page's title among the texts of its slice. */
const titleOf = (slice: string, page: string) =>
  manifests.find((one) => one.slice === slice)?.routes.find((one) => one.page === page)?.title ?? '';

/** Does what the server does: asks for what the page reads, then for what follows from that, and renders. */
async function shown(page: string, asked: Asked = {}) {
  const { host = 'brand', params = {}, fillers = [], answers = ANSWERS, search = '', form = null } = asked;
  const { language = 'en' } = asked;
  const slice = pages[page]?.slice ?? '';
  const place = { host, params, search, today: TODAY };
  const those = (addresses: readonly string[]) =>
    Object.fromEntries(
      addresses.filter((one) => Object.hasOwn(answers, one)).map((one) => [one, answers[one]]),
    );
  const addresses = reads({ page, fillers, place });
  const first = those(addresses);
  const listed = lists({ page, fillers, place });
  const firstPages = Object.fromEntries(
    Object.entries(those(listed)).map(([address, items]) => [
      address,
      { items: items as unknown[], total: (items as unknown[]).length },
    ]),
  );
  const further = furtherReads({ page, fillers, place }, { ...first, ...firstPages });
  const boot: SiteBoot = {
    tenant: tenantOf(host),
    session: { user: null, rules: [] },
    unreadNotifications: 0,
    language,
    offered: ['en', 'de'],
    mapStyle: null,
    texts: {},
    remotes: {},
    shellManifests: [],
    manifests: {},
    answers: { ...first, ...those(further) },
    lists: firstPages,
    site: {
      route: {
        slice,
        path: '/',
        page,
        title: titleOf(slice, page),
        access: 'public',
      },
      pathname: '/',
      params,
      paths: ['/'],
      fillers,
      filled: [],
      form,
    },
  };
  const { answers: sent, ...rendered } = await render({ page, origin: 'https://acme.test', place, boot });
  const isOwn = (key: string) => key.startsWith(`${slice}:`);
  return {
    ...rendered,
    answers: Object.fromEntries(Object.entries(sent).filter(([key]) => !isOwn(key))),
    /** What the slice brings without a call. */
    own: Object.fromEntries(Object.entries(sent).filter(([key]) => isOwn(key))),
    asked: [...addresses, ...further],
  };
}

const onBoth = ['about', 'contact', 'terms', 'privacy', 'cookies'];
const cases = [
  ...['brand-home', 'vans', 'rates', 'how-it-works', ...onBoth].map((page) => [page, 'brand', {}] as const),
  ['van', 'brand', { model: 'ford-transit' }] as const,
  ['depot', 'brand', { depot: 'leeds-city' }] as const,
  ...['platform-home', 'pricing', 'status', ...onBoth].map((page) => [page, 'platform', {}] as const),
  ...casesOfSlices.map(({ page, host, params = {} }) => [page, host, params] as const),
];

describe('public pages with all that they read', () => {
  it('are all among the cases: a slice says its own in testing/served-pages.ts', () => {
    expect([...new Set(cases.map(([page]) => page))].sort()).toEqual(Object.keys(pages).sort());
  });

  it.each(cases)(
    '%s of the %s is finished: one heading, no place that waits, nothing asked in vain',
    async (page, host, params) => {
      const { body, description, asked, answers, isMissing } = await shown(page, { host, params });
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body.match(/animate-pulse/g)?.length ?? 0).toBe(0);
      expect(Object.keys(answers).sort()).toEqual([...asked].sort());
      expect([description.length > 10, isMissing]).toEqual([true, false]);
      expect(JSON.stringify(answers)).not.toContain('AB12');
    },
  );
});

it.each(['brand', 'platform'] as const)(
  'no two public pages of a %s have one title or one description',
  async (host) => {
    const own = cases.filter(([, on]) => on === host);
    const heads = await Promise.all(
      own.map(async ([page, , params]) => {
        const { title, description } = await shown(page, { host, params });
        return { page, title, description };
      }),
    );
    for (const part of ['title', 'description'] as const) {
      const seen = Map.groupBy(heads, (head) => head[part]);
      const shared = [...seen.values()].filter((some) => new Set(some.map(({ page }) => page)).size > 1);
      expect(shared.map((some) => some.map(({ page }) => page))).toEqual([]);
    }
  },
);

it('names the languages that guides are written in: all for customers, English alone for the others', async () => {
  const written = await listed.languages('brand');
  expect(written['/help/pay']).toHaveLength(8);
  expect(written['/help/programs']).toEqual(['en']);
});

describe('the page of a model', () => {
  const params = { model: 'ford-transit' };

  it('shows price, size and free days, and tells search engines of its reviews', async () => {
    const { body, title, description, facts } = await shown('van', {
      params,
      fillers: ['review/van-reviews'],
    });
    expect(title).toBe('Ford Transit');
    expect(description).toContain('from £80.00 per day');
    expect(body).toContain('Load area, another van of this model');
    expect(body).toMatch(/<a href="\/api\/van-photos\/a\/960\.webp"[^>]*><img[^>]*alt="Rails on both sides"/);
    expect(body).toMatch(/<img[^>]*width="960" height="640"[^>]*>/);
    expect(body).toContain('href="/booking?van=2&amp;pickupDate=2026-12-01&amp;returnDate=2026-12-02"');
    expect(body).toContain('Good &lt;van&gt;');
    expect(facts).toMatchObject([
      {
        '@type': 'Product',
        url: 'https://acme.test/vans/ford-transit',
        offers: { price: '80.00', priceCurrency: 'GBP' },
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
        // Who has left is not named.
        review: [{ author: { name: 'Ada' }, reviewBody: 'Good <van>', datePublished: '2026-10-01' }],
      },
    ]);
  });

  it('claims no rating where nothing is published, and carries vans of that model alone', async () => {
    const none = { averageRating: null, totalReviews: 0, reviews: [] };
    const { facts, answers } = await shown('van', {
      params,
      fillers: ['review/van-reviews'],
      answers: { ...ANSWERS, '/api/reviews/published?vanId=2': none },
    });
    expect(facts[0]).not.toHaveProperty('aggregateRating');
    expect((answers['/api/vans?perPage=100'] as { id: number }[]).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('is missing where no van of it is on offer, and asks for nothing more; not where the call failed', async () => {
    for (const model of ['no-such', '__proto__', 'constructor']) {
      const { isMissing, asked, facts, body } = await shown('van', { params: { model } });
      expect([isMissing, asked.length, facts]).toEqual([true, 1, []]);
      expect(body).toContain('There is no such van');
    }
    expect((await shown('van', { params, answers: {} })).isMissing).toBe(false);
  });
});

describe('the page of a depot', () => {
  it('names the place for search engines', async () => {
    const { title, facts, description } = await shown('depot', { params: { depot: 'leeds-city' } });
    expect(title).toBe('Leeds City');
    expect(description).toContain('LS10 1PZ');
    expect(facts).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'AutoRental',
        url: 'https://acme.test/depots/leeds-city',
        geo: { latitude: 53.8, longitude: -1.5 },
        openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '07:00', closes: '20:00' }],
        parentOrganization: { name: 'Acme Vans' },
      },
    ]);
  });

  it('shows where it is without a script, in the colours of each scheme', async () => {
    const { body } = await shown('depot', { params: { depot: 'leeds-city' } });
    for (const scheme of ['light', 'dark'] as const) {
      expect(body).toContain(`src="/share/depots/leeds-city.svg?scheme=${scheme}"`);
      const asked = { tenant: { theme: { light: look, dark: look } }, scheme, answers: ANSWERS };
      expect(depotPictures.drawn({ ...asked, depot: 'leeds-city' })).toMatch(
        /^<svg .*>Leeds City<.*<\/svg>$/,
      );
      expect(depotPictures.drawn({ ...asked, depot: 'nowhere' })).toBeNull();
    }
  });

  it('is missing where there is none', async () => {
    expect((await shown('depot', { params: { depot: 'nowhere' } })).isMissing).toBe(true);
  });
});

it('questions with answers are told to search engines as they stand on the page', async () => {
  const prices = await shown('pricing', { host: 'platform' });
  expect(prices.facts).toMatchObject([{ '@type': 'FAQPage' }]);
  const [faq] = prices.facts as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }[];
  expect(faq?.mainEntity).toHaveLength(6);
  expect(faq?.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text).join()).toContain('14 days');
  for (const { name } of faq?.mainEntity ?? []) expect(prices.body).toContain(name);
  expect((await shown('how-it-works')).facts).toMatchObject([{ '@type': 'FAQPage' }]);
});

it('prices of a year are a page of their own, for browsers without a script', async () => {
  const solo = { code: 'solo', name: 'Solo', list: 'franchise', monthly: '100.00', yearly: '960.00' };
  const sold = {
    annualDiscountPercent: 20,
    trialDays: 14,
    plans: [{ ...solo, maxVans: 3, maxUsers: null, addOns: [] }],
    addOns: [],
  };
  const answers = { ...ANSWERS, '/api/catalogue': sold };
  const linkTo = (body: string, address: string) => body.match(`<a href="${address}"[^>]*>`)?.[0] ?? '';
  for (const [search, now, other, price] of [
    ['', '/pricing', '/pricing\\?billing=yearly', '£100.00'],
    ['?billing=yearly', '/pricing\\?billing=yearly', '/pricing', '£80.00'],
    ['?billing=nonsense', '/pricing', '/pricing\\?billing=yearly', '£100.00'],
    // What was worked out of one's own stays.
    [
      '?vans=4&addOn=gps&addOn=biometric',
      '/pricing\\?vans=4&amp;addOn=gps&amp;addOn=biometric',
      '/pricing\\?vans=4&amp;addOn=gps&amp;addOn=biometric&amp;billing=yearly',
      '£100.00',
    ],
    ['?billing=yearly&vans=4', '/pricing\\?billing=yearly&amp;vans=4', '/pricing\\?vans=4', '£80.00'],
  ] as const) {
    const { body } = await shown('pricing', { host: 'platform', search, answers });
    expect(linkTo(body, now)).toContain('aria-current="true"');
    expect(linkTo(body, other)).toMatch(/^<a (?!.*aria-current)/);
    expect(body.match(/<span class="font-semibold text-3xl[^>]*>([^<]+)/)?.[1]).toBe(price);
  }
});

it('the page of the form of the platform, and not that of a brand, offers the trial as well', async () => {
  const { body, asked } = await shown('contact', { host: 'platform' });
  expect(asked).toContain('/api/catalogue');
  expect(body).toContain('14 days free on every plan');
  expect(body).toContain('href="/signup"');
  expect((await shown('contact')).body).not.toContain('href="/signup"');
});

it('a brand tells what its customers say where their words stand on its home', async () => {
  const withThem = await shown('brand-home', { fillers: ['review/home-reviews'] });
  expect(withThem.facts[0]).toMatchObject({ aggregateRating: { ratingValue: 4.5 } });
  expect((await shown('brand-home')).facts[0]).not.toHaveProperty('aggregateRating');
});

it('legal texts keep their language, and their markup is shown as characters', async () => {
  const terms = await shown('terms');
  expect(terms.body).toContain('&lt;b&gt;');
  expect(terms.body).toContain('Full to full.');
  expect((await shown('terms', { host: 'platform' })).asked).toEqual(['/api/legal/terms']);
  expect((await shown('privacy')).body).toContain('<div lang="de">');
});

it('lists the pages of models and depots', () => {
  expect(listed.reads('platform')).toEqual([]);
  const answers = Object.fromEntries(listed.reads('brand').map((address) => [address, ANSWERS[address]]));
  const ofRecords = (paths: readonly string[]) => paths.filter((path) => !path.startsWith('/help/'));
  expect(ofRecords(listed.paths('brand', answers))).toEqual([
    '/vans/ford-caddy',
    '/vans/ford-transit',
    '/depots/leeds-city',
    '/depots/york',
  ]);
  expect(ofRecords(listed.paths('brand', {}))).toEqual([]);
});

describe('the help', () => {
  const place = { host: 'brand', params: {}, search: '', today: TODAY } as const;
  /** Ids of the guides that the page's main part links to. */
  const linked = (body: string) => [...body.matchAll(/href="\/help\/([\w-]+)"/g)].map(([, id]) => id);

  it('shows guests the guides of customers with a search that is a plain form, and brings no text of one', async () => {
    const { body, own, title, description } = await shown('guides');
    expect([title, description]).toEqual(['Help', 'Short guides to what you can do here.']);
    expect(linked(body)).toEqual(expect.arrayContaining(['find-and-book', 'deposit', 'on-the-road']));
    expect(linked(body)).not.toContain('fleet');
    expect(body).toMatch(/<form[^>]*action="\/help"[^>]*method="get"/);
    expect(body).toMatch(/<input[^>]*type="search"[^>]*name="q"/);
    expect(body).toMatch(/<noscript><button[^>]*type="submit"/);
    expect(JSON.stringify(own)).not.toContain('## ');
    const onPlatform = linked((await shown('guides', { host: 'platform' })).body);
    expect(onPlatform.sort()).toEqual(['installation', 'programs']);
  });

  it.each([
    ['en', 'breakdown accident', 'Help on the road', '1 guide found'],
    ['de', 'ruckgabe', 'Rückgabe', null],
    ['ja', '保証金', '保証金', null],
  ] as const)(
    'finds guides in %s for the words of its address: %s',
    async (language, words, found, count) => {
      const search = `?${new URLSearchParams({ q: ` ${words} ` })}`;
      const { body } = await shown('guides', { search, language });
      if (count) expect(body).toContain(count);
      expect(body.slice(body.indexOf('role="status"'))).toContain(found);
      expect(linked(body).length).toBeLessThan(10);
      expect(body).toContain(`value=" ${words} "`);
    },
  );

  it('says so where nothing is found, and takes what was typed for characters', async () => {
    const { body } = await shown('guides', { search: '?q=%22%3E%3Cscript%3Ezzzz' });
    expect(body).toContain('No guide found');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;zzzz"');
    expect(linked(body)).toEqual([]);
    // Of a text without end only its beginning is searched for.
    const { own } = await shown('guides', { search: `?q=${'a '.repeat(4000)}` });
    expect(Math.max(...Object.keys(own).map((key) => key.length))).toBeLessThan(120);
  });

  it('leads from a page to its guide, and to no other address', () => {
    const from = (search: string, host: 'brand' | 'platform' = 'brand') =>
      leadsTo({ page: 'guides', fillers: [], place: { ...place, host, search } });
    expect(from('?from=%2Fvans%2Fford-transit')).toBe('/help/find-and-book');
    expect(from('?from=/login&q=x')).toBe('/help/account');
    for (const search of ['', '?q=x', '?from=', '?from=/nowhere', '?from=https://evil.test/vans'])
      expect([search, from(search)]).toEqual([search, null]);
    // What is no address of ours leads to a guide at most.
    expect(from('?from=//evil.test')).toBe('/help/find-and-book');
    expect(from('?from=/system', 'platform')).toBe('/help/installation');
    expect(leadsTo({ page: 'vans', fillers: [], place })).toBeNull();
  });

  it('has each guide with its title and summary for search engines, in the language of the page', async () => {
    const params = { guide: 'pay' };
    const { title, description, body, own } = await shown('guide', { params });
    expect([title, description]).toEqual([
      'Pay for a booking',
      'Pay the deposit or the full amount by card, by bank or with a saved card, and find your receipts.',
    ]);
    expect(body).toContain('href="/booking/list"');
    // A server's own styles are refused by the page's policy.
    expect(body).not.toContain(' style="');
    // The text of one guide, not of all.
    expect(JSON.stringify(own).match(/"body":/g)).toHaveLength(1);
    const german = await shown('guide', { params, language: 'de' });
    expect(german.title).not.toBe(title);
    expect(german.body).toContain('<div lang="de"');
    const untranslated = await shown('guide', {
      params: { guide: 'programs' },
      host: 'platform',
      language: 'de',
    });
    expect(untranslated.body).toContain('<div lang="en"');
    expect(untranslated.body).toContain('noch nicht übersetzt');
  });

  it('is missing where there is no such guide', async () => {
    for (const guide of ['no-such', 'constructor', '__proto__']) {
      const { isMissing, body, own } = await shown('guide', { params: { guide } });
      expect([isMissing, own]).toEqual([true, {}]);
      expect(body).toContain('There is no such guide');
    }
  });

  it('lists for search engines the guides that guests of a host are shown', () => {
    const guidesOn = (host: 'brand' | 'platform') =>
      listed.paths(host, {}).filter((path) => path.startsWith('/help/'));
    expect(guidesOn('brand')).toContain('/help/deposit');
    expect(guidesOn('brand')).not.toContain('/help/fleet');
    expect(guidesOn('platform').sort()).toEqual(['/help/installation', '/help/programs']);
  });
});

describe('the sign-up page', () => {
  const given = { openedAt: 5, posted: null, failure: null, refusal: null };
  const signUp = (form: Partial<ServedForm> = {}, search = '') =>
    shown('signup', { host: 'platform', search, form: { ...given, ...form } });
  const posted = {
    business: 'Acme & Co',
    subdomain: 'swift-vans',
    plan: 'professional',
    phone: '01904 960200',
    address: '4 Mill Lane, York',
    firstName: 'Ada',
    lastName: 'Moss',
    email: 'ada@acme.test',
    primary: '#123456',
    accent: '#0f766e',
    website: '',
    isAdmin: 'true',
  };
  /** Markup of the field of this name, and what is said beside it. */
  const fieldOf = (body: string, name: string) => {
    const said = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)?.[0] ?? '';
    const ids = /aria-describedby="([^"]+)"/.exec(said)?.[1]?.split(' ') ?? [];
    const texts = ids.map((id) => new RegExp(`id="${id}"[^>]*>(.*?)</p>`, 's').exec(body)?.[1] ?? '');
    return { said, beside: texts.join(' ').replace(/<[^>]*>/g, '') };
  };
  const faultsIn = (body: string) =>
    [...body.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([said]) => /name="(\w+)"/.exec(said)?.[1],
    );

  it('is one plain form with a named field for each entry, and has the plan of the link', async () => {
    const { body, title, description } = await signUp({}, '?plan=professional&lang=de&more=x');
    expect([title, description.includes('14')]).toEqual(['Start your free trial', true]);
    const [form = ''] = /<form[^>]*>/.exec(body) ?? [];
    expect(form).toContain('action="/signup?plan=professional&amp;lang=de"');
    expect(form).toMatch(/ method="post"/);
    expect(form).toMatch(/ enctype="multipart\/form-data"/i);
    expect(body).toContain('<input type="hidden" name="openedAt" value="5"/>');
    for (const name of [...Object.keys(posted).filter((one) => one !== 'isAdmin'), 'password', 'logo'])
      expect(body).toContain(`name="${name}"`);
    expect(body).toMatch(/<input[^>]*name="plan"[^>]*checked=""[^>]*value="professional"/);
    expect(faultsIn(body)).toEqual([]);
  });

  it('has what needs no script for colours and logo, and hides what needs one', async () => {
    const { body } = await signUp();
    const without = [...body.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, inside]) => inside).join('');
    const inputs = [...without.matchAll(/<input[^>]*>/g)].map(([input]) => [
      / type="(\w+)"/.exec(input)?.[1],
      / name="(\w+)"/.exec(input)?.[1],
    ]);
    expect(inputs).toEqual([
      ['color', 'primary'],
      ['color', 'accent'],
      ['file', 'logo'],
    ]);
    // Of two with one name the last one counts: the picker follows the code.
    const named = [...body.matchAll(/<input[^>]* name="primary"[^>]*>/g)].map(([input]) => input);
    expect(named.map((input) => / type="(\w+)"/.exec(input)?.[1])).toEqual(['text', 'color']);
    const [button = ''] = /<button[^>]*aria-label="Show password"[^>]*>/.exec(body) ?? [];
    expect(button).toContain('noscript:hidden');
  });

  it('says beside the field why the server refused it, and keeps what was typed but the password', async () => {
    const { body } = await signUp({
      posted,
      failure: 'This address cannot be used.',
      refusal: { code: 'SUBDOMAIN_REFUSED', details: { fault: 'taken' } },
    });
    expect(faultsIn(body)).toEqual(['subdomain']);
    expect(fieldOf(body, 'subdomain').beside).toContain('Another business has this address');
    expect(fieldOf(body, 'subdomain').said).toContain('value="swift-vans"');
    expect(fieldOf(body, 'business').said).toContain('value="Acme &amp; Co"');
    expect(fieldOf(body, 'password').said).toContain('value=""');
    expect(fieldOf(body, 'password').beside).toContain('Please type your password again');
    expect(body).toMatch(/<input[^>]*name="plan"[^>]*checked=""[^>]*value="professional"/);
    expect(fieldOf(body, 'primary').said).toContain('value="#123456"');
    expect(body).not.toContain('isAdmin');
  });

  it.each([
    ['PASSWORD_EASY', {}, 'Easy to guess.'],
    ['INVALID_INPUT', { faults: [{ path: 'password', message: 'Too small.' }] }, 'At least 8 characters.'],
  ])('says what is wrong with a password that it does not have: %s', async (code, details, sentence) => {
    const { body } = await signUp({
      posted: { ...posted, subdomain: 'acme' },
      failure: 'Easy to guess.',
      refusal: { code, details },
    });
    expect(faultsIn(body)).toEqual(['password']);
    const { beside } = fieldOf(body, 'password');
    expect([beside.includes(sentence), beside.includes('Too small')]).toEqual([true, false]);
  });

  it('says what is wrong with entries in its own words, and of a refusal of no field on top', async () => {
    const empty = await signUp({
      posted: { ...posted, email: 'ada@', phone: '' },
      failure: 'No.',
      refusal: null,
    });
    expect(faultsIn(empty.body)).toEqual(['phone', 'email']);
    expect(empty.body).not.toContain('No.');
    const failure = 'Too many. Please wait.';
    const often = await signUp({ posted, failure, refusal: { code: 'TOO_MANY_REQUESTS', details: {} } });
    expect(faultsIn(often.body)).toEqual([]);
    expect(often.body).toContain(failure);
    const large = await signUp({
      failure: 'Too large.',
      refusal: { code: 'PAYLOAD_TOO_LARGE', details: {} },
    });
    expect(large.body).toMatch(/role="alert".*Too large\./s);
    const logo = await signUp({
      posted: { ...posted, subdomain: 'acme' },
      failure: 'Too large.',
      refusal: { code: 'PAYLOAD_TOO_LARGE', details: { faults: [{ path: 'logo', message: 'Too large.' }] } },
    });
    expect(logo.body).toContain('This file is too large: an SVG may have 64 kB');
    expect(fieldOf(logo.body, 'business').said).toContain('value="Acme &amp; Co"');
  });

  it('keeps a logo that came with the entries, as text that does nothing', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
    const { body } = await signUp({
      posted: { ...posted, logo },
      failure: 'No.',
      refusal: { code: 'SUBDOMAIN_REFUSED', details: { fault: 'taken' } },
    });
    expect(body).toContain('<input type="hidden" name="logo" value="&lt;svg');
    expect(body).not.toContain('<path d="M0 0h9v9z"');
  });
});

describe('the search of vans', () => {
  const PERIOD = '?pickupDate=2026-12-01&returnDate=2026-12-03';
  const ADDRESS = '/api/vans?available=true&pickupDate=2026-12-01&returnDate=2026-12-03';
  const served = (search: string) =>
    serves({ page: 'book-a-van', fillers: [], place: { host: 'brand', params: {}, search, today: TODAY } });

  it('shows the vans of the dates in its address with their prices, each a press away without a script', async () => {
    const price = {
      totalDays: 2,
      pickupDate: '2026-12-01T08:00',
      returnDate: '2026-12-03T08:00',
      rentalAmount: '170.00',
    };
    const answers = { ...ANSWERS, [ADDRESS]: [van(1, { price }), van(9, { price, available: true })] };
    const { body, description } = await shown('book-a-van', { search: PERIOD, answers });
    expect(body).toContain('2 vans found');
    expect(body).toContain('£170.00');
    expect(body).toMatch(/<button(?![^>]*disabled="")[^>]*form="booking-further" value="9" name="van">/);
    expect(body).toContain('<input type="hidden" name="pickupDate" value="2026-12-01"/>');
    expect(description).toContain('van');
    // A server's own styles are refused by the page's policy.
    expect(body).not.toContain(' style="');
  });

  it('offers what else there is where nothing is free', async () => {
    const address = `/api/vans/alternatives${ADDRESS.slice('/api/vans'.length)}`;
    const none = { dates: [], sizes: [{ vanType: 'large', free: 2, from: '90.00' }], depots: [] };
    const { body, asked } = await shown('book-a-van', {
      search: PERIOD,
      answers: { ...ANSWERS, [ADDRESS]: [], [address]: none },
    });
    expect(asked).toContain(address);
    expect(body).toContain('2 vans');
  });

  it('asks for no vans of days that have passed, and says so', async () => {
    const { body, asked } = await shown('book-a-van', {
      search: '?pickupDate=2026-11-01&returnDate=2026-11-03',
    });
    expect(asked).toEqual(['/api/depots']);
    expect(body).not.toContain('vans found');
  });

  it("is served while a guest searches; a van that was chosen, and the assistant, are the shell's", () => {
    expect(['', PERIOD, '?sort=size'].map(served)).toEqual([true, true, true]);
    expect(['?van=5', '?step=payment&booking=7', '?open=assistant'].map(served)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
