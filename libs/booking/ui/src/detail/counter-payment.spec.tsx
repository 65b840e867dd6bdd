// @vitest-environment happy-dom

import type { Refund } from '@convoy/payment/contract';
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

const taken = (call: Call) => {
  const { amount, method, note = null } = call.body as { amount: string; method: string; note?: string };
  return { id: 5, bookingId: 9001, amount, rental: amount, deposit: '0.00', method, note };
};
const TAKE = 'POST /api/bookings/9001/counter-payments';
const owing = booking({
  ...paid,
  paymentStatus: 'deposit_paid',
  outstandingAmount: '170.00',
  outstandingDeposit: '0.00',
});

describe('money taken at the counter', () => {
  it('is recorded with what is owed, how it was paid and a note, and the page knows it', async () => {
    let state = owing;
    const { calls } = await open('operator', state, {
      'GET /api/bookings/9001': () => state,
      [TAKE]: (call: Call) => {
        state = booking(paid);
        return taken(call);
      },
    });
    await person.click(screen.getByRole('button', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Amount in pounds') as HTMLInputElement).value).toBe('170.00');
    expect(dialog.getByText('£170.00 is still to be paid.')).toBeTruthy();
    await person.click(dialog.getByLabelText('Cash'));
    await person.type(dialog.getByLabelText('Note'), 'Receipt 12');
    expect(sent(calls, 'counter-payments')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Record £170.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = sent(calls, 'counter-payments');
    expect(call?.body).toEqual({ type: 'rental', amount: '170.00', method: 'cash', note: 'Receipt 12' });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull());
  });

  it('is asked for at once where a hand-over waits for it, and not of the customer', async () => {
    await open('operator', owing, {}, '?take=payment');
    const dialog = within(await screen.findByRole('dialog', { name: /^Record a payment/ }));
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await open('customer', owing, {}, '?take=payment');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a part of what is owed where that is entered, and never more or nothing', async () => {
    const { calls } = await open('operator', owing, { [TAKE]: taken });
    await person.click(screen.getByRole('button', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByLabelText('Amount in pounds');
    const enter = async (text: string) => {
      await person.clear(amount);
      await person.type(amount, text);
    };
    await enter('170.01');
    expect(dialog.getByText('No more than £170.00 is owed.')).toBeTruthy();
    await enter('0');
    expect(dialog.getByText(/^Enter an amount above nothing/)).toBeTruthy();
    expect((dialog.getByRole('button', { name: 'Record a payment' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
    await enter('£50');
    await person.click(dialog.getByRole('button', { name: 'Record £50.00' }));
    await waitFor(() => expect(sent(calls, 'counter-payments')).toHaveLength(1));
    expect(sent(calls, 'counter-payments')[0]?.body).toMatchObject({ amount: '50.00' });
  });

  it('is sent again under the same key after an answer that was lost', async () => {
    let lost = true;
    const { calls } = await open('operator', owing, {
      [TAKE]: (call: Call) => (lost ? refuse(503, 'UNAVAILABLE', 'Later.') : taken(call)),
    });
    await person.click(screen.getByRole('button', { name: 'Record a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Record £170.00' }));
    expect(await dialog.findByText('The payment was not recorded')).toBeTruthy();
    lost = false;
    await person.click(dialog.getByRole('button', { name: 'Record £170.00' }));
    await waitFor(() => expect(sent(calls, 'counter-payments')).toHaveLength(2));
    const keys = sent(calls, 'counter-payments').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('can still be recorded once the hire is over, and not where nothing is owed', async () => {
    await open('operator', { ...owing, status: 'completed' });
    expect(screen.getByRole('button', { name: 'Record a payment' })).toBeTruthy();
    cleanup();
    await open('operator', booking({ ...paid, status: 'completed' }));
    expect(screen.queryByText('At the counter')).toBeNull();
    cleanup();
    await open('customer', owing);
    expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
  });
});

describe('money given back at the counter', () => {
  const refund: Refund = {
    id: 31,
    amount: '40.00',
    reason: 'change',
    status: 'requested',
    waiting: false,
    failure: null,
    sentAgain: false,
    atCounter: true,
    createdAt: '2026-05-01T10:00:00Z',
    settledAt: null,
  };

  it('is noted once staff say that they gave it, and is gone from the page', async () => {
    let refunds = [refund];
    const { calls } = await open('operator', booking(paid), {
      'GET /api/bookings/9001/refunds': () => refunds,
      'POST /api/refunds/31/given-back': () => {
        refunds = [{ ...refund, status: 'succeeded' }];
        return refunds[0]!;
      },
    });
    expect(await screen.findByText('£40.00 was paid at the counter and is refunded by hand.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Mark as refunded' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(calls.some(({ path }) => path.endsWith('/given-back'))).toBe(false);
    await person.click(question.getByRole('button', { name: 'Mark as refunded' }));
    await waitFor(() => expect(screen.queryByText('Refunds to make yourself')).toBeNull());
    expect(calls.filter(({ path }) => path === '/api/refunds/31/given-back')).toHaveLength(1);
  });
});
