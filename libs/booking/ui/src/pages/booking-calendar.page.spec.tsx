// @vitest-environment happy-dom

import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { booking } from '../testing/booking.fixtures.ts';
import { listItem } from '../testing/desk.fixtures.ts';
import { readsAgainOnNews } from '../testing/reads-again.ts';
import BookingCalendarPage from './booking-calendar.page.tsx';

const showPage = pageShower({ booking: en });
const person = userEvent.setup();
let wide = true;

beforeEach(() => {
  wide = true;
  // Nobody answers a socket here; what news do has a spec of its own.
  vi.stubGlobal('WebSocket', undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const hires = [
  listItem({ id: 1, pickupDate: '2027-05-10T09:00', returnDate: '2027-05-12', vanModel: 'Transit' }),
  listItem({
    id: 2,
    pickupDate: '2027-05-12',
    returnDate: '2027-05-14',
    vanModel: 'Movano',
    status: 'active',
  }),
  listItem({
    id: 3,
    pickupDate: '2027-05-11',
    returnDate: '2027-05-15',
    vanModel: 'Gone',
    status: 'cancelled',
  }),
];
const open = async (at: string, role: 'customer' | 'operator' = 'operator') => {
  const calls = answerCalls({
    'GET /api/bookings/calendar': hires,
    'GET /api/depots': [],
    'GET /api/bookings/1': booking({ id: 1 }),
  });
  const router = await showPage(<BookingCalendarPage />, {
    path: '/booking/calendar',
    at,
    user: userOf(role),
  });
  return { calls, router };
};
const day = (name: RegExp) => screen.findByRole('gridcell', { name });

describe('the month', () => {
  it('says of each day what is collected, comes back and is out; a cancelled hire is none of it', async () => {
    await open('/booking/calendar?day=2027-05-12');
    expect((await day(/Wednesday,? 12 May 2027/)).getAttribute('aria-label')).toMatch(/1 pickup, 1 return$/);
    expect((await day(/Tuesday,? 11 May 2027/)).getAttribute('aria-label')).toMatch(/2027, 1 out$/);
    const panel = within(screen.getByRole('region', { name: 'Wed, 12 May 2027' }));
    expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Movano'),
      expect.stringContaining('Transit'),
    ]);
  });

  it('is walked through with keys, one stop for all days, the address following', async () => {
    const { router } = await open('/booking/calendar?day=2027-05-12');
    (await day(/12 May 2027/)).focus();
    const at = () => router.state.location.search;
    await person.keyboard('{ArrowRight}');
    await waitFor(() => expect(at()).toBe('?day=2027-05-13'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-05-13'));
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    for (const [key, then] of [
      ['{ArrowDown}', 'day=2027-05-20'],
      ['{Home}', 'day=2027-05-17'],
      ['{End}', 'day=2027-05-23'],
      ['{PageDown}', 'day=2027-06-23'],
      ['{PageUp}', 'day=2027-05-23'],
      ['{Shift>}{PageUp}{/Shift}', 'day=2026-05-23'],
    ] as const) {
      await person.keyboard(key);
      await waitFor(() => expect(at()).toBe(`?${then}`));
      await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(then.slice(4)));
    }
    await person.keyboard('{Enter}');
    expect(document.activeElement?.id).toBe('calendar-day');
  });

  it('takes the second of two quick keys from where the first led, drawn or not', async () => {
    const { router } = await open('/booking/calendar?day=2027-05-12');
    const cell = await day(/12 May 2027/);
    act(() => {
      fireEvent.keyDown(cell, { key: 'PageUp' });
      fireEvent.keyDown(cell, { key: 'ArrowRight' });
    });
    await waitFor(() => expect(router.state.location.search).toBe('?day=2027-04-13'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-04-13'));
    // Drawn one after the other, the focus goes along to the last.
    const grid = screen.getByRole('grid');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(grid, { key });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2027-04-20'));
  });

  it('opens a booking beside it where there is room, and as a page on a phone', async () => {
    const { router } = await open('/booking/calendar?day=2027-05-10');
    await person.click(await screen.findByRole('link', { name: /Transit/ }));
    expect(await screen.findByRole('dialog', { name: 'Booking SV-7F3K2' })).toBeTruthy();
    expect(router.state.location.search).toBe('?day=2027-05-10&booking=1');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?day=2027-05-10'));
    wide = false;
    await person.click(screen.getByRole('link', { name: /Transit/ }));
    expect(router.state.location.pathname).toBe('/booking/1');
  });

  it('offers depots and sizes to staff alone', async () => {
    const { router } = await open('/booking/calendar?month=2027-05');
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Van size' }), 'Large');
    expect(router.state.location.search).toBe('?month=2027-05&vanType=large');
    cleanup();
    await open('/booking/calendar?month=2027-05', 'customer');
    await screen.findByRole('grid', { name: 'May 2027' });
    expect(screen.queryByRole('combobox', { name: 'Van size' })).toBeNull();
  });
});

it('shows the days of the month in their order as an agenda', async () => {
  const { router } = await open('/booking/calendar?month=2027-05');
  await person.click(await screen.findByRole('button', { name: 'Agenda' }));
  expect(router.state.location.search).toBe('?view=agenda&month=2027-05');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['May 2027', 'Mon, 10 May 2027', 'Wed, 12 May 2027', 'Fri, 14 May 2027']);
});

it('says nothing of a month while it is being loaded', async () => {
  let answer: (rows: typeof hires) => void = () => {};
  answerCalls({
    'GET /api/bookings/calendar': ({ query }: Call) =>
      query.get('from')?.startsWith('2027-0') && String(query.get('from')) < '2027-05-15'
        ? hires
        : new Promise((done) => {
            answer = done;
          }),
    'GET /api/depots': [],
  });
  const router = await showPage(<BookingCalendarPage />, {
    path: '/booking/calendar',
    at: '/booking/calendar?month=2027-05',
    user: userOf('operator'),
  });
  await screen.findByRole('grid', { name: 'May 2027' });
  await act(() => router.navigate('/booking/calendar?month=2027-08'));
  await screen.findByRole('grid', { name: 'August 2027' });
  expect(screen.queryByText('Nothing booked this month')).toBeNull();
  expect(screen.queryByText('No pickups or returns on this day.')).toBeNull();
  answer([]);
  expect(await screen.findByText('Nothing booked this month')).toBeTruthy();
  expect(screen.getByText('No pickups or returns on this day.')).toBeTruthy();
});

it('tells in the agenda what is only out in a month', async () => {
  answerCalls({
    'GET /api/bookings/calendar': [
      listItem({ pickupDate: '2027-03-02', returnDate: '2027-08-04', vanModel: 'Long', status: 'active' }),
    ],
    'GET /api/depots': [],
  });
  await showPage(<BookingCalendarPage />, {
    path: '/booking/calendar',
    at: '/booking/calendar?view=agenda&month=2027-05',
    user: userOf('operator'),
  });
  expect(await screen.findByRole('heading', { name: '1 out' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Long/ })).toBeTruthy();
});

it('keeps the month where a later reading fails', async () => {
  let works = true;
  const calls = answerCalls({
    'GET /api/bookings/calendar': () => (works ? hires : refuse(503, 'UNAVAILABLE', 'Later.')),
    'GET /api/depots': [],
  });
  const tellNews = await readsAgainOnNews();
  await showPage(<BookingCalendarPage />, {
    path: '/booking/calendar',
    at: '/booking/calendar?month=2027-05',
    user: userOf('customer'),
  });
  await screen.findByRole('grid', { name: 'May 2027' });
  works = false;
  await tellNews();
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/calendar'))).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('grid', { name: 'May 2027' })).toBeTruthy();
  expect(screen.queryByText('The calendar could not be loaded.')).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  let works = false;
  answerCalls({
    'GET /api/bookings/calendar': () => (works ? hires : refuse(503, 'UNAVAILABLE', 'Later.')),
    'GET /api/depots': [],
  });
  await showPage(<BookingCalendarPage />, {
    path: '/booking/calendar',
    at: '/booking/calendar?month=2027-05',
    user: userOf('customer'),
  });
  expect(await screen.findByText('The calendar could not be loaded.')).toBeTruthy();
  works = true;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'May 2027' })).toBeTruthy();
});
