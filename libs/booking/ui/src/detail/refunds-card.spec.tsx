// @vitest-environment happy-dom

import type { Refund } from '@convoy/payment/contract';
import { refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid } from '../testing/open-booking.tsx';

const person = userEvent.setup();

beforeEach(() => {
  // Nobody answers a socket here; what news do has a spec of its own.
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const failed: Refund = {
  id: 31,
  amount: '200.00',
  reason: 'cancellation',
  status: 'failed',
  waiting: false,
  failure: 'lost_or_stolen_card',
  sentAgain: false,
  atCounter: false,
  createdAt: '2026-05-01T10:00:00Z',
  settledAt: '2026-05-02T10:00:00Z',
};
const cancelled = booking({ ...paid, status: 'cancelled' });
const REFUNDS = 'GET /api/bookings/9001/refunds';
const RETRY = 'POST /api/refunds/31/retry';

describe('a refund that did not go out', () => {
  it('is sent again by staff once they agree, and is gone from the page', async () => {
    let refunds = [failed];
    const { calls } = await open('operator', cancelled, {
      [REFUNDS]: () => refunds,
      [RETRY]: () => {
        const again: Refund = { ...failed, id: 32, status: 'requested', failure: null };
        refunds = [{ ...failed, sentAgain: true }, again];
        return again;
      },
    });
    expect(await screen.findByText('£200.00 could not be sent back.')).toBeTruthy();
    expect(screen.getByText('The payment provider says: lost_or_stolen_card')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send £200.00 again' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(calls.filter(({ path }) => path.endsWith('/retry'))).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('The refund is being sent')).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/retry'))).toHaveLength(1);
    await vi.waitFor(() => expect(screen.queryByText('Refunds not sent')).toBeNull());
  });

  it('says why it cannot be sent again', async () => {
    await open('operator', cancelled, {
      [REFUNDS]: [failed],
      [RETRY]: refuse(409, 'REFUND_GONE_BACK', 'Nothing of this payment is left to send back.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Send £200.00 again' }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await within(dialog).findByText('Nothing of this payment is left to send back.')).toBeTruthy();
  });

  it('waits for the provider with nothing to press', async () => {
    const waiting: Refund = { ...failed, status: 'requested', waiting: true, settledAt: null };
    await open('operator', cancelled, { [REFUNDS]: [waiting] });
    expect(await screen.findByText(/£200.00 cannot be refunded yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  it('is no matter of customers, who do not even ask', async () => {
    const { calls } = await open('customer', cancelled, { [REFUNDS]: [failed] });
    expect(calls.some(({ path }) => path.endsWith('/refunds'))).toBe(false);
    expect(screen.queryByText('Refunds not sent')).toBeNull();
  });
});
