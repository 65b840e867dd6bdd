// @vitest-environment happy-dom
import { answerCalls, pageShower } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import BrandHomePage from './brand-home.page.tsx';
import DepotPage from './depot.page.tsx';
import HowItWorksPage from './how-it-works.page.tsx';
import RatesPage from './rates.page.tsx';
import VanPage from './van.page.tsx';
import VansPage from './vans.page.tsx';

const showPage = pageShower({ site: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const van = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  make: 'Ford',
  model: 'Transit',
  year: 2024,
  vanType: 'large',
  loadLength: '3.5',
  loadVolume: '11.5',
  loadWidthCm: 178,
  loadHeightCm: null,
  rearDoorHeightCm: 175,
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
  imageUrl: null,
  imageKind: null,
  available: true,
  perDay: '90.00',
  perHire: '0.00',
  price: null,
  ...over,
});
const hours = { mon: ['07:00', '20:00'], tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
const depot = (id: number, name: string, over: Record<string, unknown> = {}) => ({
  id,
  name,
  address: '1 Wharf Road',
  town: 'Leeds',
  postcode: 'LS10 1PZ',
  latitude: 53.8,
  longitude: -1.5,
  phone: '0113 496 0140',
  hours,
  closedDays: [{ date: '2026-12-25', reason: 'Christmas' }],
  outOfHoursFee: '25.00',
  noticeMinutes: 60,
  minHireDays: 1,
  maxHireDays: 90,
  oneWay: [{ depotId: 8, fee: '45.00' }],
  ...over,
});
const gallery = [
  {
    kind: 'load-area',
    alt: 'Rails on both sides',
    ofAnotherVan: false,
    files: [{ url: '/api/van-photos/a/320.webp', width: 320, height: 213 }],
  },
  {
    kind: 'cab',
    alt: '',
    ofAnotherVan: true,
    files: [{ url: '/api/van-photos/b/320.webp', width: 320, height: 213 }],
  },
];
const depots = [depot(7, 'Leeds City'), depot(8, 'York', { oneWay: [], outOfHoursFee: null })];
const fleet = [
  van(1),
  van(2, { perDay: '80.00' }),
  van(3, { model: 'Caddy', vanType: 'small', perDay: '50.00' }),
];

it('lists every model once with its lowest price, and narrows by size', async () => {
  answerCalls({ 'GET /api/vans': fleet });
  await showPage(<VansPage />, { path: '/vans', at: '/vans' });
  const link = await screen.findByRole('link', { name: 'Ford Transit' });
  expect(link.getAttribute('href')).toBe('/vans/ford-transit');
  expect(screen.getByText('2 vans at Leeds City')).toBeTruthy();
  expect(screen.getByText('from £80.00 per day')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Small' }));
  expect(screen.queryByRole('link', { name: 'Ford Transit' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ford Caddy' })).toBeTruthy();
});

it('says so where there are no vans', async () => {
  answerCalls({ 'GET /api/vans': [] });
  await showPage(<VansPage />, { path: '/vans', at: '/vans' });
  expect(await screen.findByText('No vans to show yet')).toBeTruthy();
});

it('shows a model with its measures, and a free day leads to the booking', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-10T12:00:00Z'), toFake: ['Date'] });
  answerCalls({
    'GET /api/vans': fleet,
    'GET /api/vans/2/gallery': gallery,
    'GET /api/availability': {
      month: '2026-12',
      days: [
        { date: '2026-12-11', free: 1, total: 1, open: true },
        { date: '2026-12-12', free: 0, total: 1, open: true },
      ],
    },
  });
  await showPage(<VanPage />, { path: '/vans/:model', at: '/vans/ford-transit' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ford Transit' })).toBeTruthy();
  expect(screen.getByText('3.5 m long')).toBeTruthy();
  expect(screen.getByText('1,200 kg')).toBeTruthy();
  expect(screen.getByText('rear 1.75 m')).toBeTruthy();
  const photos = await screen.findByRole('region', { name: 'Photos of Ford Transit' });
  expect(within(photos).getByRole('img', { name: 'Rails on both sides' })).toBeTruthy();
  expect(within(photos).getByText('Cab, another van of this model')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Book this van' }).getAttribute('href')).toBe('/booking?van=2');
  const day = await screen.findByRole('link', { name: /11 Dec 2026: free/ });
  expect(day.getAttribute('href')).toBe('/booking?van=2&pickupDate=2026-12-11&returnDate=2026-12-12');
  expect(screen.getByText(/12 Dec 2026: taken/)).toBeTruthy();
  // Arrows are links, for browsers without a script; with one the page stays.
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
  const next = screen.getByRole('link', { name: 'Next month' });
  expect(next.getAttribute('href')).toBe('?month=2027-01#free-days');
  fireEvent.click(next);
  expect(await screen.findByText('January 2027')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Previous month' }).getAttribute('href')).toBe(
    '?month=2026-12#free-days',
  );
});

it('a model that is not there leads to those that are', async () => {
  answerCalls({ 'GET /api/vans': fleet });
  await showPage(<VanPage />, { path: '/vans/:model', at: '/vans/nothing' });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such van' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Our vans' }).getAttribute('href')).toBe('/vans');
});

it('shows a depot with hours, rules, one-way fees and the way there', async () => {
  answerCalls({ 'GET /api/depots': depots });
  await showPage(<DepotPage />, { path: '/depots/:depot', at: '/depots/leeds-city' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Leeds City' })).toBeTruthy();
  expect(screen.getByText('07:00 – 20:00')).toBeTruthy();
  expect(screen.getByText('Book at least 1 hour ahead')).toBeTruthy();
  expect(screen.getByText('York: £45.00')).toBeTruthy();
  expect(screen.getByText(/25 Dec 2026 · Christmas/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('53.8%2C-1.5');
  expect(screen.getByRole('link', { name: 'Find a van here' }).getAttribute('href')).toBe(
    '/booking?location=Leeds+City',
  );
});

it('shows prices by size, extras and one-way fees', async () => {
  answerCalls({
    'GET /api/vans': fleet,
    'GET /api/depots': depots,
    'GET /api/extras': [
      {
        id: 1,
        name: 'Roof bars',
        description: null,
        per: 'day',
        price: '5.00',
        cap: '25.00',
        maxQuantity: 1,
        left: 4,
      },
    ],
  });
  await showPage(<RatesPage />, { path: '/rates', at: '/rates' });
  const row = await screen.findByRole('row', { name: /^Large/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['£80.00', '–', '£250.00']);
  expect(await screen.findByText('Roof bars')).toBeTruthy();
  expect(screen.getByText('£5.00 per day')).toBeTruthy();
  expect(screen.getByText('£45.00')).toBeTruthy();
});

it('explains a hire step by step', async () => {
  answerCalls({});
  await showPage(<HowItWorksPage />, { path: '/how-it-works', at: '/how-it-works' });
  const [steps] = screen.getAllByRole('list');
  expect(
    within(steps!)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Search', 'Book', 'Collect', 'Drive', 'Return']);
});

it('shows the sections of the layout in their order, and no others', async () => {
  answerCalls({ 'GET /api/depots': depots, 'GET /api/vans': fleet });
  const sections = { home: ['depots', 'steps'] };
  await showPage(<BrandHomePage />, { tenant: { sections } as never });
  await screen.findByRole('link', { name: 'York' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  // The search has the brand's own title.
  expect(titles.filter((title) => title !== '')).toEqual(['Our depots', 'How it works']);
});
