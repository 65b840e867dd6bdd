// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, sent } from '../testing/open-booking.tsx';

const person = userEvent.setup();
beforeEach(() => {
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/bookings/9001/price-overrides';
const MAKE = 'POST /api/bookings/9001/price-overrides';
const made = {
  id: 3,
  beforeAmount: '170.00',
  rentalAmount: '150.00',
  reason: 'A regular customer.',
  madeBy: 'Olu Staff',
  createdAt: '2027-05-20T10:00:00.000Z',
};

describe('the agreed price of a booking', () => {
  it('is agreed within the range with a reason, and then stands there', async () => {
    let list = { range: { least: '136.00', most: '170.00' }, made: [] as object[] };
    const { calls } = await open('operator', booking(), {
      [LIST]: () => list,
      [MAKE]: () => {
        list = { ...list, made: [made] };
        return made;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Agree another price' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Agreed price/), '100');
    expect(dialog.getByText('This amount is outside your range.')).toBeTruthy();
    await person.clear(dialog.getByLabelText(/^Agreed price/));
    await person.type(dialog.getByLabelText(/^Agreed price/), '150');
    await person.type(dialog.getByLabelText(/^Reason/), 'A regular customer.');
    await person.click(dialog.getByRole('button', { name: 'Agree another price' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'price-overrides')[0]?.body).toEqual({
      rentalAmount: '150.00',
      reason: 'A regular customer.',
    });
    expect(await screen.findByText(/A regular customer\. · Olu Staff/)).toBeTruthy();
  });

  it('is not offered to the customer', async () => {
    const { calls } = await open('customer', booking());
    expect(await screen.findByText('Price')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agree another price' })).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('price-overrides'))).toBe(false);
  });
});
