// @vitest-environment happy-dom

import type { BookingChange } from '@convoy/booking/contract';
import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PlannerVan, writePlanner } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { takeOf, vanOf } from '../testing/plan.fixtures.ts';
import PlannerPage from './planner.page.tsx';

const showPage = pageShower({ planner: en });
const person = userEvent.setup();
let wide = true;

beforeEach(() => {
  wide = true;
  // No socket answers here; following has a spec of its own.
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

const from = '2026-11-30';
const fleet = [
  vanOf({
    id: 1,
    registration: 'AB12 CDE',
    takes: [
      takeOf({ id: 11, label: 'Robin Tester' }),
      takeOf({ id: 12, label: 'Mia Long', from: 6 * 1440 + 600, until: 8 * 1440 }),
    ],
  }),
  vanOf({ id: 2, registration: 'CD34 EFG', size: 'large' }),
  vanOf({
    id: 3,
    registration: 'EF56 GHI',
    takes: [takeOf({ id: 31, label: 'Brakes', state: 'maintenance' })],
  }),
];

const hire = (given: object) => ({
  vanId: 1,
  vanMake: 'Ford',
  vanModel: 'Transit',
  vanRegistration: 'AB12 CDE',
  pickupDate: '2026-12-02T10:00',
  returnDate: '2026-12-04T10:00',
  totalAmount: '370.00',
  ...given,
});
const change = (given: Partial<BookingChange> = {}) => ({
  id: 77,
  bookingId: 11,
  status: 'quoted',
  before: hire({}),
  after: hire({ vanId: 2, vanRegistration: 'CD34 EFG', totalAmount: '400.00' }),
  difference: '30.00',
  toPay: '30.00',
  toRefund: '0.00',
  ...given,
});

const answers = {
  'GET /api/depots': [{ id: 5, name: 'Leeds' }],
  'POST /api/bookings/11/changes': change(),
  'POST /api/bookings/11/changes/77/confirm': {},
};
const open = async (
  given: { vans?: readonly PlannerVan[]; at?: string; answers?: Parameters<typeof answerCalls>[0] } = {},
) => {
  const calls = answerCalls({
    'GET /api/bookings/planner': writePlanner({ from, days: 90, now: 600, more: false }, given.vans ?? fleet),
    ...answers,
    ...given.answers,
  });
  const router = await showPage(<PlannerPage />, {
    path: '/booking/planner',
    at: given.at ?? `/booking/planner?day=${from}`,
    user: userOf('operator'),
  });
  return { calls, router, sent: () => calls.filter(({ method }) => method === 'POST') };
};
const bar = (name: RegExp) => screen.findByRole('button', { name });

describe('the grid', () => {
  it('asks once for a quarter, and names each bar with its state, van and moments', async () => {
    const { calls } = await open({ at: `/booking/planner?day=${from}&depot=5&size=medium` });
    expect((await bar(/^Robin Tester/)).getAttribute('aria-label')).toMatch(
      /^Robin Tester, Confirmed, AB12 CDE, .*2 Dec 2026.* – .*4 Dec 2026/,
    );
    const asked = calls.filter(({ path }) => path === '/api/bookings/planner');
    expect(asked).toHaveLength(1);
    expect(Object.fromEntries(asked[0]!.query)).toEqual({ from, days: '90', depot: '5', size: 'medium' });
  });

  it('names the depot of each van where vans of several are shown', async () => {
    const york = vanOf({ id: 4, registration: 'GH78 IJK', depot: { id: 6, name: 'York' } });
    await open({ vans: [...fleet, york] });
    await bar(/^Robin Tester/);
    expect(screen.getByText('York')).toBeTruthy();
    cleanup();
    await open({ vans: [york] });
    expect(await screen.findByRole('link', { name: 'GH78 IJK' })).toBeTruthy();
    expect(screen.queryByText('York')).toBeNull();
  });

  it('marks a gap that a short hire would fill, with the way to book it', async () => {
    await open();
    const gap = await screen.findByRole('link', { name: /^AB12 CDE is free for 2 days from/ });
    expect(gap.getAttribute('href')).toBe('/booking/new?van=1&pickupDate=2026-12-04&returnDate=2026-12-06');
  });

  it('is walked through with keys, one stop for all bars', async () => {
    await open();
    const first = await bar(/^Robin Tester/);
    const bars = () => screen.getAllByRole('button').filter((one) => one.hasAttribute('data-place'));
    expect(bars().filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first.focus();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await person.keyboard('{ArrowRight}');
    await waitFor(() => expect(focused()).toMatch(/^Mia Long/));
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toMatch(/^Brakes/));
    expect(bars().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('drops a bar on another van and days later: the server is asked, and confirmed only by a person', async () => {
    const { sent } = await open();
    const robin = await bar(/^Robin Tester/);
    robin.setPointerCapture = () => {};
    robin.getBoundingClientRect = () => new DOMRect(256, 44, 256, 32);
    const at = (clientX: number, clientY: number) => ({
      button: 0,
      buttons: 1,
      pointerId: 1,
      clientX,
      clientY,
    });
    fireEvent.pointerDown(robin, at(300, 60));
    fireEvent.pointerMove(robin, at(300 + 128, 60 + 40));
    expect(screen.getByTestId('planner-ghost').textContent).toBe('Robin Tester');
    fireEvent.pointerUp(robin, at(300 + 128, 60 + 40));
    const dialog = await screen.findByRole('dialog', { name: 'Move the booking of Robin Tester?' });
    expect(await within(dialog).findByText('+£30.00')).toBeTruthy();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      [
        '/api/bookings/11/changes',
        { vanId: 2, pickupDate: '2026-12-03T10:00', returnDate: '2026-12-05T10:00' },
      ],
    ]);
    await person.click(within(dialog).getByRole('button', { name: 'Keep as it is' }));
    expect(sent()).toHaveLength(1);
    expect(screen.queryByTestId('planner-ghost')).toBeNull();
  });

  it('makes a hire longer by its end, and a job neither longer nor another van’s', async () => {
    const { sent } = await open();
    const drag = (on: HTMLElement, left: number) => {
      on.setPointerCapture = () => {};
      on.getBoundingClientRect = () => new DOMRect(left, 44, 256, 32);
      const at = (clientX: number) => ({ button: 0, buttons: 1, pointerId: 1, clientX, clientY: 60 });
      fireEvent.pointerDown(on, at(left + 253));
      fireEvent.pointerMove(on, at(left + 253 + 250));
      fireEvent.pointerUp(on, at(left + 253 + 250));
    };
    drag(await bar(/^Brakes/), 256);
    drag(await bar(/^Robin Tester/), 256);
    await screen.findByRole('dialog');
    expect(sent().map(({ body }) => body)).toEqual([{ returnDate: '2026-12-06T10:00' }]);
  });

  it('goes by half hours where hours are seen, and says the time on the way', async () => {
    const { sent } = await open({ at: `/booking/planner?day=${from}&zoom=day` });
    const robin = await bar(/^Robin Tester/);
    robin.setPointerCapture = () => {};
    robin.getBoundingClientRect = () => new DOMRect(256, 44, 1200, 32);
    const at = (clientX: number) => ({ button: 0, buttons: 1, pointerId: 1, clientX, clientY: 60 });
    fireEvent.pointerDown(robin, at(600));
    // 600 px are a day: 41 px are 98 minutes.
    fireEvent.pointerMove(robin, at(600 + 41));
    expect(screen.getByTestId('planner-ghost-when').textContent).toBe('Wed 2 Dec, 11:30 – Fri 4 Dec, 11:30');
    fireEvent.pointerUp(robin, at(600 + 41));
    await screen.findByRole('dialog');
    expect(sent().map(({ body }) => body)).toEqual([
      { pickupDate: '2026-12-02T11:30', returnDate: '2026-12-04T11:30' },
    ]);
  });

  it('goes by whole days where a hire has no times', async () => {
    const { sent } = await open({
      at: `/booking/planner?day=${from}&zoom=day`,
      vans: [vanOf({ id: 1, takes: [takeOf({ id: 11, whole: 3 })] })],
    });
    const robin = await bar(/^Robin Tester/);
    robin.setPointerCapture = () => {};
    robin.getBoundingClientRect = () => new DOMRect(256, 44, 1200, 32);
    const at = (clientX: number) => ({ button: 0, buttons: 1, pointerId: 1, clientX, clientY: 60 });
    fireEvent.pointerDown(robin, at(600));
    fireEvent.pointerMove(robin, at(600 + 350));
    fireEvent.pointerUp(robin, at(600 + 350));
    await screen.findByRole('dialog');
    expect(sent().map(({ body }) => body)).toEqual([{ pickupDate: '2026-12-03', returnDate: '2026-12-05' }]);
  });

  it.each([
    {
      when: 'the button was let go outside of the page',
      stop: (on: HTMLElement) =>
        fireEvent.pointerMove(on, { buttons: 0, pointerId: 1, clientX: 600, clientY: 60 }),
    },
    {
      when: 'the bar lost the pointer',
      stop: () => fireEvent.lostPointerCapture(document, { pointerId: 1 }),
    },
    { when: 'Escape is pressed', stop: () => fireEvent.keyDown(document, { key: 'Escape' }) },
  ])('ends without a move when $when', async ({ stop }) => {
    const { sent } = await open();
    const robin = await bar(/^Robin Tester/);
    robin.setPointerCapture = () => {};
    robin.getBoundingClientRect = () => new DOMRect(256, 44, 256, 32);
    const at = (clientX: number) => ({ button: 0, buttons: 1, pointerId: 1, clientX, clientY: 60 });
    fireEvent.pointerDown(robin, at(300));
    expect(document.activeElement).toBe(robin);
    fireEvent.pointerMove(robin, at(300 + 128));
    // What another pointer loses, such as a finger beside the pen, ends nothing here.
    fireEvent.lostPointerCapture(document, { pointerId: 2 });
    expect(screen.getByTestId('planner-ghost')).toBeTruthy();
    stop(robin);
    expect(screen.queryByTestId('planner-ghost')).toBeNull();
    fireEvent.pointerUp(robin, at(300 + 256));
    expect(screen.queryByTestId('planner-ghost')).toBeNull();
    expect(sent()).toEqual([]);
  });
});

describe('a move from the menu', () => {
  const toOtherVan = async () => {
    const robin = await bar(/^Robin Tester/);
    robin.focus();
    await person.keyboard('{Enter}');
    await person.click(await screen.findByRole('menuitem', { name: 'Move to another van …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move Robin Tester to another van' });
    await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Van' }), '2');
    await person.click(within(dialog).getByRole('button', { name: 'Check the move' }));
  };

  it('is priced, confirmed, told, and taken back by its inverse', async () => {
    const { sent, calls } = await open();
    await toOtherVan();
    await person.click(await screen.findByRole('button', { name: 'Confirm move' }));
    expect(await screen.findByText('The booking of Robin Tester was moved')).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/bookings/planner')).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('dialog', { name: 'Move the booking of Robin Tester?' });
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/api/bookings/11/changes', { vanId: 2 }],
      ['/api/bookings/11/changes/77/confirm', {}],
      ['/api/bookings/11/changes', { vanId: 1 }],
    ]);
  });

  it('that is refused leaves the booking where it was and says why', async () => {
    const { sent } = await open({
      answers: {
        'POST /api/bookings/11/changes': () => refuse(409, 'VAN_UNAVAILABLE', 'The van is taken then.'),
      },
    });
    await toOtherVan();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The booking of Robin Tester was not moved');
    expect(alert.textContent).toContain('The van is taken then.');
    expect(alert.textContent).toContain('It stays on AB12 CDE');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByTestId('planner-ghost')).toBeNull();
    expect(sent()).toHaveLength(1);
  });

  it('to a van that another hire has exchanges the two, by the dialog and back', async () => {
    const pair = [
      vanOf({ id: 1, registration: 'AB12 CDE', takes: [takeOf({ id: 11, label: 'Robin Tester' })] }),
      vanOf({ id: 2, registration: 'CD34 EFG', takes: [takeOf({ id: 21, label: 'Mia Long' })] }),
    ];
    const changes = [
      change(),
      change({ id: 78, bookingId: 21, difference: '-30.00', toPay: '0.00', toRefund: '30.00' }),
    ];
    const { sent } = await open({
      vans: pair,
      answers: {
        'POST /api/bookings/11/exchanges': { changes },
        'POST /api/bookings/11/exchanges/confirm': { bookings: [] },
      },
    });
    await toOtherVan();
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Exchange the vans of Robin Tester and Mia Long?' }),
    );
    expect(dialog.getByText('+£30.00')).toBeTruthy();
    expect(dialog.getByText('-£30.00')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Exchange vans' }));
    expect(await screen.findByText('The vans of Robin Tester and Mia Long were exchanged')).toBeTruthy();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/api/bookings/11/exchanges', { bookingId: 21 }],
      ['/api/bookings/11/exchanges/confirm', { changeId: 77, otherBookingId: 21, otherChangeId: 78 }],
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toMatchObject({ path: '/api/bookings/11/exchanges', body: { bookingId: 21 } });
  });

  it('that is refused when it is confirmed is told like one refused before', async () => {
    await open({
      answers: {
        'POST /api/bookings/11/changes/77/confirm': () =>
          refuse(409, 'CHANGE_STALE', 'The booking has changed.'),
      },
    });
    await toOtherVan();
    await person.click(await screen.findByRole('button', { name: 'Confirm move' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The booking has changed.');
  });
});

describe('the list', () => {
  it('is what a phone shows, with the same actions', async () => {
    wide = false;
    const { sent } = await open();
    const entries = within((await screen.findByRole('heading', { name: '3 entries' })).parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(entries[0]).toContain('Robin Tester');
    expect(entries[0]).toContain('Wed 2 Dec, 10:00 – Fri 4 Dec, 10:00');
    await person.click(screen.getByRole('button', { name: /^Actions: Robin Tester/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Extend by one day' }));
    await screen.findByRole('dialog');
    expect(sent().map(({ body }) => body)).toEqual([{ returnDate: '2026-12-05T10:00' }]);
  });

  it('says the year where it is not the one that begins the plan', async () => {
    await open({
      at: `/booking/planner?day=${from}&view=list&zoom=month`,
      vans: [vanOf({ takes: [takeOf({ from: 20 * 1440 + 600, until: 33 * 1440 + 600 })] })],
    });
    expect(await screen.findByText('Sun 20 Dec, 10:00')).toBeTruthy();
    expect(screen.getByText('Sat, 2 Jan 2027, 10:00')).toBeTruthy();
  });

  it('has the days of the scale alone', async () => {
    await open({ at: `/booking/planner?day=${from}&view=list&zoom=day` });
    expect(await screen.findByText('Nothing takes a van in these days')).toBeTruthy();
  });
});

describe('on a phone', () => {
  it('the filters are behind one button that counts them', async () => {
    wide = false;
    const { router } = await open({ at: `/booking/planner?day=${from}&size=medium` });
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Filters: 1' }));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'maintenance');
    expect(router.state.location.search).toBe(`?day=${from}&size=medium&state=maintenance`);
    expect(screen.getByText('1 entry')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe(`?day=${from}`);
    expect(await screen.findByText('3 entries')).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });

  it('the scale stands beside the days', async () => {
    wide = false;
    const { router } = await open();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Scale' }), 'month');
    expect(router.state.location.search).toBe(`?day=${from}&zoom=month`);
  });
});

it('keeps what is chosen in the address, and filters by state', async () => {
  const { router } = await open();
  await bar(/^Robin Tester/);
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'maintenance');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Robin Tester/ })).toBeNull());
  await bar(/^Brakes/);
  await person.click(screen.getByRole('button', { name: 'Month' }));
  expect(router.state.location.search).toBe(`?day=${from}&zoom=month&state=maintenance`);
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'overdue');
  expect(await screen.findByText('No van matches')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await bar(/^Robin Tester/);
});

it('draws only the rows in sight of a large fleet', async () => {
  await open({
    vans: Array.from({ length: 500 }, (_, at) =>
      vanOf({ id: at + 1, registration: `V${at}`, takes: [takeOf({ id: at + 1, label: `Customer ${at}` })] }),
    ),
  });
  await bar(/^Customer 0,/);
  const bars = screen.getAllByRole('button').filter((one) => one.hasAttribute('data-place'));
  expect(bars.length).toBeLessThan(60);
});

it('says that there are no vans, and that it could not be loaded, and tries again', async () => {
  await open({ vans: [] });
  expect(await screen.findByText('No vans yet')).toBeTruthy();
  cleanup();
  let works = false;
  await open({
    answers: {
      'GET /api/bookings/planner': (_call: Call) =>
        works
          ? writePlanner({ from, days: 90, now: 600, more: false }, fleet)
          : refuse(503, 'UNAVAILABLE', 'Later.'),
    },
  });
  expect(await screen.findByText('The planner could not be loaded.')).toBeTruthy();
  works = true;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await bar(/^Robin Tester/);
});
