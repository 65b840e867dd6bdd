// @vitest-environment happy-dom

import { type Call, refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid, sent } from '../testing/open-booking.tsx';

const person = userEvent.setup();
beforeEach(() => {
  // Nobody answers a socket here; what news do has a spec of its own.
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /api/bookings/9001/goodwill-refunds';
const GIVE = 'POST /api/bookings/9001/goodwill-refunds';
const over = booking({ ...paid, status: 'completed' });
const given = {
  id: 3,
  amount: '20.00',
  reason: 'van',
  note: 'The heating was broken.',
  givenBy: 'Olu Staff',
  createdAt: '2027-05-20T10:00:00.000Z',
};

describe('money of a hire that is over', () => {
  it('is given back with a reason and words for the customer, and then stands there', async () => {
    let list = { most: '100.00', given: [] as object[] };
    const { calls } = await open('operator', over, {
      [LIST]: () => list,
      [GIVE]: () => {
        list = { most: '80.00', given: [given] };
        return given;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('At most £100.00.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Tell the customer why.')).toBeTruthy();
    expect(sent(calls, 'goodwill-refunds')).toHaveLength(0);
    await person.type(dialog.getByLabelText('Amount in pounds'), '100.01');
    expect(dialog.getByText('At most £100.00 can go back.')).toBeTruthy();
    await person.clear(dialog.getByLabelText('Amount in pounds'));
    await person.type(dialog.getByLabelText('Amount in pounds'), '20');
    await person.click(dialog.getByLabelText('The van'));
    await person.type(dialog.getByLabelText('What the customer reads'), 'The heating was broken.');
    await person.click(dialog.getByRole('button', { name: 'Refund £20.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = sent(calls, 'goodwill-refunds');
    expect(call?.body).toEqual({ amount: '20.00', reason: 'van', note: 'The heating was broken.' });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await screen.findByText(/The heating was broken\. · Olu Staff/)).toBeTruthy();
  });

  it('keeps what was written where it is refused, and says why', async () => {
    await open('operator', over, {
      [LIST]: { most: '100.00', given: [] },
      [GIVE]: (_call: Call) => refuse(403, 'GOODWILL_ABOVE_RIGHT', 'You can refund £1.00 of this hire.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Amount in pounds'), '20');
    await person.type(dialog.getByLabelText('What the customer reads'), 'Sorry.');
    await person.click(dialog.getByRole('button', { name: 'Refund £20.00' }));
    expect(await dialog.findByText('You can refund £1.00 of this hire.')).toBeTruthy();
    expect((dialog.getByLabelText('What the customer reads') as HTMLTextAreaElement).value).toBe('Sorry.');
  });

  it('is nothing that customers see, nor staff before a hire is over', async () => {
    const { calls } = await open('customer', over, {});
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    cleanup();
    const active = await open('operator', booking({ ...paid, status: 'active' }), {});
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    expect([...sent(calls, 'goodwill-refunds'), ...sent(active.calls, 'goodwill-refunds')]).toEqual([]);
  });
});
