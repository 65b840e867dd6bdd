// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/src/index.ts';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking, paid } from '../testing/open-booking.tsx';
import { readsAgainOnNews } from '../testing/reads-again.ts';

const person = userEvent.setup();

beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dialogs = () => [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')];

it.each([
  ['Cancel booking', 'customer', paid],
  ['Record a payment', 'operator', { ...paid, paymentStatus: 'deposit_paid', outstandingAmount: '170.00' }],
] as const)(
  'the dialog of "%s" closes when the booking was cancelled meanwhile',
  async (name, role, state) => {
    const readAgain = await readsAgainOnNews();
    let now: Booking = booking({ ...state, pickupAt: new Date(Date.now() + 600_000).toISOString() });
    await openBooking(role, now, { 'GET /api/bookings/9001': () => now });
    await person.click((await screen.findAllByRole('button', { name }))[0]!);
    await waitFor(() => expect(dialogs()).toHaveLength(1));
    now = { ...now, status: 'cancelled', outstandingAmount: '0.00', version: 2 };
    await readAgain();
    await waitFor(() => expect(dialogs()).toHaveLength(0));
    expect(await screen.findByText('This booking has been cancelled.')).toBeTruthy();
  },
);
