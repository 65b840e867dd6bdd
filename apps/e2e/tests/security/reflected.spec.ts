import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LoginPage } from '@convoy/identity/e2e/sign-in.pages';
import { demoAccount, standOn } from '../../support/accounts.ts';
import { type Brand, brands, originOf } from '../../support/brands.ts';
import { deep } from '../../support/deep.ts';
import { comeAs, type EveryPage, everyVisit, openAddress } from '../../support/every-page.ts';
import { tellFigure } from '../../support/figure.ts';
import { Canary } from '../../support/hostile/canary.ts';
import { payloads } from '../../support/hostile/payloads.ts';
import { expect, test } from '../../support/test.ts';

const root = dirname(dirname(dirname(dirname(import.meta.dirname))));

/** Names that pages read out of their address, from their source. */
const names = [
  ...new Set(
    globSync(['libs/*/ui/src/**/*.{ts,tsx}', 'libs/shell-api/src/**/*.ts', 'apps/shell/src/**/*.{ts,tsx}'], {
      cwd: root,
      exclude: ['**/*.spec.*', '**/testing/**'],
    }).flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /\.(?:get|has|getAll)\('([\w-]{1,30})'\)|(?:InUrl)\(\w+, '([\w-]+)'/g,
        ),
      ].map(([, got, read]) => got ?? read ?? ''),
    ),
  ),
].sort();

/** A query that gives a payload to every name, and one to the fragment. */
const queryOf = (text: (mark: number) => string) =>
  `?${names.map((name, at) => `${name}=${encodeURIComponent(text(at))}`).join('&')}#${encodeURIComponent(text(999))}`;

async function isDeaf(
  page: Parameters<typeof openAddress>[0],
  visit: EveryPage,
  brand: Brand,
  dates: Parameters<typeof openAddress>[3],
  canary: Canary,
  turn: number,
) {
  const { name, text } = payloads[turn % payloads.length]!;
  await openAddress(page, visit, brand, dates, queryOf(text));
  await canary.isSilent(page, `${visit.name} asked with ${name}`);
}

test('names of parts of addresses are known', () => {
  for (const name of ['returnTo', 'token', 'q', 'page', 'location', 'pickupDate', 'state'])
    expect(names).toContain(name);
});

if (deep) {
  const visits = await everyVisit();
  const groups = Object.groupBy(
    visits,
    ({ host, who, brand, plugin }) => `${plugin ?? brand ?? ''} ${host} as ${who}`,
  );
  for (const [index, [group, pages = []]] of Object.entries(groups).entries()) {
    test(`no page takes a part of its address for anything but a text: ${group} @wide`, async ({
      newVisitor,
      dates,
      guard,
    }) => {
      test.setTimeout(60_000 + pages.length * 10_000);
      guard.allow(/status of 4\d\d/);
      const page = await newVisitor({ bypassCSP: index % 2 === 1 });
      const canary = await Canary.in(page.context());
      const brand = pages[0]!.brand ?? brands[index % brands.length]!;
      for (const [turn, visit] of pages.entries()) {
        // The page before lives on otherwise, and its socket may be opened just when nobody is signed in.
        await page.goto('about:blank');
        await comeAs(page, visit, brand);
        await isDeaf(page, visit, brand, dates, canary, turn + index);
      }
      tellFigure({
        campaign: 'browser',
        what: `pages asked with hostile addresses (${names.length} names each), ${group}`,
        value: String(pages.length),
        asked: 'no script, no element',
        held: true,
      });
    });
  }
}

const sample = ['/login', '/register', '/reset-password', '/booking'];
test('pages for guests take no part of their address for anything but a text @wide', async ({
  newVisitor,
  dates,
  guard,
}) => {
  test.skip(deep, 'every page is asked');
  guard.allow(/status of 4\d\d/);
  const page = await newVisitor({ bypassCSP: true });
  const canary = await Canary.in(page.context());
  const visits = (await everyVisit()).filter(
    ({ host, who, route }) => host === 'brand' && who === 'guest' && sample.includes(route.path),
  );
  expect(visits).toHaveLength(sample.length);
  await standOn(page, 'swift-vans');
  for (const [turn, visit] of visits.entries()) await isDeaf(page, visit, 'swift-vans', dates, canary, turn);
});

test('who signs in is led to no script and to nobody else’s host, whatever the address asks for @wide', async ({
  page,
}) => {
  const canary = await Canary.in(page.context());
  const origin = originOf('swift-vans');
  for (const wanted of deep
    ? [
        'javascript:xss(1)',
        '//evil.example',
        '/\\evil.example',
        'https:evil.example',
        '/\t/evil.example',
        'data:text/html,<script>xss(2)</script>',
      ]
    : ['javascript:xss(1)']) {
    await page.context().clearCookies();
    await page.goto(`${origin}/login?returnTo=${encodeURIComponent(wanted)}`);
    const { username, password } = await demoAccount(page, 'customer');
    await new LoginPage(page).signIn(username, password);
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await canary.isSilent(page, wanted);
  }
});
