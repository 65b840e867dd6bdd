// @vitest-environment happy-dom

import { addDays, civilToday } from '@convoy/platform/time';
import { type Answer, answerCalls, type Call, pageShower, refuse } from '@convoy/shell-api/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import BookAVanPage from '../pages/book-a-van.page.tsx';
import { depot, vanResult } from '../testing/booking.fixtures.ts';

const showPage = pageShower({ booking: en });
// A busy machine is no fault of the page.
configure({ asyncUtilTimeout: 10_000 });
const person = userEvent.setup();
/** Parts whose code comes later come through the bundler of the specs, which takes its time. */
const later = { timeout: 10_000 };
const york = depot({
  id: 8,
  name: 'York',
  town: 'York',
  postcode: 'YO1 7HH',
  latitude: 53.96,
  longitude: -1.08,
});

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(at: string, answers: Record<string, Answer> = {}) {
  const calls = answerCalls({
    'GET /api/depots': [depot(), york],
    'GET /api/places': [],
    'GET /api/vans': ({ query }: Call) =>
      query.get('location') === 'York'
        ? []
        : [
            vanResult({
              price: {
                totalDays: 2,
                pickupDate: '2026-05-02T08:00',
                returnDate: '2026-05-04T08:00',
                rentalAmount: '170.00',
                totalAmount: '420.00',
              },
            }),
          ],
    ...answers,
  });
  const router = await showPage(<BookAVanPage />, { path: '*', at });
  return { calls, search: () => new URLSearchParams(router.state.location.search) };
}

describe('the map', () => {
  it('shows what each depot has of the search, and leads to the vans of one', async () => {
    const { calls, search } = await open('/booking?map=on&vanType=medium');
    await screen.findByRole('heading', { name: '1 van found' });
    const map = screen.getByRole('region', { name: 'Map of our depots' });
    const leeds = await within(map).findByRole('button', { name: /Leeds City: 1 van from £170.00/ }, later);
    expect(within(map).getByRole('button', { name: /York: No vans for this search/ })).toBeTruthy();
    const asked = calls.filter(({ query }) => query.get('perPage') === '1').map(({ query }) => query);
    expect(asked.map((query) => [query.get('location'), query.get('vanType')])).toEqual([
      ['Leeds City', 'medium'],
      ['York', 'medium'],
    ]);
    await person.click(leeds);
    await person.click(within(map).getByRole('button', { name: 'Only vans at Leeds City' }));
    expect(search().get('location')).toBe('Leeds City');
  });

  it('and the vans say the fees nobody can leave out, though nobody named dates', async () => {
    await open('/booking?map=on', {
      'GET /api/vans': [vanResult({ dailyRate: '80.00', perDay: '84.00', perHire: '6.00' })],
    });
    const van = await screen.findByRole('article');
    expect(van.textContent).toContain('£84.00per day+ £6.00 per hire');
    expect(van.textContent).not.toContain('£80.00');
    const words = /Leeds City: 1 van from £84.00 per day \+ £6.00 per hire/;
    const map = screen.getByRole('region', { name: 'Map of our depots' });
    expect(await within(map).findByRole('button', { name: words }, later)).toBeTruthy();
  });

  it('is found from a van, and put away by its switch', async () => {
    const { search } = await open('/booking?map=on');
    await screen.findByRole('heading', { name: '1 van found' });
    const map = screen.getByRole('region', { name: 'Map of our depots' });
    await within(map).findByRole('button', { name: /Leeds City/ }, later);
    await person.click(screen.getByRole('button', { name: /Leeds City.*show on the map/ }));
    expect(within(map).getByRole('heading', { name: 'Leeds City' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Map' }));
    expect(search().get('map')).toBe('off');
    expect(screen.queryByRole('region', { name: 'Map of our depots' })).toBeNull();
  });
});

describe('free days', () => {
  const today = civilToday('Europe/London');
  const month = addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7);
  const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`;
  const days = Array.from({ length: 28 }, (_, index) => ({
    date: day(index + 1),
    free: index + 1 === 7 ? 0 : 4,
    total: 4,
    open: index + 1 !== 9,
  }));
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.parse(day(1)));
  const cell = (number: number) =>
    screen.findByRole('button', { name: new RegExp(`\\b(${number} ${name}|${name} ${number})\\b`) }, later);

  it('marks what is free, says why a day is closed, and takes a period in two presses', async () => {
    const { calls, search } = await open(`/booking?vanType=large&pickupDate=${day(2)}`, {
      'GET /api/availability': ({ query }: Call) => ({
        month: query.get('month'),
        days: query.get('month') === month ? days : [],
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Free days' }));
    await waitFor(
      async () => expect((await cell(7)).getAttribute('aria-label')).toContain('none free'),
      later,
    );
    expect(calls.find(({ path }) => path === '/api/availability')?.query.get('vanType')).toBe('large');
    await person.click(await cell(9));
    expect(await screen.findByText(/: Closed$/)).toBeTruthy();
    await person.click(await cell(5));
    await waitFor(() => expect(search().get('returnDate')).toBe(day(5)));
    expect(search().get('pickupDate')).toBe(day(2));
  });

  it('lets days be chosen also where what is free could not be found out', async () => {
    const { search } = await open('/booking', {
      'GET /api/availability': refuse(503, 'UNAVAILABLE', 'Later.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Free days' }));
    expect(await screen.findByText(/The free days could not be loaded/, {}, later)).toBeTruthy();
    const last = screen.getAllByRole('gridcell').flatMap((one) => within(one).queryAllByRole('button'));
    const choosable = last.filter((button) => !(button as HTMLButtonElement).disabled);
    await person.click(choosable.at(-1) as HTMLElement);
    expect(search().get('pickupDate')).not.toBeNull();
  });
});
