// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import AboutPage from './about.page.tsx';
import PlatformHomePage from './platform-home.page.tsx';
import PricingPage from './pricing.page.tsx';
import StatusPage from './status.page.tsx';
import TermsPage from './terms.page.tsx';

const showPage = pageShower({ site: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = (
  code: string,
  name: string,
  list: string,
  monthly: string,
  yearly: string,
  maxVans: number | null,
) => ({
  code,
  name,
  list,
  monthly,
  yearly,
  maxVans,
  maxUsers: null,
  addOns: [{ code: 'gps', terms: 'buy' }],
});
const catalogue = {
  annualDiscountPercent: 20,
  trialDays: 30,
  plans: [
    plan('starter', 'Starter', 'self-serve', '79.00', '758.40', 5),
    plan('professional', 'Professional', 'self-serve', '199.00', '1910.40', 25),
    plan('enterprise', 'Enterprise', 'self-serve', '499.00', '4790.40', null),
    plan('solo-operator', 'Solo Operator', 'franchise', '199.00', '1910.40', 3),
    plan('branch-franchise', 'Branch Franchise', 'franchise', '499.00', '4790.40', 50),
  ],
  addOns: [
    { code: 'gps', name: 'GPS', price: '8.00', per: 'van-month', from: false, available: true },
    { code: 'voice-ai', name: 'Voice', price: '29.00', per: 'month', from: false, available: false },
    { code: 'custom-integrations', name: 'API', price: '150.00', per: 'month', from: true, available: true },
  ],
};
const figures = [{ value: '300%', label: 'revenue growth' }];
const tenant = (over: Record<string, unknown> = {}) =>
  ({
    kind: 'platform',
    name: 'Convoy',
    locales: ['en', 'de'],
    contact: { email: 'hello@convoy.example', phone: '020 7946 0190', address: '5 Waybill Court' },
    copy: { heroTitle: 'Vans', heroText: 'Vans.', tagline: 'Vans', highlights: [], figures },
    ...over,
  }) as never;

it('leads from the landing page to its sections, to sign-up, to a demonstration and to sales', async () => {
  answerCalls({ 'GET /api/catalogue': catalogue });
  await showPage(<PlatformHomePage />, { tenant: tenant() });
  expect(
    await screen.findByRole('link', { name: /^Contact sales ?: Enterprise$/ }).catch(() => null),
  ).toBeNull();
  // The bar at the top leads to these.
  for (const id of ['features', 'benefits', 'pricing', 'about', 'contact'])
    expect(document.getElementById(id), id).not.toBeNull();
  expect(screen.getAllByRole('link', { name: /^Start free trial/ })[0]?.getAttribute('href')).toBe('/signup');
  expect(screen.getAllByRole('link', { name: 'Book demo' })[0]?.getAttribute('href')).toBe(
    '/contact?topic=demo',
  );
  expect((await screen.findByRole('link', { name: 'Start with Solo Operator' })).getAttribute('href')).toBe(
    '/signup?plan=solo-operator',
  );
  expect(screen.getByText('£499.00')).toBeTruthy();
  expect(screen.getByText('Not available yet')).toBeTruthy();
  // What it looks like, from a running product, with room kept for each picture.
  const pictures = screen.getAllByRole('figure').map((figure) => within(figure).getByRole('img'));
  expect(pictures.map((picture) => picture.getAttribute('src')?.match(/(\w+)\.webp$/)?.[1])).toEqual([
    'search',
    'today',
    'planner',
  ]);
  for (const picture of pictures) {
    expect(picture.getAttribute('alt')).toBeTruthy();
    expect([picture.getAttribute('width'), picture.getAttribute('loading')]).toEqual(['1280', 'lazy']);
  }
});

it('shows claimed figures in the demo alone, and says there that they are examples', async () => {
  answerCalls({ 'GET /api/catalogue': catalogue });
  await showPage(<PlatformHomePage />, { tenant: tenant({ demo: null }) });
  expect(screen.queryByText('300%')).toBeNull();
  cleanup();
  await showPage(<PlatformHomePage />, { tenant: tenant({ demo: { accounts: [] } }) });
  const part = await screen.findByRole('region', { name: 'Illustrative figures' });
  expect(within(part).getByText('300%')).toBeTruthy();
});

it('shows both price lists by the month and by the year, and works out one’s own price', async () => {
  answerCalls({ 'GET /api/catalogue': catalogue });
  await showPage(<PricingPage />, { tenant: tenant() });
  expect(await screen.findByRole('heading', { name: 'For one business' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'For branches and franchises' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Contact sales ?: Enterprise$/ }).getAttribute('href')).toBe(
    '/contact?topic=sales',
  );
  const vans = screen.getByLabelText('Vans');
  await person.clear(vans);
  await person.type(vans, '4');
  await person.click(screen.getByLabelText(/Vehicle tracking/));
  expect(screen.getByText('Your price a month').nextElementSibling?.textContent).toBe('£111.00');
  await person.click(screen.getByLabelText('Yearly, 20% less'));
  expect(screen.getByText('£758.40 for a year, paid at once')).toBeTruthy();
  expect(screen.getByText('Your price a month').nextElementSibling?.textContent).toBe('£95.20');
});

it('has the calculator as a form that its own address fills in, for browsers without a script', async () => {
  answerCalls({ 'GET /api/catalogue': catalogue });
  await showPage(<PricingPage />, {
    tenant: tenant(),
    path: '/pricing',
    at: '/pricing?list=self-serve&vans=4&addOn=gps&addOn=voice-ai&addOn=__proto__&billing=yearly&lang=de&checks=x',
  });
  expect((await screen.findByText('Your price a month')).nextElementSibling?.textContent).toBe('£95.20');
  const form = screen.getByLabelText<HTMLInputElement>('Vans').form!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/pricing#calculator']);
  expect([...new FormData(form)]).toEqual([
    ['billing', 'yearly'],
    ['lang', 'de'],
    ['list', 'self-serve'],
    ['vans', '4'],
    ['addOn', 'gps'],
    ['checks', '50'],
  ]);
});

it('offers to try again when the prices cannot be had', async () => {
  const calls = answerCalls({ 'GET /api/catalogue': refuse(503, 'MAINTENANCE', 'Later.') });
  await showPage(<PricingPage />, { tenant: tenant() });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
});

it('says how each part is doing and how many minutes had errors', async () => {
  answerCalls({
    'GET /api/status': {
      at: '2026-11-27T12:00:00.000Z',
      overall: 'degraded',
      parts: [
        { part: 'pages', state: 'up' },
        { part: 'background', state: 'degraded' },
        { part: 'data', state: 'unknown' },
      ],
      minutes: [
        { at: '2026-11-27T11:58:00.000Z', state: 'errors' },
        { at: '2026-11-27T11:59:00.000Z', state: 'ok' },
      ],
    },
  });
  await showPage(<StatusPage />, { tenant: tenant() });
  expect(await screen.findByText('Some parts are slow or limited')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Websites and bookingsWorking',
    'Mails and background workLimited',
    'DataNot known',
  ]);
  expect(screen.getByText('1 minute with errors')).toBeTruthy();
});

it('counts what the page about the platform says', async () => {
  answerCalls({ 'GET /api/catalogue': catalogue });
  await showPage(<AboutPage />, { tenant: tenant() });
  expect(await screen.findByText('30 days to try it')).toBeTruthy();
  expect(screen.getByText('2 languages')).toBeTruthy();
});

it('shows the terms of the pack, and says so where there are none', async () => {
  answerCalls({ 'GET /api/legal/terms': { kind: 'terms', language: 'en', markdown: '## 1. Who\n\nWe.' } });
  await showPage(<TermsPage />, { tenant: tenant() });
  expect(await screen.findByRole('heading', { name: '1. Who' })).toBeTruthy();
  cleanup();
  answerCalls({ 'GET /api/legal/terms': { kind: 'terms', language: 'en', markdown: null } });
  await showPage(<TermsPage />, { tenant: tenant() });
  expect(await screen.findByText('This text has not been published yet.')).toBeTruthy();
});
