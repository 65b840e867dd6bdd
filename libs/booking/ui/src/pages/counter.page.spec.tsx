// @vitest-environment happy-dom

import { answerCalls, type Call, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { booking, depot, quote, vanResult } from '../testing/booking.fixtures.ts';
import CounterPage from './counter.page.tsx';

const showPage = pageShower({ booking: en });
const person = userEvent.setup();
beforeEach(() => {
  vi.stubGlobal('WebSocket', undefined);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = booking({ id: 77, reference: 'SV-WALKIN', customerName: 'Ann Taylor', operatorId: 9 });
const van = vanResult({ available: true, location: depot().name });
const open = async (answers: Parameters<typeof answerCalls>[0] = {}) => {
  const calls = answerCalls({
    'GET /api/depots': [depot()],
    'GET /api/vans': [van],
    'GET /api/vans/1': van,
    'GET /api/extras': [],
    'POST /api/quotes': quote(),
    'POST /api/customers': { id: 31 },
    'POST /api/bookings': made,
    'GET /api/bookings/77': made,
    ...answers,
  });
  await showPage(<CounterPage />, {
    path: '/booking/counter',
    at: '/booking/counter',
    user: userOf('operator'),
  });
  return calls;
};
const fillIn = async () => {
  await person.click(await screen.findByRole('button', { name: 'New customer' }));
  await person.type(screen.getByLabelText(/^First name/), 'Ann');
  await person.type(screen.getByLabelText(/^Last name/), 'Taylor');
  await person.type(screen.getByLabelText(/^Email address/), 'ann@mail.example');
  await person.click(await screen.findByRole('radio', { name: /Transit Custom.*AB12 CDE/ }));
  return screen.findByRole('button', { name: 'Book for £420.00' });
};

const posted = (calls: Call[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path);

describe('the counter', () => {
  it('adds the customer, books at the price that is shown, agrees the other price, and offers the payment', async () => {
    const calls = await open({
      'POST /api/bookings/77/price-overrides': {
        id: 1,
        beforeAmount: '170.00',
        rentalAmount: '150.00',
        reason: 'Regular.',
        madeBy: 'Olu Staff',
        createdAt: '2026-05-01T10:00:00Z',
      },
    });
    const book = await fillIn();
    await person.click(screen.getByRole('switch'));
    await person.type(screen.getByLabelText(/^Agreed price/), '100');
    await person.type(screen.getByLabelText(/^Reason/), 'Regular.');
    await person.click(book);
    expect(await screen.findByText('This amount is outside your range.')).toBeTruthy();
    expect(posted(calls, '/api/customers')).toHaveLength(0);
    await person.clear(screen.getByLabelText(/^Agreed price/));
    await person.type(screen.getByLabelText(/^Agreed price/), '150');
    await person.click(book);
    expect(await screen.findByText('Booking SV-WALKIN is made')).toBeTruthy();
    expect(posted(calls, '/api/customers')[0]?.body).toMatchObject({ firstName: 'Ann', phone: null });
    expect(posted(calls, '/api/bookings')[0]?.body).toMatchObject({
      customerId: 31,
      vanId: 1,
      totalAmount: '420.00',
      quoteId: 501,
    });
    expect(posted(calls, '/api/bookings/77/price-overrides')[0]?.body).toEqual({
      rentalAmount: '150.00',
      reason: 'Regular.',
    });
    expect(screen.getByRole('button', { name: 'Record a payment' })).toBeTruthy();
  });

  it('says what is missing and calls nobody', async () => {
    const calls = await open();
    await person.click(await screen.findByRole('button', { name: 'Book Now' }));
    expect(await screen.findByText('Choose a customer or add a new one.')).toBeTruthy();
    expect(screen.getByText('Choose a van.')).toBeTruthy();
    expect(posted(calls, '/api/bookings')).toHaveLength(0);
  });

  it('adds a customer once when the booking is refused and tried again', async () => {
    let tries = 0;
    const calls = await open({
      'POST /api/bookings': () => {
        tries += 1;
        return tries === 1 ? refuse(409, 'VAN_UNAVAILABLE', 'The van is taken.') : made;
      },
    });
    const book = await fillIn();
    await person.click(book);
    expect(await screen.findByText('The van is taken.')).toBeTruthy();
    await person.click(book);
    await waitFor(() => expect(screen.getByText('Booking SV-WALKIN is made')).toBeTruthy());
    expect(posted(calls, '/api/customers')).toHaveLength(1);
  });
});
