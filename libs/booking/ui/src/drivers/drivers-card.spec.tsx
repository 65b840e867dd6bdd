// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid } from '../testing/open-booking.tsx';

const person = userEvent.setup();
beforeEach(() => {
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sam = {
  id: 4,
  name: 'Sam Other',
  birthDate: '1990-05-04',
  licenceNumber: 'OTHER905040S99AB',
  licenceUntil: '2035-05-03',
  category: 'B',
  heldSince: '2010-05-04',
  checkedAt: null as string | null,
  checkedBy: null as string | null,
};
const LIST = 'GET /api/bookings/9001/drivers';
const CHECK = 'POST /api/bookings/9001/drivers/4/check';
const REMOVE = 'DELETE /api/bookings/9001/drivers/4';

describe('the additional drivers of a booking', () => {
  it('are seen by staff', async () => {
    let one = sam;
    const { calls } = await open('operator', booking(paid), {
      [LIST]: () => [one],
      [CHECK]: () => {
        one = { ...sam, checkedAt: '2027-05-20T10:00:00.000Z', checkedBy: 'Olu Staff' };
        return one;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'I have seen the licence of Sam Other' }));
    expect(await screen.findByText('Seen by Olu Staff')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/drivers/4/check'))).toHaveLength(1);
  });

  it('are removed by the customer, who is asked first', async () => {
    let listed = [sam];
    await open('customer', booking(paid), {
      [LIST]: () => listed,
      [REMOVE]: () => {
        listed = [];
        return {};
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Remove Sam Other' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Only the customer drives.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^I have seen/ })).toBeNull();
  });

  it('are not added with a field left out', async () => {
    const { calls } = await open('customer', booking(paid), { [LIST]: [] });
    await person.click(await screen.findByRole('button', { name: 'Add a driver' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Full name/), 'Sam Other');
    await person.click(dialog.getByRole('button', { name: 'Add a driver' }));
    await waitFor(() => expect(dialog.getAllByText('Please fill in this field.')).toHaveLength(4));
    expect(dialog.queryByLabelText('I have seen the licence')).toBeNull();
    expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/drivers'))).toBe(false);
  });

  it.each([
    ['customer', 'active', 0],
    ['operator', 'active', 1],
    ['operator', 'completed', 0],
  ] as const)('are changed by a %s while the hire is %s: %d', async (role, status, buttons) => {
    await open(role, booking({ ...paid, status }), { [LIST]: [sam] });
    expect(await screen.findByText('Sam Other')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Add a driver' })).toHaveLength(buttons);
    expect(screen.queryAllByRole('button', { name: 'Remove Sam Other' })).toHaveLength(buttons);
  });
});
