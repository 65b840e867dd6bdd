// @vitest-environment happy-dom

import { type Answer, refuse } from '@convoy/shell-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking, vanResult } from '../testing/booking.fixtures.ts';
import { bookingChange, message, timelineEntry } from '../testing/desk.fixtures.ts';
import { openBooking as open, paid } from '../testing/open-booking.tsx';
import { readsAgainOnNews } from '../testing/reads-again.ts';

const person = userEvent.setup();

beforeEach(() => {
  // Nobody answers a socket here; what news do has a spec of its own.
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a reading that fails while the page stands', () => {
  it('leaves the booking and what was typed, and is made good by the next one', async () => {
    const tellNews = await readsAgainOnNews();
    let works = true;
    const or = (answer: Answer) => () => (works ? answer : refuse(503, 'UNAVAILABLE', 'Later.'));
    const { calls } = await open('customer', booking(paid), {
      'GET /api/bookings/9001': or(booking(paid)),
      'GET /api/bookings/9001/timeline': or([timelineEntry({ kind: 'paid', amount: '420.00' })]),
      'GET /api/bookings/9001/messages': or([message()]),
    });
    const entry = (await screen.findByLabelText('Your message')) as HTMLTextAreaElement;
    await screen.findByText('The van stands behind the gate.');
    await person.type(entry, 'Half a');
    works = false;
    const before = calls.length;
    await tellNews();
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(before + 3));
    // The answers are in.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText('Booking SV-7F3K2')).toBeTruthy();
    expect(screen.getByText('The van stands behind the gate.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect((screen.getByLabelText('Your message') as HTMLTextAreaElement).value).toBe('Half a');
    works = true;
  });

  it('takes the page away where the booking may no longer be seen', async () => {
    const tellNews = await readsAgainOnNews();
    let answer: Answer = booking(paid);
    await open('customer', booking(paid), { 'GET /api/bookings/9001': () => answer });
    answer = refuse(404, 'BOOKING_NOT_FOUND', 'Nothing.');
    await tellNews();
    expect(await screen.findByRole('heading', { name: 'Booking Not Found' })).toBeTruthy();
  });
});

it('is printed with the date of the brand, whatever it is elsewhere', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T23:30:00Z') });
  try {
    await open('customer', booking(paid));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/Wed, 1 Jul 2026/)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  } finally {
    vi.useRealTimers();
  }
});

describe('moving the dates', () => {
  const hire = { ...booking(paid), pickupDate: '2099-05-02', returnDate: '2099-05-04' };
  const entries = async () => {
    await open('customer', hire, {}, '?change=dates');
    const drawer = within(await screen.findByRole('dialog', { name: 'Move the dates' }));
    return {
      pickup: drawer.getByLabelText<HTMLInputElement>('Pickup date'),
      back: drawer.getByLabelText<HTMLInputElement>('Return date'),
      ask: drawer.getByRole<HTMLButtonElement>('button', { name: 'See the new price' }),
    };
  };

  it('takes the return along, once the pickup is a day again', async () => {
    const { pickup, back, ask } = await entries();
    await person.clear(pickup);
    expect(ask.disabled).toBe(true);
    await person.type(pickup, '11/05/2099');
    await waitFor(() => expect(ask.disabled).toBe(false));
    expect(pickup.value).toBe('11/05/2099');
    expect(back.value).toBe('13/05/2099');
  });

  it('takes a return along that was emptied, and counts its days from the return chosen last', async () => {
    const { pickup, back, ask } = await entries();
    await person.clear(back);
    await person.clear(pickup);
    await person.type(pickup, '03/05/2099');
    await waitFor(() => expect(back.value).toBe('05/05/2099'));
    await person.clear(back);
    expect(ask.disabled).toBe(true);
    await person.type(back, '07/05/2099');
    await person.clear(pickup);
    await person.type(pickup, '04/05/2099');
    await waitFor(() => expect(back.value).toBe('08/05/2099'));
    expect(ask.disabled).toBe(false);
  });

  it('says at the entry which day cannot be had, and leads to the next that can', async () => {
    const { pickup, back, ask } = await entries();
    await person.clear(back);
    await person.type(back, '01/05/2099');
    expect(await screen.findByText('The return date cannot be before the pickup date')).toBeTruthy();
    expect(back.getAttribute('aria-invalid')).toBe('true');
    expect(ask.disabled).toBe(true);
    // A Sunday, on which the depot is closed.
    await person.clear(back);
    await person.type(back, '10/05/2099');
    expect(await screen.findByText(/^Leeds City is closed/)).toBeTruthy();
    expect(ask.disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: /^Next open: Mon, 11 May 2099/ }));
    await waitFor(() => expect(back.value).toBe('11/05/2099'));
    expect(pickup.value).toBe('02/05/2099');
    expect(ask.disabled).toBe(false);
  });
});

it('says what another van costs beside the one that is booked', async () => {
  const price = {
    pickupDate: '2026-05-01T08:00',
    returnDate: '2026-05-03T08:00',
    totalDays: 2,
    totalAmount: '0.00',
  };
  await open(
    'customer',
    booking(paid),
    {
      'GET /api/vans': [
        vanResult({ id: 4, make: 'Fiat', price: { ...price, rentalAmount: '190.00' } }),
        vanResult({ id: 5, make: 'Opel', price: { ...price, rentalAmount: '150.50' } }),
        vanResult({ id: 6, make: 'Iveco', price: { ...price, rentalAmount: '170.00' } }),
      ],
    },
    '?change=van',
  );
  expect(await screen.findByRole('radio', { name: /Fiat.*£20\.00 more than now/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Opel.*£19\.50 less than now/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Iveco.*Same price as now/ })).toBeTruthy();
});

it('adds up what was owed before a change and what the change costs', async () => {
  const owing = { ...paid, paymentStatus: 'deposit_paid', outstandingAmount: '100.00' } as const;
  await open(
    'customer',
    booking({ ...owing, returnDate: '2099-05-04', pickupDate: '2099-05-02' }),
    {
      'GET /api/vans': [vanResult({ id: 4, make: 'Fiat' })],
      'POST /api/bookings/9001/changes': bookingChange({ difference: '170.00', toPay: '270.00' }),
    },
    '?change=van',
  );
  await person.click(await screen.findByRole('radio', { name: /Fiat/ }));
  await person.click(screen.getByRole('button', { name: 'See the new price' }));
  const sum = within(
    (await screen.findByText('£270.00 to pay after this change')).closest<HTMLElement>('[role="note"]')!,
  );
  expect(sum.getByText('Owed already').nextSibling?.textContent).toBe('£100.00');
  expect(sum.getByText('Difference of this change').nextSibling?.textContent).toBe('+£170.00');
  expect(sum.getByText(/changed as soon as you confirm\. You pay on the next page\./)).toBeTruthy();
});
