// @vitest-environment happy-dom
import type { LateCharge, LateCharges } from '@convoy/payment/contract';
import { refuse } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { booking } from '../testing/booking.fixtures.ts';
import { openBooking as open, paid, sent } from '../testing/open-booking.tsx';

const person = userEvent.setup();
beforeEach(() => vi.stubGlobal('WebSocket', undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const over = booking({ ...paid, status: 'completed', returnedAt: '2026-05-04T16:00:00Z' });
const charge = (change: Partial<LateCharge> = {}): LateCharge => ({
  id: 41,
  bookingId: 9001,
  reason: 'fuel',
  amount: '42.00',
  vat: '7.00',
  note: 'Came back a quarter full',
  status: 'noticed',
  card: { brand: 'visa', last4: '4242' },
  noticeSentAt: '2026-05-05T10:00:00Z',
  chargeAt: '2026-05-07T10:00:00Z',
  answer: null,
  answeredAt: null,
  askedAt: null,
  withdrawReason: null,
  createdAt: '2026-05-05T10:00:00Z',
  ...change,
});
const standing = (change: Partial<LateCharges> = {}): LateCharges => ({
  charges: [],
  card: { brand: 'visa', last4: '4242' },
  obstacle: null,
  most: '1000.00',
  waitHours: 48,
  ...change,
});
const LIST = 'GET /api/bookings/9001/late-charges';

describe('later costs', () => {
  it('are told by staff with what for, how much and how it is known', async () => {
    const { calls } = await open('operator', over, {
      [LIST]: standing(),
      'POST /api/bookings/9001/late-charges': charge(),
    });
    await person.click(await screen.findByRole('button', { name: 'Charge later costs' }));
    const dialog = within(await screen.findByRole('dialog'));
    const tell = dialog.getByRole('button', { name: 'Tell the customer' }) as HTMLButtonElement;
    expect(tell.disabled).toBe(true);
    await person.click(dialog.getByLabelText('Fine or penalty charge'));
    expect(dialog.getByText('Bears no VAT.')).toBeTruthy();
    await person.type(dialog.getByLabelText('Amount in pounds'), '1000.01');
    expect(dialog.getByText('No more than £1,000.00 is possible for this hire.')).toBeTruthy();
    await person.clear(dialog.getByLabelText('Amount in pounds'));
    await person.type(dialog.getByLabelText('Amount in pounds'), '65');
    await person.type(dialog.getByLabelText('Details'), 'Bus lane, 3 May');
    await person.click(tell);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = sent(calls, 'late-charges');
    expect(call?.body).toEqual({ reason: 'fine', amount: '65.00', note: 'Bus lane, 3 May' });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['no-card', 'No saved card.'],
    ['too-long-ago', 'The hire was more than 90 days ago.'],
    ['cards-not-taken', 'No cards are taken online at the moment.'],
  ] as const)('cannot be told where there is %s, and it is said', async (obstacle, why) => {
    await open('operator', over, { [LIST]: standing({ obstacle, card: null }) });
    const button = await screen.findByRole('button', { name: 'Charge later costs' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText(why)).toBeTruthy();
  });

  it('are answered by their customer, once, and nothing else is theirs to do', async () => {
    let state = charge();
    const { calls } = await open('customer', over, {
      [LIST]: () => standing({ charges: [state], card: null }),
      'POST /api/late-charges/41/answer': () => {
        state = charge({
          status: 'answered',
          answer: 'It was not full.',
          answeredAt: '2026-05-05T12:00:00Z',
        });
        return state;
      },
    });
    expect(await screen.findByText('Came back a quarter full')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Withdraw|Charge/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'I do not agree' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('What we should know'), 'It was not full.');
    await person.click(dialog.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answered')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/answer'))?.body).toEqual({ text: 'It was not full.' });
    expect(screen.queryByRole('button', { name: 'I do not agree' })).toBeNull();
  });

  it('that were answered are charged all the same or withdrawn by staff', async () => {
    const answered = charge({ status: 'answered', answer: 'No.', answeredAt: '2026-05-05T12:00:00Z' });
    const { calls } = await open('operator', over, {
      [LIST]: standing({ charges: [answered] }),
      'POST /api/late-charges/41/proceed': refuse(409, 'LATE_CHARGE_DECIDED', 'It has been decided.'),
      'POST /api/late-charges/41/withdraw': charge({ status: 'withdrawn', withdrawReason: 'Goodwill' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Charge all the same' }));
    expect(await screen.findByText('It has been decided.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Why'), 'Goodwill');
    await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/withdraw'))?.body).toEqual({ reason: 'Goodwill' }),
    );
  });

  it('that were paid are given back by staff, who say why, and never by their customer', async () => {
    const settled = charge({ status: 'paid' });
    const { calls } = await open('operator', over, {
      [LIST]: standing({ charges: [settled] }),
      'POST /api/late-charges/41/withdraw': charge({ status: 'withdrawn', withdrawReason: 'Wrong van' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Refund cost' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund this cost' }));
    expect(dialog.getByText(/the payment is refunded to the payment method used/)).toBeTruthy();
    await person.type(dialog.getByLabelText('Why'), 'Wrong van');
    await person.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/withdraw'))?.body).toEqual({ reason: 'Wrong van' }),
    );
    cleanup();
    await open('customer', over, { [LIST]: standing({ charges: [settled], card: null }) });
    expect(await screen.findByText('Came back a quarter full')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refund cost' })).toBeNull();
  });

  it('at a brand that takes no cards lead nobody to a page that could not be paid on', async () => {
    const owing = booking({ ...paid, paymentStatus: 'deposit_paid', outstandingAmount: '170.00' });
    await open('customer', owing, { 'GET /api/payments/config': { account: null } });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Pay/ })).toBeNull());
    cleanup();
    await open('operator', owing, { 'GET /api/payments/config': { account: null } });
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'The customer’s payment page' })).toBeNull(),
    );
  });

  it('are none of a hire that is still out, and staff are led to no customer’s page', async () => {
    const owing = booking({ ...paid, paymentStatus: 'deposit_paid', outstandingAmount: '170.00' });
    await open('operator', owing);
    expect(screen.queryByText('Later costs')).toBeNull();
    expect(screen.queryByRole('link', { name: /Pay the/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'The customer’s payment page' })).toBeTruthy();
  });
});
